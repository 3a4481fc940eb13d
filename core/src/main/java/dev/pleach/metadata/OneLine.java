package dev.pleach.metadata;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import org.jsoup.parser.Parser;
import org.jspecify.annotations.Nullable;

/** Values as people read them: one line, no entities, not too long. */
final class OneLine {
  static final int LONGEST = 1_000; // characters
  private static final int LONGEST_READ = 10_000; // characters that are looked at
  static final int MOST_NODES = 2_000; // of an element that are looked at

  private OneLine() {}

  /** A declared value; null if there is nothing in it. */
  static @Nullable String of(@Nullable String value) {
    if (value == null || value.length() > LONGEST_READ) {
      return null;
    }
    String plain = value.indexOf('&') < 0 ? value : Parser.unescapeEntities(value, false);
    String folded = WhiteSpace.fold(plain.replace('\u00A0', ' '));
    if (folded.isEmpty() || WhiteSpace.isInvisible(folded)) {
      return null;
    }
    return folded.length() <= LONGEST ? folded : folded.substring(0, cut(folded)) + "\u2026";
  }

  /** The text of an element that a reader sees; null if there is none or far too much. */
  static @Nullable String shown(DomTree page, int node) {
    StringBuilder text = new StringBuilder();
    int end = Math.min(page.end(node), node + MOST_NODES);
    for (int n = node; n < end && text.length() <= LONGEST_READ; n++) {
      if (page.isVisibleText(n)) {
        boolean apart = page.hasSpaceBefore(n) || !isJoined(page, node, n);
        text.append(apart ? " " : "").append(page.text(n));
      }
    }
    return of(text.toString());
  }

  /** Whether a text stands in an inline element beside the text before it. */
  private static boolean isJoined(DomTree page, int root, int n) {
    int parent = page.parent(n);
    return parent == root || page.parent(parent) == root;
  }

  private static int cut(String text) {
    int at = LONGEST - 1;
    return Character.isHighSurrogate(text.charAt(at - 1)) ? at - 1 : at;
  }
}
