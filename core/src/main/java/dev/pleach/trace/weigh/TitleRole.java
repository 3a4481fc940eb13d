package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import java.util.Objects;

/**
 * Keeps a block with its title, or without it. Where a page was redone, titles are reworded and
 * elements are put around or between; what is found by its words is then the list without its
 * title, or the list with a title that was above it.
 */
public final class TitleRole {
  private static final int LONGEST = 60; // letters of a title

  private final DomTree before;
  private final DomTree after;

  public TitleRole(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
  }

  /** The element that has the role of a node: the found one, or one around or in it. */
  public int of(int node, int found) {
    if (before.isText(node) || after.isText(found) || Headings.isHeading(before.name(node))) {
      return found;
    }
    String name = after.name(found);
    if (name.equals("tbody") && !before.name(node).equals(name)) {
      return after.parent(found); // nobody chooses the rows of a table without it
    }
    int title = firstText(before, node, before.end(node));
    if (title == DomTree.NONE || sameShape(node, found)) {
      return found;
    }
    return isTitle(before, title, node) ? withTitle(title, node, found) : withoutTitle(node, found);
  }

  /** Whether an element is written as the node was: then nothing was put around or between. */
  private boolean sameShape(int node, int found) {
    return before.labelHash(node) == after.labelHash(found);
  }

  /** The element around, if the found one lacks the title, and little is there but that. */
  private int withTitle(int title, int node, int found) {
    int parent = after.parent(found);
    int own = firstText(after, found, after.end(found));
    if (parent <= 0
        || own == DomTree.NONE
        || (isTitle(after, own, found) && !isBelow(title, node, own))
        || hasText(title, found)) {
      return found;
    }
    int letters = 0;
    for (int n = parent; n < found; n++) {
      letters += after.isVisibleText(n) ? after.text(n).strip().length() : 0;
    }
    boolean alone =
        letters > 0
            && letters <= LONGEST
            && firstText(after, after.end(found), after.end(parent)) == DomTree.NONE;
    return alone ? parent : found;
  }

  /** Whether a text was below the title of a node, with other numbers perhaps: no title then. */
  private boolean isBelow(int title, int node, int text) {
    String form = NumberForm.of(after.text(text));
    for (int n = title + 1; n < before.end(node); n++) {
      if (before.isVisibleText(n) && NumberForm.of(before.text(n)).equals(form)) {
        return true;
      }
    }
    return false;
  }

  /** The element inside, if the found one begins with a title, and the node was below one. */
  private int withoutTitle(int node, int found) {
    int own = firstText(after, found, after.end(found));
    int parent = before.parent(node);
    int above = parent < 0 ? DomTree.NONE : firstText(before, parent, node);
    if (own == DomTree.NONE
        || above == DomTree.NONE
        || !isTitle(after, own, found)
        || !isTitle(before, above, parent)
        || isBelow(node, node, own)) {
      return found;
    }
    int rest = firstText(after, own + 1, after.end(found));
    while (after.parent(rest) != found) {
      rest = after.parent(rest);
    }
    return rest > own
            && after.isElement(rest)
            && firstText(after, after.end(rest), after.end(found)) == DomTree.NONE
        ? rest
        : found;
  }

  /** Whether a text is the title of a node: a short one of words, not in one of several items. */
  private static boolean isTitle(DomTree tree, int text, int node) {
    String words = tree.text(text).strip();
    if (words.length() > LONGEST
        || words.chars().noneMatch(Character::isLetter)
        || firstText(tree, text + 1, tree.end(node)) == DomTree.NONE) {
      return false;
    }
    for (int n = tree.parent(text); n > node; n = tree.parent(n)) {
      if (isInRow(tree, n, text)) {
        return false;
      }
    }
    return true;
  }

  /** Whether an element is followed by one like it, as a cell or an item is. */
  private static boolean isInRow(DomTree tree, int element, int text) {
    int next = tree.nextSibling(element);
    while (next != DomTree.NONE && !tree.isElement(next)) {
      next = tree.nextSibling(next);
    }
    return next != DomTree.NONE
        && tree.name(next).equals(tree.name(element))
        && Objects.equals(tree.attribute(next, "class"), tree.attribute(element, "class"))
        && hasSamePath(tree, text, firstText(tree, next, tree.end(next)), tree.depth(element));
  }

  /** Whether two texts are in elements of the same names, up to a depth. */
  private static boolean hasSamePath(DomTree tree, int text, int other, int depth) {
    int one = text;
    int two = other;
    if (two == DomTree.NONE || tree.depth(one) != tree.depth(two)) {
      return false;
    }
    while (tree.depth(one) > depth && tree.name(one).equals(tree.name(two))) {
      one = tree.parent(one);
      two = tree.parent(two);
    }
    return tree.depth(one) == depth;
  }

  private boolean hasText(int text, int element) {
    for (int n = element; n < after.end(element); n++) {
      if (after.isVisibleText(n) && after.labelHash(n) == before.labelHash(text)) {
        return true;
      }
    }
    return false;
  }

  private static int firstText(DomTree tree, int from, int end) {
    for (int n = from; n < end; n++) {
      if (tree.isVisibleText(n)) {
        return n;
      }
    }
    return DomTree.NONE;
  }
}
