package dev.pleach.bench.match.speed;

import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import java.util.Arrays;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * The time to parse two pages with jsoup beside the time to build their trees from the parsed pages
 * and to match them. Measured in turns, so that both are measured under the same load. Trees are
 * built anew each time: a tree keeps hashes that were computed once.
 */
final class ParseAndMatch {
  private static final long BATCH_NANOS = 3_000_000L;
  private static final int MOST_OF_BATCH = 30;

  private final String before;
  private final String after;
  private final Matcher matcher;
  private final double[] parse; // index: round; value: nanoseconds
  private final double[] match; // index: round; value: nanoseconds
  private final Document[] ones; // small pages are measured in batches
  private final Document[] others;
  private int round;
  private int kept; // keeps the work from being optimised away

  ParseAndMatch(String before, String after, Matcher matcher, int rounds) {
    this.before = before;
    this.after = after;
    this.matcher = matcher;
    parse = new double[rounds];
    match = new double[rounds];
    long start = CpuTime.nanos();
    kept += Jsoup.parse(before).childNodeSize();
    long once = Math.max(1, CpuTime.nanos() - start);
    ones = new Document[(int) Math.max(1, Math.min(MOST_OF_BATCH, BATCH_NANOS / once))];
    others = new Document[ones.length];
  }

  void measure() {
    long start = CpuTime.nanos();
    for (int i = 0; i < ones.length; i++) {
      ones[i] = Jsoup.parse(before);
      others[i] = Jsoup.parse(after);
    }
    long parsed = CpuTime.nanos();
    for (int i = 0; i < ones.length; i++) {
      kept += matcher.match(DomTree.of(ones[i]), DomTree.of(others[i])).size();
    }
    match[round] = (double) (CpuTime.nanos() - parsed) / ones.length;
    parse[round] = (double) (parsed - start) / ones.length;
    round++;
  }

  /** Time to build and match as a multiple of the time to parse. */
  double ratio() {
    return median(match) / median(parse);
  }

  double millis() {
    return median(match) / 1e6;
  }

  int kept() {
    return kept;
  }

  /** The second half of the rounds counts; the first warms up. */
  private static double median(double[] rounds) {
    return Statistics.median(Arrays.copyOfRange(rounds, rounds.length / 2, rounds.length));
  }
}
