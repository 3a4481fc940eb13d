package dev.pleach.cli.watch;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.MeaningNames;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.Trouble;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.trace.Block;
import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.ListOutcome;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.watch.BlockStore;
import dev.pleach.watch.BlockStoreException;
import dev.pleach.watch.FileBlockStore;
import dev.pleach.watch.SelectorCheck;
import dev.pleach.watch.SelectorWatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the selectors that people lean on, and repairs them. */
@Command(
    name = "watch-selectors",
    header = "Check a file of selectors: which hold, which moved, which are gone.",
    description = {
      "",
      "The file names pages in brackets, then a line a selector: name = selector. The first run"
          + " remembers what each selects, in a file beside it (FILE.pleach). Later runs show which"
          + " selectors still select that element and only that, which need another selector, and"
          + " which elements are gone. A selector that selects another element is reported, too.",
      "",
      "A selector that still selects one element at its place holds, whatever fills the place now;"
          + " what was remembered stays until --accept takes the new content for it. A selector of"
          + " several elements is a list, whose items may come and go.",
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

  @Parameters(paramLabel = "FILE", description = "The file of selectors.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private Path fileName;

  @Option(names = "--update", description = "Rewrite the file with the repaired selectors.")
  private boolean update;

  @Option(
      names = "--as",
      paramLabel = "content|slot",
      converter = MeaningNames.class,
      description =
          "What selectors stand for: the same thing (content) or the same place, whatever fills it"
              + " (slot). If not given, a selector that still selects one element at its place"
              + " stands for the place, else for the thing.")
  private TraceMeaning meaning = TraceMeaning.SELECTOR;

  @Option(
      names = "--accept",
      description =
          "Remember what every selector selects now as right; only those that select nothing stay.")
  private boolean accept;

  @Option(names = "--dry-run", description = "Write nothing, not even what is remembered.")
  private boolean dryRun;

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    try {
      return run();
    } catch (BlockStoreException e) {
      throw new UserException(String.valueOf(e.getMessage()));
    }
  }

  private int run() throws IOException {
    SelectorFile file = SelectorFile.read(fileName);
    BlockStore memory =
        new FileBlockStore(fileName.resolveSibling(fileName.getFileName() + ".pleach"));
    memory.names(); // a damaged memory is reported before any page is fetched
    List<WatchedSelector> selectors = check(file, memory);
    if (json) {
      writeJson(selectors);
    } else {
      new SelectorView(console.palette(), update && !dryRun).print(selectors, console.out());
    }
    if (!dryRun) {
      keep(file, memory, selectors);
    }
    if (update && accept) {
      console.remark("Nothing is rewritten: --accept takes what the selectors select for right.");
    }
    if (selectors.stream().anyMatch(WatchedSelector::isTrouble)) {
      return CommandRunner.TROUBLE;
    }
    boolean fine = selectors.stream().allMatch(one -> one.isFine() || one.accepted() != null);
    return fine ? 0 : BROKEN;
  }

  private List<WatchedSelector> check(SelectorFile file, BlockStore memory) {
    Map<String, List<SelectorFile.Entry>> byPage = new LinkedHashMap<>();
    for (SelectorFile.Entry entry : file.entries()) {
      byPage.computeIfAbsent(entry.page(), page -> new ArrayList<>()).add(entry);
    }
    List<WatchedSelector> checked = new ArrayList<>();
    pages.reader(); // options that do not go together are not the trouble of one page
    try (Progress progress = console.progress("checking", byPage.size())) {
      byPage.forEach(
          (page, entries) -> {
            try {
              SelectorWatch watch = SelectorWatch.on(pages.read(file.pageName(page)), meaning);
              entries.forEach(entry -> checked.add(check(entry, watch, memory)));
            } catch (IOException | RuntimeException | StackOverflowError | OutOfMemoryError e) {
              entries.forEach(entry -> checked.add(trouble(entry, e)));
            }
            progress.step();
          });
    }
    return checked;
  }

  private WatchedSelector check(SelectorFile.Entry entry, SelectorWatch watch, BlockStore memory) {
    try {
      BlockStore.Entry known = memory.get(entry.key());
      Block remembered = known == null ? null : known.block();
      SelectorCheck check = watch.check(entry.selector(), remembered);
      if (check.block() != null) {
        Block.fromJson(check.block().toJson()); // what cannot be read again must not be kept
      }
      Block accepted = accept ? watch.accepted(entry.selector(), remembered) : null;
      return new WatchedSelector(entry, check, accepted);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return trouble(entry, e);
    }
  }

  private static WatchedSelector trouble(SelectorFile.Entry entry, Throwable e) {
    return new WatchedSelector(
        entry, SelectorCheck.trouble(entry.selector(), Trouble.words(e)), null);
  }

  /**
   * The element of a selector that still selects it, or is new, is remembered as it is now; one
   * that moved, only if it is rewritten; what was accepted, in any case. What the file no longer
   * names is forgotten.
   */
  private void keep(SelectorFile file, BlockStore memory, List<WatchedSelector> selectors) {
    Map<SelectorFile.Entry, String> repaired = new LinkedHashMap<>();
    Map<String, BlockStore.Entry> remembered = new LinkedHashMap<>();
    Set<String> named = new HashSet<>();
    for (WatchedSelector selector : selectors) {
      SelectorFile.Entry entry = selector.entry();
      named.add(entry.key());
      String repair = update && !accept ? selector.check().repaired() : null;
      if (repair != null) {
        repaired.put(entry, repair);
      }
      Block accepted = selector.accepted();
      Block block = accepted == null ? selector.check().block() : accepted;
      if (block != null && (accepted != null || selector.isFine() || repair != null)) {
        String now = repair == null ? entry.selector() : repair;
        remembered.put(entry.key(), new BlockStore.Entry(now, block));
      }
    }
    if (!repaired.isEmpty()) {
      for (SelectorFile.Entry left : file.rewrite(repaired)) {
        remembered.remove(left.key());
        console.remark(
            "'" + left.name() + "' is left as it is: it was edited meanwhile. Run it again.");
      }
    }
    memory.putAll(remembered);
    memory.retainAll(named);
  }

  private void writeJson(List<WatchedSelector> selectors) throws IOException {
    JsonWriter.write(
        writer -> {
          writer.beginArray();
          for (WatchedSelector selector : selectors) {
            write(selector.entry(), selector.check(), writer);
          }
          writer.endArray();
        },
        console.data());
    console.data().println();
  }

  private static void write(SelectorFile.Entry entry, SelectorCheck check, JsonWriter writer)
      throws IOException {
    writer.beginObject();
    writer.name("page").value(entry.page());
    writer.name("name").value(entry.name());
    writer.name("select").value(entry.selector());
    writer.name("status").value(check.status().label());
    writer.name("repaired").value(check.repaired());
    Outcome outcome = check.outcome();
    if (outcome != null) {
      writer.name("score").value(Math.round(outcome.score() * 1e4) / 1e4);
      List<Candidate> candidates = outcome.candidates();
      writer.name("why").values(candidates.isEmpty() ? List.of() : candidates.get(0).reasons());
    }
    writer.name("message").value(check.message());
    writer.name("changed").value(check.changed());
    ListOutcome list = check.list();
    if (list != null) {
      writer.name("list").beginObject();
      writer.name("items").value(list.items().size());
      writer.name("stayed").value(list.stayed().size());
      writer.name("came").value(list.came().size());
      writer.name("went").value(list.went().size());
      writer.endObject();
    }
    writer.endObject();
  }
}
