package dev.pleach.bench.trace;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.VersionLabel;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.report.Figure;
import dev.pleach.bench.report.Plot;
import dev.pleach.bench.report.Section;
import dev.pleach.bench.report.Table;
import dev.pleach.bench.score.Calibration;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Whether the score of what is found is the chance to be right. */
final class CalibrationSection implements TraceSection {
  private static final double BAR = 0.04;

  @Override
  public String name() {
    return "calibration";
  }

  @Override
  public String heading() {
    return "Calibration: what the score of a trace is worth";
  }

  @Override
  public void run(TraceRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "everything that was found in the sections above, with what is known of whether it is"
            + " right, in ten bins by the score; the error is the distance of mean score and share"
            + " of right traces, weighted by the traces of the bin. Twins alone do not count");
    Table table = new Table("Calibration", "traces of", "half", "found", "right", "error");
    Plot plot =
        Plot.linear("Reliability of the scores of traces", "score", "share right")
            .guide("ideal", new double[] {0, 1}, new double[] {0, 1});
    for (Half half : Half.values()) {
      Map<String, Calibration> parts = parts(run, half);
      Calibration all = new Calibration();
      parts.values().forEach(all::add);
      if (all.size() == 0) {
        section.remark("not measured: nothing was found, " + TraceRun.words(half));
        continue;
      }
      parts.forEach((name, part) -> row(table, name, half, part));
      row(table, "all", half, all);
      if (half == Half.TEST) {
        parts.forEach((name, part) -> line(plot, name, part));
        line(plot, "all", all);
        section.add(plot);
        section.add(Figure.atMost("calibration error, test half", all.error(), BAR));
      } else {
        section.add(Figure.shown("calibration error, tuning half", all.error()));
      }
    }
    section.add(table);
    gone(run, section);
  }

  /** The same for what is said to be gone. */
  private static void gone(TraceRun run, Section section) throws IOException, InterruptedException {
    section.remark(
        "gone: blocks that are on the page by id or label are wrong; right are blocks that were cut"
            + " out, and elements that people say were deleted");
    Table table = new Table("Calibration of gone", "answers of", "half", "gone", "right", "error");
    for (Half half : Half.values()) {
      Map<String, Calibration> parts = new LinkedHashMap<>();
      parts.put(
          "sequences", gone(SequencesSection.judged(run.sequences(TraceMethod.pleach(), half))));
      parts.put("versions", gone(run.targets(TraceMethod.pleach(), half)));
      parts.put("deleted", deleted(run, half));
      Calibration cut = new Calibration();
      for (TamperTrial trial : run.trials(half)) {
        if (trial.method().equals(TraceMethod.PLEACH)
            && trial.kind() != TamperTrial.Kind.TWIN_ALONE
            && trial.answer().kind() == TraceAnswer.Kind.GONE) {
          cut.add(trial.answer().score(), trial.kind() == TamperTrial.Kind.CUT);
        }
      }
      parts.put("honesty", cut);
      Calibration all = new Calibration();
      parts.values().forEach(all::add);
      if (all.size() > 0) {
        parts.forEach((name, part) -> row(table, name, half, part));
        row(table, "all", half, all);
        section.add(
            half == Half.TEST
                ? Figure.atMost("calibration error of gone, test half", all.error(), BAR)
                : Figure.shown("calibration error of gone, tuning half", all.error()));
      }
    }
    section.add(table);
  }

  private static Calibration gone(List<TraceCase> cases) {
    Calibration calibration = new Calibration();
    for (TraceCase one : cases) {
      for (TraceCase.Step step : one.steps()) {
        if (step.answer().kind() == TraceAnswer.Kind.GONE) {
          calibration.add(step.answer().score(), false);
        }
      }
    }
    return calibration;
  }

  /** Elements that people say were deleted. */
  private static Calibration deleted(TraceRun run, Half half)
      throws IOException, InterruptedException {
    Calibration calibration = new Calibration();
    for (List<VersionPair> pairs : run.pairs(half).values()) {
      for (VersionPair pair : pairs) {
        List<Integer> nodes =
            pair.labels().stream()
                .filter(label -> label.kind() == VersionLabel.Kind.DELETED)
                .map(VersionLabel::before)
                .toList();
        PageTracer tracer = Tracer.standard().on(pair.after());
        for (Block block : Block.each(pair.before(), nodes)) {
          TraceAnswer answer = TraceAnswer.of(tracer.trace(block));
          if (answer.kind() == TraceAnswer.Kind.GONE) {
            calibration.add(answer.score(), true);
          }
        }
      }
    }
    return calibration;
  }

  private static Map<String, Calibration> parts(TraceRun run, Half half)
      throws IOException, InterruptedException {
    Map<String, Calibration> parts = new LinkedHashMap<>();
    parts.put("sequences", of(SequencesSection.judged(run.sequences(TraceMethod.pleach(), half))));
    parts.put("versions", of(run.targets(TraceMethod.pleach(), half)));
    Calibration trials = new Calibration();
    for (TamperTrial trial : run.trials(half)) {
      if (trial.method().equals(TraceMethod.PLEACH)
          && trial.kind() != TamperTrial.Kind.TWIN_ALONE
          && trial.answer().isFound()) {
        trials.add(trial.answer().score(), trial.right());
      }
    }
    parts.put("honesty", trials);
    return parts;
  }

  private static Calibration of(List<TraceCase> cases) {
    Calibration calibration = new Calibration();
    for (TraceCase one : cases) {
      for (TraceCase.Step step : one.steps()) {
        if (step.answer().isFound()) {
          calibration.add(step.answer().score(), step.right());
        }
      }
    }
    return calibration;
  }

  private static void row(Table table, String name, Half half, Calibration part) {
    if (part.size() > 0) {
      double right = 0;
      for (int bin = 0; bin < Calibration.BINS; bin++) {
        right += part.size(bin) == 0 ? 0 : part.shareRight(bin) * part.size(bin);
      }
      table.row(name, half.label(), part.size(), right / part.size(), part.error());
    }
  }

  private static void line(Plot plot, String name, Calibration part) {
    int[] bins = IntStream.range(0, Calibration.BINS).filter(b -> part.size(b) > 0).toArray();
    if (bins.length > 0) {
      plot.line(
          name,
          IntStream.of(bins).mapToDouble(part::meanScore).toArray(),
          IntStream.of(bins).mapToDouble(part::shareRight).toArray());
    }
  }
}
