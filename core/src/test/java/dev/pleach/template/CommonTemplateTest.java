package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Definition 6 of Huang (2011): the template is a common subtree of all pages. */
class CommonTemplateTest {
  @Test
  void whatOnePageLacksIsNoTemplate() {
    DomTree page = DomTree.ofBrackets("a(b,c,d)");
    List<DomTree> others =
        List.of(
            DomTree.ofBrackets("a(b,c,d)"),
            DomTree.ofBrackets("a(b,c)"),
            DomTree.ofBrackets("a(b,d)"));
    for (String name : List.of("td", "ps", "cps")) {
      Matcher matcher = Matchers.byName(name);
      assertThat(nodes(Templates.common(page, others, matcher))).as(name).isEqualTo("a(b)");
      assertThat(nodes(Templates.pairwise(page, others, matcher)))
          .as("%s, by majority", name)
          .isEqualTo("a(b,c,d)");
    }
  }

  @Test
  void theTemplateOfThePaperIsTheSmallerTree() {
    // Figure 4.4: all of T9 is in T8.
    DomTree page = DomTree.ofBrackets("a(b(c),b(c,d))");
    DomTree other = DomTree.ofBrackets("a(b(c,d))");
    for (String name : List.of("td", "ps", "cps")) {
      Template template = Templates.common(page, List.of(other), Matchers.byName(name));
      assertThat(nodes(template)).as(name).isEqualTo("a(b(c,d))");
      assertThat(template.isTemplate(1)).as("%s takes the second b", name).isFalse();
    }
  }

  @Test
  void theTemplateMapsIntoEveryPage() {
    SplittableRandom random = new SplittableRandom(6);
    for (int round = 0; round < 300; round++) {
      DomTree page = MatcherTrees.tree(random, 25, 3);
      List<DomTree> others =
          List.of(
              MatcherTrees.changed(random, page),
              MatcherTrees.changed(random, page),
              MatcherTrees.changed(random, page));
      for (String name : List.of("td", "ps", "cps")) {
        Template template = Templates.common(page, others, Matchers.byName(name));
        DomTree subtree = page.subset(template::isTemplate);
        for (DomTree other : others) {
          Matching largest = Matchers.td().match(subtree, other);
          assertThat(largest.size()).as("%s: all of it", name).isEqualTo(subtree.size());
        }
      }
    }
  }

  @Test
  void whatIsLeftMayFindAnotherPartner() {
    // With the second page alone the first b would go to its only b; only the second b is on both.
    DomTree page = DomTree.ofBrackets("a(b(c,e),b(c,d,f))");
    List<DomTree> others =
        List.of(DomTree.ofBrackets("a(b(c,d))"), DomTree.ofBrackets("a(b(c,e,d))"));
    Template template = Templates.common(page, others, Matchers.td());
    assertThat(nodes(template)).isEqualTo("a(b(c,d))");
  }

  @Test
  void byBottomUpAllAncestorsAreMarked() {
    // Both y and the d above it are template, although that d has no partner of its own.
    DomTree page = DomTree.ofBrackets("a(b(d(x)),b(d(y)))");
    DomTree other = DomTree.ofBrackets("a(b(d(x,y)),b(d(q)))");
    assertThat(Matchers.bu().match(page, other).after(5)).isEqualTo(DomTree.NONE);
    for (Template template :
        List.of(
            Templates.common(page, List.of(other), Matchers.bu()),
            Templates.pairwise(page, List.of(other), Matchers.bu()))) {
      assertThat(nodes(template)).isEqualTo("a(b(d(x)),b(d(y)))");
    }
  }

  @Test
  void withoutOtherPagesOrWithAnEmptyOneNothingIsCommon() {
    DomTree page = DomTree.ofBrackets("a(b,c)");
    DomTree empty = DomTree.builder().build();
    for (String name : List.of("td", "bu", "ps", "cps")) {
      Matcher matcher = Matchers.byName(name);
      assertThat(nodes(Templates.common(page, List.of(), matcher))).as(name).isEmpty();
      assertThat(nodes(Templates.common(page, List.of(empty, page), matcher))).as(name).isEmpty();
      assertThat(Templates.common(empty, List.of(page), matcher).contentText()).isEmpty();
    }
  }

  private static String nodes(Template template) {
    return template.page().subset(template::isTemplate).brackets();
  }
}
