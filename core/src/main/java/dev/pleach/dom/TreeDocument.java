package dev.pleach.dom;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import org.jsoup.nodes.Comment;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;

/**
 * A tree turned back into a jsoup document, so that any CSS selector and any XPath can be asked of
 * it. Names are in lower case; blank texts are where the page had them, so counts agree.
 */
final class TreeDocument {
  private final Document document = new Document("");
  private final IdentityHashMap<Node, Integer> numbers = new IdentityHashMap<>();

  TreeDocument(DomTree tree) {
    Element[] elements = new Element[tree.size()]; // index: node; value: its copy, null for text
    for (int n = 0; n < tree.size(); n++) {
      Element parent = tree.parent(n) < 0 ? document : elements[tree.parent(n)];
      addBlanks(parent, Layout.blanks(tree.layout(n)));
      Node copy;
      if (tree.isText(n)) {
        separate(parent);
        copy = new TextNode(tree.text(n));
      } else {
        elements[n] = element(tree, n);
        copy = elements[n];
      }
      parent.appendChild(copy);
      numbers.put(copy, n);
    }
  }

  int[] byCss(String selector) {
    try {
      return numbers(document.select(selector));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new LocatorException(
          "'" + selector + "' is not a CSS selector: " + reason(e) + ".", -1);
    }
  }

  /** Nodes in any order. */
  int[] byXPath(String xpath) {
    try {
      return numbers(document.selectXpath(xpath, Node.class));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new LocatorException("'" + xpath + "' is not an XPath: " + reason(e) + ".", -1);
    }
  }

  private int[] numbers(List<? extends Node> found) {
    return found.stream().map(numbers::get).filter(n -> n != null).mapToInt(n -> n).toArray();
  }

  private static String reason(RuntimeException e) {
    String message = e.getMessage();
    if (message == null) {
      return "it cannot be parsed";
    }
    String line = message.lines().findFirst().orElse("it cannot be parsed").strip();
    return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
  }

  private static Element element(DomTree tree, int node) {
    Element element = new Element(tree.name(node).toLowerCase(Locale.ROOT));
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      element.attributes().add(tree.tokenName(token), tree.tokenValue(token));
    }
    if (!tree.text(node).isEmpty()) {
      element.appendChild(new DataNode(tree.text(node)));
    }
    return element;
  }

  private static void addBlanks(Element parent, int count) {
    for (int i = 0; i < count; i++) {
      separate(parent);
      parent.appendChild(new TextNode(" "));
    }
  }

  /** Two texts side by side would count as one. */
  private static void separate(Element parent) {
    if (parent.lastChild() instanceof TextNode) {
      parent.appendChild(new Comment(""));
    }
  }
}
