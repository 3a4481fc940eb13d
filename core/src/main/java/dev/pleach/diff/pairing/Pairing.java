package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * Which node before is which node after, as the diff takes it. Every pass of this package takes a
 * pairing and returns another one. Immutable.
 *
 * <p>A node before without partner is gone. Where something else took its place, that node after is
 * its <em>successor</em>.
 */
public final class Pairing {
  private static final int NONE = DomTree.NONE;

  private final PairedPage before;
  private final PairedPage after;
  private final int[] successor; // index: node before; value: its successor, or NONE

  Pairing(PairedPage before, PairedPage after, int[] successor) {
    this.before = before;
    this.after = after;
    this.successor = successor;
  }

  /** The pairs of a matching, except those of different kinds of node. */
  public static Pairing of(Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    PairingDraft draft = new PairingDraft(before, after);
    for (int b = 0; b < before.size(); b++) {
      int a = matching.after(b);
      if (a != NONE && isOfOneKind(before, b, after, a)) {
        draft.pair(b, a);
      }
    }
    return draft.build();
  }

  /** A text is never an element, and a picture never a frame. */
  private static boolean isOfOneKind(DomTree before, int b, DomTree after, int a) {
    String name = before.name(b);
    String other = after.name(a);
    return name.equals(other)
        || (before.isText(b) == after.isText(a)
            && !VisibleContent.DRAWN.contains(name)
            && !VisibleContent.DRAWN.contains(other));
  }

  /** The page before, as one side of the pairing. */
  public PairedPage before() {
    return before;
  }

  /** The page after, as one side of the pairing. */
  public PairedPage after() {
    return after;
  }

  public DomTree beforeTree() {
    return before.tree();
  }

  public DomTree afterTree() {
    return after.tree();
  }

  /** The partner of a node before, NONE if it is gone. */
  public int after(int b) {
    return before.partner(b);
  }

  /** The partner of a node after, NONE if it is new. */
  public int before(int a) {
    return after.partner(a);
  }

  /** The partner of a node before; NONE for NONE, which is above both roots. */
  public int afterOrNone(int b) {
    return b == NONE ? NONE : after(b);
  }

  public boolean isRemoved(int b) {
    return before.isUnmatched(b);
  }

  public boolean isInserted(int a) {
    return after.isUnmatched(a);
  }

  /** The node after that took the place of a node before, NONE if none did. */
  public int successor(int b) {
    return successor[b];
  }

  /** A copy that a pass of this package may edit. */
  PairingDraft edit() {
    return new PairingDraft(before, after, successor.clone());
  }
}
