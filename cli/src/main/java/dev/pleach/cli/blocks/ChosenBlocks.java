package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.PatternPage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Blocks of one page on all pages of a site. Pages are answered as they are read; the first are
 * held until enough are read to learn from.
 */
final class ChosenBlocks implements PageSource.Reader {
  private static final int HELD = 60; // pages read before the first is answered, at most

  private final RowWriter rows;
  private final Progress progress;
  private final @Nullable Path save;
  private final List<PageSource.Read> held = new ArrayList<>();
  private PatternPage pattern;
  private int fitting; // of those that are held
  private boolean learned;

  private ChosenBlocks(
      PatternPage pattern, RowWriter rows, Progress progress, @Nullable Path save) {
    this.pattern = pattern;
    this.rows = rows;
    this.progress = progress;
    this.save = save;
    learned = pattern.learnedFrom() > 0;
  }

  /**
   * Finds the blocks on every page.
   *
   * @param save where to write the blocks and what was learned, null for nowhere
   */
  static void find(
      PatternPage pattern, PageSource pages, RowWriter rows, @Nullable Path save, Console console)
      throws IOException {
    try (Progress progress = console.progress("looking up", 1)) {
      ChosenBlocks run = new ChosenBlocks(pattern, rows, progress, save);
      pages.readAll(run);
      if (!run.learned) {
        run.learn();
      }
    }
  }

  @Override
  public boolean wants(String name) {
    return !learned || !rows.has(name); // what has a row is still learned from
  }

  @Override
  public void step() {
    progress.step();
  }

  @Override
  public void read(PageSource.Read page) throws IOException {
    if (learned) {
      rows.row(page.name(), page.tree(), pattern, null);
      return;
    }
    held.add(page);
    fitting += pattern.canLearnFrom(page.tree()) ? 1 : 0;
    if (fitting > PatternPage.MOST_LEARNED || held.size() >= HELD) {
      learn();
    }
  }

  /** Learns from the pages that are held, and answers them. */
  private void learn() throws IOException {
    DomTree own = pattern.page();
    pattern =
        pattern.learn(
            held.stream().map(PageSource.Read::tree).filter(tree -> !tree.equals(own)).toList());
    save();
    for (PageSource.Read page : held) {
      if (!rows.has(page.name())) {
        rows.row(page.name(), page.tree(), pattern, null);
      }
    }
    held.clear();
    learned = true;
  }

  private void save() {
    if (save == null) {
      return;
    }
    String json = pattern.toJson();
    if (!PatternPage.fromJson(json).toJson().equals(json)) {
      throw new UserException(save + " was not written: the page cannot be kept as it is.");
    }
    SafeFile.write(save, json);
  }
}
