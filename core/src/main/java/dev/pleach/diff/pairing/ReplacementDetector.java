package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.AttributeVisibility;
import dev.pleach.diff.visibility.FrequentContent;
import dev.pleach.diff.visibility.VisibleContent;
import dev.pleach.diff.words.CommonWords;
import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.Objects;
import java.util.Set;

/**
 * Parts pairs that are the same place and no longer the same thing: a card whose headline, picture
 * and link are those of another story, a text with hardly a word of the old one. A reader says that
 * one is gone and another stands there.
 *
 * <p>What is in an element is weighed by its letters, so that a price or a count is free to change.
 * An element is exchanged as a whole if at least two things changed in it, and what is kept is less
 * than a quarter both of what was there and of what is there now; less than half if it stands
 * elsewhere, too, and does not begin with words of its own that it kept. A list is not: its items
 * are, one by one. O(n), n the nodes and letters.
 */
public final class ReplacementDetector {
  private static final int NONE = DomTree.NONE;
  private static final int PART = 4; // one in so many letters must be kept
  private static final int PART_ELSEWHERE = 2; // the same for what seems to have moved
  private static final int PICTURE = 5; // letters a picture counts for
  private static final int TITLE = 4; // letters of the shortest title
  private static final Set<String> FRAMEWORK = Set.of("html", "head", "body", "main", "form");

  /** Alike by their name alone, wherever two of them stand side by side. */
  private static final Set<String> ITEMS = Set.of("li", "tr", "article", "option", "section");

  /** Side by side they make one thing, never a list. */
  private static final Set<String> PIECES =
      Set.of("p", "td", "th", "dt", "dd", "span", "b", "i", "em", "strong", "br", "img", "font");

  private final Pairing pairing;
  private final DomTree before;
  private final DomTree after;
  private final VisibleContent beforeSight;
  private final VisibleContent afterSight;
  private final AttributeVisibility attributeSight;

  private final FrequentContent usual; // of the page before
  private final FrequentContent usualAfter;
  private final int[] weight; // index: node before; value: letters in its subtree
  private final int[] weightAfter; // the same on the page after
  private final int[]
      kept; // index: node before; value: letters of its subtree that are still in it
  private final int[] changes; // index: node before; value: changes in its subtree
  private final int[] changesAfter; // index: node after; value: new things in its subtree
  private final int[] titles; // index: node before; value: the first text seen in it, or NONE
  private final int[] titlesAfter; // the same on the page after
  private final int[] previous; // index: node before; value: its previous sibling, or NONE
  private final boolean[] whole; // index: node before; value: exchanged as a whole
  private final boolean[] list; // index: node before; value: several are exchanged in it

  /** Index: node before; value: what took its place on the page after, or NONE. */
  public final int[] successor;

  public ReplacementDetector(
      Pairing pairing,
      VisibleContent beforeSight,
      VisibleContent afterSight,
      AttributeVisibility attributeSight,
      FrequentContent usual,
      FrequentContent usualAfter) {
    this.pairing = pairing;
    before = pairing.before;
    after = pairing.after;
    this.beforeSight = beforeSight;
    this.afterSight = afterSight;
    this.attributeSight = attributeSight;
    this.usual = usual;
    this.usualAfter = usualAfter;
    weight = new int[before.size()];
    weightAfter = new int[after.size()];
    kept = new int[before.size()];
    changes = new int[before.size()];
    changesAfter = new int[after.size()];
    whole = new boolean[before.size()];
    list = new boolean[before.size()];
    successor = new int[before.size()];
    Arrays.fill(successor, NONE);
    previous = new int[before.size()];
    Arrays.fill(previous, NONE);
    for (int b = 0; b < before.size(); b++) {
      if (before.nextSibling(b) != NONE) {
        previous[before.nextSibling(b)] = b;
      }
    }
    titles = titles(before, beforeSight);
    titlesAfter = titles(after, afterSight);
    weigh();
    findWhole();
    part();
  }

