package dev.pleach.cli.tree;

import dev.pleach.dom.DomTree;
import java.util.Locale;

/**
 * The figures of a tree.
 *
 * @param depth how many levels there are; 1 for a single node
 * @param hash of the whole content, 16 hexadecimal digits
 */
record TreeSummary(int nodes, int elements, int texts, int visibleTexts, int depth, String hash) {
  static TreeSummary of(DomTree tree) {
    int elements = 0;
    int visible = 0;
    int deepest = -1;
    for (int n = 0; n < tree.size(); n++) {
      elements += tree.isElement(n) ? 1 : 0;
      visible += tree.isVisibleText(n) ? 1 : 0;
      deepest = Math.max(deepest, tree.depth(n));
    }
    long hash = tree.size() == 0 ? 0 : tree.contentHash(0);
    return new TreeSummary(
        tree.size(),
        elements,
        tree.size() - elements,
        visible,
        deepest + 1,
        String.format(Locale.ROOT, "%016x", hash));
  }

  String line() {
    return String.format(
        Locale.ROOT,
        "%,d nodes: %,d elements, %,d texts (%,d visible) · %,d levels · hash %s",
        nodes,
        elements,
        texts,
        visibleTexts,
        depth,
        hash);
  }
}
