package dev.pleach.bench.labels;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ids that are running numbers, as {@code index-12} is in manuals that Sphinx writes: they name
 * something else as soon as something is put in before them. A number counts as running if the page
 * has the next or the previous one, too.
 */
public final class RunningNumbers {
  private static final Pattern NUMBERED = Pattern.compile("(.*[^\\d])(\\d{1,9})");

  private final Map<String, Set<Integer>> numbers = new TreeMap<>(); // by what precedes them

  /**
   * @param ids all ids of a page
   */
  public RunningNumbers(Collection<String> ids) {
    for (String id : ids) {
      Matcher parts = NUMBERED.matcher(id);
      if (parts.matches()) {
        numbers
            .computeIfAbsent(parts.group(1), p -> new TreeSet<>())
            .add(Integer.parseInt(parts.group(2)));
      }
    }
  }

  /** Whether an id is a running number. */
  public boolean has(String id) {
    Matcher parts = NUMBERED.matcher(id);
    if (!parts.matches() || !parts.group(1).endsWith("-")) {
      return false;
    }
    Set<Integer> same = numbers.getOrDefault(parts.group(1), Set.of());
    int number = Integer.parseInt(parts.group(2));
    return same.contains(number - 1) || same.contains(number + 1);
  }
}
