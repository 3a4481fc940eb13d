package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.util.List;
import java.util.stream.Stream;

/** Small pages for the tests of leaves, and how they are compared and addressed. */
final class LeafSite {
  static final String[] FRUIT = {"apples", "pears", "plums", "quinces"};

  private LeafSite() {}

  /** A page of a shop: a menu, a heading, a paragraph, a labelled price, a footer. */
  static String page(int number) {
    String fruit = FRUIT[number];
    return "<title>"
        + fruit
        + "</title><ul id=menu><li><a href=/in>Inside</a><li><a href=/out>Outside</a></ul>"
        + "<div id=main><h1>All about "
        + fruit
        + "</h1><p>"
        + (fruit + " ").repeat(20)
        + "end here.</p><dl><dt>Price</dt><dd>"
        + (number + 3)
        + " coins</dd></dl></div><div id=foot><p>Brook Lane 12</p><p>Sundays closed</p></div>";
  }

  static ComparedPages shop() {
    return compared(page(0), page(1), page(2), page(3));
  }

  static ComparedPages compared(String page, String... others) {
    return compared(DomTree.parse(page), Stream.of(others).map(DomTree::parse).toList());
  }

  static ComparedPages compared(DomTree page, List<DomTree> others) {
    return new ComparedPages(new PageLeaves(page), others.stream().map(PageLeaves::new).toList());
  }

  /** The leaf with a text. */
  static int leaf(PageLeaves page, String text) {
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      if (page.tree.foldedText(page.node[leaf]).equals(text)) {
        return leaf;
      }
    }
    throw new AssertionError("No leaf has the text " + text);
  }

  /** The texts of the leaves that are chosen. */
  static List<String> texts(PageLeaves page, boolean[] chosen) {
    return java.util.stream.IntStream.range(0, page.leaves)
        .filter(leaf -> chosen[leaf])
        .mapToObj(leaf -> page.tree.foldedText(page.node[leaf]))
        .toList();
  }

  /** A text under so many nested elements. */
  static DomTree deep(int levels, String text) {
    return DomTree.parse("<div>".repeat(levels) + text);
  }
}
