package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.diff.ChangeCounts;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** How many changes of which kind there are, visible and not. */
final class DiffSummary {
  private final DiffRun run;
  private final Palette palette;

  DiffSummary(DiffRun run, Palette palette) {
    this.run = run;
    this.palette = palette;
  }

  void print(PrintWriter out) {
    if (run.selected().isEmpty()) {
      String where = run.diff().isEmpty() ? "The pages are the same" : "No change there";
      out.println(palette.name(where + "."));
      return;
    }
    ChangeCounts counts = ChangeCounts.of(run.selected());
    out.println(
        counts.visible() == 0
            ? palette.name("No visible change.")
            : palette.name(count(counts.visible(), "visible change"))
                + ": "
                + kinds(counts.kinds())
                + ".");
    if (counts.invisible() > 0) {
      String hint = run.shown().size() == run.selected().size() ? "" : " --all shows them.";
      out.println(
          palette.faint(
              count(counts.invisible(), "change")
                  + " a reader does not see: "
                  + reasons(counts.reasons())
                  + "."
                  + hint));
    }
  }

  private static String kinds(Map<Change.Kind, Integer> counts) {
    return counts.entrySet().stream()
        .map(kind -> number(kind.getValue()) + " " + kind.getKey().verb())
        .collect(Collectors.joining(", "));
  }

  private static String reasons(Map<InvisibleReason, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(Map.Entry.<InvisibleReason, Integer>comparingByValue().reversed())
        .map(reason -> reason.getKey().words() + " " + number(reason.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String count(int number, String what) {
    return number(number) + " " + what + (number == 1 ? "" : "s");
  }

  private static String number(int number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
