package dev.pleach.matchers.homepage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TsmMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.tsm();
  }

  @Override
  protected boolean refusesDeepTrees() {
    return true;
  }

  @Test
  void aBlockIsFoundByItsTagsWhereverItMoved() {
    DomTree before = DomTree.ofBrackets("a(div(p,ul(li,li)),div(h1))");
    DomTree after = DomTree.ofBrackets("a(x,div(h1),y(div(p,ul(li,li,li))))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(1)).isEqualTo(5);
    assertThat(matching.after(6)).isEqualTo(2);
  }

  @Test
  void equalTagStringsGoFirstThenTheRestInDocumentOrder() {
    DomTree before = DomTree.ofBrackets("a(li(b,c),li(d))");
    DomTree after = DomTree.ofBrackets("a(li(d),li(b,e))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(4)).isEqualTo(1);
    assertThat(matching.after(1)).isEqualTo(3);
  }

  @Test
  void lookingUpOneNodeTriesEverySubtree() {
    SplittableRandom random = new SplittableRandom(7);
    NodeFinder finder = NodeFinder.of(matcher());
    assertThat(finder).isInstanceOf(TsmMatcher.class);
    for (int round = 0; round < 200; round++) {
      DomTree before = MatcherTrees.tree(random, 15, 3);
      DomTree after = MatcherTrees.tree(random, 15, 3);
      for (int n = 0; n < before.size(); n++) {
        assertThat(finder.find(before, n, after))
            .as("node %d of %s in %s", n, before.brackets(), after.brackets())
            .isEqualTo(bestOfAll(before, n, after));
      }
    }
  }

  @Test
  void theLengthOfTheCommonSubsequenceIsThatOfTheTextbook() {
    SplittableRandom random = new SplittableRandom(8);
    CommonSubsequence common = new CommonSubsequence(5);
    for (int round = 0; round < 300; round++) {
      int[] pattern = random.ints(1 + random.nextInt(300), 0, 4).toArray();
      int[] text = random.ints(random.nextInt(300), 0, 5).toArray();
      common.pattern(pattern, 0, pattern.length);
      assertThat(common.length(text, 0, text.length)).isEqualTo(lcs(pattern, text));
    }
  }

  @Test
  void manyEqualSiblingsAreCheap() {
    Matching matching =
        matcher().match(MatcherTrees.siblings("li", 20_000), MatcherTrees.siblings("li", 15_000));
    assertThat(matching.size()).isEqualTo(15_001);
    assertThat(matching.after(15_000)).isEqualTo(15_000);
    assertThat(
            matcher().match(MatcherTrees.siblings("br", 5000), MatcherTrees.siblings("hr", 5000)))
        .extracting(Matching::size)
        .isEqualTo(1);
  }

  @Test
  void deepTreesAreRefused() {
    DomTree deep = MatcherTrees.chain(100_000);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> matcher().match(deep, deep))
        .withMessageContaining("1000000 nodes, counted in every subtree")
        .withMessageContaining("'sftm'");
    assertThat(matcher().match(MatcherTrees.chain(1000), MatcherTrees.chain(900)).size())
        .isEqualTo(900);
  }

  @Test
  void noCommonTagMeansNoPair() {
    assertThat(matcher().match(DomTree.ofBrackets("a(b)"), DomTree.ofBrackets("c(d,e)")).size())
        .isZero();
  }

  private static int bestOfAll(DomTree before, int node, DomTree after) {
    int best = DomTree.NONE;
    double bestLikeness = 0;
    int[] pattern = tags(before, node);
    for (int a = 0; a < after.size(); a++) {
      int[] tags = tags(after, a);
      double likeness = 2.0 * lcs(pattern, tags) / (pattern.length + tags.length);
      if (before.name(node).equals(after.name(a)) && likeness > bestLikeness) {
        best = a;
        bestLikeness = likeness;
      }
    }
    return best;
  }

  private static int[] tags(DomTree tree, int root) {
    int[] tags = new int[tree.end(root) - root];
    for (int i = 0; i < tags.length; i++) {
      tags[i] = tree.name(root + i).charAt(0);
    }
    return tags;
  }

  private static int lcs(int[] one, int[] other) {
    int[][] length = new int[one.length + 1][other.length + 1];
    for (int i = 1; i <= one.length; i++) {
      for (int j = 1; j <= other.length; j++) {
        length[i][j] =
            one[i - 1] == other[j - 1]
                ? length[i - 1][j - 1] + 1
                : Math.max(length[i - 1][j], length[i][j - 1]);
      }
    }
    return length[one.length][other.length];
  }
}
