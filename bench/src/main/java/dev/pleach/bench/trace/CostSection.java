package dev.pleach.bench.trace;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What tracing costs beside parsing the page, and how large a saved block is. */
final class CostSection implements TraceSection {
  private static final int HISTORIES = 40; // of documentation, two versions of each
  private static final int BLOCKS = 3; // of a pair, one at a time
  private static final int MANY = 100; // blocks at once
  private static final int ROUNDS = 16; // the first half warms up
  private static final double ONE_BAR = 0.6;
  private static final double MANY_BAR = 1.5;
  private static final int BYTES_BAR = 4_096;

  @Override
  public String name() {
    return "cost";
  }

  @Override
  public String heading() {
    return "Cost: tracing against the parse of the new page, and the size of a block";
  }

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "times are those of the thread, as multiples of parsing the new page into a tree; a trace is"
            + " all but the parse, on a fresh page; "
            + BLOCKS
            + " blocks of a pair by themselves, then "
            + MANY
            + " visible elements of it at once, where it has so many; blocks are chosen beforehand");
    Table table = times();
    Table bytes = bytes();
    for (Half half : Half.values()) {
      List<Pair> pairs = pairs(run, half);
      if (pairs.isEmpty()) {
        section.remark("not measured: no versions of pages, " + TraceRun.words(half));
        continue;
      }
      Times times = time(run, half, pairs);
      table.row(
          TraceRun.words(half),
          pairs.size(),
          Statistics.mean(times.one),
          Statistics.median(times.one),
          largest(times.one),
          Statistics.mean(times.many),
          Statistics.median(times.many),
          largest(times.many),
          mean(times.choosing),
          mean(times.choosingMany));
      double[] chosen = pairs.stream().flatMapToDouble(p -> Arrays.stream(p.bytes())).toArray();
      double[] followed =
          pairs.stream().flatMapToDouble(p -> Arrays.stream(p.bytesFollowed())).toArray();
      bytes.row(
          TraceRun.words(half),
          chosen.length,
          Statistics.median(chosen),
          Statistics.ninetieth(chosen),
          largest(chosen),
          Statistics.median(followed),
          Statistics.ninetieth(followed));
      if (half == Half.TEST) {
        figures(section, times, chosen);
      }
    }
    section.add(table);
    section.add(bytes);
  }

  private static Table times() {
    return new Table(
        "Cost by half",
        "half",
        "pairs",
        "one trace / parse, mean",
        "median",
        "worst",
        "100 blocks / parse, mean",
        "median",
        "worst",
        "choosing one / parse, mean",
        "choosing 100 / parse, mean");
  }

  private static Table bytes() {
    return new Table(
        "Bytes of a block's JSON",
        "half",
        "blocks",
        "median",
        "90 in 100",
        "largest",
        "median when followed",
        "90 in 100 when followed");
  }

  private static void figures(Section section, Times times, double[] bytes) {
    section.add(
        Plot.logarithmic("Trace / parse by nodes of the new page", "nodes", "trace / parse")
            .dots("one block", times.oneNodes, times.one)
            .dots("100 blocks", times.manyNodes, times.many));
    section.add(
        Figure.atMost("one trace / parse, mean over pairs", Statistics.mean(times.one), ONE_BAR));
    if (times.many.length > 0) {
      section.add(
          Figure.atMost(
              "100 blocks / parse, mean over pairs", Statistics.mean(times.many), MANY_BAR));
    } else {
      section.remark("not measured: no page has " + MANY + " visible elements");
    }
    section.add(
        Figure.atMost("bytes of a block's JSON, median", Statistics.median(bytes), BYTES_BAR));
  }

  /** Two versions of a page and blocks of the older one. */
  private record Pair(DomTree before, String html, int nodes, List<Integer> blocks) {
    static Pair of(DomTree before, DomTree after, List<Integer> known) {
      return new Pair(before, after.html(), after.size(), Sample.of(known, BLOCKS));
    }

    /** Visible elements all over the page. */
    List<Integer> many() {
      List<Integer> visible = new ArrayList<>();
      for (int n = 1; n < before.size(); n++) {
        if (before.isElement(n) && before.isVisible(n) && !before.name(n).equals("body")) {
          visible.add(n);
        }
      }
      return visible.size() < MANY ? List.of() : Sample.of(visible, MANY);
    }

    double[] bytes() {
      return sizes(Block.each(before, blocks));
    }

    double[] bytesFollowed() {
      DomTree after = DomTree.parse(html);
      List<Block> followed = new ArrayList<>();
      for (Block block : Block.each(before, blocks)) {
        Outcome outcome = Tracer.standard().trace(block, after);
        if (outcome instanceof Found found) {
          followed.add(block.followed(found));
        }
      }
      return sizes(followed);
    }

    private static double[] sizes(List<Block> blocks) {
      return blocks.stream()
          .mapToDouble(block -> block.toJson().getBytes(StandardCharsets.UTF_8).length)
          .toArray();
    }
  }

  /** All ratios to the parse of the new page. */
  private static final class Times {
    final double[] one; // index: pair; value: mean over its blocks
    final double[] oneNodes; // index: pair; value: nodes of the new page
    final double[] many; // index: pair that is large enough
    final double[] manyNodes; // index: pair that is large enough; value: nodes of the new page
    final double[] choosing; // index: pair
    final double[] choosingMany; // index: pair that is large enough

    Times(
        List<Pair> pairs,
        List<List<ParseAndTrace>> ones,
        List<Pair> large,
        List<ParseAndTrace> manys) {
      one =
          ones.stream()
              .mapToDouble(t -> t.stream().mapToDouble(ParseAndTrace::ratio).average().orElse(0))
              .toArray();
      oneNodes = pairs.stream().mapToDouble(Pair::nodes).toArray();
      many = manys.stream().mapToDouble(ParseAndTrace::ratio).toArray();
      manyNodes = large.stream().mapToDouble(Pair::nodes).toArray();
      choosing = new double[pairs.size()];
      for (int p = 0; p < choosing.length; p++) {
        double nanos = choosing(pairs.get(p), pairs.get(p).blocks().subList(0, 1));
        choosing[p] = nanos / ones.get(p).get(0).parseNanos();
      }
      choosingMany = new double[large.size()];
      for (int p = 0; p < choosingMany.length; p++) {
        choosingMany[p] = choosing(large.get(p), large.get(p).many()) / manys.get(p).parseNanos();
      }
    }

    /** Of an old page that was just parsed. */
    private static double choosing(Pair pair, List<Integer> nodes) {
      String html = pair.before().html();
      double[] nanos = new double[ROUNDS / 2];
      for (int round = 0; round < nanos.length; round++) {
        DomTree fresh = DomTree.parse(html);
        nanos[round] =
            fresh.size() == pair.before().size()
                ? ParseAndTrace.nanos(() -> Block.each(fresh, nodes))
                : Double.NaN; // HTML cannot say all that a tree can
      }
      return Statistics.median(nanos);
    }
  }

  private static List<Pair> pairs(TraceRun run, Half half)
      throws IOException, InterruptedException {
    List<Pair> pairs = new ArrayList<>();
    List<IdHistory> histories = Sample.of(run.histories(half), HISTORIES);
    for (int h = 0; h < histories.size(); h++) {
      IdHistory history = histories.get(h);
      int to = 1 + h % (history.pages().size() - 1); // early and late versions
      DomTree before = history.pages().get(to - 1);
      List<Integer> known =
          history.blocks().get(to - 1).values().stream().filter(before::isVisible).toList();
      pairs.add(Pair.of(before, history.pages().get(to), known));
    }
    for (Map.Entry<String, List<VersionPair>> set : run.pairs(half).entrySet()) {
      for (VersionPair pair : set.getValue()) {
        List<Integer> known = LabelledTargets.of(pair).stream().map(VersionLabel::before).toList();
        pairs.add(Pair.of(pair.before(), pair.after(), known));
      }
    }
    pairs.removeIf(pair -> pair.blocks().isEmpty());
    return pairs;
  }

  private static Times time(TraceRun run, Half half, List<Pair> pairs) {
    List<List<ParseAndTrace>> ones = new ArrayList<>(); // index: pair
    List<ParseAndTrace> manys = new ArrayList<>();
    List<Pair> large = new ArrayList<>();
    for (Pair pair : pairs) {
      List<ParseAndTrace> timings = new ArrayList<>();
      for (Block block : Block.each(pair.before(), pair.blocks())) {
        timings.add(new ParseAndTrace(pair.html(), List.of(block), ROUNDS));
      }
      ones.add(timings);
      if (!pair.many().isEmpty()) {
        large.add(pair);
        manys.add(new ParseAndTrace(pair.html(), Block.each(pair.before(), pair.many()), ROUNDS));
      }
    }
    try (Progress progress = run.progress("cost, " + TraceRun.words(half), ROUNDS)) {
      for (int round = 0; round < ROUNDS; round++) {
        ones.forEach(timings -> timings.forEach(ParseAndTrace::measure));
        manys.forEach(ParseAndTrace::measure);
        progress.step();
      }
    }
    return new Times(pairs, ones, large, manys);
  }

  /** Without those that could not be measured. */
  private static double mean(double[] values) {
    return Statistics.mean(Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray());
  }

  private static double largest(double[] values) {
    return Arrays.stream(values).max().orElse(Double.NaN);
  }
}
