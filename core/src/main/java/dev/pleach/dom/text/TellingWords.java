package dev.pleach.dom.text;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A name in a text that is in none of some others: of the signatures of methods of one name, a type
 * that only one of them takes. Words that are no names, as of parameters, are reworded too often.
 */
public final class TellingWords {
  private static final Pattern NAME =
      Pattern.compile("(?<![\\p{L}\\p{N}_])\\p{Lu}[\\p{L}\\p{N}_]{2,39}");

  private TellingWords() {}

  /** The first such name, null if there is none. */
  public static @Nullable String of(String text, List<String> others) {
    Matcher name = NAME.matcher(text);
    while (name.find()) {
      String word = name.group();
      if (others.stream().noneMatch(other -> other.contains(word))) {
        return word;
      }
    }
    return null;
  }
}
