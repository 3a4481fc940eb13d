package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;

/** A candidate beside the node in a matching: the values that {@link MatchingFeatures} share. */
final class MatchingComparison {
  private static final int NONE = DomTree.NONE;
  private static final int NEAR = 2; // levels above or below the partner
  private static final double MAX_SCORE = 0.999; // keeps the logit finite
  private static final double LOGIT_SCALE = 6; // brings it to about 0 to 1

  final MatchingContext context;
  final FingerprintComparison fingerprint;
  final int candidate;

  final boolean isPartner; // of the node
  final boolean isNearPartner;
  final boolean isPartnerElsewhere; // the partner is neither the candidate nor near it
  final double score; // of the node's pair
  final double logit; // of that score, from 0 on
  final int partnerBefore; // of the candidate, on the old page
  final boolean isPartnerOfOther;
  final double previousSiblings; // whether they are a pair
  final double nextSiblings; // whether they are a pair
  private int inside; // descendants of the node whose partner is inside the candidate
  private int outside; // descendants of the node whose partner is outside the candidate
  private final int descendants; // of the node
  private int fromInside; // nodes of the candidate whose partner is inside the node
  private int fromOutside; // nodes of the candidate whose partner is outside the node
  private int candidateSize;
  private double letters; // of the texts of the candidate
  private double lettersFromOutside; // of those that are unchanged and come from outside

  MatchingComparison(MatchingContext context, FingerprintComparison fingerprint) {
    this.context = context;
    this.fingerprint = fingerprint;
    candidate = fingerprint.node;
    int node = context.node;
    int partner = context.matching.after(node);
    isPartner = partner == candidate;
    isNearPartner =
        !isPartner && partner != NONE && context.page.areNested(partner, candidate, NEAR);
    isPartnerElsewhere = partner != NONE && !isPartner && !isNearPartner;
    score = Math.min(MAX_SCORE, context.matching.score(node));
    double odds = Math.max(1 - MAX_SCORE, score) / (1 - score);
    logit = Math.max(0, StrictMath.log(odds) / LOGIT_SCALE);
    partnerBefore = context.matching.before(candidate);
    isPartnerOfOther = partnerBefore != NONE && partnerBefore != node;
    previousSiblings =
        context.pair(context.previousSibling, context.page.previousSibling(candidate));
    nextSiblings =
        context.pair(context.before.nextSibling(node), context.after.nextSibling(candidate));
    int end = Math.min(context.before.end(node), node + MatchingContext.MAX_INSIDE);
    descendants = end - node - 1;
    countDescendants(end);
    countOrigins();
  }

  private void countDescendants(int end) {
    for (int d = context.node + 1; d < end; d++) {
      int partner = context.matching.after(d);
      if (partner != NONE) {
        boolean isInside = context.after.contains(candidate, partner);
        inside += isInside ? 1 : 0;
        outside += isInside ? 0 : 1;
      }
    }
  }

  private void countOrigins() {
    DomTree after = context.after;
    int end = Math.min(after.end(candidate), candidate + MatchingContext.MAX_INSIDE);
    candidateSize = end - candidate;
    for (int c = candidate; c < end; c++) {
      int origin = context.matching.before(c);
      boolean isOutside = origin != NONE && !context.before.contains(context.node, origin);
      fromInside += origin != NONE && !isOutside ? 1 : 0;
      fromOutside += isOutside ? 1 : 0;
      if (after.isVisibleText(c)) {
        int length = after.text(c).length();
        boolean isUnchanged = isOutside && context.before.labelHash(origin) == after.labelHash(c);
        letters += length;
        lettersFromOutside += isUnchanged ? length : 0;
      }
    }
  }

  /** The share of the node's descendants whose partner is inside the candidate. */
  double shareInside() {
    return descendants == 0 ? 0 : (double) inside / descendants;
  }

  /** The share of the node's descendants whose partner is outside the candidate. */
  double shareOutside() {
    return descendants == 0 ? 0 : (double) outside / descendants;
  }

  /** The share of the candidate's nodes whose partner is inside the node. */
  double shareFromInside() {
    return fromInside / (double) candidateSize;
  }

  /** The share of the candidate's nodes whose partner is outside the node. */
  double shareFromOutside() {
    return fromOutside / (double) candidateSize;
  }

  /** The share of the candidate's text that was outside the node, unchanged. */
  double shareOfTextFromOutside() {
    return letters == 0 ? 0 : lettersFromOutside / letters;
  }

  /** Whether the parents are a pair. */
  double parents() {
    return context.pair(context.before.parent(context.node), context.after.parent(candidate));
  }

  /** Whether the grandparents are a pair; as the parents if there are none. */
  double grandparents() {
    int before = context.before.parent(context.node);
    int after = context.after.parent(candidate);
    return before == NONE || after == NONE
        ? parents()
        : context.pair(context.before.parent(before), context.after.parent(after));
  }
}
