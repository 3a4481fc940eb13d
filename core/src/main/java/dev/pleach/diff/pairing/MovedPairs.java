package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.FrequentContent;
import dev.pleach.diff.words.CommonWords;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongestIncreasingRun;
import java.util.BitSet;

/**
 * Which pairs moved. Elements that are new or gone are looked through: what stands in a new wrapper
 * has not moved, nor what stood in one that is gone. So the <em>holder</em> of a node is its
 * nearest ancestor with a partner. A pair whose holders are no partners has moved, and of the pairs
 * that share their holders the fewest that explain the new order. O(n log n), n the nodes before.
 */
public final class MovedPairs {
  private static final int NONE = DomTree.NONE;
  private static final int TELLING = 20; // letters by which a thing can be known again
  private static final int MOST_ROUNDS = 4;
  private static final int MOST_SMALL = 12; // nodes of a thing that says little

  public final int[] holderBefore; // index: node before; value: its holder, NONE if it has none
  public final int[] holderAfter; // index: node after; value: its holder, NONE if it has none
  public final BitSet toOtherHolder; // nodes before that have another holder now
  public final BitSet outOfOrder; // nodes before that changed their place within their holder

  private final FrequentContent usual; // of the page before
  private final FrequentContent usualAfter;

  public MovedPairs(Pairing pairing, FrequentContent usual, FrequentContent usualAfter) {
    this.usual = usual;
    this.usualAfter = usualAfter;
    int[] holder = holders(pairing.before, pairing.afterOf);
    int[] holderThere = holders(pairing.after, pairing.beforeOf);
    for (int i = 0; i < MOST_ROUNDS && partWhatIsAnother(pairing, holder, holderThere); i++) {
      // What was parted holds nothing any more.
      holder = holders(pairing.before, pairing.afterOf);
      holderThere = holders(pairing.after, pairing.beforeOf);
    }
    holderBefore = holder;
    holderAfter = holderThere;
    toOtherHolder = new BitSet(pairing.before.size());
    outOfOrder = new BitSet(pairing.before.size());
    findStrangers(pairing);
    findOutOfOrder(pairing);
  }

  public boolean moved(int b) {
    return toOtherHolder.get(b) || outOfOrder.get(b);
  }

  private static int[] holders(DomTree tree, int[] partner) {
    int[] holder = new int[partner.length];
    for (int n = 0; n < holder.length; n++) {
      int parent = tree.parent(n);
      holder[n] = parent == NONE || partner[parent] != NONE ? parent : holder[parent];
    }
    return holder;
  }

  private void findStrangers(Pairing pairing) {
    for (int b = 0; b < holderBefore.length; b++) {
      int a = pairing.afterOf[b];
      if (a != NONE && pairing.partner(holderBefore[b]) != holderAfter[a]) {
        toOtherHolder.set(b);
      }
    }
  }

  /**
   * Parts what would count as moved and is not, and the little that is left of something gone in
   * something new; whether anything was parted.
   */
  private boolean partWhatIsAnother(Pairing pairing, int[] holder, int[] holderThere) {
    boolean parted = false;
    boolean[] around = null; // index: node before; null until needed
    boolean[] aroundThere = null; // index: node after
    for (int b = 0; b < holder.length; b++) {
      int a = pairing.afterOf[b];
      if (a == NONE) {
        continue;
      }
      int from = pairing.before.parent(b);
      int to = pairing.after.parent(a);
      boolean leftOver =
          from != NONE && to != NONE && pairing.isRemoved(from) && pairing.isInserted(to);
      if (leftOver) {
        around = around != null ? around : UnmatchedRegions.around(pairing.before, pairing.afterOf);
        aroundThere =
            aroundThere != null
                ? aroundThere
                : UnmatchedRegions.around(pairing.after, pairing.beforeOf);
        leftOver = !around[from] && !aroundThere[to];
      }
      if ((leftOver || pairing.partner(holder[b]) != holderThere[a])
          && isTakenForAnother(pairing, b, a)) {
        partAll(pairing, b, a);
        parted = true;
      }
    }
    return parted;
  }

  private static void partAll(Pairing pairing, int b, int a) {
    for (int n = b; n < pairing.before.end(b); n++) {
      if (!pairing.isRemoved(n)) {
        pairing.part(n);
      }
    }
    for (int n = a; n < pairing.after.end(a); n++) {
      if (!pairing.isInserted(n)) {
        pairing.part(pairing.beforeOf[n]);
      }
    }
  }

