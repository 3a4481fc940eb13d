package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Ground;

/**
 * Sends twins home. Of several equal subtrees one may be paired before it is known where its parent
 * went; if the partner of its parent has such a twin, and that twin is free or is itself away from
 * home, the two change places.
 *
 * <p>Linear in the pairs; of the children of a parent only some are looked at.
 */
public final class DuplicateReassignment {
  private static final int MOST = 64; // children that are looked at

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;

  public DuplicateReassignment(Partners partners) {
    this.partners = partners;
    before = partners.before;
    after = partners.after;
  }

  public void goHome() {
    for (int b = 1; b < before.size(); b++) {
      int a = partners.ofBefore(b);
      if (a <= 0 || partners.ground(b) != Ground.SCORE) {
        continue;
      }
      int home = partners.ofBefore(before.parent(b));
      if (home < 0 || after.parent(a) == home) {
        continue;
      }
      int twin = twinAt(home, b);
      if (twin >= 0) {
        exchange(b, twin);
      }
    }
  }

  /** A child equal to a node before that is free or away from its home; NONE without. */
  private int twinAt(int home, int b) {
    int left = MOST;
    for (int c = after.firstChild(home); c >= 0 && left > 0; c = after.nextSibling(c), left--) {
      if (after.contentHash(c) == before.contentHash(b)
          && before.sameSubtree(b, after, c)
          && isAway(c, home)) {
        return c;
      }
    }
    return DomTree.NONE;
  }

  private boolean isAway(int a, int home) {
    int b = partners.ofAfter(a);
    if (b < 0) {
      return true;
    }
    Ground ground = partners.ground(b);
    return b > 0
        && (ground == Ground.SCORE || ground == Ground.COPY)
        && partners.ofBefore(before.parent(b)) != home;
  }

  /** The subtree of b goes to that of the twin, node by node; who was there gets what b had. */
  private void exchange(int b, int twin) {
    for (int i = before.end(b) - b - 1; i >= 0; i--) {
      int x = b + i;
      int y = twin + i;
      int had = partners.ofBefore(x);
      int other = partners.ofAfter(y);
      if (had == y) {
        continue;
      }
      if (had >= 0) {
        partners.part(x);
      }
      if (other >= 0) {
        Ground ground = partners.ground(other);
        partners.part(other);
        if (had >= 0) {
          partners.join(other, had, ground);
        }
      }
      partners.join(x, y, i == 0 ? Ground.SCORE : Ground.COPY);
    }
  }
}
