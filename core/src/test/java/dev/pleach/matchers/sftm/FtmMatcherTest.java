package dev.pleach.matchers.sftm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.match.FtmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class FtmMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.ftm();
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
  void hasItsName() {
    DomTree tree = DomTree.ofBrackets("a(b,c)");
    assertThat(Matchers.byName("ftm").match(tree, tree)).isEqualTo(matcher().match(tree, tree));
  }

  @Test
  void everySmallTreeMatchesItsCopyFully() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 100; round++) {
      DomTree tree = FlexibleTrees.random(random, 1 + random.nextInt(25));
      Matching matching = matcher().match(tree, tree);
      for (int n = 0; n < tree.size(); n++) {
        assertThat(matching.after(n)).as("node %d of %s", n, tree.brackets()).isEqualTo(n);
      }
    }
  }

  @Test
  void childrenDrawTheirParentsTogether() {
    DomTree before = DomTree.ofBrackets("a(b(i[id=x],i[id=y]),b(u[id=v],u[id=w]))");
    DomTree after = DomTree.ofBrackets("a(b(u[id=v],u[id=w]),b(i[id=x],i[id=y]))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(1)).isEqualTo(4);
    assertThat(matching.after(4)).isEqualTo(1);
  }

  @Test
  void anElementMayLeaveItsParent() {
    DomTree before = DomTree.ofBrackets("a(b(i[id=x],q),c(s))");
    DomTree after = DomTree.ofBrackets("a(b(q),c(s,i[id=x]))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.after(2)).isEqualTo(5);
    assertThat(matching.size()).isEqualTo(6);
  }

  /** Whatever full matching comes out, the bounds seen on the way hold for it. */
  @Test
  void boundsHold() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 400; round++) {
      DomTree before = FlexibleTrees.random(random, 1 + random.nextInt(12));
      DomTree after = FlexibleTrees.random(random, 1 + random.nextInt(12));
      List<int[]> pairs = randomPairs(before.size(), after.size(), random.nextLong());
      int decided = random.nextInt(pairs.size() + 1);
      FlexibleFamilies open = families(before, after, pairs.subList(0, decided));
      open.tighten();
      FlexibleFamilies full = families(before, after, pairs);
      for (int[] pair : pairs.subList(decided, pairs.size())) {
        int b = pair[0];
        int a = pair[1];
        assertThat(full.tornOff(b)).isBetween(open.leastTornOff(b, a), open.mostTornOff(b, a));
        assertThat(full.spread(b, new int[after.size() + 1], 1))
            .isBetween(open.leastSpread(b, a) - 1e-9, open.mostSpread(b, a) + 1e-9);
      }
    }
  }

  @Test
  void noWalkBeatsTryingEveryMatchingAndALongOneSeldomFails() {
    SplittableRandom random = new SplittableRandom(3);
    int found = 0;
    for (int round = 0; round < 60; round++) {
      DomTree before = FlexibleTrees.random(random, 1 + random.nextInt(5));
      DomTree after = FlexibleTrees.random(random, 1 + random.nextInt(5));
      FtmOptions options = FtmOptions.defaults().withWalk(100, 0.7, 5, round);
      int[] partner = new int[before.size()];
      Arrays.fill(partner, DomTree.NONE);
      double least = cheapest(before, after, options, partner, 0);
      Matching matching = Matchers.ftm(options).match(before, after);
      double cost = cost(before, after, options, partners(matching));
      assertThat(cost).isGreaterThanOrEqualTo(least - 1e-6);
      found += cost < least + 1e-6 ? 1 : 0;
    }
    assertThat(found).isGreaterThanOrEqualTo(54);
  }

  @Test
  void aLongerWalkIsNeverDearer() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 30; round++) {
      DomTree before = FlexibleTrees.random(random, 20);
      DomTree after = FlexibleTrees.random(random, 20);
      double last = Double.POSITIVE_INFINITY;
      for (int steps : new int[] {1, 5, 30}) {
        FtmOptions options = FtmOptions.defaults().withWalk(steps, 0.8, 5, round);
        double cost =
            cost(before, after, options, partners(Matchers.ftm(options).match(before, after)));
        assertThat(cost).isLessThanOrEqualTo(last + 1e-6);
        last = cost;
      }
    }
  }

  @Test
  void largerTreesAreRefused() {
    DomTree largest = FlexibleTrees.lineBreaks(299);
    DomTree larger = FlexibleTrees.lineBreaks(300);
    Matcher greedy = Matchers.ftm(FtmOptions.defaults().withWalk(1, 1, 1, 1));
    assertThat(greedy.match(largest, largest).size()).isEqualTo(300);
    assertThatThrownBy(() -> greedy.match(largest, larger))
        .isInstanceOf(TreeTooLargeException.class)
        .hasMessageContaining("300")
        .hasMessageContaining("sftm");
    assertThatThrownBy(() -> greedy.match(FlexibleTrees.chain(100_000), largest))
        .isInstanceOf(TreeTooLargeException.class);
  }

  @Test
  void badOptionsAreRefused() {
    FtmOptions good = FtmOptions.defaults();
    assertThatThrownBy(() -> good.withWalk(0, 1, 1, 1)).hasMessageContaining("iterations");
    assertThatThrownBy(() -> good.withWalk(1, 2, 1, 1)).hasMessageContaining("gamma");
    assertThatThrownBy(() -> good.withWalk(1, 1, -1, 1)).hasMessageContaining("beta");
    assertThatThrownBy(() -> new FtmOptions(1, -1, 0, 1, 0, 1, 1, 1, 1))
        .hasMessageContaining("ancestryWeight");
    assertThatThrownBy(() -> new FtmOptions(1, 1, 0, 1, 2, 1, 1, 1, 1))
        .hasMessageContaining("caution");
  }

  private static FlexibleFamilies families(DomTree before, DomTree after, List<int[]> pairs) {
    FlexibleFamilies families = new FlexibleFamilies(before, after);
    for (int[] pair : pairs) {
      families.match(pair[0], pair[1]);
    }
    return families;
  }

  private static List<int[]> randomPairs(int before, int after, long seed) {
    List<Integer> left = new ArrayList<>();
    List<Integer> right = new ArrayList<>();
    for (int n = 0; n < before; n++) {
      left.add(n);
    }
    for (int n = 0; n < after; n++) {
      right.add(n);
    }
    Random random = new Random(seed);
    Collections.shuffle(left, random);
    Collections.shuffle(right, random);
    List<int[]> pairs = new ArrayList<>();
    for (int i = 0; i < random.nextInt(Math.min(before, after) + 1); i++) {
      pairs.add(new int[] {left.get(i), right.get(i)});
    }
    return pairs;
  }

  private static int[] partners(Matching matching) {
    int[] partner = new int[matching.beforeTree().size()];
    Arrays.setAll(partner, matching::after);
    return partner;
  }

  /** The cost of the cheapest matching whose first nodes are decided: tries all of them. */
  private static double cheapest(
      DomTree before, DomTree after, FtmOptions options, int[] partner, int node) {
    if (node == before.size()) {
      return cost(before, after, options, partner);
    }
    double least = cheapest(before, after, options, partner, node + 1);
    for (int a = 0; a < after.size(); a++) {
      int wanted = a;
      if (Arrays.stream(partner).noneMatch(taken -> taken == wanted)) {
        partner[node] = a;
        least = Math.min(least, cheapest(before, after, options, partner, node + 1));
        partner[node] = DomTree.NONE;
      }
    }
    return least;
  }

  /** Equation 1, term by term as the words have it. */
  private static double cost(DomTree before, DomTree after, FtmOptions options, int[] partner) {
    int[] back = new int[after.size()];
    Arrays.fill(back, DomTree.NONE);
    for (int b = 0; b < partner.length; b++) {
      if (partner[b] >= 0) {
        back[partner[b]] = b;
      }
    }
    float[] relabel = FtmMatcher.relabelCosts(before, after);
    double sum = 0;
    for (int b = 0; b < partner.length; b++) {
      int a = partner[b];
      sum +=
          a < 0
              ? options.noMatchCost()
              : options.relabelWeight() * relabel[b * after.size() + a]
                  + topology(before, after, options, partner, b)
                  + topology(after, before, options, back, a);
    }
    for (int b : back) {
      sum += b < 0 ? options.noMatchCost() : 0;
    }
    return sum;
  }

  private static double topology(
      DomTree tree, DomTree other, FtmOptions options, int[] partner, int node) {
    double sum = 0;
    int divergent = 0;
    int invariant = 0;
    Set<Integer> families = new HashSet<>();
    for (int n = 1; n < tree.size(); n++) {
      if (partner[n] < 0) {
        continue;
      }
      if (tree.parent(n) == node && other.parent(partner[n]) != partner[node]) {
        sum += options.ancestryWeight();
      }
      if (tree.parent(n) == tree.parent(node)) {
        families.add(other.parent(partner[n]));
        if (other.parent(partner[n]) == other.parent(partner[node])) {
          invariant++;
        } else {
          divergent++;
        }
      }
    }
    boolean root = tree.parent(node) < 0 || other.parent(partner[node]) < 0;
    return divergent == 0 || root
        ? sum
        : sum + options.siblingWeight() * divergent / (invariant * families.size());
  }
}
