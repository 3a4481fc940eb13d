package dev.pleach.matchers.pleach.verify;

import dev.pleach.match.Relation;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Gives every pair its score, and separates pairs that are not likely enough. It runs once all
 * pairs are proposed: the pairs around a pair are the best evidence for it, and the search did not
 * know those that it accepted later. Linear in the pairs.
 */
public final class Verifier {
  // The share of right pairs among certain ones, measured on labelled pages.
  private static final float UNIQUE_SUBTREE_SCORE = 0.999f;
  private static final float ANCHOR_SCORE = 0.996f;

  private final Partners partners;
  private final IntToDoubleFunction probability;
  private final double minProbability;

  private Verifier(Partners partners, double minProbability, IntToDoubleFunction probability) {
    this.partners = partners;
    this.minProbability = minProbability;
    this.probability = probability;
  }

  /**
   * A verifier by the model that was learned from labelled pages of this relation.
   *
   * @param features null if all pairs are certain
   */
  public static Verifier learned(
      Partners partners, @Nullable PairFeatures features, Relation relation) {
    if (features == null) {
      return of(partners, features, relation, Verifier::onlyAnchors);
    }
    PairModel model = PairModel.of(relation).onPages(features.page);
    double[] row = new double[PairFeatures.COUNT];
    return of(
        partners,
        features,
        relation,
        b -> {
          features.of(b, partners.ofBefore(b), row);
          return model.probability(PairModel.Sort.of(partners.before, b), row);
        });
  }

  /**
   * A verifier by other probabilities.
   *
   * @param features null if all pairs are certain
   * @param probability how likely the pair of a node before is right; asked in document order, and
   *     not asked for certain pairs
   */
  public static Verifier of(
      Partners partners,
      @Nullable PairFeatures features,
      Relation relation,
      IntToDoubleFunction probability) {
    double minProbability =
        features == null || relation == Relation.SIBLINGS ? 0 : features.page.minProbability();
    return new Verifier(partners, minProbability, probability);
  }

  private static double onlyAnchors(int b) {
    throw new IllegalStateException("Node " + b + " needs features: it is no anchor");
  }

  /** Index: node before; value: how likely its pair is right, 0 without a pair. */
  public float[] verify() {
    float[] score = new float[partners.before.size()];
    float scoreOfTop = 0; // of the pair of equal subtrees that the next nodes lie in
    for (int b = 0; b < score.length; b++) {
      if (!partners.isFreeBefore(b)) {
        Origin origin = partners.origin(b);
        if (origin != Origin.INSIDE_SEARCHED) {
          scoreOfTop =
              origin.isCertain() ? certainScore(origin) : (float) probability.applyAsDouble(b);
        }
        score[b] = scoreOfTop;
      }
    }
    for (int b = 0; b < score.length; b++) {
      if (!partners.isFreeBefore(b) && score[b] < minProbability) {
        partners.separate(b);
        score[b] = 0;
      }
    }
    return score;
  }

  private static float certainScore(Origin origin) {
    return origin == Origin.UNIQUE_SUBTREE || origin == Origin.INSIDE_EQUAL
        ? UNIQUE_SUBTREE_SCORE
        : ANCHOR_SCORE;
  }
}
