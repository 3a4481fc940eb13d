package dev.pleach.trace.weigh;

import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Holds a portrait against nodes of a page. */
public final class CandidateScorer {
  private static final int MOST = 16; // candidates
  private static final int FEW = 8; // candidates besides those that a matching suggests

  private final PageIndex page;
  private final NodeFingerprint portrait;
  private final @Nullable MatchingSimilarity context;
  private final FingerprintSimilarity likeness;

  /**
   * Prepares to look for a portrait.
   *
   * @param context what a matching says, null if there is none
   */
  public CandidateScorer(
      PageIndex page,
      FingerprintBuilder painter,
      NodeFingerprint portrait,
      @Nullable MatchingSimilarity context) {
    this.page = page;
    this.portrait = portrait;
    this.context = context;
    likeness = new FingerprintSimilarity(page, painter, portrait);
  }

  /**
   * Looks at the likeliest candidates.
   *
   * @param dismissed nodes that it is known not to be
   */
  public CandidateSet around(Set<Integer> dismissed) {
    int[] found = CandidateSearch.of(page, portrait);
    int[] likely = CandidateFilter.of(page, portrait, found, context == null ? MOST : FEW);
    return look(chosen(likely, dismissed));
  }

  /** Looks at one node alone. */
  public CandidateSet at(int node) {
    return look(new int[] {node});
  }

  private CandidateSet look(int[] candidates) {
    return new CandidateSet(page, portrait, likeness, context, candidates);
  }

  private int[] chosen(int[] likely, Set<Integer> dismissed) {
    if (context == null && dismissed.isEmpty()) {
      return likely;
    }
    Set<Integer> chosen = new TreeSet<>();
    for (int node : likely) {
      chosen.add(node);
    }
    if (context != null) {
      chosen.addAll(context.suggestions());
    }
    chosen.removeAll(dismissed);
    return chosen.stream().mapToInt(Integer::intValue).toArray();
  }
}
