package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import java.util.List;

/**
 * Where one node of a block went.
 *
 * @param node where, {@link DomTree#NONE} if it was not found
 * @param isGone whether it is not there; neither found nor gone is ambiguous
 */
record StrandOutcome(
    int node, boolean isGone, double score, Absence absence, List<Candidate> candidates) {
  static StrandOutcome found(int node, double score, List<Candidate> candidates) {
    return new StrandOutcome(node, false, score, Absence.REMOVED, candidates);
  }

  static StrandOutcome ambiguous(double score, List<Candidate> candidates) {
    return new StrandOutcome(DomTree.NONE, false, score, Absence.REMOVED, candidates);
  }

  static StrandOutcome gone(double score, Absence absence, List<Candidate> candidates) {
    return new StrandOutcome(DomTree.NONE, true, score, absence, candidates);
  }

  static StrandOutcome gone(double score, Absence absence) {
    return gone(score, absence, List.of());
  }

  boolean isFound() {
    return node != DomTree.NONE;
  }
}
