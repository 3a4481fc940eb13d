package dev.pleach.heal;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The selectors that broke, each once, in the order of their names. To repair the tests by it,
 * {@link #write} it to a file when the suite is done.
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

  /**
   * Writes the report to a file, whose folder need not be there: as JSON if its name ends with
   * {@code .json}, else as Markdown. Nothing is written if no selector broke.
   *
   * @throws UncheckedIOException if the file cannot be written
   */
  public void write(Path file) {
    if (isEmpty()) {
      return;
    }
    try {
      Path folder = file.toAbsolutePath().getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      Files.writeString(file, file.toString().endsWith(".json") ? json() : markdown());
    } catch (IOException e) {
      throw new UncheckedIOException("The report of broken selectors cannot be written", e);
    }
  }

  private static String json(Repair repair) {
    String repaired = repair.repaired();
    return "{\"name\":"
        + quoted(repair.name())
        + ",\"selector\":"
        + quoted(repair.selector())
        + ",\"selected\":"
        + repair.selected()
        + ",\"verdict\":"
        + quoted(repair.verdict().name().toLowerCase(Locale.ROOT))
        + ",\"repaired\":"
        + (repaired == null ? "null" : quoted(repaired))
        + ",\"score\":"
        + number(repair.score())
        + ",\"reasons\":"
        + json(repair.reasons())
        + ",\"suggestions\":"
        + repair.suggestions().stream()
            .map(HealingReport::json)
            .collect(Collectors.joining(",", "[", "]"))
        + ",\"url\":"
        + quoted(repair.url())
        + "}";
  }

  private static String json(Repair.Suggestion suggestion) {
    return "{\"selector\":"
        + quoted(suggestion.selector())
        + ",\"score\":"
        + number(suggestion.score())
        + ",\"reasons\":"
        + json(suggestion.reasons())
        + "}";
  }

  private static String json(List<String> texts) {
    return texts.stream().map(HealingReport::quoted).collect(Collectors.joining(",", "[", "]"));
  }

  private static String quoted(String text) {
    return JsonWriter.text(json -> json.value(text));
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
