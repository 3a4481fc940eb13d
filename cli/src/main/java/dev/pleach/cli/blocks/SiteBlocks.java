package dev.pleach.cli.blocks;

import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.pattern.site.SitePattern;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The segments of a site: each page is answered by the pattern page of its template. Pages are
 * answered as they are read while their templates are known. From the first one of an unknown
 * template on they wait until all pages are read; then the unknown ones are grouped, the pattern
 * page of each group is cut into segments, and all that wait are answered in their order. A table
 * has a column a block of all templates, so that all its rows wait.
 *
 * <p>Trees of pages that wait are held up to a number of nodes; beyond it pages are read twice.
 */
final class SiteBlocks implements PageSource.Reader, AutoCloseable {
  private static final long HELD_NODES = 1_500_000;

  private final SiteTemplates templates;
  private final RowOpener opener;
  private final Progress progress;
  private final List<WaitingPage> waiting = new ArrayList<>();
  private @Nullable RowWriter rows; // null while it is not known which blocks they have
  private long heldNodes;

  private SiteBlocks(SiteTemplates templates, RowOpener opener, Progress progress) {
    this.templates = templates;
    this.opener = opener;
    this.progress = progress;
  }

  /** What opens the rows. */
  interface RowOpener {
    /** Whether rows have the blocks of all templates. */
    boolean isTable();

    RowWriter open(List<String> blocks) throws IOException;
  }

  /** Finds the segments on every page. */
  static void find(SiteTemplates templates, PageSource pages, RowOpener opener, Console console)
      throws IOException {
    try (Progress progress = console.progress("looking up", 1);
        SiteBlocks run = new SiteBlocks(templates, opener, progress)) {
      if (!opener.isTable()) {
        run.rows = opener.open(List.of());
      }
      pages.readAll(run);
      run.answerWaiting(pages);
    }
    templates.finish();
  }

  @Override
  public boolean wants(String name) {
    return rows == null || !rows.has(name);
  }

  @Override
  public void step() {
    progress.step();
  }

  @Override
  public void read(PageSource.Read page) throws IOException {
    SitePattern pattern = templates.of(page.name(), page.tree());
    if (rows != null && pattern != null && waiting.isEmpty()) {
      answer(page.name(), page.tree(), pattern, rows);
      return;
    }
    boolean held = heldNodes + page.tree().size() <= HELD_NODES;
    heldNodes += held ? page.tree().size() : 0;
    waiting.add(new WaitingPage(page, held, pattern));
  }

  private void answerWaiting(PageSource pages) throws IOException {
    templates.grow(waiting.stream().filter(page -> page.pattern == null).toList(), pages);
    if (rows == null) {
      rows = opener.open(templates.blocks());
    }
    for (WaitingPage page : waiting) {
      DomTree tree = rows.has(page.name) ? null : page.tree(pages);
      if (tree != null && page.pattern != null) {
        answer(page.name, tree, page.pattern, rows);
      }
      page.letGo();
    }
  }

  private void answer(String name, DomTree tree, SitePattern pattern, RowWriter to)
      throws IOException {
    to.row(name, tree, pattern.pattern(), templates.answered(name, pattern));
  }

  @Override
  public void close() throws IOException {
    if (rows != null) {
      rows.output().close();
    }
  }
}
