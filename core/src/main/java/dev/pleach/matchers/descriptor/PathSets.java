package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.matchers.shared.SharedNames;

/**
 * Compares subtrees of two trees by their sets of paths, the names from the root of the subtree to
 * each of its leaves (Zeleny and Burget, section IV-C, after Gottron 2008). Texts are left out, so
 * that an element that contains only text is a leaf.
 *
 * <p>Both subtrees are merged into one tree of paths, in which equal paths are one node. Paths are
 * compared in full, not by hash. Time and space O(r + s), r and s the nodes of the two subtrees.
 */
final class PathSets {
  private static final int BEFORE = 1;
  private static final int AFTER = 2;

  private final DomTree before;
  private final DomTree after;
  private final int[] afterNames; // index: name id of after; value: that of before, or beyond those
  private final int nameCount;

  PathSets(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    afterNames = SharedNames.numbersAfter(before, after);
    nameCount = before.nameCount() + after.nameCount();
  }

  /** The paths both subtrees have, as a share of those of the subtree that has more. */
  double similarity(int b, int a) {
    if (before.isText(b) || after.isText(a)) {
      return before.isText(b) && after.isText(a) ? 1 : 0;
    }
    Paths paths = new Paths(before.end(b) - b + (after.end(a) - a));
    paths.add(before, b, BEFORE);
    paths.add(after, a, AFTER);
    return paths.similarity();
  }

  /** A tree of paths, and on which side each of them is that of a leaf. */
  private final class Paths {
    private final LongNumbers steps; // of a path and the name of its next step
    private final int[] sides; // index: path; value: BEFORE and AFTER bits, where it is a leaf's

    Paths(int nodes) {
      steps = new LongNumbers(nodes);
      sides = new int[nodes + 1];
    }

    void add(DomTree tree, int root, int side) {
      int size = tree.end(root) - root;
      int[] path = new int[size]; // index: node, from the root on; value: path that leads to it
      boolean[] inner = new boolean[size]; // index: the same; value: whether it has elements
      for (int i = 0; i < size; i++) {
        if (tree.isText(root + i)) {
          continue;
        }
        int parent = i == 0 ? DomTree.NONE : tree.parent(root + i) - root;
        if (parent >= 0) {
          inner[parent] = true;
        }
        int id = tree.nameId(root + i);
        path[i] = step(parent < 0 ? 0 : path[parent], side == BEFORE ? id : afterNames[id]);
      }
      for (int i = 0; i < size; i++) {
        if (!inner[i] && tree.isElement(root + i)) {
          sides[path[i]] |= side;
        }
      }
    }

    /** The path one step longer; path 0 is the empty one. */
    private int step(int path, int name) {
      return 1 + steps.add((long) path * nameCount + name);
    }

    double similarity() {
      int[] found = new int[4]; // index: sides; value: how many paths end in leaves of just these
      for (int path = 1; path <= steps.size(); path++) {
        found[sides[path]]++;
      }
      int both = found[BEFORE | AFTER];
      return both / (double) (both + Math.max(found[BEFORE], found[AFTER]));
    }
  }
}
