package dev.pleach.cli.trace;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.TabbedFile;
import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.DomTree;
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
  private final TraceOptions options;
  private @Nullable Named<DomTree> before;
  private @Nullable Named<DomTree> after;
  private @Nullable Named<SelectorRuns> runs;

  /** A page and a selector on it, and the page to find its element on. */
  record Line(String before, String after, String selector) {}

  private record Named<T>(String name, T kept) {}

  PairTracer(PageOptions pages, TraceOptions options) {
    this.pages = pages;
    this.options = options;
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
      return runs(line).trace(List.of(selector)).get(0);
    } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new TraceRun.Failed(selector, Trouble.words(e));
    }
  }

  private SelectorRuns runs(Line line) throws IOException {
    String both = line.before() + "\t" + line.after();
    if (runs == null || !runs.name().equals(both)) {
      runs = null;
      before = page(line.before(), before);
      after = page(line.after(), after);
      runs = new Named<>(both, new SelectorRuns(before.kept(), after.kept(), options));
    }
    return runs.kept();
  }

  private Named<DomTree> page(String name, @Nullable Named<DomTree> last) throws IOException {
    return last != null && last.name().equals(name) ? last : new Named<>(name, pages.read(name));
  }
}
