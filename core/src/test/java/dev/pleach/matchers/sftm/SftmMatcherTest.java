package dev.pleach.matchers.sftm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.match.SftmOptions;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class SftmMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.sftm();
  }

  @Test
  void hasItsName() {
    DomTree tree = DomTree.ofBrackets("a(b,c)");
    assertThat(Matchers.byName("sftm").match(tree, tree)).isEqualTo(matcher().match(tree, tree));
  }

  @Test
  void everyTreeMatchesItsCopyFully() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 300; round++) {
      DomTree tree = FlexibleTrees.random(random, 1 + random.nextInt(60));
      Matching matching = matcher().match(tree, tree);
      for (int n = 0; n < tree.size(); n++) {
        assertThat(matching.after(n)).as("node %d of %s", n, tree.brackets()).isEqualTo(n);
      }
    }
  }

  @Test
  void anElementThatMovedIsFoundByItsAttributes() {
    assertThat(
            partner(
                matcher(),
                "a(b(i[id=price]),b(u),b(s),b(q),b(p))",
                "a(b(u),b(s),b(q),b(p,b(i[id=price])))",
                "i"))
        .isEqualTo("i");
  }

  @Test
  void textTellsRepeatedItemsApart() {
    String before = "ul(li(\"pears\"),li(\"plums\"),li(\"figs\"),li(\"dates\"),li(\"limes\"))";
    String after = "ul(li(\"plums\"),li(\"figs\"),li(\"dates\"),li(\"limes\"))";
    DomTree left = DomTree.ofBrackets(before);
    DomTree right = DomTree.ofBrackets(after);
    Matching withText = matcher().match(left, right);
    Matching asPrinted = Matchers.sftm(SftmOptions.defaults().withTextWords(0)).match(left, right);
    assertThat(withText.after(1)).isEqualTo(DomTree.NONE);
    assertThat(withText.after(3)).isEqualTo(1);
    assertThat(asPrinted.after(1)).as("only the path is left to go by").isEqualTo(1);
  }

  @Test
  void nothingIsMatchedThatSharesNoRareToken() {
    Matching matching =
        matcher().match(DomTree.ofBrackets("a(b(c),d)"), DomTree.ofBrackets("x(y(z),w)"));
    assertThat(matching.size()).isZero();
  }

  @Test
  void textIsNeverMatchedToAnElement() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 200; round++) {
      DomTree before = FlexibleTrees.random(random, 40);
      DomTree after = FlexibleTrees.random(random, 40);
      for (Pair pair : matcher().match(before, after).pairs()) {
        assertThat(before.isText(pair.before())).isEqualTo(after.isText(pair.after()));
      }
    }
  }

  @Test
  void frequentTokensAreDropped() {
    DomTree before = FlexibleTrees.siblings(100, (b, i) -> b.start("li").attribute("x", "y").end());
    DomTree after = DomTree.ofBrackets("div(li[x=y])");
    SftmOptions eager = new SftmOptions(0.5, 8, List.of(1.0), 5, 1, 1, 1, 1, 1);
    assertThat(Matchers.sftm(eager).match(before, after).size()).isZero();
    assertThat(Matchers.sftm(eager.withAlpha(1)).match(before, after).size()).isEqualTo(1);
  }

  @Test
  void theIndexFindsWhatComparingEveryPairFinds() {
    SplittableRandom random = new SplittableRandom(3);
    for (int round = 0; round < 100; round++) {
      DomTree before = FlexibleTrees.random(random, 30);
      DomTree after = FlexibleTrees.random(random, 30);
      NodeTokens tokens = new NodeTokens(before, after, 8, true);
      TokenSimilarity similarity = new TokenSimilarity(tokens, before.size(), 5);
      for (int a = 0; a < after.size(); a++) {
        double[] sums = new double[before.size()];
        int[] found = new int[before.size()];
        int count = similarity.neighbours(a, sums, found);
        int positive = 0;
        for (int b = 0; b < before.size(); b++) {
          assertThat(sums[b]).isCloseTo(similarity.of(b, a), within(1e-9));
          positive += sums[b] > 0 ? 1 : 0;
        }
        assertThat(count).isEqualTo(positive);
      }
    }
  }

  @Test
  void samePathsAreThoseWhosePathsReadTheSame() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 100; round++) {
      DomTree before = FlexibleTrees.random(random, 30);
      DomTree after = FlexibleTrees.random(random, 30);
      List<String> paths = paths(before);
      List<String> others = paths(after);
      int[] same = SamePaths.inBefore(before, after);
      for (int a = 0; a < after.size(); a++) {
        assertThat(same[a]).isEqualTo(paths.indexOf(others.get(a)));
      }
    }
  }

  @Test
  void aLongerWalkIsNeverDearer() {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < 50; round++) {
      DomTree before = FlexibleTrees.random(random, 40);
      DomTree after = FlexibleTrees.random(random, 40);
      double last = Double.POSITIVE_INFINITY;
      for (int steps : new int[] {1, 10, 100}) {
        SftmOptions options = SftmOptions.defaults().withWalk(steps, 0.7, 50, round);
        double cost = meanCost(Matchers.sftm(options).match(before, after), options);
        assertThat(cost).isLessThanOrEqualTo(last + 1e-6);
        last = cost;
      }
    }
  }

  @Test
  void rarityIsThePrintedOneInUnitsOfAUniqueToken() {
    // Equation 3: IDF = log(N / holders); dividing it by log N changes no order.
    assertThat(TokenSimilarity.rarity(100, 1)).isEqualTo(1);
    assertThat(TokenSimilarity.rarity(100, 10)).isCloseTo(0.5, within(1e-12));
    assertThat(TokenSimilarity.rarity(100, 100)).isZero();
    assertThat(TokenSimilarity.rarity(1, 1)).isEqualTo(1);
    assertThat(TokenSimilarity.rarity(1000, 7) * Math.log(1000))
        .isCloseTo(Math.log(1000 / 7.0), within(1e-9));
  }

  @Test
  void aWalkFindsWhatGreedMisses() {
    // i is like w and like v, u like w alone. Greed gives w to i and leaves u and v.
    DomTree before = DomTree.ofBrackets("a(i[k=\"1 2\" m=3],u[k=\"1 2\"])");
    DomTree after = DomTree.ofBrackets("z(w[k=\"1 2\" m=3],v[m=3])");
    SftmOptions options = new SftmOptions(1, 0, List.of(1.0), 9, 0.95, 1000, 1, 1, 1);
    Matching greedy = Matchers.sftm(options).match(before, after);
    Matching walked = Matchers.sftm(options.withWalk(300, 0.6, 1000, 1)).match(before, after);
    assertThat(greedy.size()).isEqualTo(1);
    assertThat(meanCost(walked, options)).isLessThan(meanCost(greedy, options));
    assertThat(walked.size()).isEqualTo(2);
  }

  @Test
  void withGammaOneNoWalkIsTaken() {
    SplittableRandom random = new SplittableRandom(8);
    DomTree before = FlexibleTrees.random(random, 60);
    DomTree after = FlexibleTrees.random(random, 60);
    SftmOptions greedy = SftmOptions.defaults();
    assertThat(Matchers.sftm(greedy.withWalk(50, 1, 1, 3)).match(before, after))
        .isEqualTo(Matchers.sftm(greedy).match(before, after));
  }

  @Test
  void aSeedFixesTheWalk() {
    SplittableRandom random = new SplittableRandom(6);
    DomTree before = FlexibleTrees.random(random, 80);
    DomTree after = FlexibleTrees.random(random, 80);
    SftmOptions options = SftmOptions.defaults().withWalk(20, 0.5, 50, 7);
    Matching first = Matchers.sftm(options).match(before, after);
    assertThat(Matchers.sftm(options).match(before, after)).isEqualTo(first);
    assertThat(Matchers.sftm(options.withWalk(1, 0.5, 50, 7)).match(before, after))
        .isNotEqualTo(Matchers.sftm(options.withWalk(1, 0.5, 50, 8)).match(before, after));
    assertThat(Matchers.sftm(options.withWalk(1, 1, 50, 7)).match(before, after))
        .as("greedy draws no numbers")
        .isEqualTo(Matchers.sftm(options.withWalk(1, 1, 50, 8)).match(before, after));
  }

  @Test
  void hostilePagesAreMatchedAll() {
    assertThat(copyOf(FlexibleTrees.equalSiblings(20_000))).isEqualTo(40_001);
    assertThat(copyOf(FlexibleTrees.lineBreaks(5_000))).isEqualTo(5_001);
    assertThat(copyOf(FlexibleTrees.chain(100_000))).isEqualTo(100_000);
  }

  @Test
  void oneEqualSiblingLessLeavesOneUnmatched() {
    Matching matching =
        matcher().match(FlexibleTrees.equalSiblings(20_000), FlexibleTrees.equalSiblings(19_999));
    assertThat(matching.size()).isEqualTo(2 * 19_999 + 1);
  }

  @Test
  void badOptionsAreRefused() {
    SftmOptions good = SftmOptions.defaults();
    assertThatThrownBy(() -> good.withAlpha(1.5)).hasMessageContaining("alpha");
    assertThatThrownBy(() -> good.withTextWords(-1)).hasMessageContaining("textWords");
    assertThatThrownBy(() -> good.withWalk(0, 1, 1, 1)).hasMessageContaining("iterations");
    assertThatThrownBy(() -> good.withWalk(1, 0, 1, 1)).hasMessageContaining("gamma");
    assertThatThrownBy(() -> good.withWalk(1, 1, -1, 1)).hasMessageContaining("beta");
    assertThatThrownBy(() -> new SftmOptions(0.5, 8, List.of(), 5, 0.5, 1, 1, 1, 1))
        .hasMessageContaining("weight");
    assertThatThrownBy(() -> new SftmOptions(0.5, 8, List.of(1.0), 0, 0.5, 1, 1, 1, 1))
        .hasMessageContaining("candidates");
    assertThatThrownBy(() -> new SftmOptions(0.5, 8, List.of(1.0), 5, 0, 1, 1, 1, 1))
        .hasMessageContaining("noMatchCost");
  }

  private int copyOf(DomTree tree) {
    Matching matching = matcher().match(tree, tree);
    for (int n = 0; n < tree.size(); n++) {
      assertThat(matching.after(n) == n).as("node %d", n).isTrue();
    }
    return matching.size();
  }

  private static String partner(Matcher matcher, String before, String after, String name) {
    DomTree left = DomTree.ofBrackets(before);
    DomTree right = DomTree.ofBrackets(after);
    Matching matching = matcher.match(left, right);
    for (Pair pair : matching.pairs()) {
      if (left.name(pair.before()).equals(name)) {
        return right.name(pair.after());
      }
    }
    return "none";
  }

  private static double meanCost(Matching matching, SftmOptions options) {
    int nodes = matching.beforeTree().size() + matching.afterTree().size();
    int unmatched = nodes - 2 * matching.size();
    double sum = unmatched * options.noMatchCost();
    for (Pair pair : matching.pairs()) {
      sum += 1 - pair.score();
    }
    return sum / (unmatched + matching.size());
  }

  private static List<String> paths(DomTree tree) {
    List<String> paths = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      int p = tree.parent(n);
      int rank = 1;
      for (int s = p < 0 ? n : tree.firstChild(p); s != n; s = tree.nextSibling(s)) {
        rank += tree.name(s).equals(tree.name(n)) ? 1 : 0;
      }
      paths.add((p < 0 ? "" : paths.get(p)) + "/" + tree.name(n) + "[" + rank + "]");
    }
    return paths;
  }
}
