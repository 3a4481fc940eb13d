package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.matchers.shared.SharedNames;

/**
 * Which nodes of two trees have the same absolute path: the same names from the root down, and on
 * each step the same rank among the siblings of that name. Linear, and no path is ever written out.
 */
final class SamePaths {
  private SamePaths() {}

  /** Index: node after; value: the node before with the same path, NONE if there is none. */
  static int[] inBefore(DomTree before, DomTree after) {
    int[] same = IntArrays.filled(after.size(), DomTree.NONE);
    if (before.size() == 0 || after.size() == 0 || !before.name(0).equals(after.name(0))) {
      return same;
    }
    int[] nameAfter = SharedNames.numbersAfter(before, after);
    int names = before.nameCount() + after.nameCount();
    // The children of one node before, a chain for each name, in document order.
    // Index of head and tail: shared number of a name; value: first and last node, NONE if empty.
    int[] head = IntArrays.filled(names, DomTree.NONE);
    int[] tail = new int[names];
    int[] next = new int[before.size()]; // index: node before; value: next of its chain, or NONE
    same[0] = 0;
    for (int a = 0; a < after.size(); a++) {
      int b = same[a];
      if (b < 0 || after.isLeaf(a)) {
        continue;
      }
      for (int c = before.firstChild(b); c >= 0; c = before.nextSibling(c)) {
        int name = before.nameId(c);
        next[c] = DomTree.NONE;
        if (head[name] < 0) {
          head[name] = c;
        } else {
          next[tail[name]] = c;
        }
        tail[name] = c;
      }
      for (int c = after.firstChild(a); c >= 0; c = after.nextSibling(c)) {
        int name = nameAfter[after.nameId(c)];
        if (head[name] >= 0) {
          same[c] = head[name];
          head[name] = next[head[name]];
        }
      }
      for (int c = before.firstChild(b); c >= 0; c = before.nextSibling(c)) {
        head[before.nameId(c)] = DomTree.NONE;
      }
    }
    return same;
  }
}
