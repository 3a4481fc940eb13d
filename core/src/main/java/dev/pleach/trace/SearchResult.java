package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.weigh.CandidateProbabilities;
import dev.pleach.trace.weigh.CandidateSet;
import dev.pleach.trace.weigh.ScoreReasons;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the search for one observation found.
 *
 * @param fingerprint what was looked for
 * @param set the candidates with their features, null if none had to be compared
 * @param combinedScore the score of the best candidate by several observations, 0 for one
 * @param isOfSection whether it is a heading that its section tells from its duplicates
 * @param role the element with its role, around the best candidate; {@link DomTree#NONE} for the
 *     best itself
 */
record SearchResult(
    CandidateProbabilities probabilities,
    NodeFingerprint fingerprint,
    @Nullable CandidateSet set,
    double combinedScore,
    boolean isOfSection,
    int role) {
  private static final int MAX_REPORTED = 5;
  private static final double MIN_REPORTED = 0.02; // probability

  SearchResult(
      CandidateProbabilities probabilities,
      NodeFingerprint fingerprint,
      @Nullable CandidateSet set) {
    this(probabilities, fingerprint, set, 0, false, DomTree.NONE);
  }

  /** A heading, found by the section below it. */
  static SearchResult ofSection(CandidateProbabilities heading, NodeFingerprint fingerprint) {
    return new SearchResult(heading, fingerprint, null, 0, true, DomTree.NONE);
  }

  SearchResult withScore(double score) {
    return new SearchResult(probabilities, fingerprint, set, score, isOfSection, role);
  }

  /** The same with the element that has the role of what was looked for: around the best. */
  SearchResult as(int element) {
    return new SearchResult(probabilities, fingerprint, set, combinedScore, isOfSection, element);
  }

  /** The likeliest node, {@link DomTree#NONE} without candidates. */
  int best() {
    return probabilities.best();
  }

  /** How likely the best candidate is the wanted node. */
  double score() {
    return Math.max(probabilities.first(), combinedScore);
  }

  /** Whether a node is likely something else. */
  boolean isOther(int node) {
    return set != null && set.isOther(node);
  }

  /** The likeliest candidates with the reasons for their score. */
  List<Candidate> candidates() {
    List<Candidate> candidates = new ArrayList<>();
    for (CandidateProbabilities.Group group : probabilities.groups()) {
      if (candidates.size() < MAX_REPORTED && group.probability() >= MIN_REPORTED) {
        int node = group.node();
        double score = node == best() ? score() : group.probability();
        List<String> reasons = reasons(node);
        candidates.add(new Candidate(node, score, reasons));
      }
    }
    return List.copyOf(candidates);
  }

  private List<String> reasons(int node) {
    if (isOfSection) {
      return ScoreReasons.OF_SECTION;
    }
    return set == null ? ScoreReasons.CERTAIN : set.reasons(node);
  }
}
