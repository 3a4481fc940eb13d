package dev.pleach.trace.weigh;

import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The candidates for a fingerprint with their features, and the features of none of them. */
public final class CandidateSet {
  private static final double MANY_CANDIDATES = 50;

  /** The features of the node being gone, in the order in which the model sums them up. */
  static final List<Feature<CandidateSet>> GONE =
      List.of(
          Feature.of("gone", set -> 1),
          Feature.flag("goneWordless", set -> set.target.fingerprint.text().letters() == 0),
          Feature.of("goneCandidates", set -> Math.min(1, set.candidates.length / MANY_CANDIDATES)),
          Feature.flag("gonePartner", set -> set.matching != null && set.matching.hasPartner()),
          Feature.flag("goneGapClosed", set -> set.matching != null && set.matching.isGapClosed()),
          Feature.flag("goneTextsAdjacent", set -> areTextsAdjacent(set.target)));

  private final SearchTarget target;
  private final @Nullable MatchingContext matching;
  private final int[] candidates; // in document order
  private final double[][] values; // index: candidate, feature

  CandidateSet(SearchTarget target, @Nullable MatchingContext matching, int[] candidates) {
    this.target = target;
    this.matching = matching;
    this.candidates = candidates;
    values = new double[candidates.length][TraceModel.CANDIDATE_FEATURES];
    for (int i = 0; i < candidates.length; i++) {
      FingerprintComparison comparison = new FingerprintComparison(target, candidates[i]);
      Feature.write(FingerprintFeatures.ALL, comparison, values[i], 0);
      if (matching != null) {
        Feature.write(
            MatchingFeatures.ALL,
            new MatchingComparison(matching, comparison),
            values[i],
            FingerprintFeatures.ALL.size());
      }
    }
  }

  /** Whether the texts just before and after the node are now next to each other. */
  private static boolean areTextsAdjacent(SearchTarget target) {
    NodeFingerprint fingerprint = target.fingerprint;
    PageIndex page = target.page;
    long preceding = fingerprint.surroundings().preceding().texts()[0];
    long following = fingerprint.surroundings().following().texts()[0];
    if (fingerprint.text().letters() == 0 || preceding == 0 || following == 0) {
      return false;
    }
    if (page.labels().count(preceding) == 1) {
      return page.followingTexts(page.labels().first(preceding), 1)[0] == following;
    }
    return page.labels().count(following) == 1
        && page.precedingTexts(page.labels().first(following), 1)[0] == preceding;
  }

  public int[] candidates() {
    return candidates;
  }

  /** Index: candidate, feature. */
  double[][] values() {
    return values;
  }

  /** Index: as {@link #GONE}. */
  double[] gone() {
    double[] gone = new double[GONE.size()];
    Feature.write(GONE, this, gone, 0);
    return gone;
  }

  /** Whether a node is likely the partner of another node. */
  public boolean isOther(int node) {
    return matching != null && matching.isOther(node);
  }

  /** In words, why a candidate is likely or not. */
  public List<String> reasons(int candidate) {
    return ScoreReasons.of(values[Arrays.binarySearch(candidates, candidate)]);
  }

  public CandidateProbabilities probabilities(TraceModel.Stage stage) {
    double[] probabilities = TraceModel.probabilities(stage, values, gone());
    return CandidateProbabilities.of(target.page, candidates, probabilities);
  }
}
