package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import dev.pleach.template.leaf.SlotEvidence;

/**
 * The type of every node, from the leaves that are template. A text is constant chrome or varying
 * chrome by how many pages have it; an element around template is template; an element without text
 * follows its parent, unless other pages show that it is content.
 */
final class NodeTypes {
  private static final double HALF = 0.5; // share of pages with a slot of the template
  // Share of pages with an equal text, for constant chrome.
  private static final double MOSTLY = 0.8;

  private final PageLeaves page;
  private final DomTree tree;
  private final boolean[] template; // index: leaf; value: whether it is template
  private final SlotEvidence evidence;

  private NodeTypes(boolean[] template, SlotEvidence evidence) {
    this.template = template;
    this.evidence = evidence;
    page = evidence.page;
    tree = page.tree;
  }

  /** Index: node; value: its type. */
  static SlotType[] of(boolean[] template, SlotEvidence evidence) {
    return new NodeTypes(template, evidence).types();
  }

  private SlotType[] types() {
    SlotType[] types = new SlotType[tree.size()];
    double[] chrome = page.sums(leaf -> template[leaf] ? 1 : 0);
    double[] varying = page.sums(leaf -> !template[leaf] && evidence.varies(leaf) ? 1 : 0);
    for (int n = 0; n < types.length; n++) {
      if (tree.isText(n)) {
        types[n] = text(page.firstLeaf[n]);
      } else if (page.from(n) == page.to(n)) {
        types[n] = empty(n, types);
      } else if (page.over(chrome, n) > 0 || isDocumentElement(n)) {
        types[n] = slot(n);
      } else {
        types[n] = page.over(varying, n) > 0 ? SlotType.CONTENT : SlotType.REPEATED_VALUE;
      }
    }
    return types;
  }

  private SlotType text(int leaf) {
    if (template[leaf]) {
      boolean constant =
          (evidence.matched[leaf] >= HALF && evidence.equalOfMatched(leaf) >= MOSTLY)
              || evidence.onPath[leaf] >= MOSTLY;
      return constant ? SlotType.CONSTANT_CHROME : SlotType.VARYING_CHROME;
    }
    return evidence.varies(leaf) ? SlotType.CONTENT : SlotType.REPEATED_VALUE;
  }

  /** An element without text: as its parent, or content if few pages have it. */
  private SlotType empty(int n, SlotType[] types) {
    int parent = tree.parent(n);
    if (parent < 0 || isDocumentElement(n)) {
      return slot(n);
    }
    boolean inHead = tree.name(parent).equals("head");
    if (!types[parent].isTemplate()) {
      return SlotType.CONTENT;
    }
    if (inHead || evidence.others.size() == 0 || evidence.others.share(n) >= HALF) {
      return equalOnHalf(n) ? SlotType.CONSTANT_CHROME : SlotType.VARYING_CHROME;
    }
    return SlotType.CONTENT;
  }

  private boolean equalOnHalf(int n) {
    int equal = 0;
    for (int i = 0; i < evidence.others.size(); i++) {
      int it = evidence.others.partners.get(i)[n];
      DomTree other = evidence.others.pages.get(i).tree;
      equal += it >= 0 && tree.contentHash(n) == other.contentHash(it) ? 1 : 0;
    }
    return 2 * equal >= evidence.others.size();
  }

  private SlotType slot(int n) {
    return isDocumentElement(n) || evidence.others.share(n) >= HALF
        ? SlotType.CONSTANT_CHROME
        : SlotType.VARYING_CHROME;
  }

  /** The root, the head and the body, which every page has. */
  private boolean isDocumentElement(int n) {
    String name = tree.name(n);
    return n == 0 || (tree.parent(n) == 0 && (name.equals("head") || name.equals("body")));
  }
}
