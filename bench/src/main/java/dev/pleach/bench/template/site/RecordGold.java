package dev.pleach.bench.template.site;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The texts of a page that contain the values of a record. */
final class RecordGold {
  private RecordGold() {}

  /** A value is at the texts that are equal to it, else at those that have it as whole words. */
  static Gold of(DomTree page, List<String> values) {
    byte[] template = new byte[page.size()];
    Arrays.fill(template, (byte) -1);
    String[] texts = new String[page.size()];
    for (int n = 0; n < texts.length; n++) {
      texts[n] = page.isVisibleText(n) ? fold(page.text(n)) : "";
    }
    List<int[]> found = new ArrayList<>();
    for (String value : values) {
      List<Integer> nodes = new ArrayList<>();
      for (int n = 0; n < texts.length && !value.isEmpty(); n++) {
        if (texts[n].equals(value)) {
          nodes.add(n);
        }
      }
      for (int n = 0; n < texts.length && nodes.isEmpty() && !value.isEmpty(); n++) {
        if (hasWords(texts[n], value)) {
          nodes.add(n);
        }
      }
      if (!nodes.isEmpty()) {
        found.add(nodes.stream().mapToInt(n -> n).toArray());
        nodes.forEach(n -> template[n] = 0);
      }
    }
    return new Gold(template, found, null);
  }

  /** Whether a text contains a value that neither begins nor ends within a word. */
  static boolean hasWords(String text, String value) {
    for (int at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1)) {
      int end = at + value.length();
      if (!isInWord(text, at) && !isInWord(text, end)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isInWord(String text, int at) {
    return at > 0
        && at < text.length()
        && Character.isLetterOrDigit(text.charAt(at - 1))
        && Character.isLetterOrDigit(text.charAt(at));
  }

  static String fold(String text) {
    return text.replaceAll("[\\s\\u00a0]+", " ").trim();
  }
}
