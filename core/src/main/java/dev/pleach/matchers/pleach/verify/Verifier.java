package dev.pleach.matchers.pleach.verify;

import dev.pleach.match.Relation;
import dev.pleach.matchers.pleach.ProposedPairs;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Ground;
import java.util.function.IntToDoubleFunction;

/** Judges every proposed pair once all are made, and parts those that are not likely enough. */
public final class Verifier {
  // The share of right pairs among those that anchors made, measured on labelled pages.
  private static final float SUBTREE = 0.999f;
  private static final float ANCHOR = 0.996f;

  private final Partners partners;
  private final IntToDoubleFunction likely; // of the pair of a node before, unless it is certain
  private final double threshold; // pairs that are less likely are parted, unless they are anchors

  /**
   * @param likely how likely the pair of a node before is; not asked for those that are certain
   */
  public Verifier(ProposedPairs proposal, Relation relation, IntToDoubleFunction likely) {
    this.likely = likely;
    partners = proposal.partners();
    PairFeatures features = proposal.features();
    threshold =
        features == null || relation == Relation.SIBLINGS ? 0 : features.page().leastLikely();
  }

  /** Judges by what was learned from labelled pages of this relation. */
  public static Verifier learned(ProposedPairs proposal, Relation relation) {
    PairFeatures features = proposal.features();
    if (features == null) {
      return new Verifier(proposal, relation, Verifier::onlyAnchors);
    }
    Partners partners = proposal.partners();
    PairModel model = PairModel.of(relation).on(features.page());
    double[] values = new double[PairFeatures.COUNT];
    return new Verifier(
        proposal,
        relation,
        b -> {
          features.of(b, partners.ofBefore(b), values);
          return model.probability(PairModel.Sort.of(partners.before, b), values);
        });
  }

  private static double onlyAnchors(int b) {
    throw new IllegalStateException("Only anchors can do without features");
  }

  /** Index: node before; value: how likely its pair is right, 0 without a pair. */
  public float[] judge() {
    float[] score = new float[partners.before.size()];
    float copied = 0; // of the pair whose copies come next
    for (int b = 0; b < score.length; b++) {
      if (!partners.isFreeBefore(b)) {
        Ground ground = partners.ground(b);
        if (ground != Ground.COPY) {
          copied = ground.isCertain() ? certain(ground) : (float) likely.applyAsDouble(b);
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
}
