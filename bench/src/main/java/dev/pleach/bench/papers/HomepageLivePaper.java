package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.PagePair;
import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.measure.Allocation;
import dev.pleach.bench.measure.InTurns;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Section 7 of Homepage Live: blocks traced through versions of a page, what {@code ted} and {@code
 * fsbt} cost, and how much smaller reduced trees are.
 */
final class HomepageLivePaper implements PaperSection {
  private static final List<String> MATCHERS =
      List.of("ted", "fsbt", "dpf", "tsm", "descriptor", "descriptor-compact");
  private static final int TED = 0; // their numbers
  private static final int FSBT = 1;
  private static final int TABLE_ROWS = 12;
  private static final int BLOCKS = 20; // of a page, for the table of reduced trees
  private static final int LARGEST_BLOCK = 50; // nodes of such a block; the paper's have up to 42

  @Override
  public String name() {
    return "homepage-live";
  }

  @Override
  public String heading() {
    return "Homepage Live: blocks traced through versions of a page";
  }

  @Override
  public List<String> matchers() {
    return MATCHERS;
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    SilverLabels labels = SilverLabels.read(run.pages().dayLabels());
    boolean days = !run.pages().days().isEmpty();
    List<PagePair> pairs =
        Sample.of(days ? run.pages().days() : run.pages().versions(), run.pairs());
    if (pairs.isEmpty()) {
      section.remark("not measured: no versions of pages");
      return;
    }
    section.remark(
        labels.areFromFile()
            ? "blocks: silver labels, links and fields whose text and target stand once on each"
                + " version; that helps matchers that read text or attributes"
            : "blocks: links whose text and target stand once on each version; that helps matchers"
                + " that read text or attributes");
    section.remark(
        "each block is looked for by itself, as in the paper; times are for all nodes of a page at"
            + " once, but for the figure that says otherwise");
    Tally tally = new Tally();
    ReducedTreeTable reduced = new ReducedTreeTable();
    try (Progress progress = run.progress("homepage-live", pairs.size())) {
      for (PagePair pair : pairs) {
        DomTree before = pair.beforeTree();
        DomTree after = pair.afterTree();
        try {
          measure(pair, before, after, labels.of(pair.group(), before, after), tally);
          reduced.add(before, after);
        } catch (TreeTooLargeException e) {
          tally.refused.add(pair.before().name());
        }
        progress.step();
      }
    }
    if (!tally.refused.isEmpty()) {
      section.remark("left out, too large for ted: " + String.join(", ", tally.refused));
    }
    tally.report(section);
    reduced.report(section);
  }

  private static void measure(
      PagePair pair, DomTree before, DomTree after, List<Trace> traces, Tally tally) {
    List<Supplier<Matching>> ways = new ArrayList<>();
    for (String name : MATCHERS) {
      Matcher matcher = Matchers.byName(name);
      ways.add(() -> matcher.match(before, after));
    }
    double[] millis = InTurns.millis(ways);
    List<Integer> blocks = traces.stream().map(Trace::block).toList();
    String site = pair.group().replaceAll("-history\\d+$", "");
    for (int m = 0; m < ways.size(); m++) {
      long bytes = Allocation.of(ways.get(m));
      tally.costs.get(m).add(new Cost(before.size(), millis[m], bytes / 1e6));
      int[] found = BlockTracing.by(Matchers.byName(MATCHERS.get(m)), before, blocks, after);
      for (int i = 0; i < found.length; i++) {
        Trace trace = traces.get(i);
        tally.count(m, site + " " + trace.found(), trace, found[i]);
      }
    }
    if (!traces.isEmpty()) {
      int block = traces.get(traces.size() / 2).block();
      NodeFinder ted = NodeFinder.of(Matchers.byName("ted"));
      NodeFinder fsbt = NodeFinder.of(Matchers.byName("fsbt"));
      double[] one =
          InTurns.millis(
              List.<Supplier<Integer>>of(
                  () -> ted.find(before, block, after), () -> fsbt.find(before, block, after)));
      tally.oneBlock.add(one[1] / one[0]);
    }
  }

  /**
   * What a matcher took for one pair.
   *
   * @param megabytes allocated meanwhile
   */
  private record Cost(int nodes, double millis, double megabytes) {}

  /** The counts of all matchers. */
  private static final class Tally {
    final List<List<Cost>> costs = new ArrayList<>(); // index: matcher
    final List<Map<String, Boolean>> cases = new ArrayList<>(); // index: matcher; all traces right?
    final int[] right = new int[MATCHERS.size()];
    final int[] wrong = new int[MATCHERS.size()];
    final int[] traced = new int[MATCHERS.size()];
    final List<Double> oneBlock = new ArrayList<>(); // fsbt / ted
    final List<String> refused = new ArrayList<>();

