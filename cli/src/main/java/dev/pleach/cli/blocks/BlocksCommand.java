package dev.pleach.cli.blocks;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.PageNames;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.Trouble;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternFormatException;
import dev.pleach.pattern.PatternPage;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds blocks of one page on all pages of a site. */
@Command(
    name = "blocks",
    header = "Find blocks of one page on all pages of its site: a row a page.",
    description = {
      "",
      "Choose blocks on one page, by selectors or by the names that 'pleach segment' prints; the same"
          + " slots are found on every page with its template. A selector of several elements is a"
          + " list, and each page has as many as it has. A block that a page does not have is empty.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach blocks shop/ --on shop/item-1.html --select h1 --select .price",
      "  pleach blocks shop/ --on item-1.html --select 'ul.tags li' --out tags.csv",
      "  pleach blocks crawl.warc.gz --on https://example.org/a --block Footer --json",
      "  pleach blocks shop/ --on item-1.html --select .price --save shop.blocks",
      "  pleach blocks later/ --saved shop.blocks --csv",
      "",
      "With --out, a run that was ended goes on where it was: pages that have a row are passed over."
    })
public final class BlocksCommand implements Callable<Integer> {
  private static final int NONE_FOUND = 1;
  private static final int HELD = 60; // pages read before the first is answered, at most

  @Parameters(
      paramLabel = "SITE",
      description = "A folder of saved pages, a WARC file, or a URL whose links are followed.")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String site;

