package dev.pleach.dom;

/**
 * The figures of a tree.
 *
 * @param depth how many levels there are; 1 for a single node
 * @param hash of the whole content, 16 hexadecimal digits
 */
public record TreeFigures(
    int nodes, int elements, int texts, int visibleTexts, int depth, String hash) {
  public static TreeFigures of(DomTree tree) {
    int elements = 0;
    int visible = 0;
    int deepest = -1;
    for (int n = 0; n < tree.size(); n++) {
      elements += tree.isElement(n) ? 1 : 0;
      visible += tree.isVisibleText(n) ? 1 : 0;
      deepest = Math.max(deepest, tree.depth(n));
    }
    String hash = Long.toHexString(tree.size() == 0 ? 0 : tree.contentHash(0));
    return new TreeFigures(
        tree.size(),
        elements,
        tree.size() - elements,
        visible,
        deepest + 1,
        "0".repeat(16 - hash.length()) + hash);
  }
}
