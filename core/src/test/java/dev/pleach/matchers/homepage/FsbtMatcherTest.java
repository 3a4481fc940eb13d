package dev.pleach.matchers.homepage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.match.FsbtOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import dev.pleach.matchers.shared.PairedLabels;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FsbtMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.fsbt();
  }

  @Override
  protected boolean refusesDeepTrees() {
    return true;
  }

  @Override
  protected boolean refusesWideTrees() {
    return true;
  }

  @Test
  void fixNodesHoldTheirSurroundingsInPlace() {
    DomTree before =
        DomTree.ofBrackets("body(div(h2(\"News\"),p(\"old\")),div(h2(\"Sport\"),p(\"goal\")))");
    DomTree after =
        DomTree.ofBrackets(
            "body(div(p(\"ad\")),div(h2(\"News\"),p(\"new\")),div(h2(\"Sport\"),p(\"miss\")))");
    Matching matching = matcher().match(before, after);
    assertThat(after.text(matching.after(2 + 1))).isEqualTo("News");
    assertThat(matching.after(1)).isEqualTo(4);
    assertThat(after.text(matching.after(10))).isEqualTo("miss");
  }

  @Test
  void aFixNodeIsUniqueInBothPagesAndShort() {
    DomTree before = DomTree.ofBrackets("a(b[id=x],c,c,d(\"one two\"),e(\"one two three\"))");
    DomTree after = DomTree.ofBrackets("a(c,d(\"one two\"),e(\"one two three\"),b[id=x])");
    PairedLabels labels = new PairedLabels(before, after);
    CommonSubtrees common = new CommonSubtrees(before, after, labels, 2);
    Set<String> fix = new HashSet<>();
    for (int n = 0; n < before.size(); n++) {
      if (common.fix[n]) {
        fix.add(before.isText(n) ? before.text(n) : before.name(n));
      }
    }
    assertThat(fix).containsExactlyInAnyOrder("a", "b", "d", "one two", "e");
  }

  @Test
  void wordsAreAnOption() {
    DomTree before = DomTree.ofBrackets("a(b(\"one two three\"),b(\"x\"),b(\"y\"))");
    DomTree after = DomTree.ofBrackets("a(b(\"z\"),b(\"z\"),b(\"one two three\"))");
    int text = 2;
    assertThat(Matchers.fsbt(new FsbtOptions(3)).match(before, after).after(text)).isEqualTo(6);
    assertThatIllegalArgumentException().isThrownBy(() -> new FsbtOptions(-1));
  }

  @Test
  void commonSubtreesHoldTheSameFixNodesAndNoSmallerOneDoes() {
    SplittableRandom random = new SplittableRandom(3);
    int found = 0;
    for (int round = 0; round < 300; round++) {
      DomTree before = MatcherTrees.tree(random, 25, 20);
      DomTree after = MatcherTrees.changed(random, before);
      CommonSubtrees common = new CommonSubtrees(before, after, new PairedLabels(before, after), 2);
      for (int b = 1; b < before.size(); b++) {
        int a = common.partner[b];
        if (a >= 0 && !common.fix[b]) {
          found++;
          Set<Integer> fix = fixNodes(common, before, b);
          assertThat(fix).isEqualTo(fixNodesAfter(common, after, a)).isNotEmpty();
          for (int c = before.firstChild(b); c >= 0; c = before.nextSibling(c)) {
            assertThat(fixNodes(common, before, c)).isNotEqualTo(fix);
          }
          for (int c = after.firstChild(a); c >= 0; c = after.nextSibling(c)) {
            assertThat(fixNodesAfter(common, after, c)).isNotEqualTo(fix);
          }
        }
      }
    }
    assertThat(found).isPositive();
  }

  @Test
  void lookingUpOneNodeAnswersAsTheMatchingDoes() {
    SplittableRandom random = new SplittableRandom(4);
    NodeFinder finder = NodeFinder.of(matcher());
    assertThat(finder).isInstanceOf(FsbtMatcher.class);
    for (int round = 0; round < 200; round++) {
      DomTree before = MatcherTrees.tree(random, 25, 12);
      DomTree after = MatcherTrees.changed(random, before);
      Matching matching = matcher().match(before, after);
      for (int n = 0; n < before.size(); n++) {
        assertThat(finder.find(before, n, after)).isEqualTo(matching.after(n));
      }
    }
  }

  @Test
  void withoutFixNodesItIsTed() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 100; round++) {
      String twice = "x(%s,%s)";
      DomTree one = MatcherTrees.tree(random, 10, 2);
      DomTree other = MatcherTrees.tree(random, 10, 2);
      DomTree before = DomTree.ofBrackets(twice.formatted(one.brackets(), one.brackets()));
      DomTree after =
          DomTree.ofBrackets(twice.formatted(other.brackets(), other.brackets()).replace('x', 'y'));
      assertThat(matcher().match(before, after)).isEqualTo(Matchers.ted().match(before, after));
    }
  }

  @Test
  void pagesBeyondTheLimitOfTedAreFineBetweenFixNodes() {
    DomTree before = numbered(6000, "old");
    DomTree after = numbered(6000, "new");
    Matching matching = matcher().match(before, after);
    assertThat(matching.size()).isEqualTo(before.size());
    assertThat(before.size()).isGreaterThan(TedMatcher.LIMIT);
  }

  @Test
  void manyAndDeepEqualNodesAreRefused() {
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(
            () ->
                matcher()
                    .match(
                        MatcherTrees.siblings("li", 20_000), MatcherTrees.siblings("li", 20_000)))
        .withMessageContaining("10000 nodes in a reduced tree")
        .withMessageContaining("'sftm'");
    DomTree deep = MatcherTrees.chain(100_000);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(deep, deep));
  }

  @Test
  void deepTreesOfFixNodesNeedNoStack() {
    DomTree deep = caterpillar(50_000);
    assertThat(matcher().match(deep, deep).size()).isEqualTo(deep.size());
  }

  @Test
  void equalSiblingsGoInOrder() {
    Matching matching =
        matcher().match(MatcherTrees.siblings("br", 5000), MatcherTrees.siblings("br", 4000));
    assertThat(matching.after(4000)).isEqualTo(4000);
    assertThat(matching.size()).isEqualTo(4001);
  }

  @Test
  void anUnrelatedPageHasNoPartner() {
    assertThat(matcher().match(DomTree.ofBrackets("a(b)"), DomTree.ofBrackets("c(d,e)")).size())
        .isZero();
  }

  private static DomTree numbered(int count, String text) {
    DomTreeBuilder builder = DomTree.builder().start("body");
    for (int n = 0; n < count; n++) {
      builder.start("p").attribute("id", "n" + n).text(text).end();
    }
    return builder.end().build();
  }

  /** Elements inside each other, equal but for a numbered leaf in each. */
  private static DomTree caterpillar(int depth) {
    DomTreeBuilder builder = DomTree.builder();
    for (int n = 0; n < depth; n++) {
      builder.start("div").start("a").attribute("id", "n" + n).end();
    }
    for (int n = 0; n < depth; n++) {
      builder.end();
    }
    return builder.build();
  }

  /** The fix nodes in a subtree before, by their partners. */
  private static Set<Integer> fixNodes(CommonSubtrees common, DomTree before, int root) {
    Set<Integer> fix = new HashSet<>();
    for (int n = root; n < before.end(root); n++) {
      if (common.fix[n]) {
        fix.add(common.partner[n]);
      }
    }
    return fix;
  }

  private static Set<Integer> fixNodesAfter(CommonSubtrees common, DomTree after, int root) {
    Set<Integer> fix = new HashSet<>();
    for (int n = root; n < after.end(root); n++) {
      if (common.inverse[n] >= 0 && common.fix[common.inverse[n]]) {
        fix.add(n);
      }
    }
    return fix;
  }
}
