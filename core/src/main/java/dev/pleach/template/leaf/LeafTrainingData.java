package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.util.List;

/** Features of the leaves of a page, for training the models that {@link LeafClassifier} uses. */
public final class LeafTrainingData {
  private final LeafClassifier classifier;
  private final PageLeaves page;

  private LeafTrainingData(DomTree tree, List<DomTree> others) {
    page = new PageLeaves(tree);
    classifier =
        new LeafClassifier(new ComparedPages(page, others.stream().map(PageLeaves::new).toList()));
  }

  public static LeafTrainingData of(DomTree page, List<DomTree> others) {
    return new LeafTrainingData(page, others);
  }

  /** The features from the page and the other pages. */
  public LeafTable slots() {
    return classifier.slotFeatures();
  }

  /** The features from the page alone. */
  public LeafTable prose() {
    return new ProseFeatures(page).table();
  }

  /** Whether the model has to decide about a leaf. */
  public boolean isUndecided(int leaf) {
    return classifier.isUndecided(leaf);
  }

  /** The text node of a leaf. */
  public int node(int leaf) {
    return page.node[leaf];
  }
}
