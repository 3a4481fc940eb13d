package dev.pleach.bench.match.speed;

import dev.pleach.bench.measure.CpuTime;
import dev.pleach.bench.measure.Statistics;
import java.util.Arrays;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * The time two builds take to build the trees of two pages and to match them, on the same parsed
 * pages, one build right after the other. Which one comes first changes from round to round.
 */
final class TwoBuildTiming {
  private static final long BATCH_NANOS = 3_000_000L;
  private static final int MOST_OF_BATCH = 30;

  private final String before;
  private final String after;
  private final int batch; // small pages are measured several times a round
  private final double[] parse; // index: round; value: nanoseconds
  private final double[][] build; // index: which build, round; value: nanoseconds for both trees
  private final double[][] match; // index: which build, round; value: nanoseconds
  private int round;
  private long kept; // keeps the work from being optimised away

  TwoBuildTiming(String before, String after, int rounds) {
    this.before = before;
    this.after = after;
    parse = new double[rounds];
    build = new double[2][rounds];
    match = new double[2][rounds];
    long start = CpuTime.nanos();
    kept += Jsoup.parse(before).childNodeSize();
    long once = Math.max(1, CpuTime.nanos() - start);
    batch = (int) Math.max(1, Math.min(MOST_OF_BATCH, BATCH_NANOS / once));
  }

  /** Measures a round. */
  void measure(List<CoreBuild> builds) {
    Document[] ones = new Document[batch];
    Document[] others = new Document[batch];
    long start = CpuTime.nanos();
    for (int i = 0; i < batch; i++) {
      ones[i] = Jsoup.parse(before);
      others[i] = Jsoup.parse(after);
    }
    parse[round] = (double) (CpuTime.nanos() - start) / batch;
    int first = round % 2;
    Object[] treesOfOnes = new Object[batch];
    Object[] treesOfOthers = new Object[batch];
    for (int which : new int[] {first, 1 - first}) {
      CoreBuild one = builds.get(which);
      start = CpuTime.nanos();
      for (int i = 0; i < batch; i++) {
        treesOfOnes[i] = one.tree(ones[i]);
        treesOfOthers[i] = one.tree(others[i]);
      }
      long built = CpuTime.nanos();
      for (int i = 0; i < batch; i++) {
        kept += one.pairs(treesOfOnes[i], treesOfOthers[i]);
      }
      build[which][round] = (double) (built - start) / batch;
      match[which][round] = (double) (CpuTime.nanos() - built) / batch;
    }
    round++;
  }

  /** Whether both builds give the same partners and scores. */
  boolean sameAnswers(List<CoreBuild> builds) {
    Document one = Jsoup.parse(before);
    Document other = Jsoup.parse(after);
    return builds.get(0).fingerprint(one, other) == builds.get(1).fingerprint(one, other);
  }

  /** Time in which a build builds both trees, as a multiple of the time to parse. */
  double buildRatio(int which) {
    return Statistics.median(counted(build[which])) / Statistics.median(counted(parse));
  }

  /** Time in which a build matches, as a multiple of the time to parse. */
  double matchRatio(int which) {
    return Statistics.median(counted(match[which])) / Statistics.median(counted(parse));
  }

  /** Time of the first build as a multiple of the second's; the median of the rounds. */
  double firstToSecond() {
    double[] first = both(0);
    double[] second = both(1);
    double[] quotients = new double[first.length];
    Arrays.setAll(quotients, r -> first[r] / second[r]);
    return Statistics.median(quotients);
  }

  /** Building and matching, of the rounds that count. */
  private double[] both(int which) {
    double[] building = counted(build[which]);
    double[] matching = counted(match[which]);
    double[] sum = new double[building.length];
    Arrays.setAll(sum, r -> building[r] + matching[r]);
    return sum;
  }

  long kept() {
    return kept;
  }

  /** The second half of the rounds counts; the first warms up. */
  private static double[] counted(double[] rounds) {
    return Arrays.copyOfRange(rounds, rounds.length / 2, rounds.length);
  }
}
