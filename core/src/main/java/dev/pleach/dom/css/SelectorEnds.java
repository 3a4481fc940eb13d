package dev.pleach.dom.css;

import java.util.ArrayList;
import java.util.List;

/**
 * The ends of a CSS selector: {@code li > p:first-of-type} and {@code p:first-of-type} of {@code
 * .section li > p:first-of-type}. What people wrote last is what they mean; where it is said to be
 * breaks first.
 */
public final class SelectorEnds {
  private static final String COMBINATORS = ">+~";

  private SelectorEnds() {}

  /** What is behind each blank or {@code >}, the longest first; none of several selectors. */
  public static List<String> of(String selector) {
    List<String> ends = new ArrayList<>();
    String plain = selector.strip();
    for (int i = 0; i < plain.length(); i = SelectorText.next(plain, i)) {
      char c = plain.charAt(i);
      if (c == ',') {
        return List.of();
      }
      boolean isBehind = i > 0 && isBetween(plain.charAt(i - 1)) && !isBetween(c);
      if (isBehind && !isSibling(plain, i)) {
        ends.add(plain.substring(i));
      }
    }
    return ends;
  }

  private static boolean isBetween(char c) {
    return Character.isWhitespace(c) || COMBINATORS.indexOf(c) >= 0;
  }

  /** Whether what begins at a place is told by a sibling before it. */
  private static boolean isSibling(String selector, int at) {
    int i = at - 1;
    while (i > 0 && Character.isWhitespace(selector.charAt(i))) {
      i--;
    }
    return selector.charAt(i) == '+' || selector.charAt(i) == '~';
  }
}
