package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.diff.ChangeCounts;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.story.Finding;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import java.io.PrintWriter;
import java.util.EnumMap;
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
    Story story = run.story();
    int read = story.count(Section.READ);
    int moved = story.count(Section.ORDER);
    int links = story.count(Section.LINKS);
    String told =
        read == 0 ? "No visible change" : count(read, "visible change") + ": " + kinds(story);
    String order = moved == 0 ? "" : "; " + number(moved) + " moved";
    int targets = story.of(Section.LINKS).stream().mapToInt(Finding::count).sum();
    String verb = targets == 1 ? " leads elsewhere" : " lead elsewhere";
    String elsewhere = links == 0 ? "" : "; " + count(targets, "link") + verb;
    out.println(palette.name(told + order + elsewhere + "."));
    if (read + moved == 0 && story.isMarkupRedone()) {
      out.println("The markup was redone; the text is the same.");
    }
    ChangeCounts counts = ChangeCounts.of(run.selected());
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

  private static String kinds(Story story) {
    Map<Finding.Kind, Integer> counts = new EnumMap<>(Finding.Kind.class);
    story.of(Section.READ).forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
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
