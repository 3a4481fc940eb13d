package dev.pleach.cli.trace;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.KnownNames;
import dev.pleach.cli.run.MeaningNames;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import dev.pleach.trace.ListTracer;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.SelectorTracer;
import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.ListOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds chosen elements of a page on a later version of it. */
@Command(
    name = "trace",
    header = "Find the element you chose on the changed page, or learn that it is gone.",
    description = {
      "",
      "Choose elements of the page before by CSS selector or XPath. For each it reports whether it"
          + " is at the same place, has moved (and a selector for where it is now), is one of"
          + " several that look alike, or is gone, with how sure that is, and what it contains"
          + " now.",
      "",
      "A selector that still selects one element at its place holds, whatever fills the place now;"
          + " --as content looks for the same thing instead, --as slot for the place alone. A"
          + " selector of several elements is a list, which is traced as one.",
      "",
      "With --save the element is kept as a block, a small JSON file, and found later with --block,"
          + " without the old page.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach trace old.html new.html --select '#price'",
      "  pleach trace old.html new.html --select '.results > li'     # a list",
      "  pleach trace old.html new.html --select '.lead a' --as slot --attribute href",
      "  pleach trace old.html --select '#price' --save price.json",
      "  pleach trace --block price.json new.html --follow",
      "  pleach trace --pairs pairs.tsv     # a line a pair: before TAB after TAB selector"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:everything was found",
      "1:something is gone or ambiguous",
      "2:trouble: bad usage or input"
    })
public final class TraceCommand implements Callable<Integer> {
  private static final int NOT_FOUND = 1;

  @Parameters(
      arity = "0..2",
      paramLabel = "BEFORE AFTER",
      hideParamSyntax = true,
      description = "The page before and the page after; with --block only the page after.")
  private List<String> names = List.of();

  @Option(
      names = "--select",
      paramLabel = "SELECTOR",
      description =
          "A CSS selector or XPath of an element of the page before, or of a list; may be"
              + " repeated.")
  private List<String> selectors = new ArrayList<>();

  @Option(
      names = "--select-file",
      paramLabel = "FILE",
      description = "Selectors from a file, a line each; # begins a comment line.")
  private @Nullable Path selectorFile;

  @Option(names = "--block", paramLabel = "FILE", description = "Trace a block that --save wrote.")
  private @Nullable Path blockFile;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Keep the selected elements as one block in this file.")
  private @Nullable Path save;

  @Option(
      names = "--follow",
      description =
          "With --block: if it is found, keep in its file where it is now, beside how it was first"
              + " chosen.")
  private boolean follow;