  private void weigh() {
    for (int a = after.size() - 1; a >= 0; a--) {
      int b = pairing.beforeOf[a];
      if (afterSight.is(a) || (b != NONE && beforeSight.is(b))) {
        weightAfter[a] += own(after, a, usualAfter, NONE);
        changesAfter[a] += b == NONE ? 1 : 0;
      }
      if (a > 0) {
        weightAfter[after.parent(a)] += weightAfter[a];
        changesAfter[after.parent(a)] += changesAfter[a];
      }
    }
    for (int b = before.size() - 1; b >= 0; b--) {
      weighOwn(b, pairing.afterOf[b]);
      if (b > 0) {
        int parent = before.parent(b);
        weight[parent] += weight[b];
        changes[parent] += changes[b];
        kept[parent] += staysIn(parent, b) ? kept[b] : 0;
      }
    }
  }

  /**
   * What a node weighs itself.
   *
   * @param letters of a text, NONE if they have to be counted
   */
  private static int own(DomTree tree, int node, FrequentContent usual, int letters) {
    if (usual.contains(node)) {
      return 0;
    }
    if (!tree.isText(node)) {
      return PICTURE;
    }
    return letters == NONE ? CommonWords.letters(tree.text(node)) : letters;
  }

  private void weighOwn(int b, int a) {
    boolean seen = beforeSight.is(b) || (a != NONE && afterSight.is(a));
    if (a == NONE || !seen) {
      weight[b] += seen ? own(before, b, usual, NONE) : 0;
      changes[b] += seen || (a != NONE && isAnother(b, a)) ? 1 : 0;
    } else if (before.isText(b)) {
      boolean same = before.text(b).equals(after.text(a));
      int own = own(before, b, usual, same && weightAfter[a] > 0 ? weightAfter[a] : NONE);
      weight[b] += own;
      kept[b] += same ? own : own > 0 ? CommonWords.letters(before.text(b), after.text(a)) : 0;
      changes[b] += same ? 0 : 1;
    } else {
      int own = own(before, b, usual, NONE);
      boolean same = !isAnother(b, a);
      weight[b] += own;
      kept[b] += same ? own : 0;
      changes[b] += same ? 0 : 1;
    }
  }

  /** Whether two elements show or say something else by their attributes. */
  private boolean isAnother(int b, int a) {
    return before.isElement(b) && attributeSight.isAnother(b, a);
  }

  private boolean staysIn(int parent, int b) {
    int a = pairing.afterOf[b];
    int around = pairing.afterOf[parent];
    return a == NONE || around == NONE || after.contains(around, a);
  }

  private void findWhole() {
    for (int b = before.size() - 1; b >= 0; b--) {
      int a = pairing.afterOf[b];
      list[b] |= changes[b] > 1 && isList(b, a);
      if (list[b]) {
        if (b > 0) {
          list[before.parent(b)] = true;
        }
      } else if (a != NONE && before.isElement(b)) {
        whole[b] =
            (changes[b] + changesAfter[a] > 1 || (kept[b] == 0 && isElsewhere(b, a)))
                && weight[b] > 0
                && weightAfter[a] > 0
                && isOther(b, a)
                && !FRAMEWORK.contains(before.name(b));
      }
    }
  }

  /** Whether several things of a kind are exchanged, gone or new side by side. */
  private boolean isList(int b, int a) {
    int last = NONE;
    for (int c = before.firstChild(b); c >= 0; c = before.nextSibling(c)) {
      if (before.isElement(c) && (whole[c] || (pairing.isRemoved(c) && weight[c] > 0))) {
        if (last != NONE && alike(before, last, c)) {
          return true;
        }
        last = c;
      }
    }
    last = NONE;
    for (int c = a == NONE ? NONE : after.firstChild(a); c >= 0; c = after.nextSibling(c)) {
      if (after.isElement(c) && pairing.isInserted(c) && weightAfter[c] > 0) {
        if (last != NONE && alike(after, last, c)) {
          return true;
        }
        last = c;
      }
    }
    return false;
  }

