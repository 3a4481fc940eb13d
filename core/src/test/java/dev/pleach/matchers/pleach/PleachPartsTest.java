package dev.pleach.matchers.pleach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.dom.text.Words;
import dev.pleach.learned.ModelFile;
import dev.pleach.matchers.pleach.align.ResidualAlignment;
import dev.pleach.matchers.pleach.align.TextStreamAlignment;
import dev.pleach.matchers.pleach.anchor.UniqueHashes;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.OrderDeviation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import dev.pleach.matchers.pleach.search.DuplicateReassignment;
import dev.pleach.matchers.pleach.search.PairHeap;
import dev.pleach.matchers.pleach.verify.PageTraits;
import dev.pleach.matchers.pleach.verify.PairFeatures;
import dev.pleach.matchers.pleach.verify.PairModel;
import dev.pleach.matchers.pleach.verify.SharedLeaves;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What the parts of pleach promise each other. */
final class PleachPartsTest {
  @Test
  void wordsAreRunsOfLettersAndDigitsOfAnyScript() {
    assertThat(words("Two words, 3.5 more"))
        .isEqualTo(words("two WORDS 3 5 more"))
        .hasSize(5)
        .doesNotHaveDuplicates();
    assertThat(words("豆瓣 Straße")).hasSize(2).doesNotContain(0L);
    assertThat(words(" .,;!  ")).isEmpty();
  }

  private static List<Long> words(String text) {
    List<Long> words = new ArrayList<>();
    Words each = new Words(text);
    for (long word = each.next(); word != 0; word = each.next()) {
      words.add(word);
    }
    return words;
  }

  @Test
  void aBagOfWordsKnowsNeitherOrderNorMarkup() {
    DomTree one = DomTree.ofBrackets("div(p(\"pears and plums\"),b(\"today\"))");
    DomTree other = DomTree.ofBrackets("ul(li(\"today\",i(\"plums and\")),li(\"Pears\"))");
    Partners partners = new Partners(one, other);
    WordBags before = WordBags.ofBefore(partners, null);
    WordBags after = WordBags.ofAfter(partners, null);
    assertThat(before.hash(0)).isEqualTo(after.hash(0)).isNotEqualTo(before.hash(1));
    for (int i = 0; i < WordBags.SAMPLES; i++) {
      assertThat(before.sample(0, i)).isEqualTo(after.sample(0, i));
    }
  }

  @Test
  void freeNodesFollowThePairs() {
    DomTree one = DomTree.ofBrackets("x(a(b),c,d)");
    DomTree other = DomTree.ofBrackets("x(a(b),d)");
    Partners partners = new Partners(one, other);
    assertThat(partners.freeBefore()).containsExactly(0, 1, 2, 3, 4);
    partners.joinSubtrees(1, 1, Partners.Origin.UNIQUE_SUBTREE, Partners.Origin.INSIDE_EQUAL);
    assertThat(partners.freeBefore()).containsExactly(0, 3, 4);
    assertThat(partners.freeAfter()).containsExactly(0, 3);
    assertThat(partners.openBefore()).containsExactly(0, 1, 3, 4);
    partners.join(0, 0, Partners.Origin.LABEL);
    partners.join(3, 3, Partners.Origin.SEARCH);
    assertThat(partners.freeBefore()).containsExactly(4);
    assertThat(partners.freeAfter()).isEmpty();
    partners.separate(3);
    assertThat(partners.freeBefore()).containsExactly(3, 4);
    assertThat(partners.freeAfter()).containsExactly(3);
  }

  @Test
  void onlyTheInnermostElementStandsForItsWords() {
    DomTree tree = DomTree.ofBrackets("div(section(p(\"pears and plums\")),hr)");
    WordBags bags = WordBags.ofBefore(new Partners(tree, tree), null);
    assertThat(bags.isDistinctive(0)).isFalse();
    assertThat(bags.isDistinctive(1)).isFalse();
    assertThat(bags.isDistinctive(2)).isTrue();
  }

  @Test
  void uniqueHashesStandOnceOnBothSides() {
    UniqueHashes hashes = new UniqueHashes(4);
    for (int node = 0; node < 3; node++) {
      hashes.addBefore(new long[] {7, 8, 8}[node], node);
      hashes.addAfter(new long[] {7, 8, 9}[node], node);
    }
    assertThat(hashes.before(7)).isZero();
    assertThat(hashes.before(8)).isEqualTo(DomTree.NONE);
    assertThat(hashes.before(9)).isEqualTo(DomTree.NONE);
    assertThat(hashes.shared()).as("7 and 8 of 7 and 8").isEqualTo(1);
    hashes.addBefore(10, 3);
    assertThat(hashes.shared()).as("not 10").isBetween(0.66, 0.67);
    hashes.clear(4);
    hashes.addAfter(7, 5);
    assertThat(hashes.before(7)).as("forgotten").isEqualTo(DomTree.NONE);
  }

