package dev.pleach.bench.template;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.template.TemexOptions;
import dev.pleach.template.Template;
import dev.pleach.template.TemplateOptions;
import dev.pleach.template.Templates;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A method that decides which nodes of a page are template. */
record Detector(String name, Way way) {
  static final String PLEACH = "pleach";

  /** Index: node; value: whether it is template; null if the way refuses the page. */
  interface Way {
    boolean @Nullable [] template(DomTree page, List<DomTree> others);
  }

  /** Ours, the default. */
  static Detector pleach() {
    return new Detector(PLEACH, (page, others) -> nodes(Templates.detect(page, others)));
  }

  /** Ours, only what is constant. */
  static Detector strict() {
    TemplateOptions strict = TemplateOptions.defaults().withStrict(true);
    return new Detector(
        "pleach --strict", (page, others) -> nodes(Templates.detect(page, others, strict)));
  }

  /** The methods of the papers on the pages given, and the frequency of texts. */
  static List<Detector> rivals() {
    return List.of(
        common("td", Matchers.td()),
        common("bu", Matchers.bu()),
        common("ps", Matchers.ps()),
        common("cps", Matchers.cps()),
        pairwise("td, majority", Matchers.td(), 9),
        pairwise("bu, majority", Matchers.bu(), 9),
        pairwise("ps, majority", Matchers.ps(), 9),
        pairwise("cps, majority", Matchers.cps(), 9),
        pairwise("etdm, 2 votes of 3", Matchers.etdm(TemexOptions.defaults().equality()), 3),
        new Detector("text on 30 % of pages", Detector::frequent));
  }

  /** What is on all pages, as the thesis defines it. */
  private static Detector common(String name, Matcher matcher) {
    return new Detector(
        name,
        (page, others) -> {
          try {
            return nodes(Templates.common(page, others, matcher));
          } catch (TreeTooLargeException e) {
            return null;
          }
        });
  }

  private static Detector pairwise(String name, Matcher matcher, int most) {
    return new Detector(
        name,
        (page, others) -> {
          try {
            List<DomTree> those = others.subList(0, Math.min(most, others.size()));
            return nodes(Templates.pairwise(page, those, matcher));
          } catch (TreeTooLargeException e) {
            return null;
          }
        });
  }

  static boolean[] nodes(Template template) {
    boolean[] nodes = new boolean[template.page().size()];
    for (int n = 0; n < nodes.length; n++) {
      nodes[n] = template.isTemplate(n);
    }
    return nodes;
  }

  private static boolean[] frequent(DomTree page, List<DomTree> others) {
    int[] found = new int[page.size()];
    for (DomTree other : others) {
      Set<String> texts = new HashSet<>();
      for (int n = 0; n < other.size(); n++) {
        if (other.isText(n)) {
          texts.add(other.foldedText(n));
        }
      }
      for (int n = 0; n < found.length; n++) {
        found[n] += page.isText(n) && texts.contains(page.foldedText(n)) ? 1 : 0;
      }
    }
    boolean[] nodes = new boolean[page.size()];
    for (int n = 0; n < nodes.length; n++) {
      nodes[n] = found[n] >= 0.3 * others.size() && found[n] > 0;
    }
    return nodes;
  }
}
