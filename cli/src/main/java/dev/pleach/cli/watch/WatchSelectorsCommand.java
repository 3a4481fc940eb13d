package dev.pleach.cli.watch;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Checks the selectors that people lean on, and repairs them. */
@Command(
    name = "watch-selectors",
    header = "Check a file of selectors: which hold, which moved, which are gone.",
    description = {
      "",
      "The file names pages in brackets, then a line a selector: name = selector. The first run"
          + " remembers what each selects, in a file beside it (FILE.pleach). Later runs tell which"
          + " selectors still select that element and only that, which need another selector, and"
          + " which elements are gone. A selector that quietly selects something else is told, too.",
      "",
      "With --update the file is rewritten with the repaired selectors; comments and order stay.",
      ""
    },
    footer = {
      "",
      "Example, for a nightly job:",
      "  pleach watch-selectors selectors.ini || mail -s 'selectors broke' team@example.org",
      "",
      "A file of selectors:",
      "  [https://example.org/product/1]",
      "  price = #price",
      "  title = h1.product"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every selector holds, or is new",
      "1:an element moved, is ambiguous or gone",
      "2:trouble: a page or the file cannot be read, or asks to log in"
    })
public final class WatchSelectorsCommand implements Callable<Integer> {
  private static final int BROKEN = 1;
  private static final Set<SelectorCheck.Status> FINE =
      EnumSet.of(SelectorCheck.Status.HOLDS, SelectorCheck.Status.NEW);
  private static final Set<SelectorCheck.Status> TROUBLE =
      EnumSet.of(SelectorCheck.Status.TROUBLE, SelectorCheck.Status.BLOCKED);

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(paramLabel = "FILE", description = "The file of selectors.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path file;

  @Option(names = "--update", description = "Rewrite the file with the repaired selectors.")
  private boolean update;

  @Option(names = "--dry-run", description = "Write nothing, not even what is remembered.")
  private boolean dryRun;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private PageOptions pages = new PageOptions();

  @Override
  public Integer call() throws IOException {
    SelectorFile selectors = SelectorFile.read(file);
    SelectorMemory memory = SelectorMemory.of(file);
    List<SelectorCheck> checks = check(selectors, memory);
    if (json) {
      writeJson(checks);
    } else {
      Palette palette = new Palette(spec.commandLine().getColorScheme().ansi());
      new SelectorView(palette, update && !dryRun).print(checks, out());
    }
    if (!dryRun) {
      keep(selectors, memory, checks);
    }
    if (checks.stream().anyMatch(check -> TROUBLE.contains(check.status()))) {
      return CommandRunner.TROUBLE;
    }
    return checks.stream().allMatch(check -> FINE.contains(check.status())) ? 0 : BROKEN;
  }

  private List<SelectorCheck> check(SelectorFile selectors, SelectorMemory memory) {
    Map<String, List<SelectorFile.Entry>> byPage = new LinkedHashMap<>();
    for (SelectorFile.Entry entry : selectors.entries()) {
      byPage.computeIfAbsent(entry.page(), page -> new ArrayList<>()).add(entry);
    }
    List<SelectorCheck> checks = new ArrayList<>();
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress = Progress.of("checking", byPage.size(), err, CommonOptions.of(spec))) {
      byPage.forEach(
          (page, entries) -> {
            try {
              SelectorChecker checker = new SelectorChecker(pages.read(selectors.pageName(page)));
              for (SelectorFile.Entry entry : entries) {
                checks.add(checker.check(entry, memory.block(page, entry.name())));
              }
            } catch (IOException e) {
              entries.forEach(
                  entry -> checks.add(SelectorChecker.unreadable(entry, e.getMessage())));
            }
            progress.step();
          });
    }
    return checks;
  }

  /** What holds or is new is remembered as it is now; what moved, only with its new selector. */
  private void keep(SelectorFile selectors, SelectorMemory memory, List<SelectorCheck> checks)
      throws IOException {
    Map<SelectorFile.Entry, String> repaired = new LinkedHashMap<>();
    for (SelectorCheck check : checks) {
      boolean repair = update && check.repaired() != null;
      if (check.next() != null && (FINE.contains(check.status()) || repair)) {
        memory.remember(check.entry().page(), check.entry().name(), check.next());
      }
      if (repair && check.repaired() != null) {
        repaired.put(check.entry(), check.repaired());
      }
    }
    if (!repaired.isEmpty()) {
      selectors.rewrite(repaired);
    }
    memory.save(selectors);
  }

  private void writeJson(List<SelectorCheck> checks) throws IOException {
    JsonWriter.write(
        writer -> {
          writer.beginArray();
          for (SelectorCheck check : checks) {
            write(check, writer);
          }
          writer.endArray();
        },
        out());
    out().println();
  }

  private static void write(SelectorCheck check, JsonWriter writer) throws IOException {
    writer.beginObject();
    writer.name("page").value(check.entry().page());
    writer.name("name").value(check.entry().name());
    writer.name("select").value(check.entry().selector());
    writer.name("status").value(check.status().label());
    writer.name("repaired").value(check.repaired());
    Outcome outcome = check.outcome();
    if (outcome != null) {
      writer.name("score").value(Math.round(outcome.score() * 1e4) / 1e4);
      List<Candidate> candidates = outcome.candidates();
      writer.name("why").values(candidates.isEmpty() ? List.of() : candidates.get(0).reasons());
    }
    writer.name("message").value(check.words());
    writer.endObject();
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
