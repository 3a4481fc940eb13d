package dev.pleach.diff.find;

import dev.pleach.diff.change.Place;
import dev.pleach.diff.pairing.Moves;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;

/**
 * Where nodes before would be on the page after: behind the nearest node that was before them in
 * the same parent and has not moved, else at the start of the parent. The parent is that of {@link
 * Moves}: the nearest ancestor with a partner.
 */
final class FormerPlaces {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final Moves moves;
  private final int[] neighbour; // index: node before; value: the staying node before it, or NONE
  private final int[] topmostNew; // index: node after; value: its topmost ancestor that is new,

  // the node itself if its parent is not new

  private FormerPlaces(Pairing pairing, Moves moves, int[] neighbour, int[] topmostNew) {
    this.pairing = pairing;
    this.moves = moves;
    this.neighbour = neighbour;
    this.topmostNew = topmostNew;
  }

  static FormerPlaces of(Pairing pairing, Moves moves) {
    int size = pairing.beforeTree().size();
    int[] neighbour = new int[size];
    int[] last = new int[size + 1]; // index: 1 + parent; value: 1 + its last node that stays
    for (int b = 0; b < size; b++) {
      int parent = moves.parentBefore(b);
      neighbour[b] = last[parent + 1] - 1;
      if (!pairing.isRemoved(b) && !moves.isMoved(b)) {
        last[parent + 1] = b + 1;
      }
    }
    return new FormerPlaces(pairing, moves, neighbour, topmostNew(pairing));
  }

  private static int[] topmostNew(Pairing pairing) {
    DomTree after = pairing.afterTree();
    int[] topmost = new int[after.size()];
    for (int a = 0; a < topmost.length; a++) {
      int parent = after.parent(a);
      topmost[a] = parent != NONE && pairing.isInserted(parent) ? topmost[parent] : a;
    }
    return topmost;
  }

  /** The place of a node after, or of siblings of which it is the last. */
  static Place present(DomTree after, int last) {
    return new Place(after.parent(last), after.nextSibling(last));
  }

  /** The nearest node before a node in its parent that has not moved, or NONE. */
  int neighbour(int b) {
    return neighbour[b];
  }

  /** Where a node before would be. */
  Place former(int b) {
    DomTree after = pairing.afterTree();
    if (neighbour[b] != NONE) {
      int behind = pairing.after(neighbour[b]);
      int wrapper = after.parent(behind);
      boolean wrapped = wrapper != NONE && pairing.isInserted(wrapper);
      return present(after, wrapped ? topmostNew[wrapper] : behind);
    }
    int parent = pairing.afterOrNone(moves.parentBefore(b));
    if (parent != NONE) {
      return new Place(parent, after.firstChild(parent));
    }
    return new Place(NONE, after.size() == 0 ? NONE : 0);
  }
}
