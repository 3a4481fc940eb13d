package dev.pleach.cli;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matchers;
import dev.pleach.template.SiteTemplate;
import dev.pleach.template.Temex;
import dev.pleach.template.TemexOptions;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateOptions;
import dev.pleach.template.TemplateProfile;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Tells the template of a page from its content. */
@Command(
    name = "template",
    header = "Tell the template of a page from what the page itself says.",
    description = {
      "",
      "Compares a page with others of its site. Prints the template as a page with holes where the"
          + " content was; --content, --text and --markdown print the content instead.",
      "",
      "Pages of another template among the others are noticed and not counted. Menus with an active"
          + " item, breadcrumbs and dates are template, though they vary; values that repeat are"
          + " not. --strict calls template only what is constant.",
      ""
    },
    exitCodeList = {
      "0:done",
      "1:the page does not fit the profile: the site seems to be redesigned",
      "2:trouble: bad usage or input"
    },
    footer = {
      "",
      "Examples:",
      "  pleach template a.html b.html c.html > template.html",
      "  pleach template a.html b.html c.html --text",
      "  pleach template --site saved-site news/1.html --main --markdown",
      "  pleach template a.html b.html c.html --explain h1",
      "  pleach template a.html b.html c.html --save-profile site.json --text",
      "  pleach template --profile site.json d.html --text"
    })
