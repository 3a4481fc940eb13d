package dev.pleach.trace.outcome;

import java.util.List;

/** Several nodes could be the block, and nothing tells them apart well enough. */
public record Ambiguous(double score, List<Candidate> candidates) implements Outcome {
  public Ambiguous {
    candidates = List.copyOf(candidates);
  }
}
