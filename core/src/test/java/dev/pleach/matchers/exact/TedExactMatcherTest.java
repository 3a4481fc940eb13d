package dev.pleach.matchers.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.MatcherTrees;
import dev.pleach.matchers.homepage.TedMatcherTest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TedExactMatcherTest extends MatcherContract {
  private final TedExactMatcher exact = new TedExactMatcher();

  @Override
  protected Matcher matcher() {
    return Matchers.tedExact();
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
  void theDistanceIsThatOfTheDefinition() {
    SplittableRandom random = new SplittableRandom(9);
    for (int round = 0; round < 400; round++) {
      DomTree before = MatcherTrees.tree(random, 9, 2);
      DomTree after = MatcherTrees.tree(random, 9, 2);
      assertThat(exact.distance(before, after))
          .as("%s and %s", before.brackets(), after.brackets())
          .isEqualTo(defined(before, List.of(0), after, List.of(0), new HashMap<>()));
    }
  }

  @Test
  void theMappingCostsTheDistance() {
    SplittableRandom random = new SplittableRandom(10);
    for (int round = 0; round < 300; round++) {
      DomTree before = MatcherTrees.tree(random, 60, 3);
      DomTree after =
          round % 2 == 0 ? MatcherTrees.tree(random, 60, 3) : MatcherTrees.changed(random, before);
      assertMappingCosts(exact.distance(before, after), matcher().match(before, after));
    }
  }

  @Test
  void bothWaysAreEquallyFar() {
    SplittableRandom random = new SplittableRandom(11);
    for (int round = 0; round < 100; round++) {
      DomTree before = MatcherTrees.tree(random, 40, 2);
      DomTree after = MatcherTrees.tree(random, 40, 2);
      assertThat(exact.distance(before, after)).isEqualTo(exact.distance(after, before));
    }
  }

  @Test
  void aLabelIsNameAttributesAndText() {
    assertThat(distance("a", "a")).isZero();
    assertThat(distance("a", "b")).isEqualTo(1);
    assertThat(distance("a[x=1]", "a[x=2]")).isEqualTo(1);
    assertThat(distance("a(\"one\")", "a(\"two\")")).isEqualTo(1);
    assertThat(distance("", "a(b,c)")).isEqualTo(3);
    assertThat(distance("a(b,c)", "")).isEqualTo(3);
  }

  @Test
  void textbookTreesAreTwoApart() {
    // Zhang and Shasha's example: f(d(a,c(b)),e) and f(c(d(a,b)),e)
    assertThat(distance("f(d(a,c(b)),e)", "f(c(d(a,b)),e)")).isEqualTo(2);
  }

  @Test
  void amongEqualsTheFirstGoesToTheFirst() {
    Matching matching =
        matcher().match(DomTree.ofBrackets("a(b,b,b)"), DomTree.ofBrackets("a(b,b)"));
    assertThat(matching.after(1)).isEqualTo(1);
    assertThat(matching.after(2)).isEqualTo(2);
  }

  @Test
  void combsAndChainsOfManyNodesAreFine() {
    for (boolean leafFirst : new boolean[] {true, false}) {
      DomTree before = comb(500, "i", leafFirst);
      DomTree after = comb(490, "b", leafFirst);
      assertMappingCosts(exact.distance(before, after), matcher().match(before, after));
    }
    assertThat(exact.distance(MatcherTrees.chain(2000), MatcherTrees.chain(1900))).isEqualTo(100);
    assertThat(exact.distance(MatcherTrees.siblings("br", 3000), MatcherTrees.siblings("br", 2900)))
        .isEqualTo(100);
  }

  @Test
  void largeTreesAreRefusedWithALimitAndAnAlternative() {
    DomTree wide = MatcherTrees.siblings("li", 20_000);
    DomTree deep = MatcherTrees.chain(100_000);
    for (DomTree large : List.of(wide, deep)) {
      assertThatExceptionOfType(TreeTooLargeException.class)
          .isThrownBy(() -> matcher().match(large, large))
          .withMessageContaining("5000 nodes")
          .withMessageContaining("'sftm'");
    }
  }

  @Test
  void treesOfAnUnluckyShapeAreRefusedBeforeTheFirstStep() {
    DomTree before = MatcherTrees.chain(20);
    assertThatExceptionOfType(TreeTooLargeException.class)
        .isThrownBy(() -> new ExactEditDistance(before, before, 399))
        .withMessageContaining("399 steps; this one has 400");
    assertThat(new ExactEditDistance(before, before, 400).distance()).isZero();
  }

  private int distance(String before, String after) {
    return exact.distance(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
  }

  private static void assertMappingCosts(int distance, Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    int cost = before.size() + after.size() - 2 * matching.size();
    for (Pair pair : matching.pairs()) {
      cost += before.sameLabel(pair.before(), after, pair.after()) ? 0 : 1;
    }
    assertThat(cost).as("%s, %s", before.brackets(), after.brackets()).isEqualTo(distance);
    if (matching.size() < 100) {
      TedMatcherTest.assertKeepsOrderAndAncestry(matching);
    }
  }

  /** Elements inside each other, each with a leaf at one side. */
  private static DomTree comb(int depth, String leaf, boolean leafFirst) {
    DomTreeBuilder builder = DomTree.builder();
    for (int n = 0; n < depth; n++) {
      builder.start("div");
      if (leafFirst) {
        builder.start(leaf).end();
      }
    }
    for (int n = 0; n < depth; n++) {
      if (!leafFirst) {
        builder.start(leaf).end();
      }
      builder.end();
    }
    return builder.build();
  }

  /** The distance of two forests by its definition, on their last roots. */
  private static int defined(
      DomTree before,
      List<Integer> forest,
      DomTree after,
      List<Integer> other,
      Map<List<List<Integer>>, Integer> known) {
    if (forest.isEmpty() || other.isEmpty()) {
      return size(before, forest) + size(after, other);
    }
    List<List<Integer>> key = List.of(forest, other);
    Integer solved = known.get(key);
    if (solved != null) {
      return solved;
    }
    int b = forest.get(forest.size() - 1);
    int a = other.get(other.size() - 1);
    List<Integer> rest = forest.subList(0, forest.size() - 1);
    List<Integer> otherRest = other.subList(0, other.size() - 1);
    int delete = 1 + defined(before, joined(rest, children(before, b)), after, other, known);
    int insert = 1 + defined(before, forest, after, joined(otherRest, children(after, a)), known);
    int keep =
        (before.sameLabel(b, after, a) ? 0 : 1)
            + defined(before, children(before, b), after, children(after, a), known)
            + defined(before, rest, after, otherRest, known);
    int least = Math.min(keep, Math.min(delete, insert));
    known.put(key, least);
    return least;
  }

  private static List<Integer> joined(List<Integer> one, List<Integer> other) {
    List<Integer> joined = new ArrayList<>(one);
    joined.addAll(other);
    return joined;
  }

  private static int size(DomTree tree, List<Integer> forest) {
    return forest.stream().mapToInt(root -> tree.end(root) - root).sum();
  }

  private static List<Integer> children(DomTree tree, int node) {
    List<Integer> children = new ArrayList<>();
    for (int c = tree.firstChild(node); c >= 0; c = tree.nextSibling(c)) {
      children.add(c);
    }
    return children;
  }
}
