package dev.pleach.cli.diff;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.cli.page.AssetOptions;
import dev.pleach.cli.page.MatcherOptions;
import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.page.PagePair;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Palette;
import dev.pleach.diff.change.Change;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists what changed between two versions of a page. */
@Command(
    name = "diff",
    header = "List what changed between two versions of a page, or of many.",
    description = {
      "",
      "Lists what was added, removed, replaced and reworded in the order of the page, under the"
          + " nearest heading; then what moved, titles and tooltips, and where links lead. Equal"
          + " changes are one line with a count. Changes that a reader does not see (scripts, hidden elements, tokens, tracking,"
          + " class names, …) are counted; --all shows them.",
      "",
      "Two folders, two web archives, or a file of pairs are compared page by page: a table of what"
          + " changed, with --text the changes too. On a terminal long texts are cut; --text and"
          + " pipes have them whole.",
      ""
    },
    exitCodeList = {
      "0:no change to show",
      "1:changes, those that the options let through; pages that are new or gone",
      "2:trouble: bad usage or input, also of one pair of many"
    },
    footer = {
      "",
      "Examples:",
      "  pleach diff old.html new.html",
      "  pleach diff old.html new.html --html changes.html",
      "  pleach diff saved.html https://example.org/page",
      "  pleach diff site.warc.gz#https://example.org/@first site.warc.gz#https://example.org/@last",
      "  pleach diff old.html new.html --ignore .ads --ignore '#clock'",
      "  pleach diff old.html new.html --only '#price' --json",
      "  pleach diff old.html new.html --ignore-text '[0-9,]+ views'",
      "  pleach diff old.html new.html --unified | less",
      "  pleach diff old-site/ new-site/ --html reports",
      "  pleach diff --pairs pairs.tsv --markdown     # a line a pair: before TAB after",
      "  pleach diff --quiet old.html new.html >/dev/null || echo changed"
    })
public final class DiffCommand implements Callable<Integer> {
  /** The exit code if there are changes; no error. */
  private static final int CHANGED = 1;

  @Parameters(
      arity = "0..2",
      paramLabel = "BEFORE AFTER",
      hideParamSyntax = true,
      description = {
        "The older and the newer page: " + PageOptions.A_PAGE + ".",
        "Or two folders of pages, or two WARC files."
      })
  private List<String> names = List.of();

  @Mixin private SelectionOptions selection = new SelectionOptions();

  @Option(
      names = "--pairs",
      paramLabel = "FILE",
      description =
          "Compare many pairs: a line each, before and after separated by a tab (or a space, if"
              + " neither name has one); # begins a comment line; - is standard input.")
  private @Nullable Path pairs;

  @Option(
      names = "--site",
      description =
          "BEFORE and AFTER are URLs of the first pages of two sites: compare all pages that links"
              + " lead to, by their paths.")
  private boolean site;

  @Option(
      names = "--html",
      paramLabel = "FILE|FOLDER",
      description =
          "Write one page that shows both pages with the changes marked; of many pairs one for"
              + " each that changed, and an index.html, into a folder.")
  private @Nullable Path html;

  @Mixin private AssetOptions assets = new AssetOptions();

  @Option(
      names = "--unified",
      description =
          "Print what is read on the pages as diff -u would, a line for each paragraph, cell or"
              + " item.")
  private boolean unified;

  @Option(
      names = "--markdown",
      description = "Print Markdown for pull requests and chat; with --text long texts whole.")
  private boolean markdown;

  @Option(
      names = "--json",
      description = "Print one JSON document; of many pairs one a line, in order.")
  private boolean json;

