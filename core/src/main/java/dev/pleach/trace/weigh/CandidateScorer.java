package dev.pleach.trace.weigh;

import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Finds the candidates for a fingerprint on a page and computes their features. */
public final class CandidateScorer {
  private static final int MAX_CANDIDATES = 16;
  private static final int MAX_BESIDE_MATCHING = 8; // besides those that a matching suggests

  private final SearchTarget target;
  private final @Nullable MatchingContext matching;

  /**
   * Prepares the search for a fingerprint.
   *
   * @param builder makes fingerprints of the page
   * @param matching of the old page, or an excerpt, with the page; null if there is none
   */
  public CandidateScorer(
      PageIndex page,
      FingerprintBuilder builder,
      NodeFingerprint fingerprint,
      @Nullable MatchingContext matching) {
    this.matching = matching;
    target = new SearchTarget(page, builder, fingerprint);
  }

  /**
   * The likeliest candidates.
   *
   * @param rejected nodes that are known not to be it
   */
  public CandidateSet search(Set<Integer> rejected) {
    int most = matching == null ? MAX_CANDIDATES : MAX_BESIDE_MATCHING;
    int[] found = CandidateSearch.of(target.page, target.fingerprint);
    int[] likely = CandidateFilter.of(target.page, target.fingerprint, found, most);
    return new CandidateSet(target, matching, withSuggestions(likely, rejected));
  }

  /** A node as the only candidate. */
  public CandidateSet only(int node) {
    return new CandidateSet(target, matching, new int[] {node});
  }

  private int[] withSuggestions(int[] likely, Set<Integer> rejected) {
    if (matching == null && rejected.isEmpty()) {
      return likely;
    }
    Set<Integer> candidates = new TreeSet<>();
    for (int node : likely) {
      candidates.add(node);
    }
    if (matching != null) {
      candidates.addAll(matching.suggestions());
    }
    candidates.removeAll(rejected);
    return candidates.stream().mapToInt(Integer::intValue).toArray();
  }
}