    Tally() {
      MATCHERS.forEach(m -> costs.add(new ArrayList<>()));
      MATCHERS.forEach(m -> cases.add(new HashMap<>()));
    }

    void count(int matcher, String name, Trace trace, int partner) {
      boolean isRight = partner == trace.found();
      traced[matcher]++;
      right[matcher] += isRight ? 1 : 0;
      wrong[matcher] += !isRight && partner != DomTree.NONE ? 1 : 0;
      cases.get(matcher).merge(name, isRight, (one, other) -> one && other);
    }

    void report(Section section) {
      Table rates =
          new Table(
              "Correct tracing rate and correct case rate (a block of a site, from all versions)",
              "method",
              "CTR",
              "CCR",
              "traced",
              "right",
              "wrong",
              "not found",
              "mean ms",
              "mean MB");
      double[] ctr = new double[MATCHERS.size()];
      Plot plot = Plot.logarithmic("Time by nodes of the page", "nodes", "milliseconds");
      for (int m = 0; m < ctr.length; m++) {
        ctr[m] = (double) right[m] / traced[m];
        long whole = cases.get(m).values().stream().filter(allRight -> allRight).count();
        rates.row(
            MATCHERS.get(m),
            ctr[m],
            (double) whole / cases.get(m).size(),
            traced[m],
            right[m],
            wrong[m],
            traced[m] - right[m] - wrong[m],
            millis(m),
            megabytes(m));
        List<Cost> own = costs.get(m);
        plot.dots(
            MATCHERS.get(m),
            own.stream().mapToDouble(Cost::nodes).toArray(),
            own.stream().mapToDouble(Cost::millis).toArray());
      }
      section.add(rates);
      section.add(plot);
      section.add(Figure.atLeast("CTR: fsbt − ted", ctr[FSBT] - ctr[TED], -0.01));
      section.add(below("time: fsbt / ted", millis(FSBT) / millis(TED)));
      section.add(below("memory allocated: fsbt / ted", megabytes(FSBT) / megabytes(TED)));
      double single = Statistics.mean(oneBlock.stream().mapToDouble(r -> r).toArray());
      section.add(Figure.shown("time: fsbt / ted, one block alone, mean of ratios", single));
    }

    private static Figure below(String name, double ratio) {
      return Figure.atMost(name, ratio, 1);
    }

    private double millis(int matcher) {
      return Statistics.mean(costs.get(matcher).stream().mapToDouble(Cost::millis).toArray());
    }

    private double megabytes(int matcher) {
      return Statistics.mean(costs.get(matcher).stream().mapToDouble(Cost::megabytes).toArray());
    }
  }

  /** Table 6 of the paper. */
  private static final class ReducedTreeTable {
    private final List<int[]> rows = new ArrayList<>(); // tree, block, fix nodes, common, reduced

    void add(DomTree before, DomTree after) {
      ReducedTree trees = new ReducedTree(before, after);
      List<Integer> blocks = new ArrayList<>();
      for (int n = 0; n < before.size(); n++) {
        boolean small = before.end(n) - n <= LARGEST_BLOCK;
        if (before.isElement(n) && before.isVisible(n) && small && !trees.isFix(n)) {
          blocks.add(n);
        }
      }
      for (int block : Sample.of(blocks, BLOCKS)) {
        int root = trees.commonRoot(block);
        rows.add(
            new int[] {
              before.size(),
              before.end(block) - block,
              trees.fixNodes(),
              trees.commonSize(root),
              trees.reducedSize(root, block)
            });
      }
    }

    void report(Section section) {
      Table table =
          new Table(
              "Reduced trees of blocks whose root is no fix node, "
                  + TABLE_ROWS
                  + " of "
                  + rows.size(),
              "",
              "tree",
              "block",
              "fix nodes",
              "common tree",
              "reduced tree");
      int number = 1;
      for (int[] row : Sample.of(rows, TABLE_ROWS)) {
        table.row("" + number++, row[0], row[1], row[2], row[3], row[4]);
      }
      table.row("mean of all", mean(0), mean(1), mean(2), mean(3), mean(4));
      section.add(table);
      section.add(Figure.shown("nodes of reduced tree / tree, mean", mean(4) / mean(0)));
      section.add(
          Figure.shown(
              "correlation of reduced tree with block", Statistics.correlation(all(1), all(4))));
      section.add(
          Figure.shown(
              "correlation of reduced tree with tree", Statistics.correlation(all(0), all(4))));
    }

    private double mean(int column) {
      return Statistics.mean(all(column));
    }

    private double[] all(int column) {
      return rows.stream().mapToDouble(row -> row[column]).toArray();
    }
  }
}
