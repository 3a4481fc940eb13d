package dev.pleach.json;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.TreeFigures;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.List;

/**
 * A tree, or parts of it, as JSON. Nodes are a flat list in document order, each with its parent: a
 * deep page costs a reader no stack.
 *
 * <pre>
 * {"page": string,                             the name of the page
 *  "nodes": int, "elements": int, "texts": int, "visibleTexts": int,
 *  "depth": int,                               levels
 *  "hash": string,                             of the whole content, 16 hexadecimal digits
 *  "tree": [{"node": int, "parent": int, "xpath": xpath,
 *            "name": string, "attributes": {name: value}, "text": string,
 *            "visible": boolean}]}
 * </pre>
 *
 * A node has only those of parent, name, attributes and text that apply. The figures are those of
 * the whole page, whatever part of it is listed. With {@link #numbered}, XPaths are left out.
 */
public final class TreeJson extends JsonDocument {
  private final DomTree tree;
  private final String page;
  private final List<Integer> roots;
  private final int levels;
  private final boolean numbers;

  private TreeJson(DomTree tree, String page, List<Integer> roots, int levels, boolean numbers) {
    this.tree = tree;
    this.page = page;
    this.roots = List.copyOf(roots);
    this.levels = levels;
    this.numbers = numbers;
  }

  /**
   * A whole tree.
   *
   * @param page the name of the page
   */
  public static TreeJson of(DomTree tree, String page) {
    return of(tree, page, tree.size() == 0 ? List.of() : List.of(0), Integer.MAX_VALUE);
  }

  /**
   * Subtrees.
   *
   * @param levels how many levels of each are listed, its root included
   */
  public static TreeJson of(DomTree tree, String page, List<Integer> roots, int levels) {
    return new TreeJson(tree, page, roots, levels, false);
  }

  /** The same without XPaths: a node has its number and that of its parent. */
  public TreeJson numbered() {
    return new TreeJson(tree, page, roots, levels, true);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    TreeFigures figures = TreeFigures.of(tree);
    json.beginObject();
    json.name("page").value(page);
    json.name("nodes").value(figures.nodes());
    json.name("elements").value(figures.elements());
    json.name("texts").value(figures.texts());
    json.name("visibleTexts").value(figures.visibleTexts());
    json.name("depth").value(figures.depth());
    json.name("hash").value(figures.hash());
    json.name("tree").beginArray();
    XPathWriter paths = new XPathWriter(tree);
    for (int root : roots) {
      for (int n = root; n < tree.end(root); n++) {
        if (tree.depth(n) - tree.depth(root) < levels) {
          writeNode(n, paths, json);
        }
      }
    }
    json.endArray().endObject();
  }

  private void writeNode(int node, XPathWriter paths, JsonWriter json) throws IOException {
    json.beginObject().name("node").value(node);
    if (tree.parent(node) != DomTree.NONE) {
      json.name("parent").value(tree.parent(node));
    }
    if (!numbers) {
      json.name("xpath");
      paths.write(node, json);
    }
    if (tree.isElement(node)) {
      json.name("name").value(tree.name(node));
      if (tree.attributeCount(node) > 0) {
        json.name("attributes").beginObject();
        for (int i = 0; i < tree.attributeCount(node); i++) {
          int token = tree.attributeToken(node, i);
          json.name(tree.tokenName(token)).value(tree.tokenValue(token));
        }
        json.endObject();
      }
    }
    if (!tree.text(node).isEmpty()) {
      json.name("text").value(tree.text(node));
    }
    json.name("visible").value(tree.isVisible(node)).endObject();
  }
}
