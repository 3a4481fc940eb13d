package dev.pleach.heal;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A selector that broke, and what became of it.
 *
 * @param name of the element, as in the test
 * @param selector as in the test
 * @param selected how many elements it selected: none, several, or one that is another element
 * @param verdict what became of it
 * @param repaired a selector for the element as the page is now; null if it was not found
 * @param score how likely the verdict's answer is right
 * @param reasons the evidence for the element, or why there is none
 * @param suggestions the elements that were considered, the likeliest first
 * @param url of the page
 */
public record Repair(
    String name,
    String selector,
    int selected,
    Verdict verdict,
    @Nullable String repaired,
    double score,
    List<String> reasons,
    List<Suggestion> suggestions,
    String url) {

  public Repair {
    reasons = List.copyOf(reasons);
    suggestions = List.copyOf(suggestions);
  }

  /** What became of a selector. */
  public enum Verdict {
    /** Found, and the test went on with it. */
    HEALED("healed"),
    /** Found, but the test is to fail. */
    OFFERED("found, not used"),
    /** Something was found that is not likely enough. */
    UNSURE("unsure"),
    /** Several elements could be it. */
    AMBIGUOUS("ambiguous"),
    /** It is not on the page. */
    GONE("gone");

    private final String words;

    Verdict(String words) {
      this.words = words;
    }

    /** In plain words. */
    public String words() {
      return words;
    }
  }

  /**
   * An element that may be the one.
   *
   * @param selector that selects it
   * @param score how likely it is the one
   * @param reasons the evidence for and against it
   */
  public record Suggestion(String selector, double score, List<String> reasons) {
    public Suggestion {
      reasons = List.copyOf(reasons);
    }

    @Override
    public String toString() {
      return selector + weighed(score, reasons);
    }
  }

  /** What happened and what to do, in a sentence or two. */
  public String words() {
    String broken = "'%s': %s selects %s on %s".formatted(name, selector, selection(), url);
    String found = repaired + weighed(score, reasons);
    return broken
        + switch (verdict) {
          case HEALED -> "; healed with " + found + ". Change the selector in the test.";
          case OFFERED ->
              "; it would be "
                  + found
                  + ". Change the selector in the test, or let it heal with HealingMode.HEAL.";
          case UNSURE -> "; it may be " + found + ", which is not sure enough to go on with.";
          case AMBIGUOUS -> "; several elements could be it: " + considered() + ". Choose one.";
          case GONE -> "; not healed: " + String.join(", ", reasons) + likeliest() + ".";
        };
  }

  private String selection() {
    return switch (selected) {
      case 0 -> "nothing";
      case 1 -> "another element";
      default -> selected + " elements";
    };
  }

  private String considered() {
    return suggestions.stream().map(Suggestion::toString).collect(Collectors.joining("; "));
  }

  private String likeliest() {
    return suggestions.isEmpty() ? "" : "; the likeliest of what is there: " + suggestions.get(0);
  }

  private static String weighed(double score, List<String> reasons) {
    return String.format(Locale.ROOT, " (%.2f: %s)", score, String.join(", ", reasons));
  }
}
