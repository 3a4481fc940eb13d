package dev.pleach.trace.weigh;

import static dev.pleach.trace.weigh.Feature.flag;

import dev.pleach.dom.DomTree;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** The features of a candidate by a matching of the old page, or an excerpt, with the new one. */
final class MatchingFeatures {
  /** In the order in which the model sums them up, after {@link FingerprintFeatures}. */
  static final List<Feature<MatchingComparison>> ALL =
      List.of(
          flag("partner", c -> c.isPartner),
          ofPartner("partnerScore", c -> c.score),
          ofPartner("partnerLogit", c -> c.logit),
          ofPartner("partnerOnOtherPage", c -> c.logit * c.fingerprint.otherPage()),
          ofPartner("partnerWordDifference", c -> c.fingerprint.wordDifference),
          ofPartner("partnerWordSimilarity", c -> c.fingerprint.wordSimilarity),
          ofPartner("partnerSiblings", c -> (c.previousSiblings + c.nextSiblings) / 2),
          flag("nearPartner", c -> c.isNearPartner),
          Feature.of(
              "nearPartnerWordSimilarity", c -> c.isNearPartner ? c.fingerprint.wordSimilarity : 0),
          flag("partnerElsewhere", c -> c.isPartnerElsewhere),
          flag("partnerOfOther", c -> c.isPartnerOfOther),
          Feature.of(
              "partnerOfOtherScore",
              c -> c.isPartnerOfOther ? c.context.matching.score(c.partnerBefore) : 0),
          flag("bothUnmatched", c -> c.partnerBefore == DomTree.NONE && !c.context.hasPartner()),
          Feature.of("parents", c -> c.parents()),
          Feature.of("grandparents", c -> c.grandparents()),
          Feature.of("previousSiblings", c -> c.previousSiblings),
          Feature.of("nextSiblings", c -> c.nextSiblings),
          Feature.of("partnersInside", c -> c.shareInside()),
          Feature.of("partnersOutside", c -> c.shareOutside()),
          ofPartner("partnerWithInside", c -> c.shareInside()),
          Feature.of("fromInside", c -> c.shareFromInside()),
          Feature.of("fromOutside", c -> c.shareFromOutside()),
          Feature.of("textFromOutside", c -> c.shareOfTextFromOutside()));

  private MatchingFeatures() {}

  /** A feature of the node's partner, 0 for other candidates. */
  private static Feature<MatchingComparison> ofPartner(
      String name, ToDoubleFunction<MatchingComparison> function) {
    return Feature.of(name, c -> c.isPartner ? function.applyAsDouble(c) : 0);
  }
}