  @Option(
      names = "--accept",
      description =
          "With --block: if it is found, take it as it is now for the element that was chosen.")
  private boolean accept;

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
      names = "--attribute",
      paramLabel = "NAME",
      description = "Print this attribute of what is found, too; may be repeated.")
  private List<String> attributes = new ArrayList<>();

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = Tracer.PLEACH,
      converter = Methods.class,
      completionCandidates = Methods.class,
      description =
          "How to trace: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). All but the default"
              + " ask that matcher alone, as the papers do.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String method;

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description =
          "Trace many in one run, a line each: before TAB after TAB selector. Prints one JSON"
              + " document a line, in the same order, as --json does for one; what cannot be traced"
              + " has an \"error\".")
  private @Nullable Path pairs;

  @Option(names = "--json", description = "Print one JSON document: a list, one a selector.")
  private boolean json;

  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    if (pairs != null) {
      return tracePairs(pairs);
    }
    return blockFile != null ? traceBlock(blockFile) : traceSelectors();
  }

  private int traceSelectors() throws IOException {
    List<String> all = new ArrayList<>(selectors);
    if (selectorFile != null) {
      all.addAll(TextFile.lines(selectorFile));
    }
    if (accept || follow) {
      throw console.usage("--accept and --follow change a block: name its file with --block.");
    }
    if (all.isEmpty() || names.isEmpty() || (names.size() == 1 && save == null)) {
      throw console.usage(
          "Name two pages, BEFORE and AFTER, and what to look for with --select; or one page with"
              + " --select and --save; or a page with --block; or a file with --pairs.");
    }
    DomTree before = pages.read(names.get(0));
    if (save != null) {
      save(before, all, save);
    }
    if (names.size() == 1) {
      return 0;
    }
    DomTree after = pages.read(names.get(1));
    return show(new SelectorRuns(before, after, options()).trace(all));
  }

  private TraceOptions options() {
    return new TraceOptions(
        Tracer.byName(method),
        method.equals(Tracer.PLEACH) ? meaning : TraceMeaning.CONTENT,
        attributes);
  }

  private void save(DomTree before, List<String> all, Path file) throws IOException {
    Block block;
    try {
      int[] selected = Locator.of(before).findAll(all.get(0));
      block =
          all.size() == 1 && selected.length > 1
              ? Block.listOf(before, selected)
              : Block.of(before, all.get(0), all.subList(1, all.size()).toArray(String[]::new));
    } catch (LocatorException e) {
      throw new UserException(e.getMessage() + " 'pleach tree --select' tries a selector.");
    }
    write(block, file);
    if (names.size() == 1) {
      console.remark(
          "Saved " + block.size() + (block.size() == 1 ? " element" : " elements") + " to " + file);
    }
  }

  /** Writes a block that was seen to read back. */
  private static void write(Block block, Path file) {
    String json = block.toJson();
    try {
      Block.fromJson(json);
    } catch (BlockFormatException e) {
      throw new UserException(file + " is not written: the block would not read back. " + e);
    }
    SafeFile.write(file, json + "\n");
  }

  private int traceBlock(Path file) throws IOException {
    if (names.size() != 1 || !selectors.isEmpty() || selectorFile != null || save != null) {
      throw console.usage("With --block name one page, AFTER, and no selector.");
    }
    if (!method.equals(Tracer.PLEACH)) {
      throw console.usage(
          "--method " + method + " needs the page before; a block keeps only a part of it.");
    }
    Block block;
    try {
      block = Block.fromJson(TextFile.read(file));
    } catch (BlockFormatException e) {
      throw new UserException(file + ": " + e.getMessage());
    }
    DomTree after = pages.read(names.get(0));
    if (block.isList()) {
      return traceList(block, after, file);
    }
    String selector = block.selectors().get(0);
    SelectorTracer tracer = SelectorTracer.on(after);
    TraceMeaning wanted = meaning == TraceMeaning.SELECTOR ? TraceMeaning.CONTENT : meaning;
    SelectorTrace trace = tracer.trace(selector, block, wanted);
    if (trace.outcome() instanceof Found found) {
      if (accept && !found.nodes().contains(DomTree.NONE)) {
        write(block.confirmed(after, found.nodes().stream().mapToInt(n -> n).toArray()), file);
      } else if (accept || follow) {
        write(block.followed(found), file);
      }
    }
    return show(List.of(new TraceRun.Traced(trace, block, after, tracer.locator(), attributes)));
  }

  private int traceList(Block block, DomTree after, Path file) throws IOException {
    ListOutcome list = ListTracer.find(block, "", after);
    if ((follow || accept) && list.isFound()) {
      write(Block.listOf(after, list.items().stream().mapToInt(n -> n).toArray()), file);
    }
    String selector = block.selectors().get(0);
    return show(
        List.of(
            new TraceRun.TracedList(
                selector,
                block.xpaths().subList(0, 1),
                List.of(),
                list,
                after,
                Locator.of(after),
                attributes)));
  }

  private int tracePairs(Path file) throws IOException {
    if (!names.isEmpty() || !selectors.isEmpty() || blockFile != null || save != null) {
      throw console.usage("With --pairs the file names all pages and selectors.");
    }
    int code = 0;
    pages.reader(); // options that do not go together are not the trouble of one line
    List<PairTracer.Line> lines = PairTracer.lines(file);
    PairTracer tracer = new PairTracer(pages, options());
    try (Progress progress = console.progress("tracing", lines.size())) {
      for (PairTracer.Line line : lines) {
        TraceRun run = tracer.trace(line);
        code = run instanceof TraceRun.Failed ? CommandRunner.TROUBLE : code;
        console.print(TraceRun.json(List.of(run)));
        progress.step();
      }
    }
    return code;
  }

  private int show(List<TraceRun> runs) throws IOException {
    if (json) {
      console.print(TraceRun.json(runs));
    } else {
      new TraceView(console.palette(), console.out()).print(runs);
    }
    boolean found = true;
    for (TraceRun run : runs) {
      if (run instanceof TraceRun.Failed) {
        return CommandRunner.TROUBLE;
      }
      found &= run.isFound();
    }
    return found ? 0 : NOT_FOUND;
  }

  static final class Methods extends KnownNames {
    Methods() {
      super("method", Tracer.names());
    }
  }
}
