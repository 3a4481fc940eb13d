package dev.pleach.bench.papers;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.bench.mutation.MutantScore;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.cli.run.Progress;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.SftmOptions;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Section 4.2.4 of the SFTM paper: whether its Metropolis walk finds better matchings than taking
 * the cheapest edge first. The paper prints no parameters of the walk, so several are tried, with
 * and without text, with few candidates and with as many as the published artifact keeps.
 */
final class SftmWalkPaper implements PaperSection {
  private static final int[] RATES = {5, 20, 50};
  private static final int MOST_NODES = 4_000;
  private static final int OF_ARTIFACT = 100; // candidates

  @Override
  public String name() {
    return "sftm-walk";
  }

  @Override
  public String heading() {
    return "SFTM: the greedy matching and the Metropolis walk";
  }

  @Override
  public List<String> matchers() {
    return List.of("sftm");
  }

  @Override
  public void run(PaperRun run, Section section) throws IOException, InterruptedException {
    LabelledSets sets = new LabelledSets(run.pages());
    List<List<MutatedPage>> mutants = new ArrayList<>(); // index: rate
    for (int rate : RATES) {
      mutants.add(
          LabelledSets.onePerPage(sets.mutants(rate)).stream()
              .filter(m -> m.before().size() <= MOST_NODES)
              .toList());
    }
    if (mutants.get(0).isEmpty()) {
      section.remark("not measured: no single pages");
      return;
    }
    section.remark(
        mutants.get(0).size()
            + " pages of at most 4,000 nodes, a mutant of each at each rate; the walks have 100"
            + " steps and one seed. Choose by the tuning half");
    Table table =
        new Table(
            "F1 of elements found again, mean over mutants",
            "tokens, candidates, matching",
            "5 %, tuning",
            "20 %",
            "50 %",
            "mean",
            "5 %, test",
            "20 %",
            "50 %",
            "mean",
            "mean ms");
    Map<String, SftmOptions> all = variants();
    try (Progress progress = run.progress(name(), all.size())) {
      all.forEach(
          (name, options) -> {
            table.row(name, cells(Matchers.sftm(options), mutants));
            progress.step();
          });
    }
    section.add(table);
  }

  private static Map<String, SftmOptions> variants() {
    Map<String, SftmOptions> tokens = new LinkedHashMap<>();
    tokens.put("with text", SftmOptions.defaults());
    tokens.put("the paper's", SftmOptions.defaults().withTextWords(0));
    Map<String, SftmOptions> all = new LinkedHashMap<>();
    tokens.forEach(
        (kind, usual) -> {
          for (int candidates : new int[] {usual.candidates(), OF_ARTIFACT}) {
            SftmOptions greedy = usual.withCandidates(candidates);
            String name = kind + ", " + candidates + ", ";
            all.put(name + "greedy", greedy);
            all.put(name + "gamma 0.8, beta 2.5", greedy.withWalk(100, 0.8, 2.5, 1));
            all.put(name + "gamma 0.8, beta 1000", greedy.withWalk(100, 0.8, 1000, 1));
            all.put(name + "gamma 0.95, beta 1000", greedy.withWalk(100, 0.95, 1000, 1));
          }
        });
    return all;
  }

  private static Object[] cells(Matcher matcher, List<List<MutatedPage>> mutants) {
    double[][] f1 = new double[2][RATES.length]; // index: half, rate
    double nanos = 0;
    int matched = 0;
    for (int r = 0; r < RATES.length; r++) {
      List<Double> tuning = new ArrayList<>();
      List<Double> test = new ArrayList<>();
      for (MutatedPage page : mutants.get(r)) {
        long start = CpuTime.nanos();
        Matching matching = matcher.match(page.before(), page.after());
        nanos += CpuTime.nanos() - start;
        matched++;
        double score = MutantScore.of(page.mutant(), matching).f1();
        (page.half() == Half.TUNING ? tuning : test).add(score);
      }
      f1[0][r] = mean(tuning);
      f1[1][r] = mean(test);
    }
    List<Object> cells = new ArrayList<>();
    for (double[] half : f1) {
      for (double one : half) {
        cells.add(one);
      }
      cells.add(Statistics.mean(half));
    }
    cells.add(nanos / 1e6 / matched);
    return cells.toArray();
  }

  private static double mean(List<Double> values) {
    return Statistics.mean(values.stream().mapToDouble(v -> v).toArray());
  }
}
