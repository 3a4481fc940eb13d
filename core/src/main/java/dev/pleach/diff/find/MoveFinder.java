package dev.pleach.diff.find;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.pairing.MovedPairs;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.pairing.VisibilityToggles;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Tells moves as changes. Neighbours that moved together are one move, and so is all that went from
 * one list to another; several moves among the children of one parent are one reordering.
 */
final class MoveFinder {
  private static final int NONE = DomTree.NONE;
  private static final Set<String> LISTS = Set.of("ul", "ol", "dl", "tr");

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;
  private final MovedPairs moves;
  private final PlaceFinder places;
  private final VisibleContent beforeSight;
  private final VisibleContent afterSight;
  private final VisibilityToggles appearances;

  MoveFinder(
      Pairing pairing,
      MovedPairs moves,
      PlaceFinder places,
      VisibleContent beforeSight,
      VisibleContent afterSight,
      VisibilityToggles appearances) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
    this.moves = moves;
    this.places = places;
    this.beforeSight = beforeSight;
    this.afterSight = afterSight;
    this.appearances = appearances;
  }

  void addTo(List<Change> changes) {
    if (moves.toOtherHolder.isEmpty() && moves.outOfOrder.isEmpty()) {
      return;
    }
    ReadingOrder order = new ReadingOrder(pairing, moves, beforeSight, afterSight);
    boolean[] told = new boolean[before.size()]; // index: node before
    addToOtherHolders(changes, order, told);
    addWithinHolders(changes, order, told);
  }

  /** What went from one list to another is one move, even if it does not stand side by side. */
  private void addToOtherHolders(List<Change> changes, ReadingOrder order, boolean[] told) {
    Map<Lists, List<int[]>> betweenLists = new LinkedHashMap<>();
    Map<Integer, Integer> listsBefore = new HashMap<>(); // by holder
    Map<Integer, Integer> listsAfter = new HashMap<>();
    for (int a = 0; a < after.size(); a++) {
      int b = pairing.beforeOf[a];
      if (b == NONE || told[b] || !moves.toOtherHolder.get(b)) {
        continue;
      }
      int[] run = run(b, told);
      int from = listsBefore.computeIfAbsent(moves.holderBefore[b], h -> list(before, h));
      int to = listsAfter.computeIfAbsent(moves.holderAfter[a], h -> list(after, h));
      if (from == NONE || to == NONE) {
        changes.add(moved(run, order));
      } else {
        Lists lists = new Lists(from, to, before.nameId(b), unseen(run, order));
        betweenLists.computeIfAbsent(lists, key -> new ArrayList<>()).add(run);
      }
    }
    betweenLists.values().forEach(runs -> changes.add(moved(joined(runs), order)));
  }

  /**
   * What moves between two lists have in common.
   *
   * @param name id of the name they had
   */
  private record Lists(int from, int to, int name, @Nullable InvisibleReason unseen) {}

  /** The list that an element is or, if it stands in several columns, is a part of; or NONE. */
  private static int list(DomTree tree, int node) {
    if (node == NONE || !LISTS.contains(tree.name(node))) {
      return NONE;
    }
    int parent = tree.parent(node);
    int alike = 0;
    for (int c = parent == NONE ? NONE : tree.firstChild(parent); c >= 0 && alike < 2; ) {
      alike += tree.nameId(c) == tree.nameId(node) ? 1 : 0;
      c = tree.nextSibling(c);
    }
    return alike > 1 ? parent : node;
  }

  private static int[] joined(List<int[]> runs) {
    return runs.stream().flatMapToInt(Arrays::stream).toArray();
  }

  /** The moves inside one holder are one change: a move if they form one run. */
  private void addWithinHolders(List<Change> changes, ReadingOrder order, boolean[] told) {
    int[] count = new int[before.size() + 1]; // index: 1 + holder; value: out of order in it
    moves.outOfOrder.stream().forEach(b -> count[moves.holderBefore[b] + 1]++);
    int[][] shuffled = new int[before.size() + 1][]; // index: 1 + holder
    for (int b = moves.outOfOrder.nextSetBit(0); b >= 0; b = moves.outOfOrder.nextSetBit(b + 1)) {
      int holder = moves.holderBefore[b] + 1;
      int[] of = shuffled[holder] == null ? new int[count[holder]] : shuffled[holder];
      shuffled[holder] = of;
      of[of.length - count[holder]--] = b;
    }
    for (int holder = 0; holder < shuffled.length; holder++) {
      int[] nodes = shuffled[holder];
      if (nodes == null) {
        continue;
      }
      int[] run = run(nodes[0], told);
      changes.add(run.length == nodes.length ? moved(run, order) : reordered(nodes, order));
    }
  }

  /** Neighbours from a node on that moved alike, in the order of the page after. */
  private int[] run(int first, boolean[] told) {
    int[] run = new int[4];
    int length = 0;
    for (int b = first; b != NONE; b = follower(b)) {
      if (length == run.length) {
        run = Arrays.copyOf(run, 2 * length);
      }
      run[length++] = b;
      told[b] = true;
    }
    return Arrays.copyOf(run, length);
  }

  private int follower(int b) {
    int a = after.nextSibling(pairing.afterOf[b]);
    int next = a == NONE ? NONE : pairing.beforeOf[a];
    boolean alike =
        next != NONE
            && moves.toOtherHolder.get(next) == moves.toOtherHolder.get(b)
            && moves.outOfOrder.get(next) == moves.outOfOrder.get(b)
            && isNoticed(next) == isNoticed(b)
            && (before.nextSibling(b) == next || fromNearby(b, next));
    return alike ? next : NONE;
  }

  private boolean isNoticed(int b) {
    return beforeSight.isIn(b) || afterSight.isIn(pairing.afterOf[b]);
  }

  /** Whether both come to a list from the columns of another one. */
  private boolean fromNearby(int b, int next) {
    int from = moves.holderBefore[b];
    int other = moves.holderBefore[next];
    return moves.toOtherHolder.get(b)
        && from != NONE
        && other != NONE
        && before.parent(from) != NONE
        && before.parent(from) == before.parent(other)
        && before.name(from).equals(before.name(other));
  }

  private Relocated moved(int[] nodes, ReadingOrder order) {
    NodeList partners = partners(nodes);
    return new Relocated(
        NodeList.owning(nodes),
        partners,
        places.formerly(nodes[0]),
        PlaceFinder.of(after, partners.last()),
        unseen(nodes, order));
  }

  private Reordered reordered(int[] nodes, ReadingOrder order) {
    int parent = moves.holderBefore[nodes[0]];
    int parentAfter = pairing.partner(parent);
    NodeList partners = partners(nodes);
    Place place =
        parentAfter == NONE
            ? PlaceFinder.of(after, partners.first())
            : PlaceFinder.of(after, parentAfter);
    return new Reordered(
        parent, parentAfter, NodeList.owning(nodes), partners, place, unseen(nodes, order));
  }

  private NodeList partners(int[] nodes) {
    int[] partners = new int[nodes.length];
    for (int i = 0; i < partners.length; i++) {
      partners[i] = pairing.afterOf[nodes[i]];
    }
    return NodeList.owning(partners);
  }

  /** Seen if one of the nodes is read elsewhere, or appears or vanishes by its move. */
  private @Nullable InvisibleReason unseen(int[] nodes, ReadingOrder order) {
    List<InvisibleReason> reasons = new ArrayList<>();
    for (int b : nodes) {
      int a = pairing.afterOf[b];
      boolean was = beforeSight.isIn(b);
      boolean is = afterSight.isIn(a);
      boolean covered = appearances.covers(b, a);
      if (!covered && (was != is || order.isCrossing(b))) {
        return null;
      }
      InvisibleReason hidden = covered ? InvisibleReason.HIDDEN : afterSight.hides(a);
      reasons.add(hidden != null ? hidden : was ? InvisibleReason.NESTING : InvisibleReason.EMPTY);
    }
    return reasons.get(0);
  }
}
