package dev.pleach.matchers.pleach;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.anchor.Anchors;
import dev.pleach.matchers.pleach.anchor.ContextAnchors;
import dev.pleach.matchers.pleach.anchor.UniqueHashes;
import dev.pleach.matchers.pleach.feature.NodeFeatures;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.SiblingIndex;
import dev.pleach.matchers.pleach.search.BestFirstSearch;
import dev.pleach.matchers.pleach.verify.PageTraits;
import dev.pleach.matchers.pleach.verify.PairFeatures;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of two pages before they are judged, and what speaks for and against them.
 *
 * @param partners the pairs
 * @param features what is known of the pairs that are no anchors; null if there are none
 */
public record ProposedPairs(Partners partners, @Nullable PairFeatures features) {
  private static final double AKIN = 0.1; // less in common, and a place says nothing

  /** Proposes pairs for two trees that are not empty. */
  static ProposedPairs of(DomTree before, DomTree after, boolean certainOnly) {
    Partners partners = new Partners(before, after);
    UniqueHashes hashes = new UniqueHashes(before.size());
    Anchors anchors = new Anchors(partners, hashes);
    anchors.joinSubtrees();
    if (partners.isComplete()) {
      return new ProposedPairs(partners, null);
    }
    anchors.joinLabels();
    SiblingIndex aroundBefore = new SiblingIndex(before);
    SiblingIndex aroundAfter = new SiblingIndex(after);
    ContextAnchors repeats = new ContextAnchors(partners, hashes);
    boolean areAkin = anchors.common() >= AKIN;
    if (areAkin) {
      repeats.joinBetween();
      repeats.joinContainers(aroundBefore, aroundAfter);
    }
    repeats.joinRows(aroundBefore, aroundAfter);
    if (areAkin) {
      repeats.joinBetween();
    }
    WordBags wordsBefore = WordBags.ofBefore(partners);
    WordBags wordsAfter = WordBags.ofAfter(partners);
    anchors.joinWords(wordsBefore, wordsAfter);
    if (certainOnly || partners.isComplete()) {
      return new ProposedPairs(partners, null);
    }
    NodeFeatures features = new NodeFeatures(partners, wordsBefore, wordsAfter);
    BestFirstSearch best = new BestFirstSearch(partners, features, aroundBefore, aroundAfter);
    best.run();
    return new ProposedPairs(
        partners,
        new PairFeatures(
            partners,
            features,
            best.scorer(),
            aroundBefore,
            aroundAfter,
            wordsBefore,
            wordsAfter,
            PageTraits.of(anchors.common())));
  }
}
