package dev.pleach.matchers.homepage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

public class TedMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.ted();
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
  void theDistanceIsTheOneOfThePrintedRecursion() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 300; round++) {
      DomTree before = MatcherTrees.tree(random, 8, 3);
      DomTree after = MatcherTrees.tree(random, 8, 3);
      assertThat(new TedMatcher().unmapped(before, after))
          .as("%s and %s", before.brackets(), after.brackets())
          .isEqualTo(printed(before, 0, after, 0));
    }
  }

  @Test
  void theMappingHasTheDistanceAndKeepsTagsOrderAndAncestry() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 300; round++) {
      DomTree before = MatcherTrees.tree(random, 40, 3);
      DomTree after = MatcherTrees.tree(random, 40, 3);
      Matching matching = matcher().match(before, after);
      assertThat(before.size() + after.size() - 2 * matching.size())
          .isEqualTo(new TedMatcher().unmapped(before, after));
      for (Pair pair : matching.pairs()) {
        assertThat(before.name(pair.before())).isEqualTo(after.name(pair.after()));
      }
      assertKeepsOrderAndAncestry(matching);
    }
  }

  @Test
  void aRootMayGoIntoASubtree() {
    DomTree before = DomTree.ofBrackets("a(b,c)");
    DomTree after = DomTree.ofBrackets("x(y,a(b,c))");
    assertThat(matcher().match(before, after).after(0)).isEqualTo(2);
    assertThat(matcher().match(after, before).after(2)).isZero();
    assertThat(new TedMatcher().unmapped(before, after)).isEqualTo(2);
  }

  @Test
  void noCommonTagMeansNoPair() {
    DomTree before = DomTree.ofBrackets("a(b)");
    DomTree after = DomTree.ofBrackets("c(d,e)");
    assertThat(matcher().match(before, after).size()).isZero();
    assertThat(new TedMatcher().unmapped(before, after)).isEqualTo(5);
  }

  @Test
  void contentDecidesBetweenMappingsOfOneSize() {
    DomTree before = DomTree.ofBrackets("ul(li(\"one\"),li(\"two\"),li(\"three\"))");
    DomTree after = DomTree.ofBrackets("ul(li(\"one\"),li(\"three\"))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(3)).isEqualTo(DomTree.NONE);
    assertThat(matching.after(5)).isEqualTo(3);
  }

  @Test
  void amongEqualsTheFirstGoesToTheFirst() {
    Matching matching =
        matcher().match(MatcherTrees.siblings("br", 5000), MatcherTrees.siblings("br", 4000));
    for (int n = 0; n <= 4000; n++) {
      assertThat(matching.after(n)).isEqualTo(n);
    }
    assertThat(matching.size()).isEqualTo(4001);
  }

  @Test
  void deepTreesNeedNoStack() {
    Matching matching = matcher().match(MatcherTrees.chain(3000), MatcherTrees.chain(2900));
    assertThat(matching.size()).isEqualTo(2900);
  }

  @Test
  void largeTreesAreRefusedWithALimitAndAnAlternative() {
    DomTree large = MatcherTrees.siblings("br", 20_000);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(large, large))
        .withMessageContaining("10000")
        .withMessageContaining("'sftm'");
    DomTree deep = MatcherTrees.chain(100_000);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(DomTree.ofBrackets("a"), deep));
  }

  public static void assertKeepsOrderAndAncestry(Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    for (Pair one : matching.pairs()) {
      for (Pair other : matching.pairs()) {
        assertThat(one.before() < other.before()).isEqualTo(one.after() < other.after());
        assertThat(before.contains(one.before(), other.before()))
            .isEqualTo(after.contains(one.after(), other.after()));
      }
    }
  }

  /** Table 2 as it stands in the paper, with the roots left out of case 2's sum. */
  private static int printed(DomTree before, int b, DomTree after, int a) {
    int beforeSize = before.end(b) - b;
    int afterSize = after.end(a) - a;
    int least = beforeSize + afterSize;
    List<Integer> beforeChildren = children(before, b);
    List<Integer> afterChildren = children(after, a);
    if (before.name(b).equals(after.name(a))) {
      int[][] distance = new int[beforeChildren.size() + 1][afterChildren.size() + 1];
      for (int i = 0; i <= beforeChildren.size(); i++) {
        for (int j = 0; j <= afterChildren.size(); j++) {
          if (i == 0 && j == 0) {
            continue;
          }
          int value = Integer.MAX_VALUE;
          if (i > 0) {
            int c = beforeChildren.get(i - 1);
            value = Math.min(value, distance[i - 1][j] + before.end(c) - c);
          }
          if (j > 0) {
            int c = afterChildren.get(j - 1);
            value = Math.min(value, distance[i][j - 1] + after.end(c) - c);
          }
          if (i > 0 && j > 0) {
            int both = printed(before, beforeChildren.get(i - 1), after, afterChildren.get(j - 1));
            value = Math.min(value, distance[i - 1][j - 1] + both);
          }
          distance[i][j] = value;
        }
      }
      least = Math.min(least, distance[beforeChildren.size()][afterChildren.size()]);
    }
    for (int c : beforeChildren) {
      least = Math.min(least, printed(before, c, after, a) + beforeSize - (before.end(c) - c));
    }
    for (int c : afterChildren) {
      least = Math.min(least, printed(before, b, after, c) + afterSize - (after.end(c) - c));
    }
    return least;
  }

  private static List<Integer> children(DomTree tree, int node) {
    List<Integer> children = new ArrayList<>();
    for (int c = tree.firstChild(node); c >= 0; c = tree.nextSibling(c)) {
      children.add(c);
    }
    return children;
  }
}
