package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds a row of numbers on a redone page: temperatures by the hour, a timetable, a table of
 * results. Its words are few and on many places of a page; what it has for itself is its form, the
 * text with each number as 0. If one place of each page has a form, it is the same thing.
 *
 * <p>Cost: the texts of all elements that are not long and have enough numbers, once for both
 * pages.
 */
final class NumberSequence {
  private static final int LONGEST = 400; // letters
  private static final int FEWEST = 4; // numbers of a sequence
  private static final double MOST_OF_IT = 0.6; // of the letters of a node

  /** The forms of a page. */
  private static final class Forms {
    final DomTree tree;
    final long[] letters; // index: node, and one more; value: letters of the texts before it
    final int[] numbers; // index: as letters; value: numbers of the texts before it, at most
    final Map<String, Integer> places = new HashMap<>(); // highest element, or NONE for several

    Forms(DomTree tree) {
      this.tree = tree;
      letters = new long[tree.size() + 1];
      numbers = new int[tree.size() + 1];
      for (int n = 0; n < tree.size(); n++) {
        String text = tree.isVisibleText(n) ? tree.text(n) : "";
        letters[n + 1] = letters[n] + text.strip().length();
        numbers[n + 1] = numbers[n] + NumberForm.mostNumbers(text);
      }
      for (int n = 0; n < tree.size(); n++) {
        if (mayBeSequence(n)) {
          String form = of(n);
          int first = places.getOrDefault(form, n);
          boolean same = first != DomTree.NONE && (first == n || tree.contains(first, n));
          places.put(form, same ? first : DomTree.NONE);
        }
      }
    }

    long letters(int node) {
      return letters[tree.end(node)] - letters[node];
    }

    /** Whether a node has text, and not a long one. */
    boolean hasForm(int node) {
      return letters(node) > 0 && letters(node) <= LONGEST;
    }

    /** Whether a node is an element with enough numbers; cheaper than its form. */
    boolean mayBeSequence(int node) {
      return tree.isElement(node)
          && hasForm(node)
          && numbers[tree.end(node)] - numbers[node] >= FEWEST;
    }

    String of(int element) {
      return NumberForm.of(tree.visibleText(element));
    }

    /** The only place of a form, else none. */
    int place(String form) {
      return places.getOrDefault(form, DomTree.NONE);
    }
  }

  private final DomTree before;
  private final DomTree after;
  private @Nullable Forms old; // null until needed
  private @Nullable Forms now; // null until needed

  NumberSequence(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
  }

  /** The element with the numbers of a node, {@link DomTree#NONE} if there is none, or several. */
  int of(int node) {
    if (old == null || now == null) {
      old = new Forms(before);
      now = new Forms(after);
    }
    if (!old.hasForm(node)) {
      return DomTree.NONE;
    }
    for (int n = node; n < before.end(node); n++) {
      if (!old.mayBeSequence(n) || old.letters(n) < MOST_OF_IT * old.letters(node)) {
        continue;
      }
      String form = old.of(n);
      if (isSequence(form) && old.place(form) != DomTree.NONE && now.place(form) != DomTree.NONE) {
        return now.place(form);
      }
    }
    return DomTree.NONE;
  }

  private static boolean isSequence(String form) {
    return form.chars().filter(letter -> letter == '0').count() >= FEWEST;
  }
}
