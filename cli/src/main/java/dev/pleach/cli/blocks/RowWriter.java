package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.PageShape;
import dev.pleach.pattern.PatternPage;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Finds the blocks of a pattern on pages, writes a row each and counts them.
 *
 * @param onlyFound whether pages without any block are left out
 */
record RowWriter(RowOutput output, BlockTally tally, BlockValue value, boolean onlyFound) {
  /** Whether an earlier run wrote a row of a page. */
  boolean has(String page) {
    return output.has(page);
  }

  /**
   * Writes the row of a page.
   *
   * @param template of the page, null if there is one alone
   */
  void row(String name, DomTree page, PatternPage pattern, BlockRow.@Nullable Template template)
      throws IOException {
    BlockRow row;
    try {
      row =
          BlockRow.of(
              name, page, template, pattern.blocks(), pattern.find(PageShape.of(page)), value);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      tally.leftOut(name, Trouble.words(e));
      return;
    }
    tally.count(row);
    if (row.anyFound() || !onlyFound) {
      output.add(row);
    }
  }
}
