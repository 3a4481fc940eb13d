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
  private static final Pattern ADDRESS =
      Pattern.compile("^https?://.*|^www\\..*|.*@.*\\..*", Pattern.DOTALL);
  private static final int LONGEST = 80; // characters

  private PersonNames() {}

  /** The names, without "by" and without addresses; empty if nothing looks like one. */
  static List<String> of(String stated) {
    List<String> names = new ArrayList<>();
    for (String part : BETWEEN.split(BEFORE.matcher(stated).replaceFirst(""))) {
      String name = part.strip();
      boolean letters = name.chars().anyMatch(Character::isLetter);
      if (letters && name.length() <= LONGEST && !ADDRESS.matcher(name).matches()) {
        names.add(name);
      }
    }
    return names;
  }
}
