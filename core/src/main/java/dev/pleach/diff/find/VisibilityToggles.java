package dev.pleach.diff.find;

import dev.pleach.diff.pairing.Pairing;
import dev.pleach.diff.visibility.HiddenByMarkup;
import dev.pleach.diff.visibility.Visibility;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.BitSet;
import java.util.Objects;

/**
 * What appears or vanishes because an element around it is shown or hidden now. That is one change,
 * of that element, however much was altered inside it meanwhile. O(n), n the nodes of both pages.
 */
final class VisibilityToggles {
  private final VisibleContent before;
  private final VisibleContent after;
  private final BitSet appeared = new BitSet(); // nodes after inside what was hidden and is shown
  private final BitSet vanished = new BitSet(); // nodes before inside what was shown and is hidden

  private VisibilityToggles(Visibility visibility) {
    before = visibility.before();
    after = visibility.after();
  }

  static VisibilityToggles of(Pairing pairing, Visibility visibility) {
    VisibilityToggles toggles = new VisibilityToggles(visibility);
    for (int b = 0; b < pairing.beforeTree().size(); b++) {
      int a = pairing.after(b);
      if (a != DomTree.NONE && toggles.before.isShown(b) != toggles.after.isShown(a)) {
        toggles.add(pairing.beforeTree(), b, pairing.afterTree(), a);
      }
    }
    return toggles;
  }

  private void add(DomTree treeBefore, int b, DomTree treeAfter, int a) {
    if (!isToggled(treeBefore, b, treeAfter, a)) {
      return;
    }
    if (before.isShown(b) && !vanished.get(b)) {
      vanished.set(b + 1, treeBefore.end(b));
    } else if (after.isShown(a) && !appeared.get(a)) {
      appeared.set(a + 1, treeAfter.end(a));
    }
  }

  /** Whether attributes of the element itself hide or show it. */
  private static boolean isToggled(DomTree treeBefore, int b, DomTree treeAfter, int a) {
    return treeBefore.hasAttribute(b, "hidden") != treeAfter.hasAttribute(a, "hidden")
        || HiddenByMarkup.isHidingClass(treeBefore.attribute(b, "class"))
            != HiddenByMarkup.isHidingClass(treeAfter.attribute(a, "class"))
        || !Objects.equals(treeBefore.attribute(b, "style"), treeAfter.attribute(a, "style"));
  }

  /** Whether a node after only appears with what is around it. */
  boolean appears(int a) {
    return appeared.get(a);
  }

  /** Whether a node before only vanishes with what was around it. */
  boolean vanishes(int b) {
    return vanished.get(b);
  }

  /** Whether two partners appear or vanish with what is around them. */
  boolean covers(int b, int a) {
    return (appeared.get(a) && !before.isShown(b)) || (vanished.get(b) && !after.isShown(a));
  }
}
