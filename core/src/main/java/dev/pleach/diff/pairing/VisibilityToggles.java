package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.BitSet;
import java.util.Objects;

/**
 * What a reader gets to see, or no longer sees, because something around it is shown or hidden now.
 * That is one change, however much was altered in it meanwhile. O(n), n the nodes of both pages.
 */
public final class VisibilityToggles {
  private final DomTree before;
  private final DomTree after;
  private final VisibleContent beforeSight;
  private final VisibleContent afterSight;
  private final BitSet shown = new BitSet(); // nodes after in what was hidden and is shown
  private final BitSet hidden = new BitSet(); // nodes before in what was shown and is hidden

  public VisibilityToggles(Pairing pairing, VisibleContent beforeSight, VisibleContent afterSight) {
    before = pairing.before;
    after = pairing.after;
    this.beforeSight = beforeSight;
    this.afterSight = afterSight;
    for (int b = 0; b < before.size(); b++) {
      int a = pairing.afterOf[b];
      if (a == DomTree.NONE || beforeSight.isShown(b) == afterSight.isShown(a) || !isTurned(b, a)) {
        continue;
      }
      if (beforeSight.isShown(b) && !hidden.get(b)) {
        hidden.set(b + 1, before.end(b));
      } else if (afterSight.isShown(a) && !shown.get(a)) {
        shown.set(a + 1, after.end(a));
      }
    }
  }

  private boolean isTurned(int b, int a) {
    return before.hasAttribute(b, "hidden") != after.hasAttribute(a, "hidden")
        || VisibleContent.isHidingClass(before.attribute(b, "class"))
            != VisibleContent.isHidingClass(after.attribute(a, "class"))
        || !Objects.equals(before.attribute(b, "style"), after.attribute(a, "style"));
  }

  /** Whether something new only appears with what is around it. */
  public boolean isShown(int a) {
    return shown.get(a);
  }

  /** Whether something gone only vanishes with what was around it. */
  public boolean isHidden(int b) {
    return hidden.get(b);
  }

  /** Whether two partners appear or vanish with what is around them. */
  public boolean covers(int b, int a) {
    return (shown.get(a) && !beforeSight.isShown(b)) || (hidden.get(b) && !afterSight.isShown(a));
  }
}
