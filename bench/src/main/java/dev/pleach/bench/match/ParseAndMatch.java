package dev.pleach.bench.match;

import dev.pleach.bench.measure.Statistics;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import java.util.Arrays;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * The time jsoup takes to parse two pages beside the time it takes to build their trees from the
 * parsed pages and to match them, measured in turns so that both see the same machine. Trees are
 * built anew each time: a tree keeps hashes that were asked for once.
 */
final class ParseAndMatch {
  private final String before;
  private final String after;
  private final Matcher matcher;
  private final double[] parse; // index: round; value: nanoseconds
  private final double[] match; // index: round; value: nanoseconds
  private int round;
  private int kept; // keeps the work from being optimised away

  ParseAndMatch(String before, String after, Matcher matcher, int rounds) {
    this.before = before;
    this.after = after;
    this.matcher = matcher;
    parse = new double[rounds];
    match = new double[rounds];
  }

  void measure() {
    long start = System.nanoTime();
    Document one = Jsoup.parse(before);
    Document other = Jsoup.parse(after);
    long parsed = System.nanoTime();
    kept += matcher.match(DomTree.of(one), DomTree.of(other)).size();
    match[round] = System.nanoTime() - parsed;
    parse[round] = parsed - start;
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
