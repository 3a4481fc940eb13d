package dev.pleach.diff;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import java.util.HashMap;
import java.util.Map;

/** Matches elements of the same {@code k} and the texts in them, for tests. */
public final class KeyedMatching {
  private KeyedMatching() {}

  public static Matching of(DomTree before, DomTree after) {
    Map<String, Integer> byKey = new HashMap<>();
    for (int a = 0; a < after.size(); a++) {
      String key = after.attribute(a, "k");
      if (key != null) {
        byKey.put(key, a);
      }
    }
    Matching.Builder matching = Matching.builder(before, after);
    for (int b = 0; b < before.size(); b++) {
      String key = before.attribute(b, "k");
      Integer a = key == null ? null : byKey.get(key);
      if (a != null) {
        matching.add(b, a, 1);
        pairFirstTexts(before, b, after, a, matching);
      }
    }
    return matching.build();
  }

  private static void pairFirstTexts(
      DomTree before, int b, DomTree after, int a, Matching.Builder matching) {
    int text = before.firstChild(b);
    int other = after.firstChild(a);
    if (text >= 0 && other >= 0 && before.isText(text) && after.isText(other)) {
      matching.add(text, other, 1);
    }
  }
}
