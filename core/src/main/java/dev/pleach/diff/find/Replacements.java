package dev.pleach.diff.find;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.Inserted;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Removed;
import dev.pleach.diff.change.Replaced;
import dev.pleach.diff.pairing.MovedPairs;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.pairing.ReplacementDetector;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Tells as one change what is gone and what stands in its place: what {@link ReplacementDetector}
 * found, and the one thing gone and the one thing new between the same neighbours if they are of
 * one name.
 */
final class Replacements {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final MovedPairs moves;
  private final PlaceFinder places;
  private final int[] successor; // index: node before; value: what took its place, or NONE
  private final int[] behind; // index: node after; value: the node it stands behind that stays
  private final Map<Integer, Inserted> byRoot = new HashMap<>(); // those not told otherwise yet

  Replacements(Pairing pairing, MovedPairs moves, PlaceFinder places, int[] successor) {
    this.pairing = pairing;
    this.moves = moves;
    this.places = places;
    this.successor = successor;
    behind = new int[pairing.after.size()];
  }

  /** All that is gone and new, replacements as one. */
  List<Change> of(List<Removed> removed, List<Inserted> inserted) {
    List<Change> told = new ArrayList<>();
    if (removed.isEmpty() || inserted.isEmpty()) {
      told.addAll(removed);
      told.addAll(inserted);
      return told;
    }
    noteNeighbours();
    inserted.forEach(fresh -> byRoot.put(fresh.after().first(), fresh));
    List<Removed> open = new ArrayList<>();
    for (Removed gone : removed) {
      Inserted fresh = byRoot.get(successorOf(gone));
      if (fresh != null && isInPlaceOf(fresh, gone)) {
        told.add(replaced(gone, fresh));
      } else {
        open.add(gone);
      }
    }
    Map<Gap, List<Inserted>> fresh = new HashMap<>();
    for (Inserted one : byRoot.values()) {
      fresh.computeIfAbsent(gap(one), gap -> new ArrayList<>()).add(one);
    }
    Map<Gap, Integer> count = new HashMap<>();
    List<Gap> gaps = open.stream().map(this::gap).toList();
    gaps.forEach(gap -> count.merge(gap, 1, Integer::sum));
    for (int i = 0; i < gaps.size(); i++) {
      Removed gone = open.get(i);
      List<Inserted> there = fresh.getOrDefault(gaps.get(i), List.of());
      boolean alone = there.size() == 1 && count.getOrDefault(gaps.get(i), 0) == 1;
      boolean alike = alone && sameName(gone, there.get(0)) && isInPlaceOf(there.get(0), gone);
      told.add(alike ? replaced(gone, there.get(0)) : gone);
    }
    inserted.stream().filter(one -> byRoot.containsKey(one.after().first())).forEach(told::add);
    return told;
  }

  private Replaced replaced(Removed gone, Inserted fresh) {
    byRoot.remove(fresh.after().first());
    return new Replaced(gone, fresh);
  }

  private int successorOf(Removed gone) {
    for (int i = 0; i < gone.before().size(); i++) {
      if (successor[gone.before().get(i)] != NONE) {
        return successor[gone.before().get(i)];
      }
    }
    return NONE;
  }

  private boolean isInPlaceOf(Inserted fresh, Removed gone) {
    return fresh.visible()
        && gone.visible()
        && gap(fresh).equals(gap(gone))
        && !isEqual(gone.nodes(), fresh.nodes());
  }

  /** Equal things that an odd matching kept apart: nothing stands there that did not before. */
  private boolean isEqual(NodeList gone, NodeList fresh) {
    boolean equal = gone.size() == fresh.size();
    for (int i = 0; equal && i < gone.size(); i++) {
      equal = pairing.before.sameLabel(gone.get(i), pairing.after, fresh.get(i));
    }
    return equal;
  }

  private boolean sameName(Removed gone, Inserted fresh) {
    return pairing
        .before
        .name(gone.before().first())
        .equals(pairing.after.name(fresh.after().first()));
  }

  /**
   * A place between two neighbours that stay.
   *
   * @param holder on the page after
   * @param behind the neighbour on the page after, NONE at the start
   */
  private record Gap(int holder, int behind) {}

  private Gap gap(Removed gone) {
    int root = gone.before().first();
    return new Gap(
        pairing.partner(moves.holderBefore[root]), pairing.partner(places.neighbour(root)));
  }

  private Gap gap(Inserted fresh) {
    int root = fresh.after().first();
    return new Gap(moves.holderAfter[root], behind[root]);
  }

  private void noteNeighbours() {
    int[] last = new int[behind.length + 1]; // index: 1 + holder; value: its last that stays
    Arrays.fill(last, NONE);
    for (int a = 0; a < behind.length; a++) {
      int holder = moves.holderAfter[a] + 1;
      behind[a] = last[holder];
      if (!pairing.isInserted(a) && !moves.moved(pairing.beforeOf[a])) {
        last[holder] = a;
      }
    }
  }
}
