package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.matchers.shared.PairedLabels;

/**
 * The fix nodes of two pages and the common subtrees they fix (Homepage Live, sections 6.2 and
 * 6.3).
 *
 * <p>A fix node has a label that occurs once in each page, and few words if it is text (definition
 * 6). Two subtrees are common (definition 7) if their roots are one fix node, or if they contain
 * the same fix nodes and no smaller subtree contains them all. The paper climbs from the block it
 * traces to the smallest common subtree around it (Table 3); here all of them are found in one walk
 * from the last node to the first.
 *
 * <p>A node belongs to the smallest common subtree around it. The whole pages count as common, too,
 * unless one of their roots is the root of another common subtree.
 *
 * <p>Time O(n log n), n the nodes of both pages.
 */
final class CommonSubtrees {
  private final DomTree before;
  private final DomTree after;
  final int[] partner; // index: node before; value: root after of its common subtree or NONE
  final int[] inverse; // index: node after; value: root before of its common subtree or NONE
  final boolean[] fix; // index: node before; value: whether it is a fix node

  CommonSubtrees(DomTree before, DomTree after, PairedLabels labels, int words) {
    this.before = before;
    this.after = after;
    partner = IntArrays.filled(before.size(), DomTree.NONE);
    inverse = IntArrays.filled(after.size(), DomTree.NONE);
    fix = new boolean[before.size()];
    findFixNodes(labels, words);
    findEnclosing();
    if (before.size() > 0 && after.size() > 0 && partner[0] < 0 && inverse[0] < 0) {
      join(0, 0);
    }
  }

  private void join(int beforeRoot, int afterRoot) {
    partner[beforeRoot] = afterRoot;
    inverse[afterRoot] = beforeRoot;
  }

  private void findFixNodes(PairedLabels labels, int words) {
    int[] onlyAfter = onlyNodes(labels.afterLabels, labels.labelCount);
    int[] onlyBefore = onlyNodes(labels.beforeLabels, labels.labelCount);
    for (int label = 0; label < onlyBefore.length; label++) {
      int b = onlyBefore[label];
      int a = onlyAfter[label];
      if (b >= 0 && a >= 0 && hasAtMost(words, before.foldedText(b))) {
        fix[b] = true;
        join(b, a);
      }
    }
  }

  /** Index: label; value: the node that has it, negative if there is none or more than one. */
  private static int[] onlyNodes(int[] labels, int labelCount) {
    int several = DomTree.NONE - 1;
    int[] only = IntArrays.filled(labelCount, DomTree.NONE);
    for (int n = 0; n < labels.length; n++) {
      only[labels[n]] = only[labels[n]] == DomTree.NONE ? n : several;
    }
    return only;
  }

  private static boolean hasAtMost(int words, String folded) {
    int count = folded.isEmpty() ? 0 : 1;
    for (int i = 0; i < folded.length() && count <= words; i++) {
      if (folded.charAt(i) == ' ') {
        count++;
      }
    }
    return count <= words;
  }

  /** Common subtrees by their second definition: they contain the same fix nodes. */
  private void findEnclosing() {
    int[] fixBefore = fixNodesUpTo(partner);
    int[] fixAfter = fixNodesUpTo(inverse);
    Ancestors ancestors = new Ancestors(after);
    // Index of both: node before; value: lowest node after whose subtree has all its fix nodes, and
    // how many of its children contain fix nodes.
    int[] lowest = IntArrays.filled(before.size(), DomTree.NONE);
    int[] branches = new int[before.size()];
    for (int b = before.size() - 1; b >= 0; b--) {
      int a = lowest[b];
      if (fix[b]) {
        a = a < 0 ? partner[b] : ancestors.common(a, partner[b]);
      } else if (branches[b] > 1
          && inverse[a] < 0
          && (a > 0 || b == 0)
          && fixAfter[after.end(a)] - fixAfter[a] == fixBefore[before.end(b)] - fixBefore[b]) {
        join(b, a);
      }
      int parent = before.parent(b);
      if (a >= 0 && parent >= 0) {
        lowest[parent] = lowest[parent] < 0 ? a : ancestors.common(lowest[parent], a);
        branches[parent]++;
      }
    }
  }

  /** Index: node, and one more; value: how many fix nodes come before it in the document. */
  private static int[] fixNodesUpTo(int[] partners) {
    int[] counts = new int[partners.length + 1];
    for (int n = 0; n < partners.length; n++) {
      counts[n + 1] = counts[n] + (partners[n] < 0 ? 0 : 1);
    }
    return counts;
  }
}
