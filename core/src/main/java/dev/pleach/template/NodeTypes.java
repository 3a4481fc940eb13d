package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import dev.pleach.template.leaf.SlotEvidence;

/** From leaves that are template or content to the type of every node. */
final class NodeTypes {
  private static final double HALF = 0.5;
  private static final double MOSTLY = 0.8;

  private final PageLeaves page;
  private final DomTree tree;
  private final boolean[] template; // index: leaf
  private final SlotEvidence evidence;

  private NodeTypes(boolean[] template, SlotEvidence evidence) {
    this.template = template;
    this.evidence = evidence;
    page = evidence.page;
    tree = page.tree;
  }

  /** Index: node; value: what it is there for. */
  static SlotType[] of(boolean[] template, SlotEvidence evidence) {
    return new NodeTypes(template, evidence).types();
  }

  private SlotType[] types() {
    SlotType[] types = new SlotType[tree.size()];
    double[] chrome = page.sums(leaf -> template[leaf] ? 1 : 0);
    double[] fresh = page.sums(leaf -> !template[leaf] && evidence.varies(leaf) ? 1 : 0);
    for (int n = 0; n < types.length; n++) {
      if (tree.isText(n)) {
        types[n] = text(page.firstLeaf[n]);
      } else if (page.from(n) == page.to(n)) {
        types[n] = empty(n, types);
      } else if (page.over(chrome, n) > 0 || isFrame(n)) {
        types[n] = slot(n);
      } else {
        types[n] = page.over(fresh, n) > 0 ? SlotType.CONTENT : SlotType.REPEATED_VALUE;
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

  /** An element without text goes with its parent, unless the other pages know better. */
  private SlotType empty(int n, SlotType[] types) {
    int parent = tree.parent(n);
    if (parent < 0 || isFrame(n)) {
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
    return isFrame(n) || evidence.others.share(n) >= HALF
        ? SlotType.CONSTANT_CHROME
        : SlotType.VARYING_CHROME;
  }

  /** What every page has. */
  private boolean isFrame(int n) {
    String name = tree.name(n);
    return n == 0 || (tree.parent(n) == 0 && (name.equals("head") || name.equals("body")));
  }
}
