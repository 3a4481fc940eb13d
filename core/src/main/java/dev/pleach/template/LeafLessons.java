package dev.pleach.template;

import dev.pleach.dom.DomTree;
import java.util.List;

/** For those who train: what is known of the leaves of a page before they are judged. */
public final class LeafLessons {
  private final LeafJudge judge;
  private final PageText page;

  private LeafLessons(DomTree tree, List<DomTree> others) {
    page = new PageText(tree);
    judge = new LeafJudge(new OtherPages(page, others.stream().map(PageText::new).toList()));
  }

  public static LeafLessons of(DomTree page, List<DomTree> others) {
    return new LeafLessons(page, others);
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
