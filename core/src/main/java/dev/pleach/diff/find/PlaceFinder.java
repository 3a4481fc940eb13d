package dev.pleach.diff.find;

import dev.pleach.diff.change.Place;
import dev.pleach.diff.pairing.MovedPairs;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.dom.DomTree;

/**
 * Where nodes before would stand on the page after: behind the nearest node that stood before them
 * in the same holder and has not moved, else at the holder's start.
 */
final class PlaceFinder {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final MovedPairs moves;
  private final int[] topmostNew; // index: node after that is new; value: its topmost new ancestor
  private final int[] staying; // index: node before; value: the node it stands behind, or NONE

  PlaceFinder(Pairing pairing, MovedPairs moves) {
    this.pairing = pairing;
    this.moves = moves;
    topmostNew = topmostNew(pairing);
    int size = pairing.before.size();
    staying = new int[size];
    int[] last = new int[size + 1]; // index: 1 + holder; value: 1 + its last node that stays
    for (int b = 0; b < size; b++) {
      int holder = moves.holderBefore[b];
      staying[b] = last[holder + 1] - 1;
      if (!pairing.isRemoved(b) && !moves.moved(b)) {
        last[holder + 1] = b + 1;
      }
    }
  }

  /** Where a node of the page after stands, if its siblings up to {@code last} come along. */
  static Place of(DomTree after, int last) {
    return new Place(after.parent(last), after.nextSibling(last));
  }

  /** The node before that a node stands behind and that has not moved, or NONE. */
  int neighbour(int b) {
    return staying[b];
  }

  /** Where a node of the page before would stand. */
  Place formerly(int b) {
    DomTree after = pairing.after;
    int holder = pairing.partner(moves.holderBefore[b]);
    int behind = staying[b];
    if (behind != NONE) {
      int neighbour = pairing.afterOf[behind];
      int parent = after.parent(neighbour);
      boolean wrapped = parent != NONE && pairing.isInserted(parent);
      return of(after, wrapped ? topmostNew[parent] : neighbour);
    }
    if (holder != NONE) {
      return new Place(holder, after.firstChild(holder));
    }
    return new Place(NONE, after.size() == 0 ? NONE : 0);
  }

  /** A node itself, if its parent is not new. */
  private static int[] topmostNew(Pairing pairing) {
    DomTree after = pairing.after;
    int[] topmost = new int[after.size()];
    for (int a = 0; a < topmost.length; a++) {
      int parent = after.parent(a);
      topmost[a] = parent != NONE && pairing.isInserted(parent) ? topmost[parent] : a;
    }
    return topmost;
  }
}
