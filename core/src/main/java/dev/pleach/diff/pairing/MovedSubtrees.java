package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;

/**
 * Pairs what would be told as gone in one place and as new in another and is plainly the same: a
 * thing that reads the same node by node, shows the same pictures and has the same links, once
 * among what is gone and once among what is new. It has moved.
 *
 * <p>It has to be a thing of its own, which an item of a list is, and told apart by an address or
 * enough letters; inside of something else it takes more of them, for two cards may have one
 * author. What {@link ReplacementDetector} parted in one place stays parted. O(n), n the nodes.
 */
public final class MovedSubtrees {
  private static final int NONE = DomTree.NONE;

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;

  public MovedSubtrees(Pairing pairing) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
  }

  /**
   * Finds them.
   *
   * @param successor index: node before; value: what took its place, or NONE
   */
  public void find(int[] successor) {
    UnmatchedFingerprints gone = new UnmatchedFingerprints(before, pairing.afterOf);
    UnmatchedFingerprints fresh = new UnmatchedFingerprints(after, pairing.beforeOf);
    if (gone.count == 0 || fresh.count == 0) {
      return;
    }
    NodesByHash there = new NodesByHash(fresh.count);
    for (int a = 0; a < after.size(); a++) {
      if (fresh.isCandidate(a)) {
        there.add(fresh.hash[a], a);
      }
    }
    NodesByHash here = new NodesByHash(gone.count);
    for (int b = 0; b < before.size(); b++) {
      if (gone.isCandidate(b)) {
        here.add(gone.hash[b], b);
      }
    }
    int exchanged = NONE; // the last exchanged node, which may be around the current one
    for (int b = 0; b < before.size(); b++) {
      exchanged = successor[b] == NONE ? exchanged : b;
      int a = gone.isCandidate(b) && pairing.isRemoved(b) ? there.only(gone.hash[b]) : NONE;
      boolean replaced =
          exchanged != NONE
              && before.contains(exchanged, b)
              && a != NONE
              && after.contains(successor[exchanged], a);
      if (a != NONE
          && !replaced
          && here.only(gone.hash[b]) == b
          && isStillOpen(b, a)
          && isSame(before, b, after, a)) {
        for (int i = 0; i < before.end(b) - b; i++) {
          pairing.pair(b + i, a + i);
        }
      }
    }
  }

  /** Whether nothing in them was paired meanwhile. */
  private boolean isStillOpen(int b, int a) {
    boolean open = before.end(b) - b == after.end(a) - a;
    for (int i = 0; open && i < before.end(b) - b; i++) {
      open = pairing.isRemoved(b + i) && pairing.isInserted(a + i);
    }
    return open;
  }

  /** Whether two say, show and lead to the same, node by node. */
  static boolean isSame(DomTree before, int b, DomTree after, int a) {
    int size = before.end(b) - b;
    boolean same = size == after.end(a) - a;
    for (int i = 0; same && i < size; i++) {
      same =
          before.end(b + i) - b == after.end(a + i) - a
              && before.name(b + i).equals(after.name(a + i))
              && before.text(b + i).equals(after.text(a + i))
              && UnmatchedFingerprints.address(before, b + i)
                  .equals(UnmatchedFingerprints.address(after, a + i));
    }
    return same;
  }
}
