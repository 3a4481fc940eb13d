package dev.pleach.cli.blocks;

import dev.pleach.capture.site.Site;
import dev.pleach.cli.page.CacheOptions;
import dev.pleach.cli.page.PageNames;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.Trouble;
import dev.pleach.cli.run.UserException;
import dev.pleach.pattern.PatternBlock;
import dev.pleach.pattern.PatternFormatException;
import dev.pleach.pattern.PatternPage;
import dev.pleach.pattern.site.SiteCache;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds blocks on all pages of a site: those of one page, or the segments of each template. */
@Command(
    name = "blocks",
    header = "Find blocks on all pages of a site: a row a page.",
    description = {
      "",
      "Choose blocks on one page, by selectors or by the names that 'pleach segment' prints; the same"
          + " slots are found on every page with its template. A selector of several elements is a"
          + " list, and each page has as many as it has. A block that a page does not have is empty.",
      "",
      "Without --on, pages are grouped by template, one page of each is cut into segments as 'pleach"
          + " segment' does, and these are found on the others. Templates are kept: the next run looks"
          + " pages up and cuts only what is new.",
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
      "  pleach blocks shop/ --json > segments.jsonl     # the segments of every page",
      "",
      "With --out, a run that was ended goes on where it was: pages that have a row are passed over."
    })
public final class BlocksCommand implements Callable<Integer> {
  private static final int NONE_FOUND = 1;

  @Parameters(
      arity = "0..1",
      paramLabel = "SITE",
      description = "A folder of saved pages, a WARC file, or a URL whose links are followed.")
  private @Nullable String site;

  @Option(
      names = "--on",
      paramLabel = "PAGE",
      description =
          "The page on which blocks are chosen: of the site, or any other. Without it, the segments"
              + " of each template are the blocks.")
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

  @Option(
      names = "--render-patterns",
      description =
          "Without --on: cut the one page of each template by what Chromium shows, and read the"
              + " others as they are.")
  private boolean renderPatterns;

  @Mixin private CacheOptions cacheOptions = new CacheOptions();
  @Mixin private PageOptions options = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    if (cacheOptions.clears()) {
      int removed = cacheOptions.cache().clear();
      console.remark(removed + (removed == 1 ? " template was" : " templates were") + " removed.");
      if (site == null) {
        return 0;
      }
    }
    if (site == null) {
      throw console.usage("Name a site: a folder of saved pages, a WARC file, or a URL.");
    }
    checkOptions();
    BlockTally tally = new BlockTally();
    try (Site opened = options.open(site)) {
      PageSource pages = new PageSource(opened, PageNames.of(site), options, tally);
      if (saved == null && on == null) {
        findSegments(site, pages, tally);
        tellLeftOut(opened, tally);
      } else {
        PatternPage pattern = saved == null ? chosen(site, opened) : read(saved);
        List<String> blocks = pattern.blocks().stream().map(PatternBlock::name).toList();
        try (RowOutput rows = rows(new RowOutput.Columns(blocks, false))) {
          RowWriter writer = new RowWriter(rows, tally, value, onlyFound);
          ChosenBlocks.find(pattern, pages, writer, save, console);
        }
        tellLeftOut(opened, tally);
        tally.print(blocks, onlyFound, console);
      }
    }
    return tally.anyFound() ? 0 : NONE_FOUND;
  }

  private void checkOptions() {
    boolean selected = !selectors.isEmpty() || !lists.isEmpty();
    boolean chosen = selected || !names.isEmpty();
    if (saved != null && (on != null || chosen || save != null)) {
      throw console.usage(
          "--saved takes the place of --on, of the blocks chosen on it, and of --save.");
    }
    if (saved == null && on == null && (chosen || save != null)) {
      throw console.usage("Name the page with --on that the blocks are chosen on.");
    }
    if (on != null && selected == !names.isEmpty()) {
      throw console.usage("Choose blocks with --select and --list, or with --block.");
    }
    if (renderPatterns && (on != null || saved != null || options.isRendered())) {
      throw console.usage("--render-patterns is for the segments of a site, without --render.");
    }
    if (json && csv) {
      throw console.usage("Rows are JSON or CSV, not both.");
    }
  }

  private RowOutput rows(RowOutput.Columns columns) {
    RowOutput rows = new RowOutput(format(), columns, value, explain, console, out);
    if (rows.earlier() > 0) {
      console.remark(
          String.format(Locale.ROOT, "%,d pages have a row already; going on.", rows.earlier()));
    }
    return rows;
  }

  private RowOutput.Format format() {
    boolean csvFile = out != null && out.toString().toLowerCase(Locale.ROOT).endsWith(".csv");
    if (csv || (csvFile && !json)) {
      return RowOutput.Format.CSV;
    }
    return json || out != null ? RowOutput.Format.JSON : RowOutput.Format.LINES;
  }

  private PatternPage chosen(String of, Site opened) throws IOException {
    return new BlockChoice(of, String.valueOf(on), selectors, lists, names)
        .pattern(opened, options, console);
  }

  private static PatternPage read(Path file) throws IOException {
    try {
      PatternPage pattern = PatternPage.fromJson(TextFile.read(file));
      if (pattern.blocks().isEmpty()) {
        throw new UserException(file + " has no blocks. Choose some with --on and --select.");
      }
      return pattern;
    } catch (PatternFormatException e) {
      throw new UserException(file + ": " + e.getMessage());
    }
  }

  private void findSegments(String of, PageSource pages, BlockTally tally) throws IOException {
    boolean rendered = options.isRendered() || renderPatterns;
    PageCutter cutter = new PageCutter(of, options, console, rendered);
    String way = options.isRendered() ? "rendered" : renderPatterns ? "patterns" : "markup";
    SiteTemplates templates = new SiteTemplates(cutter, cache(of, way), console);
    SiteBlocks.find(
        templates,
        pages,
        new SiteBlocks.RowOpener() {
          @Override
          public boolean isTable() {
            return format() == RowOutput.Format.CSV;
          }

          @Override
          public RowWriter open(List<String> blocks) {
            return new RowWriter(
                rows(new RowOutput.Columns(blocks, true)), tally, value, onlyFound);
          }
        },
        console);
  }

  /** The kept templates; null if there are to be none, or they cannot be read. */
  private @Nullable SiteCache cache(String of, String way) {
    try {
      return cacheOptions.open(of, way, options);
    } catch (IOException e) {
      console.remark("Kept templates cannot be read: " + Trouble.words(e));
      return null;
    }
  }

  private void tellLeftOut(Site opened, BlockTally tally) {
    opened.failures().forEach(f -> tally.leftOut(f.address().toString(), f.message()));
    console.remarks(tally.leftOut(), " pages that could not be read.");
  }
}
