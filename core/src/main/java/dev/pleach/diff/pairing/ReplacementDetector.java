package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.Visibility;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Separates pairs that are the same place and no longer the same thing: a card whose headline,
 * picture and link are those of another story, a text with hardly a word of the old one. To a
 * reader one is gone and another took its place.
 *
 * <p>The evidence is the share of letters that was kept ({@link ContentWeights}). An element is
 * replaced as a whole if at least two things changed in it, and what was kept is less than a
 * quarter both of what was there and of what is there now. If it also is elsewhere, less than half
 * is enough, unless it still begins with a title that is unique on both pages. A list is not
 * replaced as a whole: its items are, one by one. O(n), n the nodes and letters.
 */
public final class ReplacementDetector {
  private static final int NONE = DomTree.NONE;
  private static final int LEAST_KEPT = 4; // one in so many letters must be kept
  private static final int LEAST_KEPT_ELSEWHERE = 2; // the same if it seems to have moved
  private static final int SHORTEST_TITLE = 4; // letters

  /** The frame of a page stays the same, whatever is in it. */
  private static final Set<String> PAGE_FRAME = Set.of("html", "head", "body", "main", "form");

  /** Siblings of these names make up one thing, never a list. */
  private static final Set<String> PARTS =
      Set.of("p", "td", "th", "dt", "dd", "span", "b", "i", "em", "strong", "br", "img", "font");

  private final Pairing pairing;
  private final Visibility visibility;
  private final DomTree before;
  private final DomTree after;
  private final ContentWeights weights;
  private final int[] title; // index: node before; value: the first visible text in it, or NONE
  private final int[] titleAfter; // index: node after; value: the first visible text in it, or NONE
  private final int[] previous; // index: node before; value: its previous sibling, or NONE
  private final boolean[] replaced; // index: node before; value: whether it is replaced as a whole

  private ReplacementDetector(Pairing pairing, Visibility visibility, ContentWeights weights) {
    this.pairing = pairing;
    this.visibility = visibility;
    this.weights = weights;
    before = pairing.beforeTree();
    after = pairing.afterTree();
    title = firstVisibleTexts(before, visibility.before());
    titleAfter = firstVisibleTexts(after, visibility.after());
    previous = previousSiblings(before);
    replaced = new boolean[before.size()];
  }

  /** The pairing without replaced pairs; these are successors instead. */
  public static Pairing separate(Pairing pairing, Visibility visibility) {
    ContentWeights weights = ContentWeights.of(pairing, visibility);
    ReplacementDetector detector = new ReplacementDetector(pairing, visibility, weights);
    detector.findReplaced();
    return detector.separateReplaced();
  }

  private static int[] previousSiblings(DomTree tree) {
    int[] previous = new int[tree.size()];
    Arrays.fill(previous, NONE);
    for (int n = 0; n < previous.length; n++) {
      if (tree.nextSibling(n) != NONE) {
        previous[tree.nextSibling(n)] = n;
      }
    }
    return previous;
  }

  private static int[] firstVisibleTexts(DomTree tree, VisibleContent visible) {
    int[] first = new int[tree.size()];
    Arrays.fill(first, NONE);
    for (int n = tree.size() - 1; n > 0; n--) {
      first[n] = tree.isText(n) && visible.isVisible(n) ? n : first[n];
      first[tree.parent(n)] = first[n] == NONE ? first[tree.parent(n)] : first[n];
    }
    return first;
  }

  private void findReplaced() {
    boolean[] list = new boolean[before.size()]; // index: node before; value: a list is in it
    for (int b = before.size() - 1; b >= 0; b--) {
      int a = pairing.after(b);
      list[b] |= weights.changes(b) > 1 && isChangedList(b, a);
      if (list[b]) {
        if (b > 0) {
          list[before.parent(b)] = true;
        }
      } else if (a != NONE && before.isElement(b)) {
        replaced[b] = isReplaced(b, a);
      }
    }
  }

  private boolean isReplaced(int b, int a) {
    boolean changed =
        weights.changes(b) + weights.insertions(a) > 1
            || (weights.kept(b) == 0 && isElsewhere(b, a));
    if (!changed
        || weights.before(b) == 0
        || weights.after(a) == 0
        || PAGE_FRAME.contains(before.name(b))) {
      return false;
    }
    boolean elsewhere = isElsewhere(b, a);
    return isLittleKept(b, a, elsewhere ? LEAST_KEPT_ELSEWHERE : LEAST_KEPT)
        && !(elsewhere && hasSameTitle(b, a));
  }

