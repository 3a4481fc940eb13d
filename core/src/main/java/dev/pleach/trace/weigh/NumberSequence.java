package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.Digits;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds a row of numbers on a redone page: temperatures by the hour, a timetable, a table of
 * results. Its words are few and on many places of a page; what it has for itself is its form, the
 * text with each number as 0. If one place of each page has a form, it is the same thing.
 *
 * <p>Cost: the texts of all elements that are not long, once for both pages.
 */
final class NumberSequence {
  private static final int LONGEST = 400; // letters
  private static final int FEWEST = 4; // numbers of a sequence
  private static final double MOST_OF_IT = 0.6; // of the letters of a node
  private static final Pattern NUMBER = Pattern.compile("0[0.,:]*+");
  private static final Pattern SPACE = Pattern.compile("\\s++");

  private final DomTree before;
  private final DomTree after;
  private @Nullable Map<String, Integer> old; // null until needed
  private @Nullable Map<String, Integer> now; // null until needed

  NumberSequence(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
  }

  /** The element with the numbers of a node, {@link DomTree#NONE} if there is none, or several. */
  int of(int node) {
    String whole = form(before, node);
    if (whole.isEmpty()) {
      return DomTree.NONE;
    }
    if (old == null || now == null) {
      old = places(before);
      now = places(after);
    }
    for (int n = node; n < before.end(node); n++) {
      String form = n == node ? whole : before.isElement(n) ? form(before, n) : "";
      int place = now.getOrDefault(form, DomTree.NONE);
      if (place != DomTree.NONE
          && letters(before, n) >= MOST_OF_IT * letters(before, node)
          && isSequence(form)
          && old.getOrDefault(form, DomTree.NONE) != DomTree.NONE) {
        return place;
      }
    }
    return DomTree.NONE;
  }

  /** The highest element of each form; {@link DomTree#NONE} for forms of several places. */
  private static Map<String, Integer> places(DomTree tree) {
    Map<String, Integer> places = new HashMap<>();
    for (int n = 0; n < tree.size(); n++) {
      String form = tree.isElement(n) ? form(tree, n) : "";
      if (!form.isEmpty()) {
        int first = places.getOrDefault(form, n);
        boolean same = first != DomTree.NONE && (first == n || tree.contains(first, n));
        places.put(form, same ? first : DomTree.NONE);
      }
    }
    return places;
  }

  /** The text of an element with each number as 0, without white space; empty if it is long. */
  private static String form(DomTree tree, int element) {
    int letters = letters(tree, element);
    if (letters == 0 || letters > LONGEST) {
      return "";
    }
    String folded = SPACE.matcher(Digits.asZero(tree.visibleText(element))).replaceAll("");
    return NUMBER.matcher(folded).replaceAll("0");
  }

  /** The letters of an element, as far as they are counted. */
  private static int letters(DomTree tree, int element) {
    int letters = 0;
    for (int n = element; n < tree.end(element) && letters <= LONGEST; n++) {
      letters += tree.isVisibleText(n) ? tree.text(n).strip().length() : 0;
    }
    return letters;
  }

  private static boolean isSequence(String form) {
    Matcher number = NUMBER.matcher(form);
    int count = 0;
    while (number.find()) {
      count++;
    }
    return count >= FEWEST;
  }
}
