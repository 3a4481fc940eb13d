package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The labels that {@code td}, {@code bu}, {@code ps} and {@code cps} compare: for each node of two
 * trees a number for its top-down label path, equal for equal paths in either tree.
 *
 * <p>The label of an element is its name; attributes are not looked at. The label of a text node is
 * its text, white space folded. Huang (2011) never says so, but counts changed text as change and
 * has two table cells matched because both hold "0.00" (figures 5.3 and 5.4), which they only can
 * be if text is part of the label. A script or style, whose content is no node of its own here, is
 * labelled by all it has: name, attributes and content.
 *
 * <p>Where two parents have the same path, their children have the same path just when they have
 * the same label. So one number serves the algorithms that want labels and those that want paths.
 *
 * <p>Linear in the number of nodes, with a hash table.
 */
final class PathLabels {
  private static final int NO_TEXT = Integer.MIN_VALUE;

  private final DomTree before;
  private final DomTree after;
  private final int[] slots; // hash table; value: path, or NONE for a free slot
  private final int[] above; // index: path; value: the path without its last label, or NONE
  private final long[] label; // index: path; value: shared name id, or label hash if it has text
  private final int[] example; // index: path; value: node before, ~node after, or NO_TEXT
  private final int[] beforePath; // index: node before; value: path
  private final int[] afterPath; // index: node after; value: path
  private final int beforeCount; // paths below this occur in the tree before
  private int count;

  PathLabels(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    int nodes = before.size() + after.size();
    slots = new int[Integer.highestOneBit(Math.max(nodes, 1)) * 4];
    Arrays.fill(slots, DomTree.NONE);
    above = new int[nodes];
    label = new long[nodes];
    example = new int[nodes];
    Map<String, Integer> names = new HashMap<>();
    beforePath = paths(before, true, names);
    beforeCount = count;
    afterPath = paths(after, false, names);
  }

  /** Index: node of the tree before; value: its path. Not to be written to. */
  int[] before() {
    return beforePath;
  }

  /** Index: node of the tree after; value: its path. Not to be written to. */
  int[] after() {
    return afterPath;
  }

  /** Index: path; value: whether it occurs in both trees. */
  boolean[] shared() {
    boolean[] shared = new boolean[count];
    for (int p : afterPath) {
      shared[p] = p < beforeCount;
    }
    return shared;
  }

  /** How many different paths there are; paths are below this, and above that of their parent. */
  int count() {
    return count;
  }

  private int[] paths(DomTree tree, boolean isBefore, Map<String, Integer> names) {
    int[] sharedName = new int[tree.nameCount()]; // index: name id of the tree
    for (int id = 0; id < sharedName.length; id++) {
      Integer known = names.putIfAbsent(tree.nameOf(id), names.size());
      sharedName[id] = known == null ? names.size() - 1 : known;
    }
    int[] paths = new int[tree.size()];
    for (int n = 0; n < paths.length; n++) {
      int parent = tree.parent(n);
      int parentPath = parent < 0 ? DomTree.NONE : paths[parent];
      boolean hasText = tree.isText(n) || !tree.text(n).isEmpty();
      long lastLabel = hasText ? tree.labelHash(n) : sharedName[tree.nameId(n)];
      int node = hasText ? (isBefore ? n : ~n) : NO_TEXT;
      paths[n] = path(parentPath, lastLabel, node);
    }
    return paths;
  }

  private int path(int parentPath, long lastLabel, int node) {
    int mask = slots.length - 1;
    long hash = (lastLabel + parentPath * 0x9E3779B97F4A7C15L) * 0xD6E8FEB86659FD93L;
    int slot = (int) (hash >>> 32) & mask;
    for (int path = slots[slot]; path >= 0; path = slots[slot]) {
      if (above[path] == parentPath && label[path] == lastLabel && sameText(example[path], node)) {
        return path;
      }
      slot = (slot + 1) & mask;
    }
    slots[slot] = count;
    above[count] = parentPath;
    label[count] = lastLabel;
    example[count] = node;
    return count++;
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