  @Option(
      names = "--on",
      paramLabel = "PAGE",
      description = "The page on which blocks are chosen: of the site, or any other.")
  private @Nullable String on;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = "Write the blocks and what was learned about them to a file.")
  private @Nullable Path save;

  @Option(
      names = "--saved",
      paramLabel = "FILE",
      description = "Look for blocks that --save wrote, instead of choosing some.")
  private @Nullable Path saved;

  @Option(
      names = "--select",
      paramLabel = "SELECTOR",
      description =
          "A block by a CSS selector or XPath; may be repeated. Several elements are a list.")
  private List<String> selectors = new ArrayList<>();

  @Option(
      names = "--list",
      paramLabel = "SELECTOR",
      description = "The same for a list of which the page has perhaps one item alone.")
  private List<String> lists = new ArrayList<>();

  @Option(
      names = "--block",
      paramLabel = "NAME",
      description = "A block by its name, as 'pleach segment PAGE' prints it; may be repeated.")
  private List<String> names = new ArrayList<>();

  @Option(
      names = "--value",
      paramLabel = "KIND",
      defaultValue = "text",
      description =
          "What is printed of a block: text, html (without scripts) or link (default:"
              + " ${DEFAULT-VALUE}).")
  private BlockValue value = BlockValue.TEXT;

  @Option(names = "--json", description = "Print a JSON document a page, each on its line.")
  private boolean json;

  @Option(names = "--csv", description = "Print a table with a row a page.")
  private boolean csv;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description =
          "Add rows to this file, as --csv if its name ends so, else as --json. Pages that have a"
              + " row there are passed over.")
  private @Nullable Path out;

  @Option(names = "--explain", description = "Say how each block was found.")
  private boolean explain;

  @Option(names = "--only-found", description = "Leave pages out that have none of the blocks.")
  private boolean onlyFound;

  @Mixin private PageOptions options = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    boolean selected = !selectors.isEmpty() || !lists.isEmpty();
    if (saved != null && (on != null || selected || !names.isEmpty() || save != null)) {
      throw console.usage(
          "--saved takes the place of --on, of the blocks chosen on it, and of --save.");
    }
    if (saved == null && (on == null || selected == !names.isEmpty())) {
      throw console.usage(
          "Name a page with --on, and choose blocks on it with --select and --list, or with"
              + " --block.");
    }
    if (json && csv) {
      throw console.usage("Rows are JSON or CSV, not both.");
    }
    BlockTally tally = new BlockTally();
    try (Site opened = options.open(site)) {
      PatternPage pattern = pattern(opened);
      List<String> blocks = pattern.blocks().stream().map(PatternBlock::name).toList();
      try (RowOutput rows = new RowOutput(format(), blocks, value, explain, console, out)) {
        if (rows.earlier() > 0) {
          console.remark(
              String.format(
                  Locale.ROOT, "%,d pages have a row already; going on.", rows.earlier()));
        }
        answer(opened, pattern, rows, tally);
      }
      tellLeftOut(opened, tally);
      tally.print(blocks, console);
    }
    return tally.anyFound() ? 0 : NONE_FOUND;
  }

  private RowOutput.Format format() {
    boolean csvFile = out != null && out.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
    if (csv || (csvFile && !json)) {
      return RowOutput.Format.CSV;
    }
    return json || out != null ? RowOutput.Format.JSON : RowOutput.Format.LINES;
  }

  /** The page on which blocks are chosen, with these blocks. */
  private PatternPage pattern(Site opened) throws IOException {
    if (saved != null) {
      try {
        return PatternPage.fromJson(TextFile.read(saved));
      } catch (PatternFormatException e) {
        throw new UserException(saved + ": " + e.getMessage());
      }
    }
    DomTree page = options.tree(chosen(opened, String.valueOf(on)));
    return PatternPage.of(page, names.isEmpty() ? selected(page) : named(page));
  }

  /** The page on which blocks are chosen: of the site, or any other. */
  private CapturedPage chosen(Site opened, String name) throws IOException {
    Capture capture = opened.find(name);
    if (capture instanceof CapturedPage page) {
      return page;
    }
    String why = capture instanceof MissedPage missed ? missed.message() : name + " is no page.";
    try {
      return options.capture(name);
    } catch (CaptureException e) {
      throw new UserException(why);
    }
  }

  private List<PatternBlock> selected(DomTree page) {
    Locator locator = Locator.of(page);
    List<PatternBlock> blocks = new ArrayList<>();
    List<String> all = new ArrayList<>(selectors);
    all.addAll(lists);
    for (String selector : all) {
      List<Integer> nodes;
      try {
        nodes = IntStream.of(locator.findAll(selector)).boxed().toList();
      } catch (LocatorException e) {
        throw new UserException(String.valueOf(e.getMessage()));
      }
      if (nodes.isEmpty()) {
        throw new UserException("'" + selector + "' selects nothing on " + on + ".");
      }
      blocks.add(
          nodes.size() > 1 || lists.contains(selector)
              ? PatternBlock.list(selector, nodes)
              : PatternBlock.of(selector, nodes));
    }
    return blocks;
  }

  private List<PatternBlock> named(DomTree page) {
    List<Segment> segments = Segments.of(page).all();
    List<PatternBlock> blocks = new ArrayList<>();
    for (String name : names) {
      Segment segment =
          segments.stream()
              .filter(one -> one.name().equalsIgnoreCase(name))
              .findFirst()
              .orElseThrow(() -> unknown(name, segments));
      blocks.add(PatternBlock.of(name, segment.nodes()));
    }
    return blocks;
  }

  private UserException unknown(String name, List<Segment> segments) {
    String known =
        segments.stream().map(one -> "'" + one.name() + "'").collect(Collectors.joining(", "));
    return new UserException(
        "There is no block '" + name + "' on " + on + ". It has: " + known + ".");
  }

  /** Reads page by page. The first are held until enough are read to learn from. */
  private void answer(Site opened, PatternPage chosen, RowOutput rows, BlockTally tally)
      throws IOException {
    PageNames pageNames = PageNames.of(site);
    PatternPage pattern = chosen;
    List<HeldPage> held = new ArrayList<>();
    int fitting = 0;
    boolean learned = pattern.learnedFrom() > 0;
    try (Progress progress = console.progress("looking up", 1);
        Stream<Capture> captures = opened.pages()) {
      for (Iterator<Capture> i = captures.iterator(); i.hasNext(); ) {
        Capture capture = i.next();
        String name = pageNames.of(capture.address());
        progress.step();
        HeldPage page = learned && rows.has(name) ? null : read(capture, name, tally);
        if (page == null) {
          continue;
        }
        if (learned) {
          row(page, pattern, rows, tally);
          continue;
        }
        held.add(page);
        fitting += pattern.canLearnFrom(page.tree()) ? 1 : 0;
        if (fitting > PatternPage.MOST_LEARNED || held.size() >= HELD) {
          pattern = learnt(pattern, held);
          save(pattern);
          rows(held, pattern, rows, tally);
          held.clear();
          learned = true;
        }
      }
    }
    if (!learned) {
      pattern = learnt(pattern, held);
      save(pattern);
      rows(held, pattern, rows, tally);
    }
  }

  private void save(PatternPage pattern) {
    if (save == null) {
      return;
    }
    String json = pattern.toJson();
    if (!PatternPage.fromJson(json).toJson().equals(json)) {
      throw new UserException(save + " was not written: the page cannot be kept as it is.");
    }
    SafeFile.write(save, json);
  }

  private record HeldPage(String name, DomTree tree) {}

  private @Nullable HeldPage read(Capture capture, String name, BlockTally tally) {
    if (capture instanceof MissedPage missed) {
      tally.leftOut(name, missed.message());
    } else if (capture instanceof CapturedPage page) {
      try {
        return new HeldPage(name, options.tree(page));
      } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
        tally.leftOut(name, Trouble.words(e));
      }
    }
    return null;
  }

  private static PatternPage learnt(PatternPage pattern, List<HeldPage> held) {
    return pattern.learn(
        held.stream().map(HeldPage::tree).filter(tree -> !tree.equals(pattern.page())).toList());
  }

  private void rows(List<HeldPage> held, PatternPage pattern, RowOutput rows, BlockTally tally)
      throws IOException {
    for (HeldPage page : held) {
      if (!rows.has(page.name())) {
        row(page, pattern, rows, tally);
      }
    }
  }

  private void row(HeldPage page, PatternPage pattern, RowOutput rows, BlockTally tally)
      throws IOException {
    BlockRow row;
    try {
      row =
          BlockRow.of(page.name(), page.tree(), pattern.blocks(), pattern.find(page.tree()), value);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      tally.leftOut(page.name(), Trouble.words(e));
      return;
    }
    tally.count(row);
    if (row.anyFound() || !onlyFound) {
      rows.add(row);
    }
  }

  private void tellLeftOut(Site opened, BlockTally tally) {
    opened.failures().forEach(f -> tally.leftOut(f.address().toString(), f.message()));
    console.remarks(tally.leftOut(), " pages that could not be read.");
  }
}
