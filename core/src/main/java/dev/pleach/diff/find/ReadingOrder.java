package dev.pleach.diff.find;

import dev.pleach.diff.pairing.Moves;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.visibility.Visibility;
import dev.pleach.dom.DomTree;
import java.util.BitSet;

/**
 * Which moves a reader sees: those of which something is read before or after other things than it
 * was. What moved to another parent and is still read between the same things is only nested
 * otherwise.
 *
 * <p>First every move is compared with all that has not moved: one that passes some of it is read
 * elsewhere. Then the remaining moves are compared with each other as well. O(n).
 */
final class ReadingOrder {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final int[] mover; // index: node before; value: the moved node it is in, or NONE
  private final boolean[] read; // index: node before; value: whether it is read on both pages
  private final BitSet readElsewhere = new BitSet(); // moved nodes before

  private ReadingOrder(Pairing pairing) {
    this.pairing = pairing;
    mover = new int[pairing.beforeTree().size()];
    read = new boolean[pairing.beforeTree().size()];
  }

  static ReadingOrder of(SettledPairing settled) {
    ReadingOrder order = new ReadingOrder(settled.pairing());
    order.findMovers(settled.moves());
    order.findRead(settled.visibility());
    order.compare(false);
    order.compare(true);
    return order;
  }

  /** Whether something in a moved node is read elsewhere now. */
  boolean isReadElsewhere(int moved) {
    return readElsewhere.get(moved);
  }

  private void findMovers(Moves moves) {
    for (int b = 0; b < mover.length; b++) {
      int parent = pairing.beforeTree().parent(b);
      boolean moved = !pairing.isRemoved(b) && moves.isMoved(b);
      mover[b] = moved ? b : parent == NONE ? NONE : mover[parent];
    }
  }

  private void findRead(Visibility visibility) {
    for (int b = 0; b < read.length; b++) {
      int a = pairing.after(b);
      read[b] =
          a != NONE
              && visibility.before().isVisible(b)
              && visibility.after().isVisible(a)
              && !isPunctuation(pairing.beforeTree().text(b));
    }
  }

  /** A comma that moved with its word is not missed. */
  private static boolean isPunctuation(String text) {
    boolean punctuation = !text.isEmpty();
    for (int i = 0; punctuation && i < text.length(); i++) {
      char c = text.charAt(i);
      punctuation = !Character.isLetterOrDigit(c) && !Character.isSurrogate(c);
    }
    return punctuation;
  }

  /**
   * Finds moves that pass what counts.
   *
   * @param withMoves whether moves count that were not found to be read elsewhere by now
   */
  private void compare(boolean withMoves) {
    BitSet found = (BitSet) readElsewhere.clone();
    int size = read.length;
    int[] least = new int[size + 1]; // index: node before; value: least partner from it on
    least[size] = Integer.MAX_VALUE;
    for (int b = size - 1; b >= 0; b--) {
      boolean counts = read[b] && counts(b, withMoves, found);
      least[b] = counts ? Math.min(least[b + 1], pairing.after(b)) : least[b + 1];
    }
    int most = NONE; // greatest partner so far
    for (int b = 0; b < size; b++) {
      if (!read[b]) {
        continue;
      }
      int place = pairing.after(b);
      if (mover[b] != NONE && (most > place || least[b + 1] < place)) {
        readElsewhere.set(mover[b]);
      }
      most = counts(b, withMoves, found) ? Math.max(most, place) : most;
    }
  }

  private boolean counts(int b, boolean withMoves, BitSet found) {
    return mover[b] == NONE || (withMoves && !found.get(mover[b]));
  }
}
