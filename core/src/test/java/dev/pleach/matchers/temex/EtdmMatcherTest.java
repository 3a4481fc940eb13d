package dev.pleach.matchers.temex;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.match.EtdmOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Pair;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.sftm.FlexibleTrees;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

final class EtdmMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.etdm();
  }

  @Test
  void hasItsName() {
    DomTree tree = DomTree.ofBrackets("a(b,c)");
    assertThat(Matchers.byName("etdm").match(tree, tree)).isEqualTo(matcher().match(tree, tree));
  }

  /** Figure 3.1: the fourth of four children, against a longer list. */
  @Test
  void theLastOfFourIsTheFourthAndTheLastOfMore() {
    assertThat(EqualityProbability.position(3, 4, 3, 7)).isEqualTo(1);
    assertThat(EqualityProbability.position(3, 4, 6, 7)).isEqualTo(1);
    assertThat(EqualityProbability.position(3, 4, 2, 7)).isEqualTo(0.75);
    assertThat(EqualityProbability.position(3, 7, 3, 4)).isEqualTo(1);
    assertThat(EqualityProbability.position(6, 7, 3, 4)).isEqualTo(1);
  }

  /** Figure 3.2: the fourth from the left is also the second from the right. */
  @Test
  void aPlaceCountsFromTheLeftAndFromTheRight() {
    assertThat(EqualityProbability.position(3, 5, 3, 8)).isEqualTo(1);
    assertThat(EqualityProbability.position(3, 5, 6, 8)).isEqualTo(1);
    assertThat(EqualityProbability.position(3, 5, 7, 8)).isEqualTo(0.8);
  }

  @Test
  void positionIsThatOfTheThreePrintedCases() {
    for (int c = 1; c < 8; c++) {
      for (int d = 1; d < 8; d++) {
        for (int i = 0; i < c; i++) {
          for (int k = 0; k < d; k++) {
            assertThat(EqualityProbability.position(i, c, k, d))
                .isCloseTo(printedPosition(i, c, k, d), within(1e-12));
          }
        }
      }
    }
  }

  /**
   * Example 3.2.5: equal classes, two of three attributes shared, two children against three, place
   * 11 against place 9 (0.95 makes that 40 siblings each). The paper rounds 2/3 to 0.66.
   */
  @Test
  void theWorkedExampleHasItsProbability() {
    EtdmOptions options = new EtdmOptions(0.4, 0.4, 0.1, 0.1, 1, 1, 1, 0);
    DomTree before = author(11, 2, "float", "color");
    DomTree after = author(9, 3, "float", "color", "background");
    EqualityProbability equality = new EqualityProbability(before, after, options);
    double position = EqualityProbability.position(10, 40, 8, 40);
    assertThat(position).isCloseTo(0.95, within(1e-12));
    assertThat(equality.of(11, 9, position))
        .isCloseTo(0.912, within(0.002))
        .isCloseTo(0.4 + 0.1 * 2 / 3 + 0.1 * 2 / 3 + 0.4 * 0.95, within(1e-12));
  }

  @Test
  void nodesOfDifferentNamesAreNeverEqualAndNodesOfOneIdAlways() {
    DomTree before = DomTree.ofBrackets("a(b[id=x],c[id=y],b)");
    DomTree after = DomTree.ofBrackets("a(b[class=new id=x](d),b[id=y],b)");
    EqualityProbability equality = new EqualityProbability(before, after, EtdmOptions.defaults());
    assertThat(equality.of(1, 1, 0)).isEqualTo(1);
    assertThat(equality.of(2, 3, 1)).as("same id, other name").isZero();
    assertThat(equality.of(3, 4, 1)).as("two absent ids are not equal ids").isLessThan(1);
  }

  @Test
  void absentPropertiesHaveTheirOwnProbability() {
    DomTree plain = DomTree.ofBrackets("a");
    EtdmOptions options = new EtdmOptions(0.5, 0.2, 0.2, 0.1, 0.8, 0.25, 0.5, 0);
    assertThat(new EqualityProbability(plain, plain, options).of(0, 0, 1))
        .isCloseTo(0.5 * 0.8 + 0.2 + 0.2 * 0.25 + 0.1 * 0.5, within(1e-12));
  }

  @Test
  void everyMappingIsTopDownOrderedAndExact() {
    SplittableRandom random = new SplittableRandom(1);
    for (int round = 0; round < 500; round++) {
      DomTree before = FlexibleTrees.random(random, 1 + random.nextInt(40));
      DomTree after = FlexibleTrees.random(random, 1 + random.nextInt(40));
      EtdmOptions options = EtdmOptions.defaults().withThreshold(random.nextInt(80) / 100.0);
      Matching matching = Matchers.etdm(options).match(before, after);
      int[] lastChild = new int[before.size()];
      for (Pair pair : matching.pairs()) {
        assertThat(before.name(pair.before())).isEqualTo(after.name(pair.after()));
        assertThat(pair.score()).isGreaterThan(options.threshold() - 1e-6);
        int parent = before.parent(pair.before());
        if (parent >= 0) {
          assertThat(matching.after(parent)).isEqualTo(after.parent(pair.after()));
          assertThat(pair.after()).as("order of siblings").isGreaterThan(lastChild[parent]);
          lastChild[parent] = pair.after();
        } else {
          assertThat(pair.after()).isZero();
        }
      }
    }
  }

  /** Definition 3.3.1, looked at pair by pair. */
  @Test
  void theMostProbablePairOfEveryGapIsMapped() {
    SplittableRandom random = new SplittableRandom(2);
    for (int round = 0; round < 2000; round++) {
      DomTree before = flat(random, random.nextInt(9));
      DomTree after = flat(random, random.nextInt(9));
      double threshold = random.nextInt(80) / 100.0;
      EqualityProbability equality = new EqualityProbability(before, after, EtdmOptions.defaults());
      int[] children = ranks(before.size() - 1);
      int[] others = ranks(after.size() - 1);
      ChildMapping mapping = new ChildMapping(equality, threshold, children, others);
      checkGap(mapping, threshold, 0, children.length, 0, others.length);
    }
  }

  private static void checkGap(
      ChildMapping mapping, double threshold, int from, int to, int otherFrom, int otherTo) {
    double most = threshold;
    int best = -1;
    for (int i = from; i < to; i++) {
      for (int k = otherFrom; k < otherTo; k++) {
        most = Math.max(most, mapping.probability(i, k));
      }
    }
    for (int i = from; i < to; i++) {
      int k = mapping.partner[i];
      if (k >= 0) {
        assertThat(k).isGreaterThanOrEqualTo(otherFrom).isLessThan(otherTo);
        if (mapping.probability(i, k) == most && most > threshold) {
          best = i;
        }
      }
    }
    if (most > threshold) {
      assertThat(best).as("a pair of probability %s", most).isGreaterThanOrEqualTo(0);
      int partner = mapping.partner[best];
      checkGap(mapping, threshold, from, best, otherFrom, partner);
      checkGap(mapping, threshold, best + 1, to, partner + 1, otherTo);
    } else {
      for (int i = from; i < to; i++) {
        assertThat(mapping.partner[i]).isEqualTo(DomTree.NONE);
      }
    }
  }

  @Test
  void otherRootsHaveNothingInCommon() {
    Matching matching =
        matcher().match(DomTree.ofBrackets("a(b(c),d)"), DomTree.ofBrackets("x(b(c),d)"));
    assertThat(matching.size()).isZero();
  }

  @Test
  void hostilePagesAreMapped() {
    DomTree siblings = FlexibleTrees.equalSiblings(20_000);
    assertThat(matcher().match(siblings, siblings).size()).isEqualTo(40_001);
    assertThat(matcher().match(siblings, FlexibleTrees.equalSiblings(15_000)).size())
        .isEqualTo(30_001);
    DomTree breaks = FlexibleTrees.lineBreaks(5_000);
    assertThat(matcher().match(breaks, breaks).size()).isEqualTo(5_001);
    DomTree chain = FlexibleTrees.chain(100_000);
    assertThat(matcher().match(chain, FlexibleTrees.chain(99_999)).size()).isEqualTo(99_999);
  }

  @Test
  void manySiblingsWithChangedEndsAndIdsAreMapped() {
    DomTree before = rows(0, 20_000);
    DomTree after = rows(1, 20_001);
    Matching matching = matcher().match(before, after);
    assertThat(matching.size()).isEqualTo(20_000);
    assertThat(matching.after(1)).as("its id is gone").isEqualTo(DomTree.NONE);
    assertThat(matching.after(2)).isEqualTo(1);
  }

  @Test
  void badOptionsAreRefused() {
    assertThatThrownBy(() -> EtdmOptions.defaults().withThreshold(1.1))
        .hasMessageContaining("threshold");
    assertThatThrownBy(() -> new EtdmOptions(0.5, 0.5, 0.5, 0.5, 1, 1, 1, 0))
        .hasMessageContaining("add up to 1");
  }

  private static DomTree rows(int from, int to) {
    DomTreeBuilder builder = DomTree.builder().start("ul");
    for (int i = from; i < to; i++) {
      builder.start("li").attribute("id", "row-" + i).end();
    }
    return builder.end().build();
  }

  /** A tree whose node of a rank among forty is the example's author. */
  private static DomTree author(int rank, int children, String... attributes) {
    DomTreeBuilder builder = DomTree.builder().start("body");
    for (int i = 1; i <= 40; i++) {
      builder.start("div");
      if (i == rank) {
        builder.attribute("class", "Author");
        for (String name : attributes) {
          builder.attribute(name, "any");
        }
        for (int c = 0; c < children; c++) {
          builder.start("p").end();
        }
      }
      builder.end();
    }
    return builder.end().build();
  }

  /** A root with leaves of few kinds, some of them with ids. */
  private static DomTree flat(SplittableRandom random, int children) {
    DomTreeBuilder builder = DomTree.builder().start("r");
    for (int i = 0; i < children; i++) {
      builder.start(random.nextInt(4) == 0 ? "b" : "a");
      if (random.nextInt(3) == 0) {
        builder.attribute("class", random.nextBoolean() ? "x" : "x y");
      }
      if (random.nextInt(4) == 0) {
        builder.attribute("id", "i" + random.nextInt(3));
      }
      builder.end();
    }
    return builder.end().build();
  }

  private static int[] ranks(int count) {
    int[] nodes = new int[count];
    for (int i = 0; i < count; i++) {
      nodes[i] = i + 1;
    }
    return nodes;
  }

  private static double printedPosition(int i, int c, int k, int d) {
    int j = c - 1 - i;
    int l = d - 1 - k;
    int steps =
        c == d
            ? Math.abs(i - k)
            : d > c ? Math.max(0, Math.max(i - k, j - l)) : Math.max(0, Math.max(k - i, l - j));
    return 1 - (double) steps / Math.min(c, d);
  }
}
