package dev.pleach.bench.labels;

import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * What a page is for: to tune on or to be judged by. Sites, libraries and manuals are never in
 * both.
 */
public enum Half {
  TUNING,
  TEST;

  private static final Pattern NUMBERS = Pattern.compile("(-(history)?\\d+)+$");

  /**
   * Every other site in the order of the names is for tuning, beginning with the first; one alone
   * is for the test. Names that differ in numbers at their end alone are one site.
   */
  public static Map<String, Half> split(Collection<String> names) {
    return split(names, Map.of());
  }

  /**
   * The same, but sites that have a half already keep it.
   *
   * @param given by name, as this method returns it
   */
  static Map<String, Half> split(Collection<String> names, Map<String, Half> given) {
    Map<String, Half> sites = new TreeMap<>();
    given.forEach((name, half) -> sites.put(site(name), half));
    long fresh =
        names.stream().map(Half::site).filter(s -> !sites.containsKey(s)).distinct().count();
    Half next = fresh == 1 ? TEST : TUNING;
    Map<String, Half> halves = new TreeMap<>(given);
    for (String name : new TreeSet<>(names)) {
      if (!sites.containsKey(site(name))) {
        sites.put(site(name), next);
        next = next == TUNING ? TEST : TUNING;
      }
      halves.put(name, sites.getOrDefault(site(name), TUNING));
    }
    return halves;
  }

  /** Its name in reports. */
  public String label() {
    return this == TEST ? "test" : "tuning";
  }

  /** The site of a page: its name without numbers at the end. */
  public static String site(String name) {
    return NUMBERS.matcher(name.replaceFirst("\\.html?$", "")).replaceFirst("");
  }
}
