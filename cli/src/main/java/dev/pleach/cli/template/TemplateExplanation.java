package dev.pleach.cli.template;

import dev.pleach.cli.run.TerminalText;
import dev.pleach.cli.run.UserException;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.template.Explanation;
import dev.pleach.template.Template;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Prints why nodes are template or content: on how many pages they occur, and where. */
final class TemplateExplanation {
  private final Template template;
  private final Map<Integer, DomTree> trees; // by page, counted as they were given
  private final List<String> names; // of the pages
  private final PrintWriter out;

  TemplateExplanation(
      Template template, List<DomTree> others, List<String> names, PrintWriter out) {
    this.template = template;
    this.names = names;
    this.out = out;
    trees = new TreeMap<>();
    for (int i = 0; i < others.size(); i++) {
      trees.put(i, others.get(i));
    }
  }

  void print(String selector) {
    DomTree tree = template.page();
    Locator locator = Locator.of(tree);
    int[] nodes = locator.findAll(selector);
    if (nodes.length == 0) {
      throw new UserException(
          "--explain '" + selector + "' selects nothing. 'pleach tree --select' tries a selector.");
    }
    Map<Integer, Locator> places = new TreeMap<>();
    trees.forEach((page, other) -> places.put(page, Locator.of(other)));
    for (int node : nodes) {
      Explanation why = template.explain(node);
      out.println(TerminalText.printable(locator.xpath(node)) + "  " + why.type());
      out.printf(
          Locale.ROOT,
          "  on %d of %d pages, the same on %d%n",
          why.partners().size(),
          why.pages(),
          why.equal());
      for (Explanation.Partner partner : why.partners()) {
        Locator place = places.get(partner.page());
        if (place != null) {
          out.println(
              "  "
                  + (partner.same() ? "=" : "~")
                  + " "
                  + TerminalText.printable(names.get(partner.page()))
                  + "  "
                  + TerminalText.printable(place.xpath(partner.node())));
        }
      }
    }
  }
}
