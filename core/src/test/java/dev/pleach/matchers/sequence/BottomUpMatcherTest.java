package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.SmallTrees;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BottomUpMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.bu();
  }

  @Test
  void swappedSiblingsAreMatchedAcross() {
    // The false alarm of figure 3.5: both subtrees are equal, but in another order.
    Matching matching = match("a(b(c),d(e))", "a(d(e),b(c))");
    assertThat(matching.size()).isEqualTo(5);
    assertThat(matching.after(1)).isEqualTo(3);
    assertThat(matching.after(3)).isEqualTo(1);
  }

  @Test
  void equalTextInAnotherRowIsMatchedWithoutItsRow() {
    // Figures 5.3 and 5.4: the first 0.00 takes the first 0.00, though it stands in another row.
    Matching matching =
        match(
            "t(r(d(\"Nasdaq\"),d(\"0.00\")),r(d(\"Bonds\"),d(\"0.12\")))",
            "t(r(d(\"Nasdaq\"),d(\"-12\")),r(d(\"Bonds\"),d(\"0.00\")))");
    int zero = 5;
    assertThat(matching.after(zero)).isEqualTo(10);
    assertThat(matching.after(1)).as("the row of Nasdaq").isEqualTo(1);
    assertThat(matching.beforeTree().parent(4)).isEqualTo(1);
    assertThat(matching.afterTree().parent(9)).isEqualTo(6);
  }

  @Test
  void whatHasNoEqualSubtreeIsMissed() {
    // Figure 3.4: a common subtree exists, but every node has something different below it.
    assertThat(match("a(b(c))", "a(b(d))").size()).isZero();
    assertThat(Matchers.td().match(tree("a(b(c))"), tree("a(b(d))")).size()).isEqualTo(2);
  }

  @Test
  void equalSubtreesUnderAnotherPathAreNotMatched() {
    Matching matching = match("a(b(x(y)),z)", "a(c(x(y)),z)");
    assertThat(matching.size()).isEqualTo(2);
    assertThat(matching.after(4)).isEqualTo(4);
  }

  @Test
  void ancestorsOfAMatchAreMatched() {
    Matching matching = match("a(b(c,d),e)", "a(b(c,x),f)");
    assertThat(matching.pairs()).extracting(Pair::before).containsExactly(0, 1, 2);
  }

  @Test
  void ancestorsAboveOneThatIsTakenAreMatchedToo() {
    // The q above z finds its counterpart taken by that above y; the p above both is free.
    Matching matching = match("r(p(q(x),q(y)),p(q(z)))", "r(p(q(x)),p(q(y,z)))");
    assertThat(matching.after(4)).as("q above y").isEqualTo(5);
    assertThat(matching.after(7)).as("q above z").isEqualTo(DomTree.NONE);
    assertThat(matching.after(6)).as("p above that").isEqualTo(4);
    assertThat(matching.after(8)).as("z").isEqualTo(7);
  }

  @Test
  void pairsHaveEqualLabelPaths() {
    Random random = new Random(3);
    for (int i = 0; i < 1000; i++) {
      DomTree before = SmallTrees.random(random, 30, 3);
      DomTree after = SmallTrees.random(random, 30, 3);
      for (Pair pair : matcher().match(before, after).pairs()) {
        int b = pair.before();
        int a = pair.after();
        while (b >= 0 && a >= 0) {
          assertThat(RestrictedMapping.sameLabel(before, b, after, a)).isTrue();
          b = before.parent(b);
          a = after.parent(a);
        }
        assertThat(b).isEqualTo(a);
      }
    }
  }

  @Test
  void largeAndDeepTreesAreMatched() {
    DomTree before = SmallTrees.siblings("li", 20_000, "x", "y");
    DomTree after = SmallTrees.siblings("li", 19_000, "y", "x");
    assertThat(matcher().match(before, after).size()).isEqualTo(1 + 19_000 + 2);
    DomTree deep = SmallTrees.chain(100_000, "p");
    assertThat(matcher().match(deep, SmallTrees.chain(100_000, "q")).size()).isZero();
    assertThat(matcher().match(deep, deep).size()).isEqualTo(100_001);
  }

  private static DomTree tree(String brackets) {
    return DomTree.ofBrackets(brackets);
  }

  private Matching match(String before, String after) {
    return matcher().match(tree(before), tree(after));
  }
}
