package dev.pleach.cli.match;

import dev.pleach.cli.page.MatcherOptions;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.Trouble;
import dev.pleach.json.JsonDocument;
import dev.pleach.json.PairErrorJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Matches two pages, or many pairs of pages. */
@Command(
    name = "match",
    header = "Match two pages: which node of one is which node of the other.",
    description = {
      "",
      "Prints how much was matched, moved and left over, and the pairs the matcher is least sure"
          + " of; with --json every pair, nodes written as absolute XPaths.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach match old.html new.html",
      "  pleach match product1.html product2.html --as siblings",
      "  pleach match old.html new.html --matcher cps --json",
      "  pleach match --pairs pairs.tsv --json     # a line a pair: before TAB after"
    })
public final class MatchCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..2",
      paramLabel = "BEFORE AFTER",
      hideParamSyntax = true,
      description = "Two pages, each " + PageOptions.A_PAGE + ".")
  private List<String> names = List.of();

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description =
          "Match many pairs in one run, a line a pair: before TAB after. Prints one JSON document a"
              + " line, in the same order; a pair that cannot be matched is one with an \"error\"."
              + " A page that is before in several lines, one after the other, is read once.")
  private @Nullable Path pairs;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "With --json or --pairs, write the first N pairs of nodes only.")
  private int limit = Integer.MAX_VALUE;

  @Option(
      names = "--numbers",
      description =
          "With --json or --pairs, write nodes as their numbers in document order, from 0, as"
              + " 'pleach tree --json' has them, and not as XPaths: shorter, above all on deep pages.")
  private boolean numbers;

  @Mixin private MatcherOptions matchers = new MatcherOptions();
  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    if (limit < 0) {
      throw console.usage("--limit takes a number that is not negative.");
    }
    if (pairs != null && names.isEmpty()) {
      return matchAll(PagePair.readAll(pairs));
    }
    if (pairs != null || names.size() != 2) {
      throw console.usage("Name two pages, BEFORE and AFTER, or a file of pairs with --pairs.");
    }
    PagePair pair = new PagePair(names.get(0), names.get(1));
    MatchRun run = new PairMatcher(pages, matchers).match(pair);
    if (json) {
      console.print(run.json(limit, numbers));
    } else {
      new MatchSummary(run, console.palette()).print(console.out());
    }
    return 0;
  }

  private int matchAll(List<PagePair> all) throws IOException {
    int code = 0;
    pages.reader(); // options that do not go together are not the trouble of one pair
    matchers.matcher();
    PairMatcher matcher = new PairMatcher(pages, matchers);
    try (Progress progress = console.progress("matching", all.size())) {
      for (PagePair pair : all) {
        JsonDocument answer;
        try {
          answer = matcher.match(pair).json(limit, numbers);
        } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
          answer = PairErrorJson.of(pair.before(), pair.after(), Trouble.words(e));
          code = CommandRunner.TROUBLE;
        }
        console.print(answer);
        progress.step();
      }
    }
    return code;
  }
}
