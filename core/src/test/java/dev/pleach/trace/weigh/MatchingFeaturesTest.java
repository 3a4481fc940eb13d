package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MatchingFeaturesTest {
  private static final String BEFORE =
      "<h2>Pots</h2><p>Made by hand in the workshop</p>"
          + "<div id=a><b>Blue teapot</b><i>for four cups of tea</i></div><p>Ships today</p>";
  private static final Candidates SAME = Candidates.between(BEFORE, BEFORE);

  @Test
  void partnerHasItsNeighboursAndDescendants() {
    for (String feature :
        new String[] {
          "partner",
          "parents",
          "grandparents",
          "previousSiblings",
          "nextSiblings",
          "partnersInside",
          "partnerWithInside",
          "partnerSiblings",
          "fromInside"
        }) {
      assertThat(SAME.matchingFeature(feature, "#a", "#a")).as(feature).isEqualTo(1);
    }
    for (String feature :
        new String[] {
          "nearPartner", "partnerElsewhere", "partnerOfOther", "partnerOfOtherScore",
          "bothUnmatched", "partnersOutside", "fromOutside", "textFromOutside",
          "partnerWordDifference"
        }) {
      assertThat(SAME.matchingFeature(feature, "#a", "#a")).as(feature).isZero();
    }
    assertThat(SAME.matchingFeature("partnerScore", "#a", "#a")).isBetween(0.9, 1.0);
    assertThat(SAME.matchingFeature("partnerLogit", "#a", "#a")).isPositive();
  }

  @Test
  void otherCandidateIsAnothersPartner() {
    assertThat(SAME.matchingFeature("partner", "#a", "p:nth-of-type(1)")).isZero();
    assertThat(SAME.matchingFeature("partnerElsewhere", "#a", "p:nth-of-type(1)")).isEqualTo(1);
    assertThat(SAME.matchingFeature("partnerOfOther", "#a", "p:nth-of-type(1)")).isEqualTo(1);
    assertThat(SAME.matchingFeature("textFromOutside", "#a", "p:nth-of-type(1)")).isEqualTo(1);
    assertThat(SAME.matchingFeature("partnersOutside", "#a", "p:nth-of-type(1)")).isEqualTo(1);
    assertThat(SAME.context("#a").isOther(SAME.at("p:nth-of-type(1)"))).isTrue();
    assertThat(SAME.context("#a").isOther(SAME.at("#a"))).isFalse();
  }

  @Test
  void nodeInsideThePartnerIsNearIt() {
    assertThat(SAME.matchingFeature("nearPartner", "#a", "#a b")).isEqualTo(1);
  }

  @Test
  void matchingSuggestsThePartnerAndWhatIsAbove() {
    assertThat(SAME.context("#a").suggestions()).contains(SAME.at("#a"), SAME.at("body"));
    assertThat(SAME.context("#a").hasPartner()).isTrue();
  }

  @Test
  void gapOfARemovedNodeIsClosed() {
    Candidates removed = Candidates.between(BEFORE, BEFORE.replaceFirst("<div id=a>.*</div>", ""));
    assertThat(removed.context("#a").isGapClosed()).isTrue();
    assertThat(removed.gone("goneGapClosed", "#a")).isEqualTo(1);
    assertThat(removed.gone("goneTextsAdjacent", "#a")).isEqualTo(1);
    assertThat(removed.gone("gone", "#a")).isEqualTo(1);
    assertThat(SAME.context("#a").isGapClosed()).isFalse();
    assertThat(SAME.gone("goneTextsAdjacent", "#a")).isZero();
    assertThat(SAME.gone("gonePartner", "#a")).isEqualTo(1);
  }
}
