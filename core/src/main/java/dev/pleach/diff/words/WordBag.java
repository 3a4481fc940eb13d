package dev.pleach.diff.words;

import dev.pleach.dom.text.WordTokens;
import java.util.HashMap;
import java.util.Map;

/** The words of a text and how often each occurs, whatever their order. Immutable. */
public final class WordBag {
  private final Map<String, Integer> counts = new HashMap<>();
  private int letters; // of all words

  private WordBag() {}

  public static WordBag of(String text) {
    WordBag bag = new WordBag();
    WordTokens tokens = new WordTokens(text);
    for (int t = 0; t < tokens.count(); t++) {
      if (tokens.isWord(t)) {
        String word = tokens.token(t);
        bag.counts.merge(word, 1, Integer::sum);
        bag.letters += word.length();
      }
    }
    return bag;
  }

  /** The share of the letters of the longer text that are in words both have; 0 without words. */
  public double inCommon(WordBag other) {
    int common = 0;
    for (Map.Entry<String, Integer> word : counts.entrySet()) {
      int both = Math.min(word.getValue(), other.counts.getOrDefault(word.getKey(), 0));
      common += word.getKey().length() * both;
    }
    int most = Math.max(letters, other.letters);
    return most == 0 ? 0 : (double) common / most;
  }
}
