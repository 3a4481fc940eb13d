package dev.pleach.cli.template;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Progress;
import dev.pleach.cli.run.SafeFile;
import dev.pleach.cli.run.TextFile;
import dev.pleach.cli.run.UserException;
import dev.pleach.json.ProfileFormatException;
import dev.pleach.json.ProfileJson;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Separates the template of a page from its content. */
@Command(
    name = "template",
    header = "Separate the template of a page from its content.",
    description = {
      "",
      "Compares a page with others of its site: those you name, or with --site those it chooses."
          + " Prints the template as a page with holes where the content was; --content, --text and"
          + " --markdown print the content instead.",
      "",
      "Pages of another template among the others are noticed and not counted. Menus with an active"
          + " item, breadcrumbs and dates are template, though they vary; values that repeat are"
          + " not. --strict calls template only what is constant.",
      ""
    },
    exitCodeList = {
      "0:done",
      "1:no other page has the template, so the page was judged by its looks; or it does not fit"
          + " the profile: the site seems to be redesigned",
      "2:trouble: bad usage or input"
    },
    footer = {
      "",
      "Examples:",
      "  pleach template a.html b.html c.html > template.html",
      "  pleach template a.html b.html c.html --text",
      "  pleach template article.html --main --markdown",
      "  pleach template --site saved-site news/1.html --main --markdown",
      "  pleach template --site https://example.org/ https://example.org/news/1 --text",
      "  pleach template --site crawl.warc.gz https://example.org/news/1 --text",
      "  pleach template a.html b.html c.html --explain h1",
      "  pleach template a.html b.html c.html --save-profile site.json --text",
      "  pleach template --profile site.json d.html --text",
      "  pleach template --site saved-site --all --main --markdown --out contents",
      "  pleach template --site crawl.warc.gz --all --json --out contents.jsonl"
    })
public final class TemplateCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..*",
      paramLabel = "PAGE OTHER…",
      hideParamSyntax = true,
      description = "The page, then others of its site. A page is " + PageOptions.A_PAGE + ".")
  private List<String> names = List.of();

  @Option(
      names = "--site",
      paramLabel = "SITE",
      description =
          "Choose the other pages from this site, a folder, a WARC file or a URL: first those that"
              + " the page links to, then any. PAGE may be named as it is named there.")
  private @Nullable String site;

  @Option(names = "--all", description = "Divide all pages of --site, into --out; name no page.")
  private boolean all;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "With --all: the folder for a file a page, or with --json the file for a line a page."
              + " What is there already is passed over, so a run that was ended goes on.")
  private @Nullable Path out;

  @Mixin private TemplateMethodOptions methods = new TemplateMethodOptions();

  @Option(
      names = "--main",
      description =
          "Keep only the main content: without comments, captions and related links, by the looks"
              + " of the page. Then one page is enough.")
  private boolean main;

  @ArgGroup private TemplateOutput output = new TemplateOutput();

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      description = "Divide the page by a saved profile; no other pages are needed.")
  private @Nullable Path profile;

  @Option(
      names = "--save-profile",
      paramLabel = "FILE",
      description = "Save the template, to divide further pages of the site by.")
  private @Nullable Path saved;

  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    methods.check();
    if (all || out != null) {
      return wholeSite();
    }
    if (names.isEmpty()) {
      throw console.usage("Name a page and others of its site; or --site and a page, or --all.");
    }
    TemplateRun run =
        profile != null ? byProfile(profile) : site != null ? bySite(site) : byPages();
    if (run.isAlone() && !isSingle()) {
      console.remark(
          "No other page has the template of "
              + run.page()
              + (methods.method() == TemplateMethod.PLEACH
                  ? ". What looks like its main content is called content."
                  : ". Nothing is called template."));
    }
    Template template = main ? run.template().main() : run.template();
    if (saved != null) {
      save(TemplateProfile.of(run.template()), saved);
    }
    output.print(run, template, console);
    return isSingle() ? 0 : run.exitCode();
  }

  /** Whether the main content of one page is asked for, which has to be judged by its looks. */
  private boolean isSingle() {
    return main
        && names.size() == 1
        && site == null
        && profile == null
        && saved == null
        && methods.method() == TemplateMethod.PLEACH;
  }

  private int wholeSite() throws IOException {
    if (!all
        || site == null
        || out == null
        || !names.isEmpty()
        || profile != null
        || saved != null) {
      throw console.usage(
          "--all goes with --site and --out, without a page and without a profile.");
    }
    if (output.isOfOnePage() || methods.method() == TemplateMethod.TEMEX) {
      throw console.usage(
          "--mask, --explain and --method temex are about one page, not about all.");
    }
    try (ContentFiles files =
        output.isJson() ? new ContentFiles.Lines(out) : new ContentFiles.Folder(out, output)) {
      return new WholeSite(pages, methods, main, files, console).run(site) ? 0 : 1;
    }
  }

  private TemplateRun byPages() throws IOException {
    if (methods.method() == TemplateMethod.TEMEX) {
      throw console.usage("--method temex follows the links of a site. Name the site with --site.");
    }
    if (names.size() < 2 && !isSingle()) {
      throw console.usage(
          "One page alone has no template. Name others of its site, or --site, or --profile; or ask"
              + " for its main content with --main.");
    }
    return new TemplateOfPages(names, pages, methods, console::remark).run();
  }

  private TemplateRun bySite(String name) throws IOException {
    if (names.size() != 1) {
      throw console.usage("With --site name one page; the others are chosen from the site.");
    }
    List<String> report = new ArrayList<>(); // printed after the progress bar
    TemplateOfSite found = new TemplateOfSite(names.get(0), methods, report::add);
    int wanted = found.pagesWanted();
    TemplateRun run;
    try (Progress progress = console.progress("loading", wanted);
        SitePages sitePages = SitePages.open(name, pages, progress)) {
      run = found.run(sitePages);
    }
    report.forEach(console::remark);
    return run;
  }

  private TemplateRun byProfile(Path file) throws IOException {
    if (names.size() != 1 || site != null) {
      throw console.usage("With --profile name one page, without others and without --site.");
    }
    String name = names.get(0);
    TemplateProfile.Fitted fitted = readProfile(file).apply(pages.read(name));
    if (fitted.redesigned()) {
      console.remark(
          String.format(
              Locale.ROOT,
              "%s has %.0f %% of the constant texts of the profile, far less than its pages had:"
                  + " the site seems to be redesigned, or the page is of another template.",
              name,
              100 * fitted.fit()));
    }
    return new TemplateRun(
        name,
        fitted.template(),
        List.of(),
        List.of(),
        List.of(),
        fitted.fit(),
        fitted.redesigned());
  }

  /** Writes a profile that was seen to read back. */
  private static void save(TemplateProfile profile, Path file) {
    String text = ProfileJson.of(profile).toString();
    try {
      if (ProfileJson.read(text).skeleton().equals(profile.skeleton())) {
        SafeFile.write(file, text);
        return;
      }
    } catch (ProfileFormatException e) {
      // told below
    }
    throw new UserException(
        "The profile is not saved to "
            + file
            + ": the markup of the page is so broken that it would not read back the same.");
  }

  private static TemplateProfile readProfile(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UserException("There is no file " + file + ". --save-profile writes one.");
    }
    try {
      return ProfileJson.read(TextFile.read(file));
    } catch (ProfileFormatException e) {
      throw new UserException(
          file
              + " is no profile that this version can read. "
              + e.getMessage()
              + " Write it again with 'pleach template --save-profile "
              + file
              + " PAGE OTHER…'.");
    }
  }
}
