package dev.pleach.server.look.css;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * The names of elements, classes and ids that a part of a page has, and with them which selectors
 * can match in it. A selector that names another one cannot; the rest is left to the browser.
 */
final class UsedNames {
  private final Set<String> names = new HashSet<>(); // in lower case; classes with ., ids with #

  static UsedNames of(DomTree page, IntPredicate isShown) {
    UsedNames used = new UsedNames();
    for (int n = 0; n < page.size(); n++) {
      if (page.isElement(n) && isShown.test(n)) {
        used.names.add(page.name(n).toLowerCase(Locale.ROOT));
        page.classes(n).forEach(name -> used.names.add("." + name.toLowerCase(Locale.ROOT)));
        String id = page.attribute(n, "id");
        if (id != null) {
          used.names.add("#" + id.strip().toLowerCase(Locale.ROOT));
        }
      }
    }
    return used;
  }

  /** All of them, in no order. */
  Set<String> all() {
    return names;
  }

  /** Those of several selectors that can match; empty if none can. */
  String matching(String selectors) {
    StringBuilder kept = new StringBuilder();
    for (String selector : CssText.split(selectors, ',')) {
      if (mayMatch(selector)) {
        kept.append(kept.length() == 0 ? "" : ",").append(selector.strip());
      }
    }
    return kept.toString();
  }

  private boolean mayMatch(String selector) {
    int at = 0;
    boolean any = false;
    while (at < selector.length()) {
      char c = selector.charAt(at);
      if (c == '[') {
        at = CssText.closing(selector, at);
        any = true;
      } else if (c == ':') {
        at = pseudo(selector, at);
        any = true;
      } else if (c == '.' || c == '#' || CssText.isNameStart(c)) {
        int end = CssText.nameEnd(selector, CssText.isNameStart(c) ? at : at + 1);
        String name = CssText.unescape(selector.substring(at, end)).toLowerCase(Locale.ROOT);
        boolean namespace = end < selector.length() && selector.charAt(end) == '|';
        if (!namespace && !names.contains(name)) {
          return false;
        }
        any = true;
        at = Math.max(end, at + 1);
      } else {
        any |= c == '*' || c == '&';
        at++;
      }
    }
    return any;
  }

  /** Behind a pseudo class or element and its arguments, which may say what is not there. */
  private static int pseudo(String selector, int colon) {
    int at = colon;
    while (at < selector.length() && selector.charAt(at) == ':') {
      at++;
    }
    at = CssText.nameEnd(selector, at);
    boolean arguments = at < selector.length() && selector.charAt(at) == '(';
    return arguments ? CssText.closing(selector, at) : at;
  }

  /** Whether a text has a character in the ranges of a {@code unicode-range}. */
  static boolean hasCharacterIn(String ranges, Set<Integer> characters) {
    for (String range : CssText.split(ranges, ',')) {
      List<String> ends =
          WhiteSpace.split(range.strip().replaceFirst("(?i)^u\\+", "").replace('-', ' '));
      try {
        int from = Integer.parseInt(ends.get(0).replace('?', '0'), 16);
        int to = Integer.parseInt(ends.get(ends.size() - 1).replace('?', 'F'), 16);
        if (characters.stream().anyMatch(c -> c >= from && c <= to)) {
          return true;
        }
      } catch (NumberFormatException | IndexOutOfBoundsException e) {
        return true; // the browser decides
      }
    }
    return false;
  }
}
