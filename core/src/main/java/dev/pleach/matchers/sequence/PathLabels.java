package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.matchers.shared.SharedNames;
import java.util.function.IntUnaryOperator;

/**
 * The labels that {@code td}, {@code bu}, {@code ps} and {@code cps} compare: for each node of two
 * trees a number for its top-down label path, equal for equal paths in either tree.
 *
 * <p>The label of an element is its name; attributes are not looked at. The label of a text node is
 * its text, white space folded. Huang (2011) does not write so, but counts changed text as change
 * and has two table cells matched because both contain "0.00" (figures 5.3 and 5.4), which they
 * only can be if text is part of the label. A script or style, whose content is no node of its own
 * here, is labelled by all it has: name, attributes and content.
 *
 * <p>Where two parents have the same path, their children have the same path just when they have
 * the same label. So one number is enough for the algorithms that compare labels and those that
 * compare paths.
 *
 * <p>Linear in the number of nodes, with a hash table.
 */
final class PathLabels {
  private static final int NO_TEXT = Integer.MIN_VALUE;

  private final DomTree before;
  private final DomTree after;
  private final HashIndex index; // of paths, by hash of the parent path and the last label
  private final int[] above; // index: path; value: the path without its last label, or NONE
  private final long[] label; // index: path; value: shared name id, or label hash if it has text
  private final int[] example; // index: path; value: node before, ~node after, or NO_TEXT
  final int[] beforePath; // index: node before; value: path
  final int[] afterPath; // index: node after; value: path
  private final int beforeCount; // paths below this occur in the tree before

  PathLabels(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    int nodes = before.size() + after.size();
    index = new HashIndex(nodes);
    above = new int[nodes];
    label = new long[nodes];
    example = new int[nodes];
    beforePath = paths(before, true, before::nameId);
    beforeCount = index.size();
    int[] sharedName = SharedNames.numbersAfter(before, after);
    afterPath = paths(after, false, n -> sharedName[after.nameId(n)]);
  }

  /** Index: path; value: whether it occurs in both trees. */
  boolean[] shared() {
    boolean[] shared = new boolean[index.size()];
    for (int p : afterPath) {
      shared[p] = p < beforeCount;
    }
    return shared;
  }

  /** How many different paths there are. Paths are numbered below this, parents before children. */
  int count() {
    return index.size();
  }

  /**
   * @param name from a node of the tree to the shared id of its name
   */
  private int[] paths(DomTree tree, boolean isBefore, IntUnaryOperator name) {
    int[] paths = new int[tree.size()];
    for (int n = 0; n < paths.length; n++) {
      int parent = tree.parent(n);
      int parentPath = parent < 0 ? DomTree.NONE : paths[parent];
      boolean hasText = tree.isText(n) || !tree.text(n).isEmpty();
      long lastLabel = hasText ? tree.labelHash(n) : name.applyAsInt(n);
      int node = hasText ? (isBefore ? n : ~n) : NO_TEXT;
      paths[n] = path(parentPath, lastLabel, node);
    }
    return paths;
  }

  private int path(int parentPath, long lastLabel, int node) {
    long hash = (lastLabel + parentPath * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L;
    for (int path = index.first(hash); path >= 0; path = index.next(path)) {
      if (above[path] == parentPath && label[path] == lastLabel && sameText(example[path], node)) {
        return path;
      }
    }
    int path = index.add(hash);
    above[path] = parentPath;
    label[path] = lastLabel;
    example[path] = node;
    return path;
  }

  private boolean sameText(int known, int node) {
    if (known == NO_TEXT || node == NO_TEXT) {
      return known == node;
    }
    DomTree knownTree = known >= 0 ? before : after;
    DomTree tree = node >= 0 ? before : after;
    int knownNode = known >= 0 ? known : ~known;
    int number = node >= 0 ? node : ~node;
    return (tree.isText(number)
            && knownTree.isText(knownNode)
            && tree.text(number).equals(knownTree.text(knownNode)))
        || knownTree.sameLabel(knownNode, tree, number);
  }
}
