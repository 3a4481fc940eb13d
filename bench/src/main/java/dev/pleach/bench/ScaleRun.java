package dev.pleach.bench;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;

/**
 * Reads, hashes, writes and locates pages of 10,000 and 1,000,000 elements and one of 100,000
 * levels. Started with a small heap and a small stack; prints nanoseconds a node.
 */
final class ScaleRun {
  private static final int FAN_OUT = 100;
  private static final int LEVELS = 100_000;

  private ScaleRun() {}

  public static void main(String[] args) {
    for (int i = 0; i < 40; i++) {
      measure(10_000); // warms up
    }
    double small = Double.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      small = Math.min(small, measure(10_000));
    }
    double large = Double.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      large = Math.min(large, measure(1_000_000));
    }
    System.out.println("small=" + small);
    System.out.println("large=" + large);
    System.out.println("deep=" + deep());
  }

  private static double measure(int elements) {
    Document document = wide(elements);
    System.gc(); // collecting what making the document left behind is not part of the cost
    long start = System.nanoTime();
    DomTree tree = DomTree.of(document);
    long hash = tree.contentHash(0);
    String html = tree.html();
    Locator locator = Locator.of(tree);
    for (int n = 0; n < tree.size(); n += 10) {
      require(locator.find(locator.xpath(n)) == n, "XPath of node " + n);
    }
    long nanos = System.nanoTime() - start;
    require(hash != 0 && html.length() > tree.size(), "hash and HTML");
    require(elements > 10_000 || DomTree.parse(html).equals(tree), "reading back");
    return (double) nanos / tree.size();
  }

  private static double deep() {
    Document document = new Document("");
    Element at = document.appendElement("html");
    at.appendElement("head");
    at = at.appendElement("body");
    for (int i = 0; i < LEVELS; i++) {
      Element inner = new Element("div"); // appendElement would walk up to the document each time
      at.appendChild(inner);
      at = inner;
    }
    at.appendChild(new TextNode("bottom"));
    long start = System.nanoTime();
    DomTree tree = DomTree.of(document);
    int bottom = tree.size() - 1;
    Locator locator = Locator.of(tree);
    require(tree.depth(bottom) > LEVELS && tree.contentHash(0) != 0, "depth and hash");
    require(locator.find(locator.xpath(bottom)) == bottom, "XPath of the deepest node");
    require(!locator.css(bottom).isEmpty(), "CSS selector of the deepest node");
    require(tree.html().length() > LEVELS * 11, "HTML");
    return (double) (System.nanoTime() - start) / tree.size();
  }

  /** A page of rows in sections in parts, each a hundred. */
  private static Document wide(int elements) {
    Document document = Document.createShell("");
    Element part = document.body();
    Element section = document.body();
    int made = 3;
    for (int i = 0; made < elements; i++) {
      if (i % (FAN_OUT * FAN_OUT) == 0) {
        part = document.body().appendElement("div").attr("id", "part-" + i);
        made++;
      }
      if (i % FAN_OUT == 0) {
        section = part.appendElement("ul").attr("class", "list");
        made++;
      }
      section.appendElement("li").attr("class", "row").text("Row " + i);
      made++;
    }
    return document;
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException("Wrong: " + what);
    }
  }
}
