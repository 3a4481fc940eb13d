package dev.pleach.diff.tell;

import dev.pleach.diff.unit.PageUnits;
import dev.pleach.diff.unit.UnitPairs;
import dev.pleach.dom.DomTree;
import java.util.function.IntPredicate;

/** Which nodes of one page are parts of units that a reader is told about; counted, so O(1). */
final class ToldUnits {
  private final PageUnits units;
  private final boolean[] told; // index: unit; value: whether it is new, gone, reworded or moved
  private final int[] moved; // index: node, and one more; value: parts of moved units before it
  private final int[] alone; // index: node, and one more; value: parts of new or gone units

  private ToldUnits(
      PageUnits units, IntPredicate isTold, IntPredicate isMoved, IntPredicate isAlone) {
    this.units = units;
    DomTree tree = units.tree();
    told = new boolean[units.count()];
    boolean[] unitMoved = new boolean[told.length];
    boolean[] unitAlone = new boolean[told.length];
    for (int u = 0; u < told.length; u++) {
      told[u] = isTold.test(u);
      unitMoved[u] = isMoved.test(u);
      unitAlone[u] = isAlone.test(u);
    }
    moved = new int[tree.size() + 1];
    alone = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      int unit = units.unitOf(n);
      moved[n + 1] = moved[n] + (unit != DomTree.NONE && unitMoved[unit] ? 1 : 0);
      alone[n + 1] = alone[n] + (unit != DomTree.NONE && unitAlone[unit] ? 1 : 0);
    }
  }

  static ToldUnits before(UnitPairs pairs) {
    return new ToldUnits(
        pairs.before(),
        b -> !pairs.readsTheSameBefore(b) || pairs.isMoved(b) || pairs.isRespelled(b),
        pairs::isMoved,
        pairs::isGone);
  }

  static ToldUnits after(UnitPairs pairs) {
    return new ToldUnits(
        pairs.after(),
        a -> !pairs.readsTheSameAfter(a) || isToldPair(pairs, pairs.before(a)),
        a -> isMovedAfter(pairs, a),
        pairs::isNew);
  }

  private static boolean isToldPair(UnitPairs pairs, int b) {
    return b != DomTree.NONE && (pairs.isMoved(b) || pairs.isRespelled(b));
  }

  private static boolean isMovedAfter(UnitPairs pairs, int a) {
    return pairs.before(a) != DomTree.NONE && pairs.isMoved(pairs.before(a));
  }

  /** Whether a node is a part of a unit a reader is told about. */
  boolean isTold(int node) {
    int unit = units.unitOf(node);
    return unit != DomTree.NONE && told[unit];
  }

  /** Whether something in the unit of a text or field is ignored. */
  boolean isIgnoring(int node) {
    return units.isIgnoring(node);
  }

  /** Whether something in the subtree moved to be read elsewhere. */
  boolean hasMoved(int node) {
    return moved[units.tree().end(node)] > moved[node];
  }

  /** Whether something in the subtree is read on this page only. */
  boolean hasAlone(int node) {
    return alone[units.tree().end(node)] > alone[node];
  }
}
