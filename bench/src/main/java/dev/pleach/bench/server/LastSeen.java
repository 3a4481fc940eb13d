package dev.pleach.bench.server;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A block of a demo site when it was last there.
 *
 * @param text what was read of it
 * @param design of the page then
 * @param away whether it was not on the page since
 */
record LastSeen(String name, String text, int design, boolean away) {
  private static final int LONGEST_TITLE = 60;
  private static final double KEPT = 0.5; // share of the words of a block that came back

  /** The same after a page on which it is not. */
  LastSeen missed() {
    return new LastSeen(name, text, design, true);
  }

  /**
   * Whether what is there now is another thing: the block was gone while the page was redesigned,
   * and most words are others. Nothing links the two then, neither the place nor the words; a
   * warning of ice is not the gale warning of yesterday.
   */
  boolean isOther(String now, int designNow) {
    Set<String> old = new HashSet<>(words(text));
    List<String> words = words(now);
    return away
        && designNow != design
        && words.stream().filter(old::contains).count() < KEPT * words.size();
  }

  /** Whether a text before the block is a title that the block did not have. */
  boolean isNewTitle(String before) {
    String title = before.strip();
    return title.length() <= LONGEST_TITLE && !text.contains(title);
  }

  private static List<String> words(String text) {
    return Arrays.asList(text.strip().split(" +"));
  }
}