  @Test
  void weightsDependOnWhatThePagesHaveInCommon() throws IOException {
    PairModel model = model("text bias 1\ntext bias.changed -8\ntext similarity.unrelated 2\n");
    PageTraits alike = PageTraits.of(1);
    PageTraits strangers = PageTraits.of(0);
    double[] features = new double[PairFeatures.COUNT];
    features[0] = 1;
    PairModel.Sort text = PairModel.Sort.TEXT;
    assertThat(model.onPages(alike).probability(text, features)).isBetween(0.73, 0.74);
    assertThat(model.onPages(strangers).probability(text, features)).isLessThan(0.1);
    assertThat(strangers.minProbability()).isGreaterThan(alike.minProbability());
  }

  @Test
  void settledWeightsJudgeAsSpreadFeatures() {
    PageTraits page = PageTraits.of(0.3);
    int count = PairFeatures.COUNT;
    SplittableRandom random = new SplittableRandom(4);
    double[] weights = random.doubles(PageTraits.WEIGHTED_NAMES.size()).toArray();
    double[] features = random.doubles(count).toArray();
    double[] settled = page.weightsOnPages(weights, count);
    double[] spread = page.withTraits(features);
    double one = 0;
    double other = 0;
    for (int i = 0; i < spread.length; i++) {
      one += weights[i] * spread[i];
      other += i < count ? settled[i] * features[i] : 0;
    }
    assertThat(one).isCloseTo(other, within(1e-9));
  }

  @Test
  void elementsShareTheEqualLeavesThatWentFromOneToTheOther() {
    DomTree before = DomTree.ofBrackets("div(ul(li(\"a\"),li(\"b\"),li(\"c\")),p(\"d\"))");
    DomTree after = DomTree.ofBrackets("div(ol(li(\"a\"),li(\"b\")),p(\"c\",\"x\"))");
    Partners partners = new Partners(before, after);
    partners.join(3, 3, Origin.UNIQUE_SUBTREE); // a
    partners.join(5, 5, Origin.UNIQUE_SUBTREE); // b
    partners.join(7, 7, Origin.UNIQUE_SUBTREE); // c
    partners.join(9, 8, Origin.SEARCH); // d became x, which proves nothing
    SharedLeaves leaves = new SharedLeaves(partners);
    assertThat(leaves.of(1, 1)).as("a and b of a, b, c, and both of theirs").isEqualTo(0.8);
    assertThat(leaves.of(8, 1)).isZero();
    assertThat(leaves.of(8, 8)).isEqualTo(SharedLeaves.UNKNOWN);
  }

  @Test
  void duplicatesAreReassignedToThePartnerOfTheirParent() {
    DomTree before = DomTree.ofBrackets("div(nav(a(\"x\")),p(a(\"x\")))");
    DomTree after = DomTree.ofBrackets("div(nav(a(\"x\")),p(a(\"x\")))");
    Partners partners = new Partners(before, after);
    partners.join(1, 1, Origin.LABEL);
    partners.join(4, 4, Origin.LABEL);
    partners.join(2, 5, Origin.SEARCH); // crosswise
    partners.join(3, 6, Origin.INSIDE_SEARCHED);
    partners.join(5, 2, Origin.SEARCH);
    partners.join(6, 3, Origin.INSIDE_SEARCHED);
    new DuplicateReassignment(partners).run();
    for (int n = 1; n < before.size(); n++) {
      assertThat(partners.ofBefore(n)).isEqualTo(n);
      assertThat(partners.ofAfter(n)).isEqualTo(n);
    }
  }

  @Test
  void aDuplicateWithoutACopyBelowThePartnerOfItsParentStays() {
    DomTree before = DomTree.ofBrackets("div(nav(a(\"x\")),p)");
    DomTree after = DomTree.ofBrackets("div(nav,p(a(\"x\")))");
    Partners partners = new Partners(before, after);
    partners.join(1, 1, Origin.LABEL);
    partners.join(2, 3, Origin.SEARCH); // it moved, and there is no copy
    partners.join(3, 4, Origin.INSIDE_SEARCHED);
    new DuplicateReassignment(partners).run();
    assertThat(partners.ofBefore(2)).isEqualTo(3);
    assertThat(partners.ofBefore(3)).isEqualTo(4);
  }

