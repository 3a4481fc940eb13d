package dev.pleach.matchers.pleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.anchor.ContextAnchors;
import dev.pleach.matchers.pleach.anchor.UniqueHashes;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Things that repeat on a page, told by their place among known pairs. */
final class ContextAnchorsTest {
  @Test
  void whatStandsOnceBetweenTwoPairsIsJoined() {
    Partners partners =
        partners(
            "body(h1(\"one\"),a(\"more\"),h2(\"two\"),a(\"more\"))",
            "body(h1(\"one\"),div(a(\"more\")),h2(\"two\"),a(\"more\"))");
    join(partners, 1, 1); // the headings keep the order of the page
    join(partners, 5, 6);
    anchors(partners).joinBetween();
    assertThat(partners.ofBefore(3)).as("first link").isEqualTo(4);
    assertThat(partners.ofBefore(7)).as("second link").isEqualTo(8);
    assertThat(partners.origin(7)).isEqualTo(Origin.CONTEXT);
  }

  @Test
  void whatStandsTwiceBetweenTwoPairsIsLeftOpen() {
    Partners partners =
        partners(
            "body(h1(\"one\"),a(\"more\"),b,a(\"more\"))", "body(h1(\"one\"),a(\"more\"),b,b)");
    join(partners, 1, 1);
    anchors(partners).joinBetween();
    assertThat(partners.isFreeBefore(3)).isTrue();
    assertThat(partners.isFreeBefore(6)).isTrue();
  }

  @Test
  void aPairThatMovedIsNoBorder() {
    Partners partners =
        partners("body(i(\"x\"),u(\"y\"),a(\"more\"))", "body(a(\"more\"),u(\"y\"),i(\"x\"))");
    join(partners, 1, 5);
    join(partners, 3, 3);
    anchors(partners).joinBetween();
    assertThat(partners.isFreeBefore(5)).as("stood behind both, stands before both").isTrue();
  }

  @Test
  void aContainerFollowsMostOfItsChildren() {
    Partners partners =
        partners(
            "div(div(p(\"a\"),p(\"b\"),p(\"c\")),div(p(\"d\")))",
            "div(div(p(\"d\")),div(p(\"a\"),p(\"b\"),p(\"z\")))");
    join(partners, 2, 5);
    join(partners, 4, 7);
    join(partners, 9, 2);
    ContextAnchors anchors = anchors(partners);
    anchors.joinContainers(new SiblingIndex(partners.before), new SiblingIndex(partners.after));
    assertThat(partners.ofBefore(1)).isEqualTo(4);
    assertThat(partners.ofBefore(8)).isEqualTo(1);
    assertThat(partners.ofBefore(0)).as("follows from those inside it").isZero();
  }

  @Test
  void aContainerThatLostMostOfItsChildrenIsLeftOpen() {
    Partners partners =
        partners(
            "div(p(\"a\"),p(\"b\"),p(\"c\"),p(\"d\"))", "div(p(\"a\"),p(\"x\"),p(\"y\"),p(\"z\"))");
    join(partners, 1, 1);
    anchors(partners)
        .joinContainers(new SiblingIndex(partners.before), new SiblingIndex(partners.after));
    assertThat(partners.isFreeBefore(0)).isTrue();
  }

  @Test
  void aRowGoesOnBehindOneChangedSibling() {
    Partners partners = rowsBelowRoots("p(br,br,i(\"x\"),br,br)", "p(br,br,b(\"y\"),br,br)");
    for (int b : new int[] {1, 2, 5, 6}) {
      assertThat(partners.ofBefore(b)).isEqualTo(b);
    }
    assertThat(partners.isFreeBefore(3)).as("another element").isTrue();
  }

  @Test
  void aSiblingThatWasTakenOutDoesNotShiftTheRow() {
    Partners partners = rowsBelowRoots("p(i(\"x\"),br,br)", "p(br,br)");
    assertThat(partners.ofBefore(3)).isEqualTo(1);
    assertThat(partners.ofBefore(4)).isEqualTo(2);
  }

  @Test
  void aSiblingThatWasPutInDoesNotShiftTheRow() {
    Partners partners = rowsBelowRoots("p(br,br)", "p(i(\"x\"),br,br)");
    assertThat(partners.ofBefore(1)).isEqualTo(3);
    assertThat(partners.ofBefore(2)).isEqualTo(4);
  }

  @Test
  void oneOfAsManySiblingsThatBecameLikeTheOthersDoesNotShiftTheRow() {
    Partners partners = rowsBelowRoots("p(i(\"x\"),br,br)", "p(br,br,br)");
    assertThat(partners.ofBefore(3)).isEqualTo(2);
    assertThat(partners.ofBefore(4)).isEqualTo(3);
    assertThat(partners.isFreeAfter(1)).isTrue();
  }

  @Test
  void aRowGoesOnBehindSiblingsThatWerePutInHereAndTakenOutThere() {
    Partners partners =
        rowsBelowRoots("p(br,br,br,u(\"y\"),br,br)", "p(br,b(\"z\"),br,br,br,br,br)");
    assertThat(IntStream.of(1, 2, 3, 6, 7).map(partners::ofBefore)).containsExactly(1, 4, 5, 6, 7);
    assertThat(partners.isFreeBefore(4)).as("taken out").isTrue();
  }

  @Test
  void aRowIsJoinedFromBothEnds() {
    Partners partners = rowsBelowRoots("p(br,i,u,s,hr)", "p(br,b,q,em,ins,hr)");
    assertThat(partners.ofBefore(1)).isEqualTo(1);
    assertThat(partners.ofBefore(5)).isEqualTo(6);
    assertThat(partners.size()).isEqualTo(3);
  }

  @Test
  void aSubtreeWithAPartnerInsideIsNotJoinedAsAWhole() {
    Partners partners = partners("p(a(i))", "p(a(i),a(i))");
    join(partners, 0, 0);
    join(partners, 2, 4);
    joinRows(partners);
    assertThat(partners.isFreeAfter(1)).isTrue();
    assertThat(partners.ofBefore(2)).isEqualTo(4);
  }

  /** What is joined if all that is known is that the roots are a pair. */
  private static Partners rowsBelowRoots(String before, String after) {
    Partners partners = partners(before, after);
    join(partners, 0, 0);
    joinRows(partners);
    return partners;
  }

  private static void joinRows(Partners partners) {
    anchors(partners).joinRows(new SiblingIndex(partners.before), new SiblingIndex(partners.after));
  }

  private static ContextAnchors anchors(Partners partners) {
    return new ContextAnchors(partners, new UniqueHashes(partners.before.size()));
  }

  private static Partners partners(String before, String after) {
    return new Partners(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
  }

  private static void join(Partners partners, int b, int a) {
    partners.join(b, a, Origin.LABEL);
  }
}
