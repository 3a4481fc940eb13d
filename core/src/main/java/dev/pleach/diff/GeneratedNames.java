package dev.pleach.diff;

import java.util.Arrays;
import java.util.Set;

/** Values that a program made for one visit or one build, not a person for the page. */
final class GeneratedNames {
  private static final int SHORTEST = 5;

  private GeneratedNames() {}

  /**
   * Whether a value looks like a token: long enough, letters and digits mixed or digits alone, no
   * words to read in it.
   */
  static boolean isToken(String value) {
    int digits = 0;
    int letters = 0;
    int changes = 0; // from letters to digits or back
    char last = ' ';
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!digit && !letter && "-_=+/.:%~".indexOf(c) < 0) {
        return false;
      }
      digits += digit ? 1 : 0;
      letters += letter ? 1 : 0;
      if (digit || letter) {
        char kind = digit ? '0' : 'a';
        changes += last != ' ' && last != kind ? 1 : 0;
        last = kind;
      }
    }
    boolean number = letters == 0 && digits >= SHORTEST;
    boolean mixed = value.length() >= SHORTEST && digits > 0 && (changes >= 2 || digits >= 4);
    return number || mixed || (letters >= 20 && !readable(value));
  }

  /** Class names that differ only in what a build made up, as {@code css-1x2y3z}. */
  static boolean sameButForBuild(String from, String to) {
    String[] left = from.strip().split("\\s+");
    String[] right = to.strip().split("\\s+");
    return without(left, right) && without(right, left);
  }

  /** Whether every name that the other side lacks looks made up. */
  private static boolean without(String[] names, String[] others) {
    Set<String> known = Set.copyOf(Arrays.asList(others));
    for (String name : names) {
      if (!known.contains(name) && !isMadeUp(name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMadeUp(String name) {
    for (String part : name.split("[-_]+")) {
      if (isToken(part) || zigzag(part)) {
        return true;
      }
    }
    return false;
  }

  /** Small and capital letters in turns, or no vowel: {@code bdVaJa}, {@code xKqzP}. */
  private static boolean zigzag(String part) {
    int turns = 0;
    int vowels = 0;
    for (int i = 0; i < part.length(); i++) {
      char c = part.charAt(i);
      vowels += "aeiouyAEIOUY".indexOf(c) >= 0 ? 1 : 0;
      turns +=
          i > 0 && Character.isUpperCase(c) != Character.isUpperCase(part.charAt(i - 1)) ? 1 : 0;
    }
    return part.length() >= SHORTEST && (turns >= 3 || vowels == 0);
  }

  private static boolean readable(String value) {
    return value.indexOf('-') > 0 || value.indexOf('_') > 0 || value.indexOf('/') > 0;
  }
}
