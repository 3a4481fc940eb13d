package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;

/** The rank of each free node among the free nodes of its page that have equal subtrees. */
public final class DuplicateRank {
  /** In place of a rank: one of many equal subtrees, whose order is no evidence. */
  static final int NO_RANK = -1;

  private static final int MAX_RANKED = 4; // equal subtrees that are ranked

  private DuplicateRank() {}

  /**
   * Ranks the free nodes of a tree.
   *
   * @param free the free nodes in document order
   * @return index: node; value: how many equal free subtrees are in front of it, {@link #NO_RANK}
   *     if there are more than a few in all; 0 if it has a partner
   */
  public static int[] ranks(DomTree tree, int[] free) {
    FeatureTable table = new FeatureTable(free.length);
    int[] rank = new int[tree.size()];
    int[] id = new int[free.length]; // index: as free; value: number of its content
    for (int i = 0; i < free.length; i++) {
      id[i] = table.id(tree.contentHash(free[i]));
      rank[free[i]] = table.before(id[i]);
      table.count(id[i], true);
    }
    for (int i = 0; i < free.length; i++) {
      if (table.before(id[i]) > MAX_RANKED) {
        rank[free[i]] = NO_RANK;
      }
    }
    return rank;
  }
}
