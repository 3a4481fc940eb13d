package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.List;

/** What is shown of two visits to one page. */
final class ScrapesSection implements DiffSection {
  @Override
  public String name() {
    return "scrapes";
  }

  @Override
  public String heading() {
    return "Scrapes: two visits to one page";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    List<PagePair> pairs = run.pages().scrapes();
    if (pairs.isEmpty()) {
      section.remark("not measured: no pages that were visited twice");
      return;
    }
    Table table =
        new Table(
            "Changes a page",
            "page",
            "nodes",
            "changes",
            "visible",
            "told as gone or new",
            "on both pages");
    FalseChanges all = new FalseChanges();
    int silent = 0;
    int measured = 0;
    try (Progress progress = run.progress("scrapes", pairs.size())) {
      for (PagePair pair : pairs) {
        try {
          Diff diff = Diff.of(run.matcher().match(pair.beforeTree(), pair.afterTree()));
          int visible = diff.visible().size();
          FalseChanges onBoth = FalseChanges.of(diff);
          all.add(onBoth);
          table.row(
              pair.group(),
              diff.after().size(),
              diff.changes().size(),
              visible,
              onBoth.reported,
              onBoth.onBoth);
          silent += visible == 0 ? 1 : 0;
          measured++;
        } catch (TreeTooLargeException e) {
          section.remark("refused by the matcher: " + pair.group());
        }
        progress.step();
      }
    }
    section.add(table);
    section.add(
        Figure.shown("share of pages without a visible change", (double) silent / measured));
    section.add(
        Figure.shown(
            "told as gone or new though it stands on both pages, share of things",
            (double) all.onBoth / all.reported));
    section.add(
        Figure.shown("… share of characters", (double) all.charactersOnBoth / all.characters));
  }
}
