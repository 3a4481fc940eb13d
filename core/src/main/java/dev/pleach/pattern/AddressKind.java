package dev.pleach.pattern;

import java.util.ArrayList;
import java.util.List;

/** The ways to find a node again, by number. Each leads to one node or to none. */
final class AddressKind {
  /** Its id. */
  static final int ID = 0;

  /** The path of labels and of positions among siblings of the same label, from the root. */
  static final int PLACE = 1;

  /** The same from the nearest ancestor with an id. */
  static final int PLACE_FROM_ID = 2;

  /** The path of labels, which no other node has. */
  static final int LABELS = 3;

  /** The path of labels and the text before it. */
  static final int TEXT_BEFORE = 4;

  /** The path of labels and its first text. */
  static final int FIRST_TEXT = 5;

  private static final List<String> WORDS =
      List.of(
          "its id",
          "its place",
          "its place from an id",
          "the names and classes on its path",
          "the text before it",
          "its first text");

  /** How many kinds there are. */
  static final int COUNT = WORDS.size();

  private static final List<String> SENTENCES = sentences(); // index: a bit a kind

  private AddressKind() {}

  /** Whether it is a path of positions. */
  static boolean isPlace(int kind) {
    return kind == PLACE || kind == PLACE_FROM_ID;
  }

  /**
   * How a node was found, in words.
   *
   * @param kinds a bit a kind
   */
  static String sentence(int kinds) {
    return SENTENCES.get(kinds);
  }

  private static List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    for (int kinds = 0; kinds < 1 << COUNT; kinds++) {
      List<String> words = new ArrayList<>();
      for (int kind = 0; kind < COUNT; kind++) {
        if ((kinds >> kind & 1) == 1) {
          words.add(WORDS.get(kind));
        }
      }
      sentences.add("found by " + String.join(", ", words));
    }
    return List.copyOf(sentences);
  }
}
