package dev.pleach.bench.template.site;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The texts of a page that contain the values of a record. */
final class RecordGold {
  private RecordGold() {}

  /** A value is at the texts that are equal to it, else at those that contain it. */
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
        if (texts[n].contains(value)) {
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

  static String fold(String text) {
    return text.replaceAll("[\\s\\u00a0]+", " ").trim();
  }
}