  private boolean isLittleKept(int b, int a, int leastKept) {
    return leastKept * weights.kept(b) < Math.min(weights.before(b), weights.after(a));
  }

  /** Whether several siblings of a kind are replaced, removed or inserted. */
  private boolean isChangedList(int b, int a) {
    return hasAlike(before, b, c -> replaced[c] || (pairing.isRemoved(c) && weights.before(c) > 0))
        || (a != NONE && hasAlike(after, a, c -> pairing.isInserted(c) && weights.after(c) > 0));
  }

  /** Whether two of the elements chosen, one behind the other, are items of one kind. */
  private static boolean hasAlike(DomTree tree, int parent, IntPredicate isChosen) {
    int last = NONE;
    for (int c = tree.firstChild(parent); c >= 0; c = tree.nextSibling(c)) {
      if (tree.isElement(c) && isChosen.test(c)) {
        if (last != NONE && areAlike(tree, last, c)) {
          return true;
        }
        last = c;
      }
    }
    return false;
  }

  private static boolean areAlike(DomTree tree, int one, int other) {
    String name = tree.name(one);
    if (!name.equals(tree.name(other)) || PARTS.contains(name)) {
      return false;
    }
    int child = tree.firstChild(one);
    int otherChild = tree.firstChild(other);
    return UnmatchedFingerprints.ITEMS.contains(name)
        || (Objects.equals(tree.attribute(one, "class"), tree.attribute(other, "class"))
            && (child == NONE) == (otherChild == NONE)
            && (child == NONE || tree.name(child).equals(tree.name(otherChild))));
  }

  /**
   * Separates what is replaced with all pairs inside it. A pair that leads out of it seems to have
   * moved and is judged for itself.
   */
  private Pairing separateReplaced() {
    PairingDraft draft = pairing.edit();
    int[] open = new int[before.size()]; // index: depth; value: replaced node around the current
    int depth = 0;
    for (int b = 0; b < before.size(); b++) {
      while (depth > 0 && b >= before.end(open[depth - 1])) {
        depth--;
      }
      int a = pairing.after(b);
      if (a == NONE) {
        continue;
      }
      boolean inside =
          depth > 0
              && (after.contains(pairing.after(open[depth - 1]), a)
                  || after.contains(pairing.after(open[0]), a));
      if (inside) {
        draft.separate(b);
      } else if (replaced[b] || isOtherText(b, a)) {
        draft.replace(b);
        open[depth++] = b;
      }
    }
    return draft.build();
  }

  private boolean isOtherText(int b, int a) {
    if (!before.isText(b) || weights.changes(b) == 0) {
      return false;
    }
    if (weights.before(b) > 0 && weights.after(a) > 0) {
      return isLittleKept(b, a, LEAST_KEPT);
    }
    String from = before.text(b); // frequent texts weigh nothing, so their letters are compared
    String to = after.text(a);
    int letters = Math.min(CommonWords.letters(from), CommonWords.letters(to));
    return letters > 0 && LEAST_KEPT * CommonWords.letters(from, to) < letters;
  }

  /** Whether both begin with the same text, which occurs nowhere else on either page. */
  private boolean hasSameTitle(int b, int a) {
    int text = title[b];
    int other = text == NONE ? NONE : pairing.after(text);
    return other != NONE
        && other == titleAfter[a]
        && before.text(text).equals(after.text(other))
        && CommonWords.letters(before.text(text)) >= SHORTEST_TITLE
        && visibility.frequentBefore().isUnique(text)
        && visibility.frequentAfter().isUnique(other);
  }

  /** Whether it is in another element, or between other neighbours. */
  private boolean isElsewhere(int b, int a) {
    int parent = before.parent(b);
    if (parent == NONE || pairing.after(parent) != after.parent(a)) {
      return true;
    }
    int next = before.nextSibling(b);
    int nextAfter = after.nextSibling(a);
    boolean sameNext = next == NONE ? nextAfter == NONE : pairing.after(next) == nextAfter;
    return !(sameNext && next != NONE) && !isBehindSame(b, a) && !(sameNext && isFirst(b, a));
  }

  private boolean isFirst(int b, int a) {
    return before.parent(b) == b - 1 && after.parent(a) == a - 1;
  }

  private boolean isBehindSame(int b, int a) {
    return previous[b] != NONE
        && !pairing.isRemoved(previous[b])
        && after.nextSibling(pairing.after(previous[b])) == a;
  }
}
