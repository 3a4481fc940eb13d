package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * One side of the graph of flexible tree matching: where the nodes of a tree may still go, and what
 * follows for whole families, a family being the children of one node.
 *
 * <p>A node is open until it is decided; an open node may go to any open node of the other tree or
 * stay unmatched. A family of this tree and a family of the other bound each other's costs by how
 * many children may, and how many must, go from the one to the other or past it.
 */
final class FlexibleFamilies {
  private final DomTree tree;
  private final int otherSize;
  // Index: node of the other tree; value: its parent, NONE for root.
  private final int[] otherParent;
  final boolean[] open; // index: node
  private final int[] partner; // index: node; value: its partner, NONE while it has none
  private final int[] choices; // index: node; value: how many nodes it may go to
  // Index: node * otherSize + parent; value: choices in that family.
  private final int[] choicesInto;

  // Index of all four: parent * otherSize + other parent; value: how many of its children …
  private final int[] mayLeave; // … may go to a node outside the other family
  private final int[] mustLeave; // … are matched outside the other family
  private final int[] mayStay; // … may go into the other family
  private final int[] mustStay; // … are matched into the other family

  FlexibleFamilies(DomTree tree, DomTree other) {
    this.tree = tree;
    otherSize = other.size();
    otherParent = new int[otherSize];
    Arrays.setAll(otherParent, other::parent);
    open = new boolean[tree.size()];
    partner = new int[tree.size()];
    choices = new int[tree.size()];
    choicesInto = new int[tree.size() * otherSize];
    mayLeave = new int[tree.size() * otherSize];
    mustLeave = new int[mayLeave.length];
    mayStay = new int[mayLeave.length];
    mustStay = new int[mayLeave.length];
    reset();
  }

  /** Opens every node again. */
  void reset() {
    Arrays.fill(open, true);
    Arrays.fill(partner, DomTree.NONE);
    Arrays.fill(choices, otherSize);
    Arrays.fill(choicesInto, 0);
    for (int n = 0; n < tree.size(); n++) {
      for (int parent : otherParent) {
        if (parent >= 0) {
          choicesInto[n * otherSize + parent]++;
        }
      }
    }
  }

  int partner(int node) {
    return partner[node];
  }

  /** Decides a node; every other open node loses that choice. */
  void match(int node, int other) {
    open[node] = false;
    partner[node] = other;
    choices[node] = 1;
    Arrays.fill(choicesInto, node * otherSize, (node + 1) * otherSize, 0);
    int family = otherParent[other];
    if (family >= 0) {
      choicesInto[node * otherSize + family] = 1;
    }
    for (int n = 0; n < open.length; n++) {
      if (open[n]) {
        choices[n]--;
        if (family >= 0) {
          choicesInto[n * otherSize + family]--;
        }
      }
    }
  }

  /** Counts anew what the bounds need. */
  void tighten() {
    Arrays.fill(mayLeave, 0);
    Arrays.fill(mustLeave, 0);
    Arrays.fill(mayStay, 0);
    Arrays.fill(mustStay, 0);
    for (int n = 1; n < open.length; n++) {
      int own = n * otherSize;
      int family = tree.parent(n) * otherSize;
      for (int other = 0; other < otherSize; other++) {
        int into = choicesInto[own + other];
        boolean leaves = choices[n] > into;
        if (leaves) {
          mayLeave[family + other]++;
        }
        if (into > 0) {
          mayStay[family + other]++;
        }
        if (!open[n]) {
          (leaves ? mustLeave : mustStay)[family + other]++;
        }
      }
    }
  }

  /** The fewest children of a node that a pair with the other node can tear off. */
  int leastTornOff(int node, int other) {
    return mustLeave[node * otherSize + other];
  }

  /** The most children of a node that a pair with the other node can tear off. */
  int mostTornOff(int node, int other) {
    return mayLeave[node * otherSize + other];
  }

  /**
   * A lower bound of the sibling term of an open edge, this side: divergent siblings / (invariant
   * ones x families they are spread over). There are at most as many families as divergent
   * siblings, and one more.
   */
  double leastSpread(int node, int other) {
    int at = family(node, other);
    if (at < 0) {
      return 0;
    }
    int divergent = mustLeave[at];
    return divergent == 0 ? 0 : (double) divergent / (mayStay[at] * (divergent + 1));
  }

  /** An upper bound of the same: with a divergent sibling there are at least two families. */
  double mostSpread(int node, int other) {
    int at = family(node, other);
    if (at < 0) {
      return 0;
    }
    int itself = choices[node] > choicesInto[node * otherSize + otherParent[other]] ? 1 : 0;
    return (double) (mayLeave[at] - itself) / (2 * (mustStay[at] + 1));
  }

  private int family(int node, int other) {
    int parent = tree.parent(node);
    return parent < 0 || otherParent[other] < 0 ? -1 : parent * otherSize + otherParent[other];
  }

  /** How many children of a matched node are matched to no child of its partner. */
  int tornOff(int node) {
    int torn = 0;
    for (int c = tree.firstChild(node); c >= 0; c = tree.nextSibling(c)) {
      if (partner[c] >= 0 && otherParent[partner[c]] != partner[node]) {
        torn++;
      }
    }
    return torn;
  }

  /**
   * The sibling term of a matched node, this side; a pair with a root in it has none.
   *
   * @param seen index: node of the other tree + 1; contains no {@code stamp} on entry
   */
  double spread(int node, int[] seen, int stamp) {
    int parent = tree.parent(node);
    int parentOfPartner = otherParent[partner[node]];
    if (parent < 0 || parentOfPartner < 0) {
      return 0;
    }
    int divergent = 0;
    int invariant = 0;
    int families = 0;
    for (int s = tree.firstChild(parent); s >= 0; s = tree.nextSibling(s)) {
      if (partner[s] >= 0) {
        int family = otherParent[partner[s]];
        if (family == parentOfPartner) {
          invariant++;
        } else {
          divergent++;
        }
        if (seen[family + 1] != stamp) {
          seen[family + 1] = stamp;
          families++;
        }
      }
    }
    return (double) divergent / (invariant * families);
  }
}
