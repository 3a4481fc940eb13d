package dev.pleach.bench.template.site;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.List;

/** Which texts of a page belong to a content that is known as plain text. */
final class TextGold {
  private static final int SHORT = 3; // words that may occur anywhere by chance
  private static final int NEIGHBOURS = 3; // texts on each side that a short one is judged by
  private static final int LONG = 6; // words from which on most of them are enough

  private TextGold() {}

  /** A text is content if its words occur there in a row, or most of those of a long one do. */
  static Gold of(DomTree page, String content) {
    String gold = Words.sequence(content);
    byte[] template = new byte[page.size()];
    int[] words = new int[page.size()];
    Arrays.fill(template, (byte) -1);
    for (int n = 0; n < template.length; n++) {
      if (page.isVisibleText(n)) {
        String own = Words.sequence(page.text(n));
        words[n] = own.isBlank() ? 0 : own.strip().split(" ").length;
        if (words[n] > 0) {
          boolean inside = gold.contains(own) || (words[n] >= LONG && mostly(own, gold));
          template[n] = (byte) (inside ? 0 : 1);
        }
      }
    }
    byte[] sure = template.clone();
    for (int n = 0; n < sure.length; n++) {
      if (template[n] == 0 && words[n] <= SHORT && !hasNeighbour(page, template, words, n)) {
        sure[n] = -1;
      }
    }
    return new Gold(sure, List.of(), Words.of(content));
  }

  private static boolean mostly(String own, String gold) {
    String[] words = own.strip().split(" ");
    int hit = 0;
    for (int i = 0; i + 2 < words.length; i++) {
      String three = " " + words[i] + " " + words[i + 1] + " " + words[i + 2] + " ";
      hit += gold.contains(three) ? 1 : 0;
    }
    return 2 * hit > words.length - 2;
  }

  private static boolean hasNeighbour(DomTree page, byte[] template, int[] words, int node) {
    for (int step = -1; step <= 1; step += 2) {
      int seen = 0;
      for (int n = node + step; n >= 0 && n < template.length && seen < NEIGHBOURS; n += step) {
        if (page.isText(n)) {
          seen++;
          if (template[n] == 0 && words[n] > SHORT) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
