package dev.pleach.diff.tell;

import java.util.Set;

/** Attributes that are read, though not on the page itself. */
final class Hints {
  private static final Set<String> HINTS =
      Set.of(
          "title",
          "alt",
          "aria-label",
          "summary",
          "label",
          "placeholder",
          "selected",
          "disabled",
          "open",
          "start",
          "reversed");

  private Hints() {}

  /** Whether a pointer or a screen reader reveals it, or it is the state of something. */
  static boolean isHint(String name) {
    return HINTS.contains(name);
  }

  /** Whether it is where a link leads. */
  static boolean isLink(String name) {
    return name.equals("href");
  }
}
