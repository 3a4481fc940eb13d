package dev.pleach.cli.tree;

import dev.pleach.cli.page.PageOptions;
import dev.pleach.cli.run.Console;
import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.TreeFigures;
import dev.pleach.json.TreeJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows a page as Pleach sees it. */
@Command(
    name = "tree",
    header = "Show what Pleach sees of a page: elements and text, without the noise.",
    description = {
      "",
      "Prints an outline and, below it, how many nodes there are, how deep they nest and a hash of"
          + " the whole. Comments, the doctype and white space without effect are left out;"
          + " text that a reader does not see is in parentheses.",
      ""
    },
    footer = {
      "",
      "Examples:",
      "  pleach tree page.html --depth 3",
      "  pleach tree page.html --select '#main' --json",
      "  pleach tree https://example.org",
      "  pleach tree archive.warc.gz#https://example.org/",
      "  curl -s https://example.org | pleach tree -"
    })
public final class TreeCommand implements Callable<Integer> {
  @Parameters(paramLabel = "PAGE", description = "The page: " + PageOptions.A_PAGE + ".")
  @SuppressWarnings("NullAway.Init") // picocli sets it
  private String page;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description = "Show N levels; what lies deeper is counted.")
  private int depth = Integer.MAX_VALUE;

  @Option(
      names = "--text",
      paramLabel = "N",
      defaultValue = "60",
      description = "Shorten text to N characters (default: ${DEFAULT-VALUE}).")
  private int textLength;

  @Option(
      names = "--select",
      paramLabel = "SELECTOR",
      description =
          "Show only the nodes a CSS selector or XPath selects, each with its XPath and shortest"
              + " CSS selector; may be repeated.")
  private List<String> selectors = new ArrayList<>();

  @Option(names = "--json", description = "Print one JSON document.")
  private boolean json;

  @Option(
      names = "--numbers",
      description = "With --json, leave out the XPaths; nodes have numbers: shorter on deep pages.")
  private boolean numbers;

  @Mixin private PageOptions pages = new PageOptions();
  @Mixin private Console console = new Console();

  @Override
  public Integer call() throws IOException {
    if (depth < 1 || textLength < 1) {
      throw console.usage((depth < 1 ? "--depth" : "--text") + " takes a number above 0.");
    }
    DomTree tree = pages.read(page);
    Locator locator = Locator.of(tree);
    List<Integer> roots = roots(tree, locator);
    if (json) {
      TreeJson document = TreeJson.of(tree, page, roots, depth);
      console.print(numbers ? document.numbered() : document);
    } else {
      print(tree, locator, roots);
    }
    return 0;
  }

  private void print(DomTree tree, Locator locator, List<Integer> roots) {
    Palette palette = console.palette();
    PrintWriter out = console.out();
    TreeOutline outline = new TreeOutline(tree, palette, depth, textLength, out);
    for (int root : roots) {
      if (!selectors.isEmpty()) {
        out.println(palette.faint(TerminalText.printable(locator.xpath(root))));
        out.println(palette.faint(locator.css(root)));
      }
      outline.print(root);
    }
    if (!console.quiet()) {
      out.println(palette.faint(summary(TreeFigures.of(tree))));
    }
  }

  private static String summary(TreeFigures figures) {
    return String.format(
        Locale.ROOT,
        "%,d nodes: %,d elements, %,d texts (%,d visible) · %,d levels · hash %s",
        figures.nodes(),
        figures.elements(),
        figures.texts(),
        figures.visibleTexts(),
        figures.depth(),
        figures.hash());
  }

  private List<Integer> roots(DomTree tree, Locator locator) {
    if (selectors.isEmpty()) {
      return tree.size() == 0 ? List.of() : List.of(0);
    }
    List<Integer> roots = new ArrayList<>();
    for (String selector : selectors) {
      int[] found = locator.findAll(selector);
      if (found.length == 0) {
        throw new UserException("'" + selector + "' selects no node of " + page + ".");
      }
      for (int node : found) {
        roots.add(node);
      }
    }
    return roots;
  }
}
