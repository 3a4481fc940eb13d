package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.InvisibleReason;
import java.io.PrintWriter;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** How many changes of which kind there are, seen and not seen. */
final class DiffSummary {
  private final DiffRun run;
  private final Palette palette;

  DiffSummary(DiffRun run, Palette palette) {
    this.run = run;
    this.palette = palette;
  }

  void print(PrintWriter out) {
    List<Change> visible = run.selected().stream().filter(Change::visible).toList();
    if (run.selected().isEmpty()) {
      String where = run.diff().isEmpty() ? "The pages are the same" : "No change there";
      out.println(palette.name(where + "."));
      return;
    }
    out.println(
        visible.isEmpty()
            ? palette.name("No visible change.")
            : palette.name(count(visible.size(), "visible change")) + ": " + kinds(visible) + ".");
    int hidden = run.selected().size() - visible.size();
    if (hidden > 0) {
      String hint = run.shown().size() == run.selected().size() ? "" : " --all shows them.";
      out.println(
          palette.faint(
              count(hidden, "change") + " a reader does not see: " + reasons() + "." + hint));
    }
  }

  private static String kinds(List<Change> changes) {
    Map<Change.Kind, Integer> counts = new EnumMap<>(Change.Kind.class);
    changes.forEach(change -> counts.merge(change.kind(), 1, Integer::sum));
    return counts.entrySet().stream()
        .map(kind -> number(kind.getValue()) + " " + DiffView.verb(kind.getKey()))
        .collect(Collectors.joining(", "));
  }

  private String reasons() {
    Map<InvisibleReason, Integer> counts = new EnumMap<>(InvisibleReason.class);
    for (Change change : run.selected()) {
      @Nullable InvisibleReason unseen = change.unseen();
      if (unseen != null) {
        counts.merge(unseen, 1, Integer::sum);
      }
    }
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
