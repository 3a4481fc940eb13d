package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/** Prints what became of many pairs: a row for each but those that are the same, then a summary. */
final class PairTable {
  private static final int LONGEST_NAME = 60; // characters of a page's name on a terminal
  private static final String NUMBERS = "  %8s %8s %8s";

  private final Palette palette;
  private final ShownText texts;

  PairTable(Palette palette, ShownText texts) {
    this.palette = palette;
    this.texts = texts;
  }

  void print(List<PairResult> results, PrintWriter out) {
    List<PairResult> rows =
        results.stream().filter(row -> row.outcome() != PairResult.Outcome.SAME).toList();
    int width = rows.stream().mapToInt(row -> length(name(row))).max().orElse(0);
    if (!rows.isEmpty()) {
      String numbers = String.format(Locale.ROOT, NUMBERS, "visible", "moved", "links");
      out.println(palette.name(padded("page", Math.max(4, width)) + numbers));
    }
    for (PairResult row : rows) {
      String numbers = String.format(Locale.ROOT, NUMBERS, row.cells().toArray());
      String words = TerminalText.printable(row.words());
      String styled =
          switch (row.outcome()) {
            case NEW -> palette.added(words);
            case REMOVED -> palette.removed(words);
            case TROUBLE, CHANGED, SAME -> palette.changed(words);
          };
      out.println(
          padded(name(row), Math.max(4, width))
              + (words.isEmpty() ? numbers : (row.isNumbered() ? numbers : "") + "  " + styled));
    }
    if (!rows.isEmpty()) {
      out.println();
    }
    out.println(palette.name(PairResult.summary(results)));
  }

  /** The name of a row, cut in front on a terminal: the end of a path tells more. */
  private String name(PairResult row) {
    String name = TerminalText.printable(row.name());
    int length = length(name);
    if (length <= texts.most(LONGEST_NAME)) {
      return name;
    }
    texts.note();
    return "…" + name.substring(name.offsetByCodePoints(0, length - LONGEST_NAME + 1));
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - length(text)));
  }
}