final class TemplateCommand implements Callable<Integer> {
  private static final int REDESIGNED = 1;

  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "PAGE OTHER…",
      hideParamSyntax = true,
      description = "The page, then others of its site: files, or - for standard input.")
  private List<String> names = List.of();

  @Option(
      names = "--site",
      paramLabel = "FOLDER",
      description =
          "Choose the other pages from this folder: first those that the page links to, then any.")
  private @Nullable Path site;

  @Option(
      names = "--method",
      paramLabel = "NAME",
      defaultValue = "pleach",
      description =
          "How the template is found: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). temex"
              + " follows links and needs --site; td, bu, ps and cps keep what their matcher finds on"
              + " half of the pages.")
  private TemplateMethod method = TemplateMethod.PLEACH;

  @Option(
      names = "--strict",
      description = "Call template only what is constant, so that no value is lost.")
  private boolean strict;

  @Option(
      names = "--main",
      description =
          "Keep only the main content: without comments, captions and related links, by the looks of"
              + " the page.")
  private boolean main;

  @ArgGroup private Output output = new Output();

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

  /** What is printed; without any the template. */
  static final class Output {
    @Option(names = "--content", description = "Print the page without its template, as HTML.")
    private boolean content;

    @Option(names = "--text", description = "Print the content as text.")
    private boolean text;

    @Option(names = "--markdown", description = "Print the content as Markdown.")
    private boolean markdown;

    @Option(names = "--json", description = "Print one JSON document.")
    private boolean json;

    @Option(
        names = "--mask",
        description = "Print XPaths that select the template: the outermost nodes, a line each.")
    private boolean mask;

    @Option(
        names = "--explain",
        paramLabel = "SELECTOR",
        description =
            "Print why the nodes that a CSS selector or XPath selects were called what they were:"
                + " on how many pages they are, and where.")
    private @Nullable String explain;
  }

  @Override
  public Integer call() throws IOException {
    TemplateInput found =
        profile != null ? byProfile(profile) : site != null ? bySite(site) : byPages();
    Template template = main ? found.template().main() : found.template();
    if (saved != null) {
      ProfileJson.write(TemplateProfile.of(found.template()), saved);
    }
    print(found, template);
    return found.redesigned() ? REDESIGNED : 0;
  }

  private TemplateInput byPages() throws IOException {
    if (method == TemplateMethod.TEMEX) {
      throw usage("--method temex follows the links of a site. Name its folder with --site.");
    }
    if (names.size() < 2) {
      throw usage(
          "One page alone has no template. Name others of its site, or --site, or --profile.");
    }
    DomTree page = pages.read(names.get(0));
    List<String> otherNames = new ArrayList<>();
    List<DomTree> others = new ArrayList<>();
    for (String name : names.subList(1, names.size())) {
      try {
        others.add(pages.read(name));
        otherNames.add(name);
      } catch (IOException e) {
        remark(e.getMessage() + " It is left out.");
      }
    }
    if (others.isEmpty()) {
      throw new UserException("None of the other pages can be read.");
    }
    Template template = detect(page, others);
    return input(names.get(0), template, otherNames, others);
  }

  private Template detect(DomTree page, List<DomTree> others) {
    TemplateOptions options = TemplateOptions.defaults().withStrict(strict);
    return method == TemplateMethod.PLEACH
        ? Templates.detect(page, others, options)
        : Templates.pairwise(page, others, Matchers.byName(method.toString()));
  }

  private TemplateInput bySite(Path folder) throws IOException {
    if (names.size() != 1) {
      throw usage("With --site name one page; the others are chosen from the folder.");
    }
    SiteFolder pagesOfSite = SiteFolder.of(folder, pages);
    Path file = pagesOfSite.file(names.get(0));
    DomTree page = pages.read(file.toString());
    URI address = pagesOfSite.address(file);
    if (method == TemplateMethod.TEMEX) {
      Temex temex = Temex.extract(page, address, pagesOfSite, TemexOptions.defaults());
      tellTemex(temex, pagesOfSite);
      return input(
          names.get(0),
          temex.template(),
          names(temex.subdigraph(), pagesOfSite),
          load(temex.subdigraph(), pagesOfSite));
    }
    SiteTemplate found =
        SiteTemplate.detect(
            page,
            address,
            pagesOfSite,
            pagesOfSite.addresses(),
            TemplateOptions.defaults().withStrict(strict));
    if (found.pages().isEmpty() && found.atypical().isEmpty()) {
      throw new UserException(
          folder + " holds no other page to compare " + names.get(0) + " with.");
    }
    for (URI one : found.atypical()) {
      remark(pagesOfSite.name(one) + " is of another template and not counted.");
    }
    List<DomTree> others = load(found.pages(), pagesOfSite);
    return input(names.get(0), detect(page, others), names(found.pages(), pagesOfSite), others);
  }

  private void tellTemex(Temex temex, SiteFolder folder) {
    remark(
        "Loaded "
            + temex.loaded().size()
            + " pages in the order of the links: "
            + String.join(", ", names(temex.loaded(), folder))
            + ".");
    remark(
        temex.subdigraph().isEmpty()
            ? "None of the links leads to a page of the site: nothing is template."
            : "These link to each other: "
                + String.join(", ", names(temex.subdigraph(), folder))
                + ".");
  }

  private static List<String> names(List<URI> addresses, SiteFolder folder) {
    return addresses.stream().map(folder::name).collect(Collectors.toList());
  }

  private static List<DomTree> load(List<URI> addresses, SiteFolder folder) {
    List<DomTree> trees = new ArrayList<>();
    addresses.forEach(address -> folder.load(address).ifPresent(trees::add));
    return trees;
  }

  private TemplateInput input(
      String page, Template template, List<String> otherNames, List<DomTree> others) {
    List<String> used = template.pages().stream().map(otherNames::get).toList();
    if (method == TemplateMethod.PLEACH) {
      for (String name : otherNames) {
        if (!used.contains(name)) {
          remark(name + " has another template, or is the same page; it is not counted.");
        }
      }
      if (used.isEmpty()) {
        remark(
            "No other page has the template of "
                + page
                + ". What looks like its main content is called content.");
      }
    }
    return new TemplateInput(page, template, otherNames, others, used, null, false);
  }

  private TemplateInput byProfile(Path file) throws IOException {
    if (names.size() != 1 || site != null) {
      throw usage("With --profile name one page, without others and without --site.");
    }
    TemplateProfile.Fitted fitted = ProfileJson.read(file).apply(pages.read(names.get(0)));
    if (fitted.redesigned()) {
      remark(
          String.format(
              "%s has %.0f %% of the constant texts of the profile, far less than its pages had: the"
                  + " site seems to be redesigned, or the page is of another template.",
              names.get(0), 100 * fitted.fit()));
    }
    return new TemplateInput(
        names.get(0),
        fitted.template(),
        List.of(),
        List.of(),
        List.of(),
        fitted.fit(),
        fitted.redesigned());
  }

  private void print(TemplateInput found, Template template) throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    if (output.json) {
      TemplateJson.write(found.page(), found.used(), template, found.fit(), out);
    } else if (output.explain != null) {
      new TemplateExplanation(template, found.others(), found.names(), out).print(output.explain);
    } else if (output.mask) {
      template.mask(true).forEach(out::println);
    } else if (output.text) {
      out.print(template.contentText());
    } else if (output.markdown) {
      out.print(template.contentMarkdown());
    } else {
      out.println(output.content ? template.contentHtml() : template.html());
    }
  }

  private void remark(String words) {
    if (!CommonOptions.of(spec).quiet()) {
      spec.commandLine().getErr().println(words);
    }
  }

  private ParameterException usage(String words) {
    return new ParameterException(spec.commandLine(), words);
  }
}
