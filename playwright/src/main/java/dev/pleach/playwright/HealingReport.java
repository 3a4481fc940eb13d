package dev.pleach.playwright;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The selectors that broke, each once, in the order of their names. To repair the tests by it,
 * write {@link #markdown} or {@link #json} to a file when the suite is done.
 */
public record HealingReport(List<Repair> repairs) {
  public HealingReport {
    repairs = List.copyOf(repairs);
  }

  /** Whether no selector broke. */
  public boolean isEmpty() {
    return repairs.isEmpty();
  }

  /** A table for people. */
  public String markdown() {
    StringBuilder out = new StringBuilder("# Broken selectors\n\n");
    if (isEmpty()) {
      return out.append("None.\n").toString();
    }
    out.append("| element | selector | verdict | now | score | why |\n|---|---|---|---|---|---|\n");
    for (Repair repair : repairs) {
      out.append("| ")
          .append(cell(repair.name()))
          .append(" | ")
          .append(code(repair.selector()))
          .append(" | ")
          .append(repair.verdict().words())
          .append(" | ")
          .append(repair.repaired() == null ? "" : code(repair.repaired()))
          .append(" | ")
          .append(number(repair.score()))
          .append(" | ")
          .append(cell(why(repair)))
          .append(" |\n");
    }
    return out.toString();
  }

  /** One JSON document: a list of the repairs, with the components of {@link Repair}. */
  public String json() {
    return repairs.stream()
        .map(HealingReport::json)
        .collect(Collectors.joining(",\n ", "[", "]\n"));
  }

  private static String json(Repair repair) {
    String repaired = repair.repaired();
    return "{\"name\":"
        + QuotedText.of(repair.name())
        + ",\"selector\":"
        + QuotedText.of(repair.selector())
        + ",\"selected\":"
        + repair.selected()
        + ",\"verdict\":"
        + QuotedText.of(repair.verdict().name().toLowerCase(Locale.ROOT))
        + ",\"repaired\":"
        + (repaired == null ? "null" : QuotedText.of(repaired))
        + ",\"score\":"
        + number(repair.score())
        + ",\"reasons\":"
        + json(repair.reasons())
        + ",\"suggestions\":"
        + repair.suggestions().stream()
            .map(HealingReport::json)
            .collect(Collectors.joining(",", "[", "]"))
        + ",\"url\":"
        + QuotedText.of(repair.url())
        + "}";
  }

  private static String json(Repair.Suggestion suggestion) {
    return "{\"selector\":"
        + QuotedText.of(suggestion.selector())
        + ",\"score\":"
        + number(suggestion.score())
        + ",\"reasons\":"
        + json(suggestion.reasons())
        + "}";
  }

  private static String json(List<String> texts) {
    return texts.stream().map(QuotedText::of).collect(Collectors.joining(",", "[", "]"));
  }

  private static String why(Repair repair) {
    return repair.verdict() == Repair.Verdict.AMBIGUOUS
        ? repair.suggestions().stream()
            .map(Repair.Suggestion::toString)
            .collect(Collectors.joining("; "))
        : String.join(", ", repair.reasons());
  }

  private static String number(double score) {
    return String.format(Locale.ROOT, "%.3f", score);
  }

  /** A text as Markdown code, in two backquotes if it contains one. */
  private static String code(String text) {
    String fence = text.contains("`") ? "``" : "`";
    return fence + cell(text) + fence;
  }

  private static String cell(String text) {
    return text.replaceAll("\\s+", " ").replace("|", "\\|");
  }
}
