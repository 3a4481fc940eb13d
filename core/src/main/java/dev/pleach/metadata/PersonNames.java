package dev.pleach.metadata;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The names of people in what a page states as its author. */
final class PersonNames {
  private static final Pattern BEFORE =
      Pattern.compile(
          "^(?:(?:written|posted|published|story)\\s+)?by:?\\s+|^author:?\\s+",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern BETWEEN =
      Pattern.compile("\\s*;\\s*|\\s+and\\s+|,\\s+and\\s+|\\s+&\\s+");
  private static final Pattern BEHIND =
      Pattern.compile(
          "[\\s,|\\u00B7\\u2022\\u2013\\u2014-]+(?:(?:published|posted|updated|written)\\b.*\\d"
              + "|(?:on )?\\p{L}{3,9}\\.? \\d{1,2},? (?:19|20)\\d{2}\\b).*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  private static final Pattern ADDRESS =
      Pattern.compile("^https?://.*|^www\\..*|.*@.*\\..*", Pattern.DOTALL);
  private static final int LONGEST = 80; // characters of a name
  private static final int MOST = 2_000; // characters that are read: the patterns try many places

  private PersonNames() {}

  /** The names, without "by", a date behind them and addresses; empty if nothing looks like one. */
  static List<String> of(String stated) {
    List<String> names = new ArrayList<>();
    String read = stated.substring(0, Math.min(MOST, stated.length()));
    String people = BEHIND.matcher(BEFORE.matcher(read).replaceFirst("")).replaceFirst("");
    for (String part : BETWEEN.split(people)) {
      String name = part.strip();
      boolean letters = name.chars().anyMatch(Character::isLetter);
      if (letters && name.length() <= LONGEST && !ADDRESS.matcher(name).matches()) {
        names.add(name);
      }
    }
    return names;
  }
}
