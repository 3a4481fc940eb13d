package dev.pleach.trace.weigh;

import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A portrait held against a page: the candidates and what speaks for each. */
public final class CandidateSet {
  private static final double MANY = 50; // candidates

  private final @Nullable MatchingSimilarity context;
  private final int[] candidates;
  private final double[][] values; // index: candidate, feature
  private final double[] gone; // index: as TraceModel.GONE

  CandidateSet(
      PageIndex page,
      NodeFingerprint portrait,
      FingerprintSimilarity likeness,
      @Nullable MatchingSimilarity context,
      int[] candidates) {
    this.context = context;
    this.candidates = candidates;
    values = new double[candidates.length][FingerprintSimilarity.COUNT + MatchingSimilarity.COUNT];
    for (int i = 0; i < candidates.length; i++) {
      likeness.of(candidates[i], values[i]);
      if (context != null) {
        context.of(candidates[i], values[i]);
      }
    }
    gone =
        new double[] {
          1,
          portrait.letters() == 0 ? 1 : 0,
          Math.min(1, candidates.length / MANY),
          context != null && context.hasPartner() ? 1 : 0,
          context != null && context.isClosed() ? 1 : 0,
          portrait.letters() > 0 && isClosed(page, portrait) ? 1 : 0
        };
  }

  /** Whether the texts just before and behind the node now stand side by side, and nowhere else. */
  private static boolean isClosed(PageIndex page, NodeFingerprint portrait) {
    long before = portrait.textsBefore()[0];
    long behind = portrait.textsBehind()[0];
    if (before == 0 || behind == 0) {
      return false;
    }
    if (page.labels().count(before) == 1) {
      return page.textsBehind(page.labels().first(before), 1)[0] == behind;
    }
    return page.labels().count(behind) == 1
        && page.textsBefore(page.labels().first(behind), 1)[0] == before;
  }

  public int[] candidates() {
    return candidates;
  }

  /** Index: candidate, feature. */
  double[][] values() {
    return values;
  }

  /** What speaks for none of them. */
  double[] gone() {
    return gone;
  }

  /** Whether a node is known to be something else. */
  public boolean isOther(int node) {
    return context != null && context.isOther(node);
  }

  /** The features of a candidate. */
  public double[] valuesOf(int candidate) {
    return values[Arrays.binarySearch(candidates, candidate)];
  }

  public double[] probabilities(TraceModel.Sort sort) {
    return TraceModel.of(sort).probabilities(values, gone);
  }
}
