package dev.pleach.matchers.temex;

import dev.pleach.dom.DomTree;
import dev.pleach.match.EtdmOptions;
import org.jspecify.annotations.Nullable;

/** How probably two nodes of two pages are the same node (TemEx, definition 3.2.2). */
final class EqualityProbability {
  private final EtdmOptions options;
  final NodeKinds kinds;
  final @Nullable String[] beforeId; // index: node before; value: its id, null without
  final @Nullable String[] afterId; // index: node after; value: its id, null without

  EqualityProbability(DomTree before, DomTree after, EtdmOptions options) {
    this.options = options;
    kinds = new NodeKinds(before, after);
    beforeId = ids(before);
    afterId = ids(after);
  }

  /**
   * The whole definition.
   *
   * @param position {@link #position} of the two
   */
  double of(int beforeNode, int afterNode, double position) {
    int kind = kinds.before[beforeNode];
    int other = kinds.after[afterNode];
    if (!kinds.sameName(kind, other)) {
      return 0;
    }
    String id = beforeId[beforeNode];
    if (id != null && id.equals(afterId[afterNode])) {
      return 1;
    }
    return Math.min(
        1, kinds.probability(kind, other, options) + options.positionWeight() * position);
  }

  /**
   * The position term: 1 if the nodes are at the same place counted from the left or from the
   * right, or anywhere between the two in the longer list; less with every step away from that.
   *
   * @param rank place of the one among its siblings, from 0
   * @param count how many they are
   */
  static double position(int rank, int count, int otherRank, int otherCount) {
    int steps = steps(rank, count, otherRank, otherCount);
    return 1 - (double) steps / Math.min(count, otherCount);
  }

  /** How many steps two places are apart; see {@link #position}. */
  private static int steps(int rank, int count, int otherRank, int otherCount) {
    int shift = otherRank - rank;
    int slack = otherCount - count;
    // Counted from the right, the two ranks differ by slack - shift.
    int left = Math.min(0, slack) - shift;
    int right = shift - Math.max(0, slack);
    return Math.max(0, Math.max(left, right));
  }

  private static @Nullable String[] ids(DomTree tree) {
    @Nullable String[] ids = new @Nullable String[tree.size()];
    for (int n = 0; n < ids.length; n++) {
      String id = tree.attribute(n, "id");
      ids[n] = id == null || id.isEmpty() ? null : id;
    }
    return ids;
  }
}
