package dev.pleach.trace.outcome;

import java.util.List;

/** Where a block went. Never a guess dressed as an answer. */
public sealed interface Outcome permits Found, Ambiguous, Gone {
  /**
   * How likely the answer is right: that these are the nodes, that the best candidate is the one,
   * or that the block is not on the page.
   */
  double score();

  /**
   * What was looked at, the likeliest first; of a block of several nodes, for the first of them.
   */
  List<Candidate> candidates();
}