  @Mixin private MatcherOptions matchers = new MatcherOptions();
  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    DiffFormat format = format();
    selection.ignoredText(); // an expression that is wrong is told before anything is read
    matchers.matcher();
    Comparison comparison =
        new Comparison(pages, matchers, selection, selection.isText() || unified);
    if (pairs != null) {
      if (!names.isEmpty() || site) {
        throw console.usage("With --pairs the file names all pages.");
      }
      return compareMany(comparison, format, PageTasks.of(PagePair.readAll(pairs), pages));
    }
    if (names.size() != 2) {
      throw console.usage(
          "Name two pages, BEFORE and AFTER, two folders, or a file of pairs with --pairs.");
    }
    PagePair two = new PagePair(names.get(0), names.get(1));
    Comparison.requireTwo(two);
    PageTasks tasks = sites(two);
    return tasks == null
        ? comparePages(comparison, format, two)
        : compareMany(comparison, format, tasks);
  }

  private DiffFormat format() {
    int formats = (unified ? 1 : 0) + (markdown ? 1 : 0) + (json ? 1 : 0);
    if (formats > 1) {
      throw console.usage("Of --unified, --markdown and --json only one can be printed.");
    }
    if (selection.isAll() && (selection.isText() || unified || markdown)) {
      throw console.usage(
          "--all shows what is not read; --text, --unified and --markdown have what is.");
    }
    if (assets.isGiven() && html == null) {
      throw console.usage("--assets is about the report: name its file with --html.");
    }
    return unified
        ? DiffFormat.UNIFIED
        : markdown ? DiffFormat.MARKDOWN : json ? DiffFormat.JSON : DiffFormat.LIST;
  }

  /** The pages of two sites; null if the names are of two pages. */
  private @Nullable PageTasks sites(PagePair two) throws IOException {
    boolean webBefore = WebAddress.isWeb(two.before());
    boolean webAfter = WebAddress.isWeb(two.after());
    if (site && webBefore && webAfter) {
      return PageTasks.ofSites(two.before(), two.after(), pages);
    }
    boolean folderBefore = isFolder(two.before());
    boolean folderAfter = isFolder(two.after());
    if (folderBefore && folderAfter) {
      return PageTasks.ofFolders(Path.of(two.before()), Path.of(two.after()), pages);
    }
    boolean archiveBefore = isArchive(two.before());
    boolean archiveAfter = isArchive(two.after());
    if (archiveBefore && archiveAfter) {
      return PageTasks.ofSites(two.before(), two.after(), pages);
    }
    if (site || folderBefore || folderAfter || archiveBefore || archiveAfter) {
      throw console.usage(
          "Name two pages, two folders, two WARC files, or with --site two URLs: "
              + two.before()
              + " and "
              + two.after()
              + " are of different kinds.");
    }
    return null;
  }

  private static boolean isFolder(String name) {
    return !WebAddress.isWeb(name) && isPath(name) && Files.isDirectory(Path.of(name));
  }

  private static boolean isArchive(String name) {
    return !WebAddress.isWeb(name)
        && ArchiveAddress.isArchive(name)
        && isPath(name)
        && Files.isRegularFile(Path.of(name));
  }

  private static boolean isPath(String name) {
    return name.indexOf('\0') < 0;
  }

  private int compareMany(Comparison comparison, DiffFormat format, PageTasks tasks)
      throws IOException {
    try (tasks) {
      PairReports reports =
          html == null ? null : new PairReports(ReportFolder.of(html), assets, pages);
      ManyPairs many = new ManyPairs(comparison, format, selection.isText(), console, reports);
      int code = many.run(tasks);
      if (reports != null) {
        String before = names.isEmpty() ? "" : names.get(0);
        String after = names.isEmpty() ? "" : names.get(1);
        reports.writeIndex(many.results(), before, after, console);
      }
      selection.reportUnknown(console);
      return code;
    }
  }

  private int comparePages(Comparison comparison, DiffFormat format, PagePair two)
      throws IOException {
    CapturedPage before = pages.capture(two.before());
    CapturedPage after = pages.capture(two.after());
    DiffRun run = comparison.of(two, before, after);
    selection.reportUnknown(console);
    if (html != null) {
      List<String> notes = new ArrayList<>();
      PairReports.write(html, run, before, after, assets, pages, notes);
      notes.forEach(console::remark);
    }
    switch (format) {
      case JSON -> console.print(run.json());
      case MARKDOWN ->
          console.out().print(new MarkdownView(new ShownText(selection.isText())).of(run));
      case UNIFIED -> {
        run.remarks().forEach(console::remark);
        new UnifiedView(console.palette()).print(run, console.out());
      }
      case LIST -> printList(run);
    }
    return run.isChanged() ? CHANGED : 0;
  }

  private void printList(DiffRun run) {
    Palette palette = console.palette();
    ShownText texts = new ShownText(selection.isText() || !console.onTerminal());
    if (html == null) {
      new StoryView(palette, texts).print(run.story(), console.out());
      List<Change> unseen = run.shown().stream().filter(change -> !change.visible()).toList();
      new ChangeView(run, palette, texts).print(unseen, console.out());
    }
    if (!console.quiet()) {
      String nothing = selection.isText() ? "No change of the text" : "No change there";
      new DiffSummary(run, palette, nothing).print(console.out());
      if (texts.hasCut()) {
        console.out().println(palette.faint("Long texts are cut; --text shows them whole."));
      }
    }
  }
}
