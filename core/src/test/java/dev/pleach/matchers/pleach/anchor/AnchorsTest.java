package dev.pleach.matchers.pleach.anchor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import org.junit.jupiter.api.Test;

/** Pairs of what occurs once on both pages. */
final class AnchorsTest {
  @Test
  void equalSubtreesThatOccurOnceAreJoinedNodeByNode() {
    Partners partners = partners("x(p(\"pears\",b),hr)", "y(hr,p(\"pears\",b))");
    anchors(partners).joinSubtrees();
    assertThat(partners.ofBefore(1)).isEqualTo(2);
    assertThat(partners.origin(1)).isEqualTo(Origin.UNIQUE_SUBTREE);
    assertThat(partners.ofBefore(2)).isEqualTo(3);
    assertThat(partners.origin(2)).isEqualTo(Origin.INSIDE_EQUAL);
    assertThat(partners.isFreeBefore(4)).as("an empty element is equal by chance").isTrue();
  }

  @Test
  void subtreesThatRepeatOnOnePageAreLeftOpen() {
    Partners partners = partners("x(p(\"pears\"))", "y(p(\"pears\"),p(\"pears\"))");
    anchors(partners).joinSubtrees();
    assertThat(partners.size()).isZero();
  }

  @Test
  void equalPagesAreJoinedAsOneSubtree() {
    Partners partners = partners("x(hr,hr)", "x(hr,hr)");
    Anchors anchors = anchors(partners);
    anchors.joinSubtrees();
    assertThat(partners.isComplete()).isTrue();
    assertThat(anchors.common()).isEqualTo(1);
  }

  @Test
  void theCommonShareIsThatOfTheSmallerPage() {
    Partners partners = partners("x(a,b,i,u)", "y(a)");
    Anchors anchors = anchors(partners);
    anchors.joinSubtrees();
    // One of five different subtrees is on the other page, which has two nodes instead of five.
    assertThat(anchors.common()).isCloseTo(0.2 * 5 / 2, within(1e-9));
  }

  @Test
  void equalLabelsAreJoinedWhateverIsInside() {
    Partners partners = partners("x(div[id=menu](a,b))", "y(div[id=menu](i),div)");
    anchors(partners).joinLabels();
    assertThat(partners.ofBefore(1)).isEqualTo(1);
    assertThat(partners.origin(1)).isEqualTo(Origin.LABEL);
    assertThat(partners.size()).isEqualTo(1);
  }

  @Test
  void equalWordsAreJoinedInOtherMarkup() {
    Partners partners =
        partners("x(div(p(\"pears and plums\"),hr))", "y(ul,section(b(\"pears\"),\"and plums\"))");
    joinWords(partners);
    assertThat(partners.ofBefore(2)).isEqualTo(2);
    assertThat(partners.origin(2)).isEqualTo(Origin.WORDS);
  }

  @Test
  void ofElementsAroundEqualWordsThoseOfOneNameAreJoined() {
    Partners partners =
        partners("x(div(p(\"pears and plums\")),hr)", "y(div(b(\"pears and plums!\")),hr)");
    joinWords(partners);
    assertThat(partners.ofBefore(1)).as("div, not p with b").isEqualTo(1);
    assertThat(partners.isFreeBefore(2)).isTrue();
  }

  @Test
  void fewLettersAreNoProof() {
    Partners partners = partners("x(p(\"6-0\"))", "y(p(\"0.6\"))");
    joinWords(partners);
    assertThat(partners.size()).isZero();
  }

  private static void joinWords(Partners partners) {
    anchors(partners)
        .joinWords(WordBags.ofBefore(partners, null), WordBags.ofAfter(partners, null));
  }

  private static Anchors anchors(Partners partners) {
    UniqueHashes hashes = new UniqueHashes(partners.before.size());
    return new Anchors(partners, hashes, hashes);
  }

  private static Partners partners(String before, String after) {
    return new Partners(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
  }
}
