package dev.pleach.matchers.pleach;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.match.Relation;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.verify.PageTraits;
import dev.pleach.matchers.pleach.verify.PairFeatures;
import dev.pleach.matchers.pleach.verify.PairModel;
import dev.pleach.matchers.pleach.verify.Verifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * The features of a pair that {@code pleach} proposes, before it is verified. For training the
 * weights, and for showing why a pair was kept or separated.
 *
 * @param before the node before
 * @param after the node after
 * @param sort whose weights apply: {@code text}, {@code leaf} or {@code container}
 * @param minProbability how likely it must be to stay a pair of versions
 * @param values the features, from 0 to 1, in the order of {@link #names}
 */
public record PairEvidence(
    int before, int after, String sort, double minProbability, List<Double> values) {
  /** The names of the features. */
  public static List<String> names() {
    return PageTraits.WEIGHTED_NAMES;
  }

  /** The sorts of nodes that have weights of their own. */
  public static List<String> sorts() {
    return Stream.of(PairModel.Sort.values()).map(PairEvidence::name).toList();
  }

  /** The evidence of all proposed pairs of two pages; anchors, which need none, are left out. */
  public static List<PairEvidence> of(DomTree before, DomTree after) {
    List<PairEvidence> all = new ArrayList<>();
    if (before.size() == 0 || after.size() == 0) {
      return all;
    }
    ProposedPairs proposal =
        ProposedPairs.of(MatchedPage.once(before), MatchedPage.once(after), WorkBudget.unlimited());
    Partners partners = proposal.partners();
    for (int b = 0; b < before.size() && proposal.features() != null; b++) {
      if (!partners.isFreeBefore(b) && partners.origin(b) == Partners.Origin.SEARCH) {
        all.add(of(proposal, b));
      }
    }
    return all;
  }

  /** What {@code pleach} matches if other probabilities decide which pairs of versions stay. */
  public static Matching matching(
      DomTree before, DomTree after, ToDoubleFunction<PairEvidence> probability) {
    if (before.size() == 0 || after.size() == 0) {
      return Matching.builder(before, after).build();
    }
    ProposedPairs proposal =
        ProposedPairs.of(MatchedPage.once(before), MatchedPage.once(after), WorkBudget.unlimited());
    float[] score =
        Verifier.of(
                proposal.partners(),
                proposal.features(),
                Relation.VERSIONS,
                b -> probability.applyAsDouble(of(proposal, b)))
            .verify();
    return proposal.partners().toMatching(score);
  }

  private static PairEvidence of(ProposedPairs proposal, int b) {
    Partners partners = proposal.partners();
    PairFeatures features = Objects.requireNonNull(proposal.features());
    double[] values = new double[PairFeatures.COUNT];
    features.of(b, partners.ofBefore(b), values);
    return new PairEvidence(
        b,
        partners.ofBefore(b),
        name(PairModel.Sort.of(partners.before, b)),
        features.page.minProbability(),
        DoubleStream.of(features.page.withTraits(values)).boxed().toList());
  }

  private static String name(PairModel.Sort sort) {
    return sort.name().toLowerCase(Locale.ROOT);
  }
}
