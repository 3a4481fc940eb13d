package dev.pleach.cli.trace;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.TabbedFile;
import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Traces line by line what a file names. It keeps the pages of the last line: the next line often
 * names the same ones.
 */
final class PairTracer {
  private final PageOptions pages;
  private final Tracer method;
  private @Nullable Before before;
  private @Nullable After after;

  /** A page and a selector on it, and the page to find its element on. */
  record Line(String before, String after, String selector) {}

  private record Before(String name, DomTree tree) {}

  private record After(String name, PageTracer tracer, Locator locator) {}

  PairTracer(PageOptions pages, Tracer method) {
    this.pages = pages;
    this.method = method;
  }

  /** The lines of a file: before TAB after TAB selector. */
  static List<Line> lines(Path file) throws IOException {
    return TabbedFile.read(file, 3, "two pages and a selector separated by tabs").stream()
        .map(row -> new Line(row.get(0), row.get(1), row.get(2)))
        .toList();
  }

  TraceRun trace(Line line) {
    String selector = line.selector();
    try {
      DomTree from = before(line.before());
      After to = after(line.after());
      Block block = Block.of(from, selector);
      return new TraceRun.Traced(selector, block, to.locator(), to.tracer().trace(block));
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new TraceRun.Failed(selector, Trouble.words(e));
    }
  }

  private DomTree before(String name) throws IOException {
    if (before == null || !before.name().equals(name)) {
      before = new Before(name, pages.read(name));
    }
    return before.tree();
  }

  private After after(String name) throws IOException {
    if (after == null || !after.name().equals(name)) {
      DomTree tree = pages.read(name);
      after = new After(name, method.on(tree), Locator.of(tree));
    }
    return after;
  }
}
