package dev.pleach.match;

import dev.pleach.dom.DomTree;
import org.jspecify.annotations.Nullable;

/**
 * The pairs of two pages before they are judged, and what speaks for and against them.
 *
 * @param partners the pairs
 * @param features what is known of the pairs that are no anchors; null if there are none
 */
record Proposal(Partners partners, @Nullable PairFeatures features) {
  private static final double AKIN = 0.1; // less in common, and a place says nothing

  /** Proposes pairs for two trees that are not empty. */
  static Proposal of(DomTree before, DomTree after, boolean certainOnly) {
    Partners partners = new Partners(before, after);
    UniqueHashes hashes = new UniqueHashes(before.size());
    Anchors anchors = new Anchors(partners, hashes);
    anchors.joinSubtrees();
    if (partners.isComplete()) {
      return new Proposal(partners, null);
    }
    anchors.joinLabels();
    Surroundings aroundBefore = new Surroundings(before);
    Surroundings aroundAfter = new Surroundings(after);
    RepeatAnchors repeats = new RepeatAnchors(partners, hashes);
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
      return new Proposal(partners, null);
    }
    NodeFeatures features = new NodeFeatures(partners, wordsBefore, wordsAfter);
    BestFirst best = new BestFirst(partners, features, aroundBefore, aroundAfter);
    best.run();
    return new Proposal(
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
