package dev.pleach.matchers.pleach.search;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.shared.PairSink;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Gives a heading back to a heading. The word of a heading often occurs again elsewhere, as the
 * name of a method in the signature below it or in a table above. The search may pair that
 * occurrence on one page with the heading of the other, and the heading stays alone. Where a free
 * heading has the same text, and is the only one or comes just before, that pair is a mistake: the
 * texts and the headings are paired instead.
 *
 * <p>Linear in the nodes; only headings that consist of one text are looked at.
 */
final class HeadingReassignment {
  private static final int LEVELS = 5; // from a text up to its heading
  private static final int SEVERAL = -2; // neither a node nor NONE

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;

  HeadingReassignment(Partners partners) {
    this.partners = partners;
    before = partners.before;
    after = partners.after;
  }

  void run(PairSink pairs) {
    List<Integer> old = headings(before);
    List<Integer> now = headings(after);
    Map<Long, Integer> freeBefore = free(before, old, true);
    for (int a : now) {
      int text = onlyText(after, a);
      int other = partners.ofAfter(text);
      if (other != DomTree.NONE && isGuess(other) && !isInHeading(before, other)) {
        int heading = free(before, old, freeBefore, other, after.labelHash(text));
        if (heading != DomTree.NONE
            && partners.isFreeBefore(onlyText(before, heading))
            && before.sameLabel(onlyText(before, heading), after, text)) {
          exchange(heading, a, pairs);
        }
      }
    }
    Map<Long, Integer> freeAfter = free(after, now, false);
    for (int b : old) {
      int text = onlyText(before, b);
      int other = partners.ofBefore(text);
      if (other != DomTree.NONE && isGuess(text) && !isInHeading(after, other)) {
        int heading = free(after, now, freeAfter, other, before.labelHash(text));
        if (heading != DomTree.NONE
            && partners.isFreeAfter(onlyText(after, heading))
            && before.sameLabel(text, after, onlyText(after, heading))) {
          exchange(b, heading, pairs);
        }
      }
    }
  }

  private boolean isGuess(int b) {
    return partners.ofBefore(b) != DomTree.NONE && !partners.origin(b).isCertain();
  }

  private static boolean isInHeading(DomTree tree, int text) {
    int level = 0;
    for (int n = tree.parent(text); n != DomTree.NONE && level < LEVELS; n = tree.parent(n)) {
      if (Headings.isHeading(tree.name(n))) {
        return true;
      }
      level++;
    }
    return false;
  }

  /** Free headings by the label of their text; {@link #SEVERAL} where there are more than one. */
  private Map<Long, Integer> free(DomTree tree, List<Integer> headings, boolean isBefore) {
    Map<Long, Integer> free = new HashMap<>();
    for (int heading : headings) {
      int text = onlyText(tree, heading);
      if (isBefore ? partners.isFreeBefore(text) : partners.isFreeAfter(text)) {
        free.merge(tree.labelHash(text), heading, (one, next) -> SEVERAL);
      }
    }
    return free;
  }

  /**
   * The heading a text was mistaken for: the only free one with its words, or of several the one
   * that comes last before it.
   */
  private static int free(
      DomTree tree, List<Integer> headings, Map<Long, Integer> free, int text, long label) {
    int found = free.getOrDefault(label, DomTree.NONE);
    if (found != SEVERAL) {
      return found;
    }
    int at = Collections.binarySearch(headings, text);
    int last = at < -1 ? headings.get(-at - 2) : DomTree.NONE;
    return last != DomTree.NONE && tree.labelHash(onlyText(tree, last)) == label
        ? last
        : DomTree.NONE;
  }

  /** Pairs two headings and their texts; what they were paired with becomes free. */
  private void exchange(int heading, int headingAfter, PairSink pairs) {
    int text = onlyText(before, heading);
    int textAfter = onlyText(after, headingAfter);
    if (!partners.isFreeBefore(text)) {
      partners.separate(text);
    }
    if (!partners.isFreeAfter(textAfter)) {
      partners.separate(partners.ofAfter(textAfter));
    }
    pairs.pair(text, textAfter);
    if (release(heading, true) && release(headingAfter, false)) {
      pairs.pair(heading, headingAfter);
    }
  }

  /** Whether a heading is free, or can be freed from something that is no heading. */
  private boolean release(int heading, boolean isBefore) {
    int b = isBefore ? heading : partners.ofAfter(heading);
    int a = isBefore ? partners.ofBefore(heading) : heading;
    if (a == DomTree.NONE || b == DomTree.NONE) {
      return true;
    }
    String other = isBefore ? after.name(a) : before.name(b);
    if (Headings.isHeading(other) || !isGuess(b)) {
      return false;
    }
    partners.separate(b);
    return true;
  }

  /** The text of an element that consists of it, {@link DomTree#NONE} if there is more. */
  private static int onlyText(DomTree tree, int element) {
    int text = tree.end(element) - 1;
    for (int n = element + 1; n < text; n++) {
      if (tree.isText(n) || tree.childCount(n) != 1) {
        return DomTree.NONE;
      }
    }
    return tree.isText(text) ? text : DomTree.NONE;
  }

  /** The headings that consist of one text, in document order. */
  private static List<Integer> headings(DomTree tree) {
    boolean[] isHeading = new boolean[tree.nameCount()];
    for (int id = 0; id < isHeading.length; id++) {
      isHeading[id] = Headings.isHeading(tree.nameOf(id));
    }
    List<Integer> headings = new ArrayList<>();
    for (int n = 0; n < tree.size(); n++) {
      if (isHeading[tree.nameId(n)] && onlyText(tree, n) != DomTree.NONE) {
        headings.add(n);
      }
    }
    return headings;
  }
}
