package dev.pleach.cli.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Outcome;
import org.jspecify.annotations.Nullable;

/**
 * One element traced, or why it could not be.
 *
 * @param select as the user wrote it
 * @param before where it was, an XPath; null if the selector selects no element or several
 * @param words the beginning of its text before
 * @param after how nodes of the new page are named
 */
record TraceRun(
    String select,
    @Nullable String before,
    String words,
    @Nullable Locator after,
    @Nullable Outcome outcome,
    @Nullable String error) {
  static TraceRun of(String select, Block block, DomTree page, Outcome outcome) {
    return new TraceRun(
        select, block.xpaths().get(0), block.words(), Locator.of(page), outcome, null);
  }

  static TraceRun failed(String select, String error) {
    return new TraceRun(select, null, "", null, null, error);
  }
}
