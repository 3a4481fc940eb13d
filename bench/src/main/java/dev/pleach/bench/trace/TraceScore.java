package dev.pleach.bench.trace;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.IdHistory;
import dev.pleach.bench.labels.LabelledSets;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** How good the standard tracer is, in a few numbers, for tuning. */
public final class TraceScore {
  private TraceScore() {}

  /**
   * Shares of right answers: labelled targets found exactly, blocks found beside a twin, blocks
   * that were cut out and not found; not a number without pages.
   */
  public static List<Double> of(LabelledSets sets, Half half)
      throws IOException, InterruptedException {
    List<TamperTrial> trials = new ArrayList<>();
    Share targets = Share.NONE;
    for (String set : TraceRun.TWO_VERSIONS) {
      for (VersionPair pair : LabelledSets.of(half, sets.versions(set))) {
        for (TraceCase one : LabelledTargets.trace(TraceMethod.pleach(), set, pair)) {
          targets = targets.with(one.steps().get(0).right());
        }
        trials.addAll(PageTampering.of(set, pair));
      }
    }
    for (String set : TraceRun.DOCUMENTATION) {
      for (IdHistory history : sets.idHistories(set)) {
        if (history.half() == half && history.pages().size() > 1) {
          trials.addAll(PageTampering.of(history));
        }
      }
    }
    return List.of(
        targets.rate(),
        right(trials, TamperTrial.Kind.TWIN).rate(),
        right(trials, TamperTrial.Kind.CUT).rate());
  }

  private static Share right(List<TamperTrial> trials, TamperTrial.Kind kind) {
    Share right = Share.NONE;
    for (TamperTrial trial : trials) {
      if (trial.kind() == kind && trial.method().equals(TraceMethod.PLEACH)) {
        right = right.with(trial.right());
      }
    }
    return right;
  }
}
