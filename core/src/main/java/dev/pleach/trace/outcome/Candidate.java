package dev.pleach.trace.outcome;

import java.util.List;

/**
 * A node that may be the one looked for.
 *
 * @param node of the page that was searched
 * @param score how likely it is the one
 * @param reasons why its score is high or low, in plain words
 */
public record Candidate(int node, double score, List<String> reasons) {
  public Candidate {
    reasons = List.copyOf(reasons);
  }
}
