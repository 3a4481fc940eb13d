package dev.pleach.bench.papers;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * How far a matching agrees with a reference.
 *
 * @param precision share of its pairs that are in the reference
 * @param recall share of the reference's pairs that are in it
 */
record Agreement(double precision, double recall) {
  /** What the paper gives a result that is not a common subtree. */
  static final Agreement PENALTY = new Agreement(0, 0);

  /** Pair by pair. */
  static Agreement ofPairs(Matching matching, Matching reference) {
    int common = 0;
    for (int b = 0; b < matching.beforeTree().size(); b++) {
      int a = matching.after(b);
      common += a != DomTree.NONE && a == reference.after(b) ? 1 : 0;
    }
    return of(common, matching.size(), reference.size());
  }

  /**
   * By the nodes before that have a partner, whichever it is: the template, as the paper has it.
   */
  static Agreement ofNodes(Matching matching, Matching reference) {
    int common = 0;
    for (int b = 0; b < matching.beforeTree().size(); b++) {
      boolean both = matching.after(b) != DomTree.NONE && reference.after(b) != DomTree.NONE;
      common += both ? 1 : 0;
    }
    return of(common, matching.size(), reference.size());
  }

  private static Agreement of(int common, int found, int expected) {
    return new Agreement(
        found == 0 ? 1 : (double) common / found, expected == 0 ? 1 : (double) common / expected);
  }

  double f() {
    double sum = precision + recall;
    return sum == 0 ? 0 : 2 * precision * recall / sum;
  }
}
