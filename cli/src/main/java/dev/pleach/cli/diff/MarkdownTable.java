package dev.pleach.cli.diff;

import java.util.List;

/** What became of many pairs as Markdown: a summary and a table. */
final class MarkdownTable {
  private MarkdownTable() {}

  static String of(List<PairResult> results) {
    StringBuilder out = new StringBuilder("### What changed\n\n");
    out.append(PairResult.summary(results)).append("\n");
    List<PairResult> rows =
        results.stream().filter(row -> row.outcome() != PairResult.Outcome.SAME).toList();
    if (!rows.isEmpty()) {
      out.append("\n| page | visible | moved | links | |\n|---|--:|--:|--:|---|\n");
    }
    for (PairResult row : rows) {
      out.append("| ").append(MarkdownText.escape(row.name())).append(" | ");
      out.append(String.join(" | ", row.cells())).append(" | ");
      out.append(MarkdownText.escape(row.words())).append(" |\n");
    }
    return out.toString();
  }
}
