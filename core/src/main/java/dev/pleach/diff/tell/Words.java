package dev.pleach.diff.tell;

import dev.pleach.dom.text.WordTokens;
import java.util.HashMap;
import java.util.Map;

/** Words of texts. */
final class Words {
  private Words() {}

  /** The share of the letters of the longer text that are in words both have. */
  static double inCommon(String from, String to) {
    Map<String, Integer> words = new HashMap<>();
    int all = 0;
    WordTokens left = new WordTokens(from);
    for (int t = 0; t < left.count(); t++) {
      if (left.isWord(t)) {
        words.merge(left.token(t), 1, Integer::sum);
        all += left.token(t).length();
      }
    }
    int others = 0;
    int common = 0;
    WordTokens right = new WordTokens(to);
    for (int t = 0; t < right.count(); t++) {
      if (right.isWord(t)) {
        String word = right.token(t);
        others += word.length();
        if (words.merge(word, -1, Integer::sum) >= 0) {
          common += word.length();
        }
      }
    }
    int most = Math.max(all, others);
    return most == 0 ? 0 : (double) common / most;
  }
}