  private static boolean alike(DomTree tree, int one, int other) {
    String name = tree.name(one);
    if (!name.equals(tree.name(other)) || PIECES.contains(name)) {
      return false;
    }
    int child = tree.firstChild(one);
    int otherChild = tree.firstChild(other);
    return ITEMS.contains(name)
        || (Objects.equals(tree.attribute(one, "class"), tree.attribute(other, "class"))
            && (child == NONE) == (otherChild == NONE)
            && (child == NONE || tree.name(child).equals(tree.name(otherChild))));
  }

  /**
   * Parts what is exchanged with all that is in it. What seems to have moved out of it is looked at
   * for itself.
   */
  private void part() {
    int[] open =
        new int[before.size()]; // the exchanged nodes around the current one, outermost first
    int depth = 0;
    for (int b = 0; b < before.size(); b++) {
      while (depth > 0 && b >= before.end(open[depth - 1])) {
        depth--;
      }
      int a = pairing.afterOf[b];
      if (a == NONE) {
        continue;
      }
      if (depth > 0
          && (after.contains(successor[open[depth - 1]], a)
              || after.contains(successor[open[0]], a))) {
        pairing.part(b);
      } else if (whole[b] || isOtherText(b, a)) {
        successor[b] = a;
        open[depth++] = b;
        pairing.part(b);
      }
    }
  }

  private boolean isOtherText(int b, int a) {
    if (!before.isText(b) || changes[b] == 0) {
      return false;
    }
    if (weight[b] > 0 && weightAfter[a] > 0) {
      return PART * kept[b] < Math.min(weight[b], weightAfter[a]);
    }
    String from = before.text(b);
    String to = after.text(a);
    int letters = CommonWords.letters(from);
    int lettersAfter = CommonWords.letters(to);
    return letters > 0
        && lettersAfter > 0
        && PART * CommonWords.letters(from, to) < Math.min(letters, lettersAfter);
  }

  private boolean isOther(int b, int a) {
    boolean elsewhere = isElsewhere(b, a);
    int part = elsewhere ? PART_ELSEWHERE : PART;
    return part * kept[b] < Math.min(weight[b], weightAfter[a]) && !(elsewhere && sameTitle(b, a));
  }

  /** Whether both begin with the same words, which stand nowhere else on either page. */
  private boolean sameTitle(int b, int a) {
    int title = titles[b];
    int other = title == NONE ? NONE : pairing.afterOf[title];
    return other != NONE
        && other == titlesAfter[a]
        && before.text(title).equals(after.text(other))
        && CommonWords.letters(before.text(title)) >= TITLE
        && usual.isOnce(title)
        && usualAfter.isOnce(other);
  }

  /** Index: node; value: the first text that is seen in it, NONE if there is none. */
  private static int[] titles(DomTree tree, VisibleContent sight) {
    int[] titles = new int[tree.size()];
    Arrays.fill(titles, NONE);
    for (int n = tree.size() - 1; n > 0; n--) {
      titles[n] = tree.isText(n) && sight.is(n) ? n : titles[n];
      titles[tree.parent(n)] = titles[n] == NONE ? titles[tree.parent(n)] : titles[n];
    }
    return titles;
  }

  /** Whether it stands in another element, or between other neighbours. */
  private boolean isElsewhere(int b, int a) {
    int parent = before.parent(b);
    if (parent == NONE || pairing.afterOf[parent] != after.parent(a)) {
      return true;
    }
    int next = before.nextSibling(b);
    int nextAfter = after.nextSibling(a);
    boolean sameNext = next == NONE ? nextAfter == NONE : pairing.afterOf[next] == nextAfter;
    return !(sameNext && next != NONE) && !behindTheSame(b, a) && !(sameNext && isFirst(b, a));
  }

  private boolean isFirst(int b, int a) {
    return before.parent(b) == b - 1 && after.parent(a) == a - 1;
  }

  private boolean behindTheSame(int b, int a) {
    return previous[b] != NONE
        && pairing.afterOf[previous[b]] != NONE
        && after.nextSibling(pairing.afterOf[previous[b]]) == a;
  }
}
