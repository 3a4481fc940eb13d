package dev.pleach.bench.diff;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import dev.pleach.match.TreeTooLargeException;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** Whether the changes make the page after, exactly, on every pair at hand. */
final class ReplaySection implements DiffSection {
  @Override
  public String name() {
    return "replay";
  }

  @Override
  public String heading() {
    return "Replay: the changes make the page after from the page before";
  }

  @Override
  public void run(DiffBenchRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = run.sets();
    Table table = new Table("Pairs", "set", "pairs", "changes", "visible", "wrong", "refused");
    int pairs = sets.values().stream().mapToInt(List::size).sum();
    int wrong = 0;
    try (Progress progress = run.progress("replaying", pairs)) {
      for (Map.Entry<String, List<PagePair>> set : sets.entrySet()) {
        if (!set.getValue().isEmpty()) {
          wrong += run(run, set.getKey(), set.getValue(), table, progress);
        }
      }
    }
    section.add(table);
    section.add(Figure.shown("pairs replayed", pairs));
    section.add(Figure.atMost("pairs whose replay differs", wrong, 0));
  }

  private static int run(
      DiffBenchRun run, String set, List<PagePair> pairs, Table table, Progress progress) {
    long changes = 0;
    long visible = 0;
    int wrong = 0;
    int refused = 0;
    for (PagePair pair : pairs) {
      DomTree before = pair.beforeTree();
      DomTree after = pair.afterTree();
      try {
        Diff diff = Diff.of(run.matcher().match(before, after));
        changes += diff.changes().size();
        visible += diff.visible().size();
        wrong += diff.patch().applyTo(before).equals(after) ? 0 : 1;
      } catch (TreeTooLargeException e) {
        refused++;
      }
      progress.step();
    }
    table.row(set, pairs.size(), changes, visible, wrong, refused);
    return wrong;
  }
}
