package dev.pleach.trace.outcome;

import java.util.List;

/**
 * A node that may be the one looked for.
 *
 * @param node of the page that was searched
 * @param score how likely it is the one
 * @param reasons what speaks for and against it, in plain words, the strongest first
 */
public record Candidate(int node, double score, List<String> reasons) {
  public Candidate {
    reasons = List.copyOf(reasons);
  }
}
