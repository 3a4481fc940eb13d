package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.match.PruferOptions;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.SmallTrees;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What {@code ps} and {@code cps} promise alike. */
abstract class PruferMatcherContract extends MatcherContract {
  abstract Matcher matcher(PruferOptions options);

  @Override
  protected Matcher matcher() {
    return matcher(PruferOptions.defaults());
  }

  @Test
  void theResultIsACommonSubtree() {
    Random random = new Random(4);
    for (int i = 0; i < 3000; i++) {
      int size = i < 2000 ? 12 : 150;
      DomTree before = SmallTrees.random(random, size, 1 + random.nextInt(4));
      DomTree after = SmallTrees.random(random, size, 1 + random.nextInt(4));
      Matching matching = matcher().match(before, after);
      RestrictedMapping.check(matching);
      assertThat(matching.size()).isBetween(1, Matchers.td().match(before, after).size());
    }
  }

  @Test
  void theResultIsACommonSubtreeWhateverTheBreadth() {
    Random random = new Random(5);
    for (int i = 0; i < 500; i++) {
      DomTree before = SmallTrees.random(random, 200, 4);
      DomTree after = SmallTrees.random(random, 200, 4);
      RestrictedMapping.check(matcher(new PruferOptions(1 + i % 10)).match(before, after));
    }
  }

  @Test
  void figure44MatchesTheSecondBranch() {
    DomTree before = DomTree.ofBrackets("a(b(c),b(c,d))");
    DomTree after = DomTree.ofBrackets("a(b(c,d))");
    Matching matching = matcher().match(before, after);
    assertThat(matching.pairs())
        .containsExactly(
            new Pair(0, 0, 1), new Pair(3, 1, 1), new Pair(4, 2, 1), new Pair(5, 3, 1));
  }

  @Test
  void differentRootsMatchNothing() {
    DomTree before = DomTree.ofBrackets("a(b,c)");
    assertThat(matcher().match(before, DomTree.ofBrackets("x(b,c)")).size()).isZero();
  }

  @Test
  void longListsAreMatched() {
    DomTree before = SmallTrees.siblings("br", 20_000, "x", "y");
    DomTree after = SmallTrees.siblings("br", 19_000, "y", "x");
    Matching matching = matcher().match(before, after);
    RestrictedMapping.check(matching);
    assertThat(matching.size()).isGreaterThanOrEqualTo(19_000);
  }

  @Test
  void listsWithoutOrderAreMatchedInBoundedTime() {
    Random random = new Random(6);
    DomTree before = SmallTrees.shuffled(random, 20_000, 20);
    DomTree after = SmallTrees.shuffled(random, 20_000, 20);
    Matching matching = matcher().match(before, after);
    RestrictedMapping.check(matching);
    assertThat(matching.size()).isGreaterThan(5_000);
  }

  @Test
  void listsOfDifferentTextsMatchItemByItem() {
    DomTree before = SmallTrees.list(20_000, "a");
    DomTree after = SmallTrees.list(20_000, "b");
    assertThat(matcher().match(before, after).size()).isEqualTo(20_001);
  }

  @Test
  void depthCostsNoStack() {
    DomTree before = SmallTrees.chain(100_000, "p");
    assertThat(matcher().match(before, SmallTrees.chain(100_000, "q")).size()).isEqualTo(100_000);
    assertThat(matcher().match(before, before).size()).isEqualTo(100_001);
  }
}
