package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import java.util.function.IntUnaryOperator;

/** The rank of each free node among the free nodes of its page that have equal subtrees. */
public final class DuplicateRank {
  /** In place of a rank: one of many equal subtrees, whose order is no evidence. */
  static final int NO_RANK = -1;

  private static final int MAX_RANKED = 4; // equal subtrees that are ranked

  private DuplicateRank() {}

  /**
   * Ranks the free nodes of a tree.
   *
   * @param partner the partner of a node, negative for free ones
   * @return index: node; value: how many equal free subtrees are in front of it, {@link #NO_RANK}
   *     if there are more than a few in all; 0 if it has a partner
   */
  public static int[] ranks(DomTree tree, IntUnaryOperator partner) {
    FeatureTable table = new FeatureTable(tree.size() / 4);
    int[] rank = new int[tree.size()];
    int[] id = new int[tree.size()]; // index: node; value: number of its content
    for (int n = 0; n < rank.length; n++) {
      if (partner.applyAsInt(n) < 0) {
        id[n] = table.id(tree.contentHash(n));
        rank[n] = table.before(id[n]);
        table.count(id[n], true);
      }
    }
    for (int n = 0; n < rank.length; n++) {
      if (partner.applyAsInt(n) < 0 && table.before(id[n]) > MAX_RANKED) {
        rank[n] = NO_RANK;
      }
    }
    return rank;
  }
}
