package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Candidate;
import java.util.List;

/**
 * Where one node of a block went. Neither found nor gone is ambiguous.
 *
 * @param node where it was found, else {@link DomTree#NONE}
 * @param absence why it is gone; without meaning if it is not
 */
public record NodeOutcome(
    int node, boolean isGone, double score, Absence absence, List<Candidate> candidates) {
  public static NodeOutcome found(int node, double score, List<Candidate> candidates) {
    return new NodeOutcome(node, false, score, Absence.REMOVED, candidates);
  }

  public static NodeOutcome ambiguous(double score, List<Candidate> candidates) {
    return new NodeOutcome(DomTree.NONE, false, score, Absence.REMOVED, candidates);
  }

  public static NodeOutcome gone(double score, Absence absence, List<Candidate> candidates) {
    return new NodeOutcome(DomTree.NONE, true, score, absence, candidates);
  }

  public boolean isFound() {
    return node != DomTree.NONE;
  }
}