  /**
   * A price that was in a card now gone and reads the same in a new card has not moved there; nor
   * has a few letters' worth of an element, such as "2 hours ago", moved into or out of one, unless
   * it is an item with a link that stands on either page but once. A number alone moves nowhere.
   */
  private boolean isTakenForAnother(Pairing pairing, int b, int a) {
    int from = pairing.before.parent(b);
    int to = pairing.after.parent(a);
    boolean wasInGone = from != NONE && pairing.isRemoved(from);
    boolean isInNew = to != NONE && pairing.isInserted(to);
    if (pairing.before.isText(b)) {
      return wasInGone && isInNew;
    }
    if (letters(pairing.before, b) >= TELLING || letters(pairing.after, a) >= TELLING) {
      return false;
    }
    boolean number = isNumber(pairing.before, b) && isNumber(pairing.after, a);
    return number || ((wasInGone || isInNew) && !isSameItem(pairing, b, a));
  }

  /** Letters in a small thing; enough to know it by if it is larger. */
  private static int letters(DomTree tree, int node) {
    if (tree.end(node) - node > MOST_SMALL) {
      return TELLING;
    }
    int letters = 0;
    for (int n = node; n < tree.end(node); n++) {
      letters += tree.isText(n) ? CommonWords.letters(tree.text(n)) : 0;
    }
    return letters;
  }

  /** Whether a small thing has digits and neither letters nor pictures, as a count has. */
  private static boolean isNumber(DomTree tree, int node) {
    if (tree.end(node) - node > MOST_SMALL) {
      return false;
    }
    boolean digits = false;
    for (int n = node; n < tree.end(node); n++) {
      String text = tree.text(n);
      if (CommonWords.letters(text) > 0 || tree.name(n).equals("img")) {
        return false;
      }
      for (int i = 0; i < text.length() && !digits; i++) {
        digits = Character.isDigit(text.charAt(i));
      }
    }
    return digits;
  }

  private boolean isSameItem(Pairing pairing, int b, int a) {
    boolean known = false;
    for (int i = 0;
        UnmatchedFingerprints.isItem(pairing.before, b) && i < pairing.before.end(b) - b;
        i++) {
      known |=
          !UnmatchedFingerprints.address(pairing.before, b + i).isEmpty()
              && a + i < pairing.after.size()
              && usual.isOnce(b + i)
              && usualAfter.isOnce(a + i);
    }
    return known && MovedSubtrees.isSame(pairing.before, b, pairing.after, a);
  }

  private void findOutOfOrder(Pairing pairing) {
    int n = holderBefore.length;
    int[] start = new int[n + 2]; // index: 1 + holder; value: where its children start below
    for (int b = 0; b < n; b++) {
      if (stays(pairing, b)) {
        start[holderBefore[b] + 2]++;
      }
    }
    for (int h = 0; h <= n; h++) {
      start[h + 1] += start[h];
    }
    int[] fill = start.clone();
    int[] children = new int[start[n + 1]]; // nodes before, by holder, in document order
    for (int b = 0; b < n; b++) {
      if (stays(pairing, b)) {
        children[fill[holderBefore[b] + 1]++] = b;
      }
    }
    for (int h = 0; h <= n; h++) {
      markOutOfOrder(pairing, children, start[h], start[h + 1]);
    }
  }

  private boolean stays(Pairing pairing, int b) {
    return pairing.afterOf[b] != NONE && !toOtherHolder.get(b);
  }

  private void markOutOfOrder(Pairing pairing, int[] children, int from, int to) {
    boolean inOrder = true;
    for (int i = from + 1; i < to; i++) {
      inOrder &= pairing.afterOf[children[i - 1]] < pairing.afterOf[children[i]];
    }
    if (inOrder) {
      return;
    }
    int[] places = new int[to - from];
    int[] weights = new int[to - from];
    for (int i = from; i < to; i++) {
      places[i - from] = pairing.afterOf[children[i]];
      weights[i - from] = pairing.before.end(children[i]) - children[i];
    }
    boolean[] kept = LongestIncreasingRun.heaviest(places, weights);
    for (int i = from; i < to; i++) {
      if (!kept[i - from]) {
        outOfOrder.set(children[i]);
      }
    }
  }
}
