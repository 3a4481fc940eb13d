package dev.pleach.bench.papers;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What fix nodes leave of two pages when one block is traced (Homepage Live, sections 6.2 and 6.3),
 * counted as the paper defines it: for its Table 6, independent of how {@code fsbt} goes about it.
 */
final class ReducedTree {
  private static final int MOST_WORDS = 2;

  private final DomTree before;
  private final DomTree after;
  private final int[] partner; // index: node before; value: the same fix node after, else NONE
  private final int[] fixBefore; // index: node, and one more; value: fix nodes that come before it
  private final int[] fixAfter; // the same for the page after

  ReducedTree(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    partner = new int[before.size()];
    Arrays.fill(partner, DomTree.NONE);
    boolean[] isFixAfter = new boolean[after.size()];
    Map<Long, Integer> there = labelsThatOccurOnce(after);
    labelsThatOccurOnce(before)
        .forEach(
            (label, b) -> {
              Integer a = there.get(label);
              if (a != null && before.sameLabel(b, after, a) && isShort(before.foldedText(b))) {
                partner[b] = a;
                isFixAfter[a] = true;
              }
            });
    fixBefore = new int[before.size() + 1];
    for (int b = 0; b < before.size(); b++) {
      fixBefore[b + 1] = fixBefore[b] + (partner[b] == DomTree.NONE ? 0 : 1);
    }
    fixAfter = new int[after.size() + 1];
    for (int a = 0; a < after.size(); a++) {
      fixAfter[a + 1] = fixAfter[a] + (isFixAfter[a] ? 1 : 0);
    }
  }

  int fixNodes() {
    return fixBefore[before.size()];
  }

  boolean isFix(int beforeNode) {
    return partner[beforeNode] != DomTree.NONE;
  }

  /**
   * The root of the smallest common subtree around a block: a fix node, or the first ancestor with
   * the same fix nodes in it as some subtree after; the page itself where there is none.
   */
  int commonRoot(int block) {
    for (int root = block; root > 0; root = before.parent(root)) {
      if (partner[root] != DomTree.NONE) {
        return root;
      }
      int inside = fixBefore[before.end(root)] - fixBefore[root];
      int counterpart = inside == 0 ? DomTree.NONE : lowestAround(root);
      if (inside > 0 && fixAfter[after.end(counterpart)] - fixAfter[counterpart] == inside) {
        return root;
      }
    }
    return 0;
  }

  /** How many nodes are below a root that {@link #commonRoot} found, itself counted. */
  int commonSize(int root) {
    return before.end(root) - root;
  }

  /**
   * How many of them are left: the way from the root to the block, the block, and what hangs on the
   * way without a fix node in it.
   */
  int reducedSize(int root, int block) {
    int size = before.end(block) - block;
    for (int below = block; below != root; below = before.parent(below)) {
      int above = before.parent(below);
      size++;
      for (int c = before.firstChild(above); c >= 0; c = before.nextSibling(c)) {
        boolean holdsFix = fixBefore[before.end(c)] > fixBefore[c];
        size += c == below || holdsFix ? 0 : before.end(c) - c;
      }
    }
    return size;
  }

  /** The lowest node after with the partners of all fix nodes of a subtree before. */
  private int lowestAround(int root) {
    int first = after.size();
    int last = DomTree.NONE;
    for (int b = root; b < before.end(root); b++) {
      if (partner[b] != DomTree.NONE) {
        first = Math.min(first, partner[b]);
        last = Math.max(last, partner[b]);
      }
    }
    int lowest = first;
    while (!after.contains(lowest, last)) {
      lowest = after.parent(lowest);
    }
    return lowest;
  }

  private static boolean isShort(String folded) {
    return folded.isEmpty() || folded.split(" ", -1).length <= MOST_WORDS;
  }

  private static Map<Long, Integer> labelsThatOccurOnce(DomTree page) {
    Map<Long, Integer> nodes = new HashMap<>(); // value: the node, NONE for more than one
    for (int n = 0; n < page.size(); n++) {
      nodes.merge(page.labelHash(n), n, (one, other) -> DomTree.NONE);
    }
    nodes.values().removeIf(n -> n == DomTree.NONE);
    return nodes;
  }
}
