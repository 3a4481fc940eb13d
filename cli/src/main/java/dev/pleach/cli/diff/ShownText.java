package dev.pleach.cli.diff;

import dev.pleach.cli.run.TerminalText;

/**
 * Texts of pages as they are printed: on a terminal long ones are cut, so that a change is a line;
 * elsewhere, for pipes and files, they are whole. It remembers whether one was cut.
 */
final class ShownText {
  private static final int LONGEST_DATA = 60; // characters of an address that is a whole file

  private final boolean whole;
  private boolean cut;

  ShownText(boolean whole) {
    this.whole = whole;
  }

  boolean isWhole() {
    return whole;
  }

  /** Whether a text was cut so far. */
  boolean hasCut() {
    return cut;
  }

  /** Notes that something was left out. */
  void note() {
    cut = true;
  }

  /** A length for this output. */
  int most(int length) {
    return whole ? Integer.MAX_VALUE : length;
  }

  /** A text, cut if it is longer. */
  String of(String text, int length) {
    if (text.startsWith("data:") && text.length() > LONGEST_DATA) {
      return TerminalText.shorten(text, LONGEST_DATA); // nobody reads it
    }
    String shown = TerminalText.shorten(text, most(length));
    cut |= !whole && text.codePointCount(0, text.length()) > length;
    return shown;
  }
}
