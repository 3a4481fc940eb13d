package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.util.List;

/** For those who train: what is known of the leaves of a page before they are judged. */
public final class LeafTrainingData {
  private final LeafClassifier judge;
  private final PageLeaves page;

  private LeafTrainingData(DomTree tree, List<DomTree> others) {
    page = new PageLeaves(tree);
    judge =
        new LeafClassifier(new ComparedPages(page, others.stream().map(PageLeaves::new).toList()));
  }

  public static LeafTrainingData of(DomTree page, List<DomTree> others) {
    return new LeafTrainingData(page, others);
  }

  /** What the page and its others tell. */
  public LeafTable slots() {
    return judge.slots();
  }

  /** What the page alone tells. */
  public LeafTable prose() {
    return new ProseFeatures(page).table();
  }

  /** Whether the trees have to decide about a leaf. */
  public boolean isOpen(int leaf) {
    return judge.isOpen(leaf);
  }

  /** The text node of a leaf. */
  public int node(int leaf) {
    return page.node[leaf];
  }
}
