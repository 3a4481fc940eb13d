package dev.pleach.match;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Partners.Ground;
import org.jspecify.annotations.Nullable;

/** Judges every proposed pair once all are made, and parts those that are not likely enough. */
final class Verifier {
  // The share of right pairs among those that anchors made, measured on labelled pages.
  private static final float SUBTREE = 0.999f;
  private static final float ANCHOR = 0.996f;

  private final Partners partners;
  private final @Nullable PairFeatures features;
  private final PairModel model;
  private final double threshold; // pairs that are less likely are parted, unless they are anchors

  Verifier(Proposal proposal, Relation relation) {
    partners = proposal.partners();
    features = proposal.features();
    PairModel ofRelation = PairModel.of(relation);
    model = features == null ? ofRelation : ofRelation.on(features.page());
    threshold =
        features == null || relation == Relation.SIBLINGS ? 0 : features.page().leastLikely();
  }

  /** Index: node before; value: how likely its pair is right, 0 without a pair. */
  float[] judge() {
    float[] score = new float[partners.before.size()];
    double[] values = new double[PairFeatures.COUNT];
    float copied = 0; // of the pair whose copies come next
    for (int b = 0; b < score.length; b++) {
      if (!partners.isFreeBefore(b)) {
        Ground ground = partners.ground(b);
        if (ground != Ground.COPY) {
          copied = ground.isCertain() ? certain(ground) : likely(b, values);
        }
        score[b] = copied;
      }
    }
    for (int b = 0; b < score.length; b++) {
      if (!partners.isFreeBefore(b) && score[b] < threshold) {
        partners.part(b);
        score[b] = 0;
      }
    }
    return score;
  }

  private static float certain(Ground ground) {
    return ground == Ground.SUBTREE || ground == Ground.INNER ? SUBTREE : ANCHOR;
  }

  private float likely(int b, double[] values) {
    DomTree before = partners.before;
    if (features == null) {
      throw new IllegalStateException("Only anchors can do without features");
    }
    features.of(b, partners.ofBefore(b), values);
    return (float) model.probability(PairModel.Sort.of(before, b), values);
  }
}
