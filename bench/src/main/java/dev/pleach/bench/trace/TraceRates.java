package dev.pleach.bench.trace;

import dev.pleach.bench.measure.Share;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many traces and cases are right, as section 7 of Homepage Live counts them.
 *
 * @param traces right ones among all
 * @param cases those whose traces are all right among all that have traces
 * @param wrong how many traces found something else
 * @param ambiguous how many traces could not decide
 * @param gone how many traces found nothing
 * @param refused how many traces met a page that is too large
 * @param beyond traced to something although it is not known whether the block is there
 */
record TraceRates(
    Share traces, Share cases, int wrong, int ambiguous, int gone, int refused, Share beyond) {
  static TraceRates of(Collection<TraceCase> all) {
    Share traces = Share.NONE;
    Share beyond = Share.NONE;
    Map<TraceAnswer.Kind, Integer> failed = new EnumMap<>(TraceAnswer.Kind.class);
    Map<String, Boolean> cases = new TreeMap<>(); // by name; whether all are right
    for (TraceCase one : all) {
      for (TraceCase.Step step : one.steps()) {
        traces = traces.with(step.right());
        failed.merge(step.answer().kind(), step.right() ? 0 : 1, Integer::sum);
      }
      for (TraceAnswer answer : one.beyond()) {
        beyond = beyond.with(answer.isFound());
      }
      if (!one.steps().isEmpty()) {
        cases.merge(one.name(), one.allRight(), (first, next) -> first && next);
      }
    }
    int right = (int) cases.values().stream().filter(allRight -> allRight).count();
    return new TraceRates(
        traces,
        new Share(right, cases.size()),
        failed.getOrDefault(TraceAnswer.Kind.FOUND, 0),
        failed.getOrDefault(TraceAnswer.Kind.AMBIGUOUS, 0),
        failed.getOrDefault(TraceAnswer.Kind.GONE, 0),
        failed.getOrDefault(TraceAnswer.Kind.REFUSED, 0),
        beyond);
  }

  /** The correct tracing rate. */
  double ctr() {
    return traces.rate();
  }

  /** The correct case rate. */
  double ccr() {
    return cases.rate();
  }
}
