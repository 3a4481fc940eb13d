package dev.pleach.matchers.pleach;

import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.pleach.anchor.Anchors;
import dev.pleach.matchers.pleach.anchor.ContextAnchors;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.pleach.search.BestFirstSearch;
import dev.pleach.matchers.pleach.verify.PageTraits;
import dev.pleach.matchers.pleach.verify.PairFeatures;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of two pages before they are verified.
 *
 * @param partners the pairs
 * @param features the features of the pairs that are not certain; null if all are
 */
record ProposedPairs(Partners partners, @Nullable PairFeatures features) {
  // With less in common, two neighbouring anchors may have little to do with each other, and what
  // lies between them on one page need not be what lies between them on the other.
  private static final double MIN_COMMON = 0.1;

  /**
   * Proposes pairs for two trees that are not empty.
   *
   * @param budget what the search may cost; null for certain pairs alone
   */
  static ProposedPairs of(MatchedPage before, MatchedPage after, @Nullable WorkBudget budget) {
    before.beginMatch();
    after.beginMatch();
    Partners partners = new Partners(before.tree, after.tree);
    Anchors anchors = new Anchors(partners, before.contents(), before.hashes());
    anchors.joinSubtrees();
    if (partners.isComplete()) {
      return new ProposedPairs(partners, null);
    }
    anchors.joinLabels();
    SiblingIndex siblingsBefore = before.siblings();
    SiblingIndex siblingsAfter = after.siblings();
    ContextAnchors context = new ContextAnchors(partners, before.hashes());
    boolean haveMuchInCommon = anchors.common() >= MIN_COMMON;
    if (haveMuchInCommon) {
      context.joinBetween();
      context.joinContainers(siblingsBefore, siblingsAfter);
    }
    context.joinRows(siblingsBefore, siblingsAfter);
    if (haveMuchInCommon) {
      context.joinBetween();
    }
    WordBags wordsBefore = WordBags.ofBefore(partners, before.words());
    WordBags wordsAfter = WordBags.ofAfter(partners, after.words());
    anchors.joinWords(wordsBefore, wordsAfter);
    if (budget == null || partners.isComplete()) {
      return new ProposedPairs(partners, null);
    }
    NodeFeatures features = new NodeFeatures(partners, wordsBefore, wordsAfter);
    BestFirstSearch search =
        new BestFirstSearch(partners, features, siblingsBefore, siblingsAfter, budget);
    search.run();
    PageTraits page = PageTraits.of(anchors.common());
    return new ProposedPairs(partners, new PairFeatures(partners, features, search.scorer, page));
  }
}
