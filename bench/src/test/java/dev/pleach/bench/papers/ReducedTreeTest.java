package dev.pleach.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReducedTreeTest {
  /**
   * The nodes: html 0, head 1, body 2, div 3, h1 4, News 5, ul 6, li 7, a… 8, li 9, b… 10, p 11 …
   */
  private static DomTree page(String one, String two, String last) {
    return DomTree.parse(
        "<body><div><h1>News</h1><ul><li>" + one + "<li>" + two + "</ul><p>Foot</div><p>" + last);
  }

  @Test
  void fixNodesStandOnceOnBothPagesAndHaveFewWords() {
    DomTree before = page("a story of today", "another one today", "old end of page");
    DomTree after = page("new story of today", "and another one", "new end of page");
    // html, head, body, div, h1, News, ul, Foot; not li and p, which stand twice
    assertThat(new ReducedTree(before, after).fixNodes()).isEqualTo(8);
  }

  @Test
  void aBlockIsTracedInTheSmallestCommonTreeWithoutBranchesThatAreFix() {
    DomTree before = page("a story of today", "another one today", "old end of page");
    DomTree after = page("new story of today", "and another one", "new end of page");
    ReducedTree trees = new ReducedTree(before, after);
    int item = 7;
    assertThat(before.name(item)).isEqualTo("li");
    int root = trees.commonRoot(item);
    assertThat(before.name(root)).isEqualTo("ul");
    assertThat(trees.commonSize(root)).isEqualTo(5);
    assertThat(trees.reducedSize(root, item)).isEqualTo(5); // nothing in the list is fix
    assertThat(trees.reducedSize(3, item)).isEqualTo(6); // the heading and the foot are cut off
    assertThat(trees.reducedSize(item, item)).isEqualTo(2);
  }

  @Test
  void withoutFixNodesTheWholePageIsTheCommonTree() {
    ReducedTree trees = new ReducedTree(tree("a(b,b,b)"), tree("c(d)"));
    assertThat(trees.fixNodes()).isZero();
    assertThat(trees.commonRoot(2)).isZero();
    assertThat(trees.reducedSize(0, 2)).isEqualTo(4);
  }

  @Test
  void aSubtreeWithTheSameFixNodesIsCommon() {
    DomTree before = tree("r(x(p(k),p(l)),x)");
    DomTree after = tree("s(y,y(q(k),q(l)))");
    ReducedTree trees = new ReducedTree(before, after);
    assertThat(trees.fixNodes()).isEqualTo(2);
    assertThat(trees.commonRoot(2)).isEqualTo(2); // p(k): its only fix node lies in q(k), or in k
    assertThat(trees.commonRoot(6)).isZero();
  }

  @Test
  void labelsComeFromAFileOrFromLinksThatStandOnce() {
    DomTree before = DomTree.parse("<a href=/x>One</a><a href=/y>Two</a><a href=/y>Two</a>");
    DomTree after = DomTree.parse("<p><a href=/y>Two</a><a href=/x>One</a>");
    SilverLabels found = SilverLabels.read(null);
    assertThat(found.areFromFile()).isFalse();
    assertThat(found.of("s", before, after)).containsExactly(new Trace(3, 6));
    String file =
        """
        site\tkind\ttrust\told_xpath\tnew_xpath
        s\tsilver\tsilver\t/html[1]/body[1]/a[2]\t/html[1]/body[1]/p[1]/a[1]
        s\tsilver\tsilver\t/html[1]/body[1]/a[9]\t/html[1]/body[1]/p[1]/a[1]
        s\tpair\tgold\t/html[1]/body[1]/a[1]\t/html[1]/body[1]/p[1]/a[2]
        t\tsilver\tsilver\t/html[1]/body[1]/a[1]\t/html[1]/body[1]/p[1]/a[2]
        """;
    SilverLabels read = SilverLabels.read(file);
    assertThat(read.areFromFile()).isTrue();
    assertThat(read.of("s", before, after)).isEqualTo(List.of(new Trace(5, 4)));
    assertThat(read.of("other", before, after)).isEmpty();
  }

  private static DomTree tree(String brackets) {
    return DomTree.ofBrackets(brackets);
  }
}
