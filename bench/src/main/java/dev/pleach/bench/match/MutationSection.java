package dev.pleach.bench.match;

import dev.pleach.bench.mutation.MutantScore;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.match.Matcher;
import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Elements of mutated pages found again. */
final class MutationSection implements MatchSection {
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
        "mean over mutants of pages; success: matched to itself; with clones: or to a copy of"
            + " itself, which cannot be told from the original");
    Table table =
        new Table(
            "Elements of mutants, test half",
            "mutated",
            "matcher",
            "mutants",
            "success",
            "with clones",
            "wrong",
            "no match",
            "precision",
            "… with clones",
            "limit");
    Map<String, double[]> tolerant = new LinkedHashMap<>(); // by matcher; index: rate
    for (int r = 0; r < RATES.length; r++) {
      int rate = RATES[r];
      List<MutatedPage> mutants = run.sets().mutants(rate);
      String at = rate + " %";
      List<Scores<MutantScore>> scores =
          run.test("mutants, " + at, run.matchers(), mutants, MutationSection::score);
      for (Scores<MutantScore> of : scores) {
        MutationScore mean = MutationScore.of(of.all());
        row(table, at, of.subject().name(), mean, of.subject().limit());
        tolerant.computeIfAbsent(of.subject().name(), n -> empty())[r] = mean.tolerant();
      }
      for (Scores<MutantScore> of : run.tuning("mutants", mutants, MutationSection::score)) {
        row(table, at, "pleach, tuning half", MutationScore.of(of.all()), "");
      }
      for (Scores<MutantScore> of : scores) {
        if (of.subject().name().equals(Subjects.PLEACH)) {
          bars(section, r, MutationScore.of(of.all()));
        }
      }
      MatchRun.addLead(section, "mutants, " + at, scores, s -> MutationScore.of(s).tolerant());
    }
    section.add(table);
    Plot plot =
        Plot.linear(
            "Elements found again by share of mutated elements, copies count",
            "% of elements mutated",
            "success");
    double[] rates = Arrays.stream(RATES).asDoubleStream().toArray();
    tolerant.forEach((matcher, success) -> plot.line(matcher, rates, success));
    section.add(plot);
  }

  private static void bars(Section section, int r, MutationScore mean) {
    String at = "at " + RATES[r] + " %";
    section.add(Figure.atLeast("success with clones " + at, mean.tolerant(), BARS[r]));
    if (RATES[r] == PRECISION_RATE) {
      section.add(
          Figure.atLeast("precision with clones " + at, mean.tolerantPrecision(), PRECISION_BAR));
    }
  }

  private static MutantScore score(Subject subject, MutatedPage page) {
    Matcher matcher = Objects.requireNonNull(subject.versions());
    return MutantScore.of(page.mutant(), matcher.match(page.before(), page.after()));
  }

  private static void row(Table table, String at, String name, MutationScore mean, String limit) {
    table.row(
        at,
        name,
        mean.mutants(),
        mean.success(),
        mean.tolerant(),
        mean.wrong(),
        mean.unmatched(),
        mean.precision(),
        mean.tolerantPrecision(),
        limit);
  }

  private static double[] empty() {
    double[] none = new double[RATES.length];
    Arrays.fill(none, Double.NaN);
    return none;
  }
}
