package dev.pleach.diff.find;

import dev.pleach.diff.pairing.MovedPairs;
import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.BitSet;

/**
 * Which moves a reader sees. Something that moved to another parent but is still read between the
 * same things has been nested otherwise, no more.
 *
 * <p>First every move is held against all that has not moved: one that crosses some of it is seen.
 * Then the others are held against each other, too. O(n).
 */
final class ReadingOrder {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final int[] mover; // index: node before; value: the moved node it is in, or NONE
  private final boolean[]
      read; // index: node before; value: whether both sides are noticed, signs apart
  private final BitSet crossing = new BitSet(); // moved nodes that are read elsewhere

  ReadingOrder(Pairing pairing, MovedPairs moves, VisibleContent before, VisibleContent after) {
    this.pairing = pairing;
    int size = pairing.before.size();
    mover = new int[size];
    read = new boolean[size];
    for (int b = 0; b < size; b++) {
      int a = pairing.afterOf[b];
      int parent = pairing.before.parent(b);
      mover[b] = a != NONE && moves.moved(b) ? b : parent == NONE ? NONE : mover[parent];
      read[b] = a != NONE && before.is(b) && after.is(a) && isRead(b);
    }
    mark(false);
    mark(true);
  }

  /** A comma that went elsewhere with its word is not missed. */
  private boolean isRead(int b) {
    String text = pairing.before.text(b);
    boolean signs = !text.isEmpty();
    for (int i = 0; signs && i < text.length(); i++) {
      char c = text.charAt(i);
      signs = !Character.isLetterOrDigit(c) && !Character.isSurrogate(c);
    }
    return !signs;
  }

  /** Whether what moved with this node is read elsewhere now. */
  boolean isCrossing(int moved) {
    return crossing.get(moved);
  }

  /**
   * Marks moves that cross what counts.
   *
   * @param withMoves whether other moves count that are not marked yet
   */
  private void mark(boolean withMoves) {
    BitSet marked = (BitSet) crossing.clone();
    int size = read.length;
    int[] least = new int[size + 1]; // index: node before; value: first place of those from it on
    least[size] = Integer.MAX_VALUE;
    for (int b = size - 1; b >= 0; b--) {
      boolean counts = read[b] && counts(b, withMoves, marked);
      least[b] = counts ? Math.min(least[b + 1], pairing.afterOf[b]) : least[b + 1];
    }
    int most = NONE; // last place of those before
    for (int b = 0; b < size; b++) {
      if (!read[b]) {
        continue;
      }
      int place = pairing.afterOf[b];
      if (mover[b] != NONE && (most > place || least[b + 1] < place)) {
        crossing.set(mover[b]);
      }
      most = counts(b, withMoves, marked) ? Math.max(most, place) : most;
    }
  }

  private boolean counts(int b, boolean withMoves, BitSet marked) {
    return mover[b] == NONE || (withMoves && !marked.get(mover[b]));
  }
}
