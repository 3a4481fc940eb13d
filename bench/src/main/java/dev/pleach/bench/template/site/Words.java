package dev.pleach.bench.template.site;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A text as a multiset of words. */
public record Words(Map<String, Integer> counts, int size) {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");

  public static Words of(String text) {
    Map<String, Integer> counts = new HashMap<>();
    int size = 0;
    Matcher words = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (words.find()) {
      counts.merge(words.group(), 1, Integer::sum);
      size++;
    }
    return new Words(counts, size);
  }

  /** The words in their order, a blank around each. */
  public static String sequence(String text) {
    StringBuilder sequence = new StringBuilder(" ");
    Matcher words = WORD.matcher(text.toLowerCase(Locale.ROOT));
    while (words.find()) {
      sequence.append(words.group()).append(' ');
    }
    return sequence.toString();
  }

  /** F1 of these words against those that should be there. */
  public double f1(Words gold) {
    long hit = 0;
    for (Map.Entry<String, Integer> word : counts.entrySet()) {
      hit += Math.min(word.getValue(), gold.counts.getOrDefault(word.getKey(), 0));
    }
    return hit == 0 ? 0 : 2.0 * hit / (size + gold.size);
  }
}
