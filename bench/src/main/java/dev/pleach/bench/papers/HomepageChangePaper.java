package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.History;
import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Table 1 of Homepage Live: how much pages change between two visits, and over time. */
final class HomepageChangePaper implements PaperSection {
  private static final double[] SIZES = {1_000, 2_000};
  private static final double[] STRUCTURE = {0.05, 0.15, 0.3};
  private static final double[] CONTENT = {0.1, 0.5, 0.8, 0.9};

  @Override
  public String name() {
    return "homepage-live-change";
  }

  @Override
  public String heading() {
    return "Homepage Live: how much pages change (Table 1)";
  }

  @Override
  public List<String> matchers() {
    return List.of("pleach");
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    Map<String, List<PagePair>> sets = new LinkedHashMap<>();
    sets.put("two visits", Sample.of(run.pages().scrapes(), run.pairs()));
    sets.put("days apart", Sample.of(run.pages().days(), run.pairs()));
    sets.put("years apart", Sample.of(run.pages().oldAndNew(PageSets.YEARS), run.pairs()));
    sets.put("javadoc, next version", Sample.of(run.pages().versions(), run.pairs()));
    sets.put("javadoc, first and last", Sample.of(longest(run), run.pairs()));
    sets.values().removeIf(List::isEmpty);
    if (sets.isEmpty()) {
      section.remark("not measured: no versions of pages");
      return;
    }
    section.remark(
        "which node is which is decided by pleach, as the paper does not say how it decided."
            + " Structure: nodes that are new, gone or of another name / nodes of both pages."
            + " Content: nodes with a partner whose own text or attributes differ / nodes with a"
            + " partner; with all inside: of which anything below differs, which is what the"
            + " paper's 82 % seem to be");
    Map<String, List<Change>> changes = new LinkedHashMap<>();
    int total = sets.values().stream().mapToInt(List::size).sum();
    try (Progress progress = run.progress(name(), total)) {
      sets.forEach(
          (set, pairs) -> {
            List<Change> measured = new ArrayList<>();
            for (PagePair pair : pairs) {
              measured.add(Change.of(pair.beforeTree(), pair.afterTree()));
              progress.step();
            }
            changes.put(set, measured);
          });
    }
    Table table =
        new Table(
            "Table 1, means",
            "pages",
            "pairs",
            "nodes",
            "structure",
            "content",
            "content with all inside");
    changes.forEach(
        (set, all) ->
            table.row(
                set,
                all.size(),
                mean(all, Change::nodes),
                mean(all, Change::structure),
                mean(all, Change::content),
                mean(all, Change::inside)));
    section.add(table);
    section.add(distribution("Table 1, pages by nodes", changes, Change::nodes, SIZES, "%,.0f", 1));
    section.add(
        distribution(
            "Table 1, pages by change of structure", changes, Change::structure, STRUCTURE));
    section.add(
        distribution(
            "Table 1, pages by change of content with all inside",
            changes,
            Change::inside,
            CONTENT));
  }

  private static List<PagePair> longest(PaperRun run) throws IOException, InterruptedException {
    List<PagePair> pairs = new ArrayList<>();
    for (History history : run.pages().histories(PageSets.VERSIONS)) {
      int last = history.versions().size() - 1;
      if (last > 0) {
        pairs.add(
            new PagePair(history.group(), history.versions().get(0), history.versions().get(last)));
      }
    }
    return pairs;
  }

  private static Table distribution(
      String title,
      Map<String, List<Change>> changes,
      ToDoubleFunction<Change> value,
      double[] bounds) {
    return distribution(title, changes, value, bounds, "%.0f %%", 100);
  }

  /** The share of pages between each two bounds. */
  private static Table distribution(
      String title,
      Map<String, List<Change>> changes,
      ToDoubleFunction<Change> value,
      double[] bounds,
      String format,
      double factor) {
    List<String> columns = new ArrayList<>(List.of("pages"));
    for (int i = 0; i <= bounds.length; i++) {
      String bound =
          String.format(Locale.ROOT, format, factor * bounds[Math.min(i, bounds.length - 1)]);
      columns.add(i < bounds.length ? "below " + bound : "from " + bound);
    }
    Table table = new Table(title, columns.toArray(String[]::new));
    changes.forEach(
        (set, all) -> {
          Object[] cells = new Object[bounds.length + 1];
          for (int i = 0; i <= bounds.length; i++) {
            double from = i == 0 ? Double.NEGATIVE_INFINITY : bounds[i - 1];
            double to = i == bounds.length ? Double.POSITIVE_INFINITY : bounds[i];
            long within =
                all.stream().mapToDouble(value).filter(one -> one >= from && one < to).count();
            cells[i] = (double) within / all.size();
          }
          table.row(set, cells);
        });
    return table;
  }

  private static double mean(List<Change> all, ToDoubleFunction<Change> value) {
    return Statistics.mean(all.stream().mapToDouble(value).toArray());
  }

  /** How much a page changed. */
  private record Change(double nodes, double structure, double content, double inside) {
    static Change of(DomTree before, DomTree after) {
      Matching matching = Matchers.pleach().match(before, after);
      int renamed = 0;
      int updated = 0;
      int different = 0;
      for (int b = 0; b < before.size(); b++) {
        int a = matching.after(b);
        if (a != DomTree.NONE) {
          boolean sameName = before.name(b).equals(after.name(a));
          renamed += sameName ? 0 : 1;
          updated += sameName && !before.sameLabel(b, after, a) ? 1 : 0;
          different += before.contentHash(b) == after.contentHash(a) ? 0 : 1;
        }
      }
      int all = before.size() + after.size();
      int single = all - 2 * matching.size();
      double pairs = Math.max(1, matching.size());
      return new Change(
          all / 2.0,
          (double) (single + 2 * renamed) / Math.max(1, all),
          updated / pairs,
          different / pairs);
    }
  }
}
