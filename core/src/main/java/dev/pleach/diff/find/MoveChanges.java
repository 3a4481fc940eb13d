package dev.pleach.diff.find;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.Place;
import dev.pleach.diff.change.Relocated;
import dev.pleach.diff.change.Reordered;
import dev.pleach.diff.pairing.Moves;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Moves as changes. Neighbours that moved together are one move, and so is all that moved from one
 * list to another; several moves among the children of one parent are one reordering.
 */
public final class MoveChanges {
  private static final int NONE = DomTree.NONE;
  private static final Set<String> LISTS = Set.of("ul", "ol", "dl", "tr");

  private final SettledPairing settled;
  private final Pairing pairing;
  private final Moves moves;
  private final DomTree before;
  private final DomTree after;
  private final VisibleContent visibleBefore;
  private final VisibleContent visibleAfter;
  private final ReadingOrder order;
  private final boolean[] done; // index: node before; value: whether its move is a change already
  private final List<Change> changes = new ArrayList<>();

  private MoveChanges(SettledPairing settled, ReadingOrder order) {
    this.settled = settled;
    this.order = order;
    pairing = settled.pairing();
    moves = settled.moves();
    before = pairing.beforeTree();
    after = pairing.afterTree();
    visibleBefore = settled.visibility().before();
    visibleAfter = settled.visibility().after();
    done = new boolean[before.size()];
  }

  public static List<Change> of(SettledPairing settled) {
    if (settled.moves().isEmpty()) {
      return List.of();
    }
    MoveChanges found = new MoveChanges(settled, ReadingOrder.of(settled));
    found.addToOtherParents();
    found.addWithinParents();
    return found.changes;
  }

  /** What moved from one list to another is one move, even if it is not side by side. */
  private void addToOtherParents() {
    Map<BetweenLists, List<int[]>> betweenLists = new LinkedHashMap<>();
    Map<Integer, Integer> listsBefore = new HashMap<>(); // by parent
    Map<Integer, Integer> listsAfter = new HashMap<>();
    for (int a = 0; a < after.size(); a++) {
      int b = pairing.before(a);
      if (b == NONE || done[b] || !moves.isToOtherParent(b)) {
        continue;
      }
      int[] run = run(b);
      int from = listsBefore.computeIfAbsent(moves.parentBefore(b), p -> list(before, p));
      int to = listsAfter.computeIfAbsent(moves.parentAfter(a), p -> list(after, p));
      if (from == NONE || to == NONE) {
        changes.add(relocated(run));
      } else {
        BetweenLists lists = new BetweenLists(from, to, before.nameId(b), invisibleReason(run));
        betweenLists.computeIfAbsent(lists, key -> new ArrayList<>()).add(run);
      }
    }
    for (List<int[]> runs : betweenLists.values()) {
      changes.add(relocated(runs.stream().flatMapToInt(Arrays::stream).toArray()));
    }
  }

  /**
   * What moves between two lists have in common.
   *
   * @param name id of the name of what moved
   */
  private record BetweenLists(int from, int to, int name, @Nullable InvisibleReason reason) {}

  /** The list that an element is, or of which it is one of several columns; NONE if it is none. */
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

  /** The moves inside one parent are one change: a move if they form one run. */
  private void addWithinParents() {
    Map<Integer, List<Integer>> byParent =
        IntStream.range(0, before.size())
            .filter(moves::isOutOfOrder)
            .boxed()
            .collect(groupingBy(moves::parentBefore, TreeMap::new, toList()));
    for (List<Integer> children : byParent.values()) {
      int[] nodes = children.stream().mapToInt(Integer::intValue).toArray();
      int[] run = run(nodes[0]);
      changes.add(run.length == nodes.length ? relocated(run) : reordered(nodes));
    }
  }

  /** Neighbours from a node on that moved in the same way, in the order of the page after. */
  private int[] run(int first) {
    IntStream.Builder run = IntStream.builder();
    for (int b = first; b != NONE; b = follower(b)) {
      run.add(b);
      done[b] = true;
    }
    return run.build().toArray();
  }

  private int follower(int b) {
    int a = after.nextSibling(pairing.after(b));
    int next = a == NONE ? NONE : pairing.before(a);
    boolean alike =
        next != NONE
            && moves.isToOtherParent(next) == moves.isToOtherParent(b)
            && moves.isOutOfOrder(next) == moves.isOutOfOrder(b)
            && hasVisible(next) == hasVisible(b)
            && (before.nextSibling(b) == next || areFromColumns(b, next));
    return alike ? next : NONE;
  }

  private boolean hasVisible(int b) {
    return visibleBefore.hasVisible(b) || visibleAfter.hasVisible(pairing.after(b));
  }

  /** Whether both come to another parent from columns of one list. */
  private boolean areFromColumns(int b, int next) {
    int from = moves.parentBefore(b);
    int other = moves.parentBefore(next);
    return moves.isToOtherParent(b)
        && from != NONE
        && other != NONE
        && before.parent(from) != NONE
        && before.parent(from) == before.parent(other)
        && before.name(from).equals(before.name(other));
  }

  private Relocated relocated(int[] nodes) {
    NodeList partners = partners(nodes);
    return new Relocated(
        NodeList.of(nodes),
        partners,
        settled.places().former(nodes[0]),
        FormerPlaces.present(after, partners.last()),
        invisibleReason(nodes));
  }

  private Reordered reordered(int[] nodes) {
    int parent = moves.parentBefore(nodes[0]);
    int parentAfter = pairing.afterOrNone(parent);
    NodeList partners = partners(nodes);
    Place place = FormerPlaces.present(after, parentAfter == NONE ? partners.first() : parentAfter);
    return new Reordered(
        parent, parentAfter, NodeList.of(nodes), partners, place, invisibleReason(nodes));
  }

  private NodeList partners(int[] nodes) {
    return NodeList.of(Arrays.stream(nodes).map(pairing::after).toArray());
  }

  /** Null if one of the nodes is read elsewhere, or appears or vanishes by its move. */
  private @Nullable InvisibleReason invisibleReason(int[] nodes) {
    InvisibleReason first = null;
    for (int b : nodes) {
      int a = pairing.after(b);
      boolean wasVisible = visibleBefore.hasVisible(b);
      boolean covered = settled.toggles().covers(b, a);
      if (!covered && (wasVisible != visibleAfter.hasVisible(a) || order.isReadElsewhere(b))) {
        return null;
      }
      if (first == null) {
        InvisibleReason hidden = covered ? InvisibleReason.HIDDEN : visibleAfter.hiddenReason(a);
        InvisibleReason own = wasVisible ? InvisibleReason.NESTING : InvisibleReason.EMPTY;
        first = hidden != null ? hidden : own;
      }
    }
    return first;
  }

  /** The nodes before that visible moves have taken elsewhere. */
  public static BitSet nodesMoved(List<Change> changes, DomTree before) {
    BitSet moved = new BitSet();
    for (Change change : changes) {
      boolean move = change.kind() == Change.Kind.MOVED || change.kind() == Change.Kind.REORDERED;
      if (move && change.visible()) {
        change.before().stream().forEach(b -> moved.set(b, before.end(b)));
      }
    }
    return moved;
  }
}
