package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the nodes of a page have their partners on others.
 *
 * @param positions where each page was among those given
 * @param pages the pages that were compared
 * @param partners a page each; index: node; value: its partner, {@link DomTree#NONE} without
 */
record SlotPartners(List<Integer> positions, List<DomTree> pages, List<int[]> partners) {
  static SlotPartners of(ComparedPages others) {
    List<DomTree> trees = others.pages.stream().map(page -> page.tree).toList();
    return new SlotPartners(List.copyOf(others.positions), trees, List.copyOf(others.partners));
  }

  Explanation explain(DomTree tree, int node, SlotType type) {
    List<Explanation.Partner> found = new ArrayList<>();
    for (int i = 0; i < pages.size(); i++) {
      int it = partners.get(i)[node];
      if (it >= 0) {
        boolean same = tree.sameSubtree(node, pages.get(i), it);
        found.add(new Explanation.Partner(positions.get(i), it, same));
      }
    }
    return new Explanation(node, type, pages.size(), found);
  }

  /** The share of constant texts that the pages have, on average; 1 without pages. */
  double usualFit(DomTree tree, SlotType[] types) {
    int constant = 0;
    int shared = 0;
    for (int n = 0; n < types.length; n++) {
      if (tree.isText(n) && types[n] == SlotType.CONSTANT_CHROME) {
        constant++;
        for (int i = 0; i < pages.size(); i++) {
          int it = partners.get(i)[n];
          shared += it >= 0 && tree.sameLabel(n, pages.get(i), it) ? 1 : 0;
        }
      }
    }
    return constant == 0 || pages.isEmpty() ? 1 : (double) shared / constant / pages.size();
  }
}
