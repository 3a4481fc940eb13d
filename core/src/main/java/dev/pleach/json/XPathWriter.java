package dev.pleach.json;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;

/**
 * Writes the XPaths of many nodes of a tree in document order. The path of a parent is written and
 * escaped once for all its children: on deep pages with long rows the XPaths are most of a
 * document.
 */
final class XPathWriter {
  private final DomTree tree;
  private final Locator locator;
  private int parent = DomTree.NONE;
  private String beginning = ""; // the path of the parent, escaped

  XPathWriter(DomTree tree) {
    this.tree = tree;
    locator = Locator.of(tree);
  }

  void write(int node, JsonWriter json) throws IOException {
    int above = tree.parent(node);
    if (above != parent) {
      beginning = above == DomTree.NONE ? "" : JsonWriter.escaped(locator.xpath(above));
      parent = above;
    }
    json.value(beginning, locator.lastStep(node));
  }
}