  @Test
  void theHeapGivesTheBestPairFirstAndEqualOnesInOrder() {
    SplittableRandom random = new SplittableRandom(3);
    PairHeap heap = new PairHeap();
    for (int i = 0; i < 1000; i++) {
      heap.push(PairHeap.pair(random.nextInt(50), random.nextInt(50)), random.nextInt(9));
    }
    float score = Float.MAX_VALUE;
    long pair = -1;
    for (int i = 0; i < 1000; i++) {
      assertThat(heap.topScore()).isLessThanOrEqualTo(score);
      if (heap.topScore() == score) {
        assertThat(heap.top()).isGreaterThanOrEqualTo(pair);
      }
      score = heap.topScore();
      pair = heap.top();
      heap.pop();
    }
    assertThat(heap.isEmpty()).isTrue();
  }

  @Test
  void leftoversAreAlignedInOrderBetweenPairs() {
    DomTree before = DomTree.ofBrackets("ul(a,b,c,a)");
    DomTree after = DomTree.ofBrackets("ul(b,c,a,a)");
    Partners partners = new Partners(before, after);
    partners.join(0, 0, Origin.LABEL);
    partners.join(3, 2, Origin.LABEL); // c
    List<String> taken = new ArrayList<>();
    new ResidualAlignment(
            partners,
            (b, a) -> before.name(b).equals(after.name(a)) ? 1 : 0,
            (b, a) -> taken.add(b + "-" + a))
        .align(0, 0);
    assertThat(taken).containsExactly("2-1", "4-3");
  }

  @Test
  void leavesAreAlignedByOrderBlindToMarkup() {
    DomTree before = DomTree.ofBrackets("div(h1(\"same\"),\"one\",\"two\",\"three\")");
    DomTree after = DomTree.ofBrackets("div(ul(li(\"one\"),li(\"three\")),h1(\"same\"))");
    Partners partners = new Partners(before, after);
    List<String> taken = new ArrayList<>();
    new TextStreamAlignment(partners, true)
        .align(new boolean[before.size()], (b, a) -> taken.add(before.text(b)));
    assertThat(taken).as("no anchors: one long piece").containsExactly("one", "three");
  }

  @Test
  void driftIsMeasuredFromTheAnchors() {
    DomTree before = DomTree.ofBrackets("a(b,c,d,e)");
    DomTree after = DomTree.ofBrackets("a(x,x,x,b,c,d,e)");
    Partners partners = new Partners(before, after);
    partners.join(0, 0, Origin.LABEL);
    partners.join(1, 4, Origin.LABEL);
    partners.join(3, 6, Origin.LABEL);
    partners.join(4, 2, Origin.LABEL); // out of order: no anchor
    OrderDeviation deviation = new OrderDeviation(partners, OrderDeviation.inOrder(partners));
    assertThat(deviation.of(2, 5)).as("as far behind b as before").isZero();
    assertThat(deviation.of(2, 2)).isPositive();
  }

  @Test
  void namesOfOneFamilyTakeEachOthersPlace() {
    assertThat(TagFamily.akin("div", "section")).isTrue();
    assertThat(TagFamily.akin("h2", "h3")).isTrue();
    assertThat(TagFamily.akin("x-card", "div")).as("nobody knows it").isTrue();
    assertThat(TagFamily.akin("ul", "li")).isFalse();
    assertThat(TagFamily.exchange(TagFamily.of("ul"), TagFamily.of("li"))).isTrue();
    assertThat(TagFamily.exchange(TagFamily.of("img"), TagFamily.of("div"))).isFalse();
    assertThat(TagFamily.exchange(TagFamily.of("#text"), TagFamily.of("b"))).isFalse();
  }

  @Test
  void weightsAreReadByName() throws IOException {
    PairModel model =
        model("# head\n\ntext bias 2\ntext similarity -4.5\n").onPages(PageTraits.of(1));
    double[] features = new double[PairFeatures.COUNT];
    features[0] = 1;
    assertThat(model.probability(PairModel.Sort.TEXT, features)).isBetween(0.88, 0.89);
    features[PairFeatures.NAMES.indexOf("similarity")] = 1;
    assertThat(model.probability(PairModel.Sort.TEXT, features)).isLessThan(0.1);
    assertThat(model.probability(PairModel.Sort.LEAF, features)).isEqualTo(0.5);
  }

  @Test
  void weightsOfUnknownFeaturesAreRefused() {
    assertThatThrownBy(() -> model("text smell 1"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("text smell 1");
    assertThatThrownBy(() -> model("text bias")).isInstanceOf(IllegalArgumentException.class);
  }

  private static PairModel model(String weights) throws IOException {
    return PairModel.read(
        ModelFile.of("test.weights", new BufferedReader(new StringReader(weights))));
  }
}
