package dev.pleach.cli.trace;

import dev.pleach.cli.page.PageCache;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.CommandRunner;
import dev.pleach.cli.run.CommonOptions;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.trace.Block;
import dev.pleach.trace.BlockFormatException;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Finds chosen elements of a page on a later version of it. */
@Command(
    name = "trace",
    header = "Find the element you chose on the changed page, or say that it is gone.",
    description = {
      "",
      "Choose elements of the page before by CSS selector or XPath. For each it tells whether it is"
          + " at the same place, has moved (and a selector for where it is now), cannot be told from"
          + " others, or is gone, with how sure that is.",
      "",
      "With --save the element is kept as a block, a small JSON file, and found later with --block,"
          + " without the old page.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach trace old.html new.html --select '#price'",
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

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      arity = "0..2",
      paramLabel = "BEFORE AFTER",
      hideParamSyntax = true,
      description = "The page before and the page after; with --block only the page after.")
  private List<String> names = List.of();

  @Option(
      names = "--select",
      paramLabel = "SELECTOR",
      description = "A CSS selector or XPath of one element of the page before; may be repeated.")
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
      names = "--method",
      paramLabel = "NAME",
      defaultValue = Tracer.PLEACH,
      converter = KnownMethod.class,
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

  @Override
  public Integer call() throws IOException {
    if (pairs != null) {
      return tracePairs(pairs);
    }
    if (blockFile != null) {
      return traceBlock(blockFile);
    }
    List<String> all = new ArrayList<>(selectors);
    if (selectorFile != null) {
      all.addAll(TextFile.lines(selectorFile));
    }
    if (all.isEmpty() || names.isEmpty() || (names.size() == 1 && save == null)) {
      throw new ParameterException(
          spec.commandLine(),
          "Name two pages, BEFORE and AFTER, and what to look for with --select; or one page with"
              + " --select and --save; or a page with --block; or a file with --pairs.");
    }
    DomTree before = pages.read(names.get(0));
    if (save != null) {
      Block block = block(before, all);
      SafeFile.write(save, block.toJson() + "\n");
      if (names.size() == 1) {
        say("Saved " + all.size() + (all.size() == 1 ? " element" : " elements") + " to " + save);
        return 0;
      }
    }
    DomTree after = pages.read(names.get(1));
    return show(trace(all, before, after));
  }

  private static Block block(DomTree before, List<String> all) {
    try {
      return Block.of(before, all.get(0), all.subList(1, all.size()).toArray(String[]::new));
    } catch (LocatorException e) {
      throw new UserException(e.getMessage() + " 'pleach tree --select' tries a selector.");
    }
  }

  /** A selector that selects nothing or several is trouble of its own; the others are traced. */
  private List<TraceRun> trace(List<String> all, DomTree before, DomTree after) {
    Locator locator = Locator.of(before);
    TraceRun[] runs = new TraceRun[all.size()];
    List<Integer> places = new ArrayList<>(); // in all, of those that select one element
    List<Integer> nodes = new ArrayList<>();
    for (int i = 0; i < runs.length; i++) {
      try {
        nodes.add(locator.find(all.get(i)));
        places.add(i);
      } catch (LocatorException e) {
        runs[i] = TraceRun.failed(all.get(i), String.valueOf(e.getMessage()));
      }
    }
    List<Block> blocks = Block.each(before, nodes);
    try {
      List<Outcome> outcomes = Tracer.byName(method).on(after).traceAll(blocks);
      for (int k = 0; k < places.size(); k++) {
        int i = places.get(k);
        runs[i] = TraceRun.of(all.get(i), blocks.get(k), after, outcomes.get(k));
      }
    } catch (TreeTooLargeException e) {
      for (int i : places) {
        runs[i] = TraceRun.failed(all.get(i), String.valueOf(e.getMessage()));
      }
    }
    return List.of(runs);
  }

  /** One selector at a time, as pairs come one by one. */
  private static TraceRun trace(String selector, DomTree before, DomTree after, PageTracer tracer) {
    try {
      Block block = Block.of(before, selector);
      return TraceRun.of(selector, block, after, tracer.trace(block));
    } catch (LocatorException | TreeTooLargeException e) {
      return TraceRun.failed(selector, String.valueOf(e.getMessage()));
    }
  }

  private int traceBlock(Path file) throws IOException {
    if (names.size() != 1 || !selectors.isEmpty() || selectorFile != null || save != null) {
      throw new ParameterException(
          spec.commandLine(), "With --block name one page, AFTER, and no selector.");
    }
    if (!method.equals(Tracer.PLEACH)) {
      throw new ParameterException(
          spec.commandLine(),
          "--method " + method + " needs the page before; a block keeps only a part of it.");
    }
    Block block;
    try {
      block = Block.fromJson(TextFile.read(file));
    } catch (BlockFormatException e) {
      throw new UserException(file + ": " + e.getMessage());
    }
    DomTree after = pages.read(names.get(0));
    Outcome outcome = Tracer.standard().trace(block, after);
    if (follow && outcome instanceof Found found) {
      SafeFile.write(file, block.followed(found).toJson() + "\n");
    }
    return show(List.of(TraceRun.of(block.selectors().get(0), block, after, outcome)));
  }

  private int tracePairs(Path file) throws IOException {
    if (!names.isEmpty() || !selectors.isEmpty() || blockFile != null || save != null) {
      throw new ParameterException(
          spec.commandLine(), "With --pairs the file names all pages and selectors.");
    }
    int code = 0;
    List<TracePairs.Line> lines = TracePairs.read(file);
    PageCache atHand = new PageCache(pages, Tracer.byName(method));
    PrintWriter err = spec.commandLine().getErr();
    try (Progress progress = Progress.of("tracing", lines.size(), err, CommonOptions.of(spec))) {
      for (TracePairs.Line line : lines) {
        TraceRun run;
        try {
          DomTree before = atHand.before(line.before());
          PageTracer tracer = atHand.tracer(line.after());
          run = trace(line.selector(), before, atHand.after(), tracer);
        } catch (IOException e) {
          run = TraceRun.failed(line.selector(), String.valueOf(e.getMessage()));
        }
        code = run.error() != null ? CommandRunner.TROUBLE : code;
        TraceJson.write(List.of(run), out());
        progress.step();
      }
    }
    return code;
  }

  private int show(List<TraceRun> runs) throws IOException {
    if (json) {
      TraceJson.write(runs, out());
    } else {
      new TraceView(new Palette(spec.commandLine().getColorScheme().ansi())).print(runs, out());
    }
    boolean trouble = runs.stream().anyMatch(run -> run.error() != null);
    boolean found = runs.stream().allMatch(run -> run.outcome() instanceof Found);
    return trouble ? CommandRunner.TROUBLE : found ? 0 : NOT_FOUND;
  }

  private void say(String words) {
    if (!CommonOptions.of(spec).quiet()) {
      spec.commandLine().getErr().println(words);
    }
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  static final class Methods implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Tracer.names().iterator();
    }
  }

  static final class KnownMethod implements ITypeConverter<String> {
    @Override
    public String convert(String name) {
      if (!Tracer.names().contains(name)) {
        throw new TypeConversionException(
            "there is no method '" + name + "'; known: " + String.join(", ", Tracer.names()));
      }
      return name;
    }
  }
}
