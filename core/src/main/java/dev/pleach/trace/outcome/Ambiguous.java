package dev.pleach.trace.outcome;

import java.util.List;

/** Several nodes could be the block, and the evidence does not single one out. */
public record Ambiguous(double score, List<Candidate> candidates) implements Outcome {
  public Ambiguous {
    candidates = List.copyOf(candidates);
  }
}
