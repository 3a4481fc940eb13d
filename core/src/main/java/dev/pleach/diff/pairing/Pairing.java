package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.Arrays;

/**
 * Which node is which, as the diff takes it: the pairs of a matching, less those of different
 * kinds, plus those that {@link PairingRepair} finds plain.
 */
public final class Pairing {
  private static final int NONE = DomTree.NONE;

  public final DomTree before;
  public final DomTree after;
  public final int[] afterOf; // index: node before; value: its partner, or NONE
  public final int[] beforeOf; // index: node after; value: its partner, or NONE

  public Pairing(Matching matching) {
    before = matching.beforeTree();
    after = matching.afterTree();
    afterOf = new int[before.size()];
    beforeOf = new int[after.size()];
    Arrays.fill(afterOf, NONE);
    Arrays.fill(beforeOf, NONE);
    for (int b = 0; b < afterOf.length; b++) {
      int a = matching.after(b);
      if (a != NONE && isOfOneKind(b, a)) {
        pair(b, a);
      }
    }
    new PairingRepair(this).find();
  }

  /** A text is never an element, and a picture never a frame. */
  private boolean isOfOneKind(int b, int a) {
    String name = before.name(b);
    String other = after.name(a);
    return name.equals(other)
        || (before.isText(b) == after.isText(a)
            && !VisibleContent.DRAWN.contains(name)
            && !VisibleContent.DRAWN.contains(other));
  }

  void pair(int b, int a) {
    afterOf[b] = a;
    beforeOf[a] = b;
  }

  void part(int b) {
    beforeOf[afterOf[b]] = NONE;
    afterOf[b] = NONE;
  }

  public boolean isRemoved(int b) {
    return afterOf[b] == NONE;
  }

  public boolean isInserted(int a) {
    return beforeOf[a] == NONE;
  }

  /** The partner of a node before; what stands above one root stands above the other. */
  public int partner(int b) {
    return b == NONE ? NONE : afterOf[b];
  }
}
