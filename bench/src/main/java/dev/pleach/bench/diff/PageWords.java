package dev.pleach.bench.diff;

import dev.pleach.dom.DomTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The words that are read on a page, in order; punctuation and case are ignored. */
final class PageWords {
  private static final char BETWEEN = ' ';

  private final String words;
  private final Map<String, Integer> known = new HashMap<>(); // how often, by words asked for

  PageWords(DomTree page) {
    StringBuilder all = new StringBuilder().append(BETWEEN);
    for (int n = 0; n < page.size(); n++) {
      if (isHidden(page.attribute(n, "class"))) {
        n = page.end(n) - 1;
      } else if (isRead(page, n)) {
        append(page.text(n), all);
      }
    }
    words = all.toString();
  }

  /** Whether a class hides an element, as for {@link ReaderUnits}. */
  private static boolean isHidden(@Nullable String names) {
    return names != null && !names.contains(":") && List.of(names.split("\\s+")).contains("hidden");
  }

  /** Whether a node is text that is read on the page, or its title. */
  static boolean isRead(DomTree page, int node) {
    if (!page.isText(node)) {
      return false;
    }
    String parent = page.parent(node) == DomTree.NONE ? "" : page.name(page.parent(node));
    return parent.equals("title") || (page.isVisible(node) && !parent.equals("noscript"));
  }

  /** The words of a text, each with a space behind it; empty if there are none. */
  static String of(String text) {
    StringBuilder words = new StringBuilder();
    append(text, words);
    return words.toString();
  }

  /** Whether a character is a part of a word. */
  static boolean isWordCharacter(char c) {
    return Character.isLetterOrDigit(c) || Character.isSurrogate(c);
  }

  private static void append(String text, StringBuilder words) {
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean sign = isWordCharacter(c);
      if (sign) {
        words.append(Character.toLowerCase(c));
      } else if (inside) {
        words.append(BETWEEN);
      }
      inside = sign;
    }
    if (inside) {
      words.append(BETWEEN);
    }
  }

  /** How often some words, as {@link #of} returns them, occur on the page in this order. */
  int count(String some) {
    return known.computeIfAbsent(BETWEEN + some, this::search);
  }

  private int search(String some) {
    int count = 0;
    for (int at = words.indexOf(some); at >= 0; at = words.indexOf(some, at + 1)) {
      count++;
    }
    return count;
  }
}
