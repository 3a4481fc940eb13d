package dev.pleach.trace.outcome;

import java.util.List;

/**
 * The block is not on the page.
 *
 * @param absence why, as far as the page shows it
 */
public record Gone(double score, Absence absence, List<Candidate> candidates) implements Outcome {
  public Gone {
    candidates = List.copyOf(candidates);
  }
}
