package dev.pleach.bench.trace;

import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Outcome;
import java.util.Arrays;
import java.util.List;

/**
 * The CPU time to parse a page beside that to trace blocks on it, one after the other in every
 * round. The page is parsed anew each time: a tree keeps hashes that were computed once.
 */
final class ParseAndTrace {
  private final String html;
  private final List<Block> blocks;
  private final double[] parse; // index: round; value: nanoseconds
  private final double[] trace; // index: round; value: nanoseconds
  private int round;
  private double kept; // keeps the work from being optimised away

  ParseAndTrace(String html, List<Block> blocks, int rounds) {
    this.html = html;
    this.blocks = List.copyOf(blocks);
    parse = new double[rounds];
    trace = new double[rounds];
  }

  void measure() {
    long start = CpuTime.nanos();
    DomTree page = DomTree.parse(html);
    long parsed = CpuTime.nanos();
    for (Outcome outcome : Tracer.standard().on(page).traceAll(blocks)) {
      kept += outcome.score();
    }
    trace[round] = CpuTime.nanos() - parsed;
    parse[round] = parsed - start;
    round++;
  }

  /** Time to trace all blocks as a multiple of the time to parse. */
  double ratio() {
    return median(trace) / median(parse);
  }

  double parseNanos() {
    return median(parse);
  }

  double kept() {
    return kept;
  }

  /** The second half of the rounds counts; the first warms up. */
  private static double median(double[] rounds) {
    return Statistics.median(Arrays.copyOfRange(rounds, rounds.length / 2, rounds.length));
  }

  /** The time one call takes now. */
  static double nanos(Runnable work) {
    long start = CpuTime.nanos();
    work.run();
    return CpuTime.nanos() - start;
  }
}
