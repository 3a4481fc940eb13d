package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;

/**
 * Pairs what would be reported as removed in one place and inserted in another and is plainly the
 * same, so that it is reported as moved: subtrees equal in texts, pictures and links that occur
 * once among what is gone and once among what is new ({@link UnmatchedFingerprints}). A subtree
 * that {@link ReplacementDetector} separated from its successor is not paired with a part of that
 * successor again. O(n), n the nodes.
 */
public final class MovedSubtrees {
  private static final int NONE = DomTree.NONE;

  private MovedSubtrees() {}

  /** The pairing with moved subtrees paired. */
  public static Pairing join(Pairing pairing) {
    DomTree before = pairing.beforeTree();
    DomTree after = pairing.afterTree();
    UnmatchedFingerprints removed = UnmatchedFingerprints.of(pairing.before());
    UnmatchedFingerprints inserted = UnmatchedFingerprints.of(pairing.after());
    if (removed.count() == 0 || inserted.count() == 0) {
      return pairing;
    }
    NodesByHash here = removed.candidates();
    NodesByHash there = inserted.candidates();
    PairingDraft draft = pairing.edit();
    int replaced = NONE; // the last replaced node, which may be around the current one
    for (int b = 0; b < before.size(); b++) {
      replaced = pairing.successor(b) == NONE ? replaced : b;
      if (!removed.isCandidate(b) || !draft.isRemoved(b)) {
        continue;
      }
      int a = there.only(removed.hash(b));
      if (a == NONE || here.only(removed.hash(b)) != b) {
        continue;
      }
      boolean inSuccessor =
          replaced != NONE
              && before.contains(replaced, b)
              && after.contains(pairing.successor(replaced), a);
      if (!inSuccessor
          && isUnmatched(draft, b, before.end(b) - b, a, after.end(a) - a)
          && SubtreeContent.sameTextAndAddresses(before, b, after, a)) {
        draft.pairSubtrees(b, a);
      }
    }
    return draft.build();
  }

  /** Whether two subtrees have the same size and nothing in them was paired meanwhile. */
  private static boolean isUnmatched(PairingDraft draft, int b, int size, int a, int sizeAfter) {
    boolean unmatched = size == sizeAfter;
    for (int i = 0; unmatched && i < size; i++) {
      unmatched = draft.isRemoved(b + i) && draft.isInserted(a + i);
    }
    return unmatched;
  }
}
