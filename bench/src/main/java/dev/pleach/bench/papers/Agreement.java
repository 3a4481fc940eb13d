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
   * By the nodes of the page before that are called template, whichever their partners are: what
   * the thesis compares. With a node its ancestors are marked, which adds some for {@code bu} only.
   */
  static Agreement ofNodes(Matching matching, Matching reference) {
    boolean[] found = marked(matching);
    boolean[] expected = marked(reference);
    int common = 0;
    int called = 0;
    int all = 0;
    for (int b = 0; b < found.length; b++) {
      common += found[b] && expected[b] ? 1 : 0;
      called += found[b] ? 1 : 0;
      all += expected[b] ? 1 : 0;
    }
    return of(common, called, all);
  }

  private static boolean[] marked(Matching matching) {
    DomTree page = matching.beforeTree();
    boolean[] marked = new boolean[page.size()];
    for (int n = marked.length - 1; n >= 0; n--) {
      marked[n] |= matching.after(n) != DomTree.NONE;
      if (marked[n] && n > 0) {
        marked[page.parent(n)] = true;
      }
    }
    return marked;
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
