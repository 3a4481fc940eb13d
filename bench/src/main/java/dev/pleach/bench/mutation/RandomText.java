package dev.pleach.bench.mutation;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Texts that chance has changed or made. */
final class RandomText {
  private static final int ONE_WORD_IN = 3;
  private static final int ONE_LETTER_IN = 5;

  private RandomText() {}

  static boolean hasWords(String text) {
    return !text.isBlank();
  }

  static boolean hasLetters(String text) {
    return text.chars().anyMatch(Character::isLetter);
  }

  /** About a third of the words are gone, at least one. */
  static String withFewerWords(String text, SplittableRandom random) {
    List<String> words = List.of(text.strip().split("\\s+"));
    int sure = random.nextInt(words.size());
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      if (i != sure && random.nextInt(ONE_WORD_IN) > 0) {
        kept.add(words.get(i));
      }
    }
    return String.join(" ", kept);
  }

  /** About a fifth of the letters are others, at least one. */
  static String withOtherLetters(String text, SplittableRandom random) {
    int[] letters = // value: where a letter stands
        IntStream.range(0, text.length()).filter(i -> Character.isLetter(text.charAt(i))).toArray();
    StringBuilder changed = new StringBuilder(text);
    int sure = letters.length == 0 ? -1 : letters[random.nextInt(letters.length)];
    for (int at : letters) {
      if (at == sure || random.nextInt(ONE_LETTER_IN) == 0) {
        changed.setCharAt(at, otherLetter(text.charAt(at), random));
      }
    }
    return changed.toString();
  }

  private static char otherLetter(char letter, SplittableRandom random) {
    char first = Character.isUpperCase(letter) ? 'A' : 'a';
    char other = (char) (first + random.nextInt(26));
    return other != letter ? other : (char) (first + (letter - first + 1) % 26);
  }

  static String ofLength(int length, SplittableRandom random) {
    StringBuilder text = new StringBuilder();
    while (text.length() < length || text.length() == 0) {
      text.append(text.length() == 0 ? "" : " ");
      int letters = 2 + random.nextInt(8);
      for (int i = 0; i < letters; i++) {
        text.append((char) ('a' + random.nextInt(26)));
      }
    }
    return text.toString();
  }
}
