package dev.pleach.dom.text;

import java.util.ArrayList;
import java.util.List;

/** Values that a program made for one visit or one build, not a person for the page. */
public final class GeneratedNames {
  private static final int SHORTEST = 5;
  private static final int LONGEST = 10_000; // nobody chose or made such a name
  private static final int LONG_WORD = 20; // letters alone, and no hyphen in it

  private GeneratedNames() {}

  /**
   * Whether a value looks like a token: long enough, letters and digits mixed or digits alone, no
   * words to read in it.
   */
  public static boolean isToken(String value) {
    int digits = 0;
    int letters = 0;
    int changes = 0; // from letters to digits or back
    boolean joined = false;
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
      joined |= !digit && !letter;
      if (digit || letter) {
        char kind = digit ? '0' : 'a';
        changes += last != ' ' && last != kind ? 1 : 0;
        last = kind;
      }
    }
    boolean number = letters == 0 && digits >= SHORTEST;
    boolean mixed = value.length() >= SHORTEST && digits > 0 && (changes >= 2 || digits >= 4);
    return number || mixed || (letters >= LONG_WORD && !joined);
  }

  /** Whether class names differ only in what a build made up, as {@code css-1x2y3z}. */
  public static boolean sameButForBuild(String from, String to) {
    if (from.length() > LONGEST || to.length() > LONGEST) {
      return false;
    }
    List<String> left = parts(from, false);
    List<String> right = parts(to, false);
    return allOthersMadeUp(left, right) && allOthersMadeUp(right, left);
  }

  /** Whether every name that the other side lacks looks made up. */
  private static boolean allOthersMadeUp(List<String> names, List<String> others) {
    for (String name : names) {
      if (!isMadeUp(name) && !others.contains(name)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMadeUp(String name) {
    for (String part : parts(name, true)) {
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
      boolean turn = i > 0 && Character.isUpperCase(c) != Character.isUpperCase(part.charAt(i - 1));
      turns += turn ? 1 : 0;
    }
    return part.length() >= SHORTEST && (turns >= 3 || vowels == 0);
  }

  /** Cuts at white space, or at hyphens. */
  private static List<String> parts(String text, boolean atHyphens) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (int i = 0; i <= text.length(); i++) {
      boolean cut = i == text.length();
      if (!cut) {
        char c = text.charAt(i);
        cut = atHyphens ? c == '-' || c == '_' : WhiteSpace.is(c);
      }
      if (cut) {
        if (i > from) {
          parts.add(text.substring(from, i));
        }
        from = i + 1;
      }
    }
    return parts;
  }
}
