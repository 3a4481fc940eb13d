package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import java.util.function.IntUnaryOperator;

/** For each free node, how many equal free subtrees stand in front of it on its page. */
public final class DuplicateRank {
  static final int NO_RANK = -1;
  private static final int MOST = 4;

  private DuplicateRank() {}

  /** Index: node; value: its rank among free nodes of equal content; 0 where there are many. */
  public static int[] ranks(DomTree tree, IntUnaryOperator partner) {
    FeatureTable table = new FeatureTable(tree.size() / 4);
    int[] rank = new int[tree.size()];
    int[] id = new int[tree.size()];
    for (int n = 0; n < rank.length; n++) {
      if (partner.applyAsInt(n) < 0) {
        id[n] = table.id(tree.contentHash(n));
        rank[n] = table.before(id[n]);
        table.count(id[n], true);
      }
    }
    for (int n = 0; n < rank.length; n++) {
      if (partner.applyAsInt(n) < 0 && table.before(id[n]) > MOST) {
        rank[n] = NO_RANK;
      }
    }
    return rank;
  }
}
