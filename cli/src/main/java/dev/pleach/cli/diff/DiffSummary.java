package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.diff.ChangeCounts;
import dev.pleach.diff.change.InvisibleReason;
import dev.pleach.diff.story.Finding.Section;
import dev.pleach.diff.story.Story;
import java.io.PrintWriter;
import java.util.Map;
import java.util.stream.Collectors;

/** How many changes of which kind there are, visible and not. */
final class DiffSummary {
  private final DiffRun run;
  private final Palette palette;
  private final String nothing;

  /**
   * @param nothing what to say if none of the changes was asked for
   */
  DiffSummary(DiffRun run, Palette palette, String nothing) {
    this.run = run;
    this.palette = palette;
    this.nothing = nothing;
  }

  void print(PrintWriter out) {
    run.remarks().forEach(remark -> out.println(palette.changed(remark)));
    if (run.selected().isEmpty()) {
      String where = run.diff().isEmpty() ? "The pages are the same" : nothing;
      out.println(palette.name(where + "."));
      return;
    }
    Story story = run.story();
    out.println(palette.name(DiffWords.summary(story) + "."));
    int seen = story.count(Section.READ) + story.count(Section.ORDER);
    if (seen == 0 && story.isMarkupRedone()) {
      out.println("The markup was redone; the text is the same.");
    }
    ChangeCounts counts = ChangeCounts.of(run.selected());
    if (counts.invisible() > 0) {
      int ignored = counts.reasons().getOrDefault(InvisibleReason.IGNORED, 0);
      boolean more = run.selected().size() - run.shown().size() > ignored;
      String hint = more ? " --all shows them." : "";
      out.println(
          palette.faint(
              DiffWords.count(counts.invisible(), "change")
                  + " a reader does not see: "
                  + reasons(counts.reasons())
                  + "."
                  + hint));
    }
  }

  private static String reasons(Map<InvisibleReason, Integer> counts) {
    return counts.entrySet().stream()
        .sorted(Map.Entry.<InvisibleReason, Integer>comparingByValue().reversed())
        .map(reason -> reason.getKey().words() + " " + DiffWords.number(reason.getValue()))
        .collect(Collectors.joining(", "));
  }
}
