package dev.pleach.bench.match.section;

import dev.pleach.bench.corpus.PageSets;
import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.Calibration;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/** Whether a score is the chance to be right. */
public final class CalibrationSection implements MatchSection {
  private static final double BAR = 0.03;

  @Override
  public String name() {
    return "calibration";
  }

  @Override
  public String heading() {
    return "Calibration: what a score is worth";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    List<LabelledPair> mutants = new ArrayList<>();
    for (int rate : MutationSection.RATES) {
      mutants.addAll(run.sets().mutants(rate));
    }
    List<LabelledPair> versions = new ArrayList<>();
    for (String set : List.of(PageSets.YEARS, PageSets.YEARS_EXTRA, PageSets.DAYS)) {
      versions.addAll(run.sets().versions(set));
    }
    List<LabelledPair> ids = new ArrayList<>();
    for (String set : List.of(PageSets.VERSIONS, PageSets.MANUALS)) {
      ids.addAll(run.sets().ids(set));
    }
    section.remark(
        "pairs of elements whose truth is known, in ten bins by their score; the error is the"
            + " distance of mean score and share of right pairs, weighted by the pairs of the bin");
    Table table = new Table("Calibration, test half", "matcher", "set", "pairs", "error");
    Plot plot =
        Plot.linear("Reliability of the scores of pleach", "score of the pair", "share right")
            .guide("ideal", new double[] {0, 1}, new double[] {0, 1});
    measure(run, "mutants", mutants, true, table, plot, section);
    measure(run, "versions", versions, true, table, plot, section);
    measure(run, "versions by id", ids, false, table, plot, section);
    section.add(table);
    if (run.pleach().isPresent()) {
      section.add(plot);
    }
  }

  private static void measure(
      MatchRun run,
      String set,
      List<LabelledPair> pairs,
      boolean judged,
      Table table,
      Plot plot,
      Section section) {
    if (pairs.isEmpty()) {
      section.remark("not measured: " + set);
      return;
    }
    List<Subject> graded = run.matchers().stream().filter(CalibrationSection::givesScores).toList();
    for (SubjectScores<Calibration> of : run.test(set, graded, pairs, CalibrationSection::score)) {
      Calibration sum = sum(of.all());
      table.row(of.subject().name(), set, sum.size(), sum.error());
      if (of.subject().name().equals(Subjects.PLEACH)) {
        int[] bins = IntStream.range(0, Calibration.BINS).filter(b -> sum.size(b) > 0).toArray();
        plot.line(
            set,
            IntStream.of(bins).mapToDouble(sum::meanScore).toArray(),
            IntStream.of(bins).mapToDouble(sum::shareRight).toArray());
        String name = "calibration error, " + set;
        section.add(
            judged ? Figure.atMost(name, sum.error(), BAR) : Figure.shown(name, sum.error()));
      }
    }
    for (SubjectScores<Calibration> of : run.tuning(set, pairs, CalibrationSection::score)) {
      Calibration sum = sum(of.all());
      table.row("pleach, tuning half", set, sum.size(), sum.error());
    }
  }

  /** Whether it is measured: most others have one score for all pairs, or compare labels only. */
  private static boolean givesScores(Subject subject) {
    return !Subjects.isRival(subject) || subject.name().equals("sftm");
  }

  private static Calibration score(Subject subject, LabelledPair pair) {
    Matcher matcher = Objects.requireNonNull(subject.versions());
    return Calibration.of(matcher, List.of(pair));
  }

  private static Calibration sum(List<Calibration> parts) {
    Calibration sum = new Calibration();
    parts.forEach(sum::add);
    return sum;
  }
}
