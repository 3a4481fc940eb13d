package dev.pleach.diff.find;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.pairing.Moves;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins what is gone and what took its place to one change: successors by the pairing, and the only
 * thing gone and the only thing new between the same neighbours if they have one name.
 */
final class Replacements {
  private static final int NONE = DomTree.NONE;

  private final SettledPairing settled;
  private final Pairing pairing;
  private final int[] neighbour; // index: node after; value: the staying node before it, or NONE
  private final Map<Integer, Inserted> byRoot = new HashMap<>(); // those not joined yet

  private Replacements(SettledPairing settled, int[] neighbour) {
    this.settled = settled;
    pairing = settled.pairing();
    this.neighbour = neighbour;
  }

  static Replacements of(SettledPairing settled) {
    return new Replacements(settled, neighbours(settled.pairing(), settled.moves()));
  }

  private static int[] neighbours(Pairing pairing, Moves moves) {
    int[] neighbour = new int[pairing.afterTree().size()];
    int[] last = new int[neighbour.length + 1]; // index: 1 + parent; value: its last that stays
    Arrays.fill(last, NONE);
    for (int a = 0; a < neighbour.length; a++) {
      int parent = moves.parentAfter(a) + 1;
      neighbour[a] = last[parent];
      if (!pairing.isInserted(a) && !moves.isMoved(pairing.before(a))) {
        last[parent] = a;
      }
    }
    return neighbour;
  }

  /** All that is gone and new, replacements joined. */
  List<Change> join(List<Removed> removed, List<Inserted> inserted) {
    List<Change> joined = new ArrayList<>();
    inserted.forEach(one -> byRoot.put(one.after().first(), one));
    List<Removed> open = new ArrayList<>();
    for (Removed gone : removed) {
      Inserted successor = byRoot.get(successor(gone));
      if (successor != null && isInPlaceOf(successor, gone)) {
        joined.add(replaced(gone, successor));
      } else {
        open.add(gone);
      }
    }
    joinInGaps(open, joined);
    inserted.stream().filter(one -> byRoot.containsKey(one.after().first())).forEach(joined::add);
    return joined;
  }

  private void joinInGaps(List<Removed> removed, List<Change> joined) {
    Map<Gap, List<Inserted>> insertedIn = new HashMap<>();
    for (Inserted one : byRoot.values()) {
      insertedIn.computeIfAbsent(gap(one), gap -> new ArrayList<>()).add(one);
    }
    List<Gap> gaps = removed.stream().map(this::gap).toList();
    Map<Gap, Integer> removedIn = new HashMap<>();
    gaps.forEach(gap -> removedIn.merge(gap, 1, Integer::sum));
    for (int i = 0; i < gaps.size(); i++) {
      Removed gone = removed.get(i);
      List<Inserted> there = insertedIn.getOrDefault(gaps.get(i), List.of());
      boolean alone = there.size() == 1 && removedIn.getOrDefault(gaps.get(i), 0) == 1;
      boolean alike = alone && sameName(gone, there.get(0)) && isInPlaceOf(there.get(0), gone);
      joined.add(alike ? replaced(gone, there.get(0)) : gone);
    }
  }

  private Replaced replaced(Removed gone, Inserted inserted) {
    byRoot.remove(inserted.after().first());
    return new Replaced(gone, inserted);
  }

  private int successor(Removed gone) {
    return gone.before().stream()
        .map(pairing::successor)
        .filter(node -> node != NONE)
        .findFirst()
        .orElse(NONE);
  }

  private boolean isInPlaceOf(Inserted inserted, Removed gone) {
    return inserted.visible()
        && gone.visible()
        && gap(inserted).equals(gap(gone))
        && !isEqual(gone.nodes(), inserted.nodes());
  }

  /** Whether an odd matching kept equal things apart: then nothing took another's place. */
  private boolean isEqual(NodeList gone, NodeList inserted) {
    boolean equal = gone.size() == inserted.size();
    for (int i = 0; equal && i < gone.size(); i++) {
      equal = pairing.beforeTree().sameLabel(gone.get(i), pairing.afterTree(), inserted.get(i));
    }
    return equal;
  }

  private boolean sameName(Removed gone, Inserted inserted) {
    String name = pairing.beforeTree().name(gone.before().first());
    return name.equals(pairing.afterTree().name(inserted.after().first()));
  }

  /**
   * A place between two neighbours that stay, on the page after.
   *
   * @param neighbour the one before it, NONE at the start
   */
  private record Gap(int parent, int neighbour) {}

  private Gap gap(Removed gone) {
    int root = gone.before().first();
    return new Gap(
        pairing.afterOrNone(settled.moves().parentBefore(root)),
        pairing.afterOrNone(settled.places().neighbour(root)));
  }

  private Gap gap(Inserted inserted) {
    int root = inserted.after().first();
    return new Gap(settled.moves().parentAfter(root), neighbour[root]);
  }
}
