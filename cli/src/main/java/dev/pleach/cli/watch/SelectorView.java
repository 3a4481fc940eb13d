package dev.pleach.cli.watch;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.watch.SelectorCheck;
import dev.pleach.watch.SelectorStatus;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
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

  void print(List<WatchedSelector> selectors, PrintWriter out) {
    String page = "";
    Map<SelectorStatus, Integer> counts = new EnumMap<>(SelectorStatus.class);
    for (WatchedSelector selector : selectors) {
      if (!selector.entry().page().equals(page)) {
        page = selector.entry().page();
        out.println(palette.name(TerminalText.printable(page)));
      }
      counts.merge(selector.status(), 1, Integer::sum);
      print(selector.entry(), selector.check(), out);
    }
    StringBuilder summary = new StringBuilder();
    counts.forEach(
        (status, count) ->
            summary
                .append(summary.length() == 0 ? "" : ", ")
                .append(count)
                .append(' ')
                .append(status == SelectorStatus.HOLDS && count > 1 ? "hold" : status.label()));
    String all = selectors.size() == 1 ? "1 selector: " : selectors.size() + " selectors: ";
    out.println(palette.faint(all + summary));
  }

  private void print(SelectorFile.Entry entry, SelectorCheck check, PrintWriter out) {
    String label = check.status().label();
    out.println(
        "  "
            + styled(check.status(), label + " ".repeat(Math.max(0, LABEL - label.length())))
            + "  "
            + TerminalText.printable(entry.name())
            + "  "
            + palette.faint(TerminalText.printable(entry.selector())));
    String indent = " ".repeat(LABEL + 4);
    if (check.repaired() != null) {
      String score = check.outcome() == null ? "" : "  " + percent(check.outcome().score());
      out.println(
          indent
              + (updated ? "now " : "use ")
              + palette.attribute(check.repaired())
              + palette.faint(score));
    }
    if (!check.message().isEmpty() && check.status() != SelectorStatus.NEW) {
      out.println(indent + palette.faint(TerminalText.printable(check.message())));
    }
  }

  private static String percent(double score) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * score);
  }

  private String styled(SelectorStatus status, String text) {
    return switch (status) {
      case HOLDS, NEW -> palette.added(text);
      case MOVED -> palette.moved(text);
      case AMBIGUOUS -> palette.changed(text);
      case GONE, BLOCKED, TROUBLE -> palette.removed(text);
    };
  }
}
