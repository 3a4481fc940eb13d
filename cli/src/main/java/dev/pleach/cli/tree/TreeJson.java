package dev.pleach.cli.tree;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.cli.run.JsonOutput;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/**
 * A tree as one JSON document. Nodes are a flat list in document order, each with its parent: depth
 * costs a reader of it no stack either.
 */
final class TreeJson {
  private final DomTree tree;
  private final Locator locator;
  private final int levels;

  TreeJson(DomTree tree, Locator locator, int levels) {
    this.tree = tree;
    this.locator = locator;
    this.levels = levels;
  }

  void write(String page, List<Integer> roots, PrintWriter out) throws IOException {
    TreeSummary summary = TreeSummary.of(tree);
    try (JsonGenerator json = JsonOutput.generator(out)) {
      json.writeStartObject();
      json.writeStringField("page", page);
      json.writeNumberField("nodes", summary.nodes());
      json.writeNumberField("elements", summary.elements());
      json.writeNumberField("texts", summary.texts());
      json.writeNumberField("visibleTexts", summary.visibleTexts());
      json.writeNumberField("depth", summary.depth());
      json.writeStringField("hash", summary.hash());
      json.writeArrayFieldStart("tree");
      for (int root : roots) {
        writeSubtree(root, json);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    out.println();
  }

  private void writeSubtree(int root, JsonGenerator json) throws IOException {
    for (int n = root; n < tree.end(root); n++) {
      if (tree.depth(n) - tree.depth(root) < levels) {
        writeNode(n, json);
      }
    }
  }

  private void writeNode(int node, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("node", node);
    if (tree.parent(node) != DomTree.NONE) {
      json.writeNumberField("parent", tree.parent(node));
    }
    json.writeStringField("xpath", locator.xpath(node));
    if (tree.isElement(node)) {
      json.writeStringField("name", tree.name(node));
      if (tree.attributeCount(node) > 0) {
        json.writeObjectFieldStart("attributes");
        for (int i = 0; i < tree.attributeCount(node); i++) {
          int token = tree.attributeToken(node, i);
          json.writeStringField(tree.tokenName(token), tree.tokenValue(token));
        }
        json.writeEndObject();
      }
    }
    if (!tree.text(node).isEmpty()) {
      json.writeStringField("text", tree.text(node));
    }
    json.writeBooleanField("visible", tree.isVisible(node));
    json.writeEndObject();
  }
}
