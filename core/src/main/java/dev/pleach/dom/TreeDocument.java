package dev.pleach.dom;

import dev.pleach.dom.css.CssQuery;
import java.util.Collection;
import java.util.IdentityHashMap;
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
  private static final int SHOWN = 200; // characters of a selector in a message

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
    for (int n = 0; n < tree.size(); n++) {
      if ((tree.layout(n) & Layout.BLANK_AT_END) != 0 && tree.isElement(n)) {
        addBlanks(elements[n], 1);
      }
    }
  }

  int[] byCss(String selector) {
    try {
      return numbers(CssQuery.select(document, selector));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new LocatorException(
          "'" + shown(selector) + "' is not a CSS selector: " + reason(e) + ".", -1);
    } catch (StackOverflowError e) { // jsoup recurses over some forms
      throw new LocatorException("'" + shown(selector) + "' is too complex.", -1);
    }
  }

  /** Nodes in any order. */
  int[] byXPath(String xpath) {
    try {
      return numbers(document.selectXpath(xpath, Node.class));
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new LocatorException("'" + shown(xpath) + "' is not an XPath: " + reason(e) + ".", -1);
    } catch (StackOverflowError e) { // so does the JDK
      throw new LocatorException("'" + shown(xpath) + "' is too complex.", -1);
    }
  }

  /** A selector for a message: the beginning of a long one. */
  static String shown(String selector) {
    if (selector.length() <= SHOWN) {
      return selector;
    }
    int end = Character.isHighSurrogate(selector.charAt(SHOWN - 1)) ? SHOWN - 1 : SHOWN;
    return selector.substring(0, end) + "…";
  }

  private int[] numbers(Collection<? extends Node> found) {
    return found.stream().map(numbers::get).filter(n -> n != null).mapToInt(n -> n).toArray();
  }

  private static String reason(RuntimeException e) {
    String message = e.getMessage();
    if (message == null) {
      return "it cannot be parsed";
    }
    String line = shown(message.lines().findFirst().orElse("it cannot be parsed").strip());
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
