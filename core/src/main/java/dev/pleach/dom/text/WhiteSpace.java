package dev.pleach.dom.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** HTML's white space: what separates words and collapses. A no-break space is not part of it. */
public final class WhiteSpace {
  private static final long SPACES = 1L << ' ' | 1L << '\n' | 1L << '\t' | 1L << '\r' | 1L << '\f';

  private WhiteSpace() {}

  public static boolean is(int c) {
    return c >= 0 && c <= ' ' && (SPACES >>> c & 1) != 0;
  }

  /** Whether a text is empty or nothing but white space. */
  public static boolean isBlank(String text) {
    return skip(text, 0) == text.length();
  }

  /** Whether a reader sees nothing: white space of any script, or signs without width or ink. */
  public static boolean isInvisible(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!Character.isWhitespace(c) && c != '\u00A0' && c != '\u200B' && c != '\uFEFF') {
        return false;
      }
    }
    return true;
  }

  /** The text with runs of white space folded to one space and both ends trimmed. */
  public static String fold(String text) {
    if (isFolded(text)) {
      return text;
    }
    StringBuilder folded = new StringBuilder(text.length());
    boolean gap = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (is(c)) {
        gap = true;
      } else {
        if (gap && folded.length() > 0) {
          folded.append(' ');
        }
        gap = false;
        folded.append(c);
      }
    }
    return folded.toString();
  }

  private static boolean isFolded(String text) {
    boolean gap = true;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean space = is(c);
      if (space && (gap || c != ' ')) {
        return false;
      }
      gap = space;
    }
    return !gap || text.isEmpty();
  }

  /** The different words of a text between white space, in order. */
  public static Set<String> splitToSet(String text) {
    return Collections.unmodifiableSet(new LinkedHashSet<>(split(text)));
  }

  /** Whether two texts are equal once white space is folded; allocates nothing. */
  public static boolean equalFolded(String a, String b) {
    if (a.equals(b)) {
      return true;
    }
    int i = skip(a, 0);
    int j = skip(b, 0);
    while (i < a.length() && j < b.length()) {
      char c = a.charAt(i);
      char d = b.charAt(j);
      if (is(c) || is(d)) {
        int nextI = skip(a, i);
        int nextJ = skip(b, j);
        boolean atEnd = nextI == a.length() && nextJ == b.length();
        if (!atEnd && (nextI == i || nextJ == j)) {
          return false;
        }
        i = nextI;
        j = nextJ;
      } else if (c == d) {
        i++;
        j++;
      } else {
        return false;
      }
    }
    return skip(a, i) == a.length() && skip(b, j) == b.length();
  }

  /** What white space separates, in order; the names of a class attribute, for instance. */
  public static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    int from = skip(text, 0);
    while (from < text.length()) {
      int to = from;
      while (to < text.length() && !is(text.charAt(to))) {
        to++;
      }
      parts.add(text.substring(from, to));
      from = skip(text, to);
    }
    return parts;
  }

  private static int skip(String text, int from) {
    int i = from;
    while (i < text.length() && is(text.charAt(i))) {
      i++;
    }
    return i;
  }
}
