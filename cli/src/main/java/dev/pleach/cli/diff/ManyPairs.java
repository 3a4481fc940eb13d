package dev.pleach.cli.diff;

import dev.pleach.capture.page.CapturedPage;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.cli.run.Trouble;
import dev.pleach.dom.LocatorException;
import dev.pleach.json.OnePageJson;
import dev.pleach.json.PairErrorJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Compares many pairs of pages, one after the other. Trouble with one is reported with it and does
 * not stop the others. Only numbers are kept of a pair, and with Markdown its text.
 */
final class ManyPairs {
  /** The exit code if there are changes; no error. */
  private static final int CHANGED = 1;

  private final Comparison comparison;
  private final DiffFormat format;
  private final boolean wholeText;
  private final Console console;
  private final @Nullable PairReports reports;
  private final List<PairResult> results = new ArrayList<>();
  private final List<String> sections = new ArrayList<>(); // of Markdown

  /**
   * @param wholeText whether the changes are printed before the table, in full length
   * @param reports writes them; null if none are wanted
   */
  ManyPairs(
      Comparison comparison,
      DiffFormat format,
      boolean wholeText,
      Console console,
      @Nullable PairReports reports) {
    this.comparison = comparison;
    this.format = format;
    this.wholeText = wholeText;
    this.console = console;
    this.reports = reports;
  }

  /** Compares all; returns the exit code. */
  int run(PageTasks pages) throws IOException {
    try (Progress progress = console.progress("comparing", pages.expected())) {
      while (pages.tasks().hasNext()) {
        PairResult result = result(pages.tasks().next());
        results.add(result);
        progress.step();
      }
    }
    printSummary();
    boolean trouble = has(PairResult.Outcome.TROUBLE);
    boolean same = results.stream().allMatch(one -> one.outcome() == PairResult.Outcome.SAME);
    return trouble ? CommandRunner.TROUBLE : same ? 0 : CHANGED;
  }

  List<PairResult> results() {
    return results;
  }

  private boolean has(PairResult.Outcome outcome) {
    return results.stream().anyMatch(one -> one.outcome() == outcome);
  }

  private PairResult result(PageTask task) throws IOException {
    PageTask.Side before = task.before();
    PageTask.Side after = task.after();
    if (before == null || after == null) {
      return onePage(task.name(), before, after);
    }
    PagePair names = new PagePair(before.name(), after.name());
    PairResult result;
    String printed;
    try {
      CapturedPage old = before.loader().load();
      Comparison.requireTwo(names);
      CapturedPage fresh = after.loader().load();
      DiffRun run = comparison.of(names, old, fresh);
      result = PairResult.of(task.name(), run);
      printed = print(task.name(), run);
      if (reports != null && run.isChanged()) {
        result = reports.write(result, run, old, fresh);
      }
    } catch (LocatorException e) {
      throw e; // the selector is wrong, not the pages
    } catch (IOException | RuntimeException | OutOfMemoryError | StackOverflowError e) {
      return trouble(task.name(), names, Trouble.words(e));
    }
    console.out().print(printed);
    return result;
  }

  /** What is printed of a pair at once. */
  private String print(String name, DiffRun run) {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    switch (format) {
      case JSON -> out.println(run.json());
      case UNIFIED -> {
        run.remarks().forEach(remark -> console.remark(name + ": " + remark));
        new UnifiedView(console.palette()).print(run, out);
      }
      case MARKDOWN -> {
        if (run.isChanged()) {
          sections.add(
              new MarkdownView(new ShownText(wholeText)).of(run, MarkdownText.escape(name)));
        }
      }
      case LIST -> {
        if (wholeText && run.isChanged()) {
          out.println(console.palette().name("== " + printable(name)));
          new StoryView(console.palette(), new ShownText(true)).print(run.story(), out);
        }
      }
    }
    out.flush();
    return text.toString();
  }

  private PairResult onePage(
      String name, PageTask.@Nullable Side before, PageTask.@Nullable Side after)
      throws IOException {
    String only = before == null ? (after == null ? name : after.name()) : before.name();
    if (format == DiffFormat.JSON) {
      console.print(before == null ? OnePageJson.onlyAfter(only) : OnePageJson.onlyBefore(only));
    } else if (format == DiffFormat.UNIFIED) {
      console.out().println("Only " + (before == null ? "after: " : "before: ") + printable(only));
    }
    return PairResult.of(
        name, before == null ? PairResult.Outcome.NEW : PairResult.Outcome.REMOVED);
  }

  private PairResult trouble(String name, PagePair names, String message) throws IOException {
    if (format == DiffFormat.JSON) {
      console.print(PairErrorJson.of(names.before(), names.after(), message));
    } else if (format == DiffFormat.UNIFIED) {
      console.error(name + ": " + message);
    }
    return PairResult.trouble(name, message);
  }

  private static String printable(String text) {
    return TerminalText.printable(text);
  }

  private void printSummary() {
    PrintWriter out = console.out();
    switch (format) {
      case JSON, UNIFIED -> {}
      case MARKDOWN -> {
        out.print(MarkdownTable.of(results));
        sections.forEach(section -> out.print("\n" + section));
      }
      case LIST -> {
        ShownText texts = new ShownText(wholeText || !console.onTerminal());
        new PairTable(console.palette(), texts).print(results, out);
        if (!console.quiet() && !wholeText && reports == null && has(PairResult.Outcome.CHANGED)) {
          out.println(
              console.palette().faint("--text, --unified and --html FOLDER show the changes."));
        }
      }
    }
  }
}
