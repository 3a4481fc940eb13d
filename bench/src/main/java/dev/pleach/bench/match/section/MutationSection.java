package dev.pleach.bench.match.section;

import dev.pleach.bench.labels.MutatedPage;
import dev.pleach.bench.mutation.MutantScore;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.MutationScore;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/** Elements of mutated pages found again. */
public final class MutationSection implements MatchSection {
  static final int[] RATES = {5, 10, 25, 50};

  private static final double[] BARS = {0.995, 0.992, 0.978, 0.93}; // index: rate
  private static final int PRECISION_RATE = 25;
  private static final double PRECISION_BAR = 0.96;

  @Override
  public String name() {
    return "mutation";
  }

  @Override
  public String heading() {
    return "Mutants: elements found again";
  }

  @Override
  public void run(MatchRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "mean over mutants of pages; strictly: matched to itself; copies count: or to a copy of"
            + " itself, which cannot be told from the original");
    List<List<SubjectScores<MutantScore>>> test = new ArrayList<>(); // by rate, by subject
    List<List<SubjectScores<MutantScore>>> tuning = new ArrayList<>();
    for (int rate : RATES) {
      List<MutatedPage> mutants = run.sets().mutants(rate);
      String what = "mutants, " + rate + " %";
      test.add(run.test(what, run.matchers(), mutants, MutationSection::score));
      tuning.add(run.tuning(what, mutants, MutationSection::score));
    }
    tables(test, tuning, section);
    for (int r = 0; r < RATES.length; r++) {
      bars(section, r, test.get(r));
    }
    Plot plot =
        Plot.linear(
            "Elements found again by share of mutated elements, copies count",
            "% of elements mutated",
            "success");
    double[] rates = Arrays.stream(RATES).asDoubleStream().toArray();
    for (int s = 0; s < test.get(0).size(); s++) {
      Subject subject = test.get(0).get(s).subject();
      if (Subjects.isPlotted(subject)) {
        plot.line(subject.name(), rates, values(test, s, MutationScore::tolerant));
      }
    }
    section.add(plot);
  }

  private static void tables(
      List<List<SubjectScores<MutantScore>>> test,
      List<List<SubjectScores<MutantScore>>> tuning,
      Section section) {
    Table copies = table("Copies count: success and precision", "success", "precision");
    Table strict =
        table(
            "Strictly: success, wrong, no match and precision",
            "success",
            "wrong",
            "none",
            "precision");
    for (int s = 0; s < test.get(0).size(); s++) {
      Subject subject = test.get(0).get(s).subject();
      rows(copies, strict, subject.name(), subject.limit(), test, s);
    }
    if (!tuning.get(0).isEmpty()) {
      rows(copies, strict, "pleach, tuning half", "", tuning, 0);
    }
    section.add(copies);
    section.add(strict);
  }

  private static Table table(String title, String... measures) {
    List<String> columns = new ArrayList<>(List.of("matcher", "mutants"));
    for (String measure : measures) {
      for (int rate : RATES) {
        columns.add((rate == RATES[0] ? measure + " " : "") + rate + " %");
      }
    }
    columns.add("limit");
    return new Table(title, columns.toArray(new String[0]));
  }

  /** No rows for a subject that refuses all pages. */
  private static void rows(
      Table copies,
      Table strict,
      String name,
      String limit,
      List<List<SubjectScores<MutantScore>>> scores,
      int subject) {
    int mutants = scores.stream().mapToInt(rate -> rate.get(subject).all().size()).sum();
    if (mutants == 0) {
      return;
    }
    List<Object> tolerant = new ArrayList<>(List.of(mutants));
    add(tolerant, values(scores, subject, MutationScore::tolerant));
    add(tolerant, values(scores, subject, MutationScore::tolerantPrecision));
    tolerant.add(limit);
    copies.row(name, tolerant.toArray());
    List<Object> strictly = new ArrayList<>(List.of(mutants));
    add(strictly, values(scores, subject, MutationScore::success));
    add(strictly, values(scores, subject, MutationScore::wrong));
    add(strictly, values(scores, subject, MutationScore::unmatched));
    add(strictly, values(scores, subject, MutationScore::precision));
    strictly.add(limit);
    strict.row(name, strictly.toArray());
  }

  private static void add(List<Object> cells, double[] values) {
    for (double value : values) {
      cells.add(value);
    }
  }

  /** Index: rate. */
  private static double[] values(
      List<List<SubjectScores<MutantScore>>> scores,
      int subject,
      ToDoubleFunction<MutationScore> value) {
    return scores.stream()
        .mapToDouble(rate -> value.applyAsDouble(MutationScore.of(rate.get(subject).all())))
        .toArray();
  }

  private static void bars(Section section, int r, List<SubjectScores<MutantScore>> scores) {
    String at = "at " + RATES[r] + " %";
    for (SubjectScores<MutantScore> of : scores) {
      if (of.subject().name().equals(Subjects.PLEACH)) {
        MutationScore mean = MutationScore.of(of.all());
        section.add(Figure.atLeast("success, copies count, " + at, mean.tolerant(), BARS[r]));
        if (RATES[r] == PRECISION_RATE) {
          section.add(
              Figure.atLeast(
                  "precision, copies count, " + at, mean.tolerantPrecision(), PRECISION_BAR));
          section.add(Figure.shown("precision, strictly, " + at, mean.precision()));
        }
      }
    }
    MatchRun.addLead(section, "mutants " + at, scores, s -> MutationScore.of(s).tolerant());
  }

  private static MutantScore score(Subject subject, MutatedPage page) {
    Matcher matcher = Objects.requireNonNull(subject.versions());
    return MutantScore.of(page.mutant(), matcher.match(page.before(), page.after()));
  }
}
