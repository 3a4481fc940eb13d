package dev.pleach.cli.watch;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Checked selectors as a person reads them, by page. */
final class SelectorView {
  private static final int LABEL = 9;

  private final Palette palette;
  private final boolean updated;

  SelectorView(Palette palette, boolean updated) {
    this.palette = palette;
    this.updated = updated;
  }

  void print(List<SelectorCheck> checks, PrintWriter out) {
    String page = "";
    Map<SelectorCheck.Status, Integer> counts = new EnumMap<>(SelectorCheck.Status.class);
    for (SelectorCheck check : checks) {
      if (!check.entry().page().equals(page)) {
        page = check.entry().page();
        out.println(palette.name(TerminalText.printable(page)));
      }
      counts.merge(check.status(), 1, Integer::sum);
      print(check, out);
    }
    StringBuilder summary = new StringBuilder();
    counts.forEach(
        (status, count) ->
            summary
                .append(summary.length() == 0 ? "" : ", ")
                .append(count)
                .append(' ')
                .append(status.label()));
    out.println(palette.faint(checks.size() + " selectors: " + summary));
  }

  private void print(SelectorCheck check, PrintWriter out) {
    String label = check.status().label();
    out.println(
        "  "
            + styled(check.status(), label + " ".repeat(Math.max(0, LABEL - label.length())))
            + "  "
            + TerminalText.printable(check.entry().name())
            + "  "
            + palette.faint(TerminalText.printable(check.entry().selector())));
    String indent = " ".repeat(LABEL + 4);
    if (check.repaired() != null) {
      String score =
          check.outcome() == null ? "" : "  " + SelectorChecker.percent(check.outcome().score());
      out.println(
          indent
              + (updated ? "now " : "use ")
              + palette.attribute(check.repaired())
              + palette.faint(score));
    }
    if (!check.words().isEmpty() && check.status() != SelectorCheck.Status.NEW) {
      out.println(indent + palette.faint(TerminalText.printable(check.words())));
    }
  }

  private String styled(SelectorCheck.Status status, String text) {
    return switch (status) {
      case HOLDS, NEW -> palette.added(text);
      case MOVED -> palette.moved(text);
      case AMBIGUOUS -> palette.changed(text);
      case GONE, BLOCKED, TROUBLE -> palette.removed(text);
    };
  }
}
