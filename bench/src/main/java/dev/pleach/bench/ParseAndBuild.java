package dev.pleach.bench;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.bench.measure.Statistics;
import dev.pleach.dom.DomTree;
import java.util.Arrays;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * The time jsoup takes to parse a page beside the time Pleach takes to build its tree from the
 * parsed page and to hash the tree, measured in turns so that all are measured under the same load.
 */
final class ParseAndBuild {
  private static final long BATCH_NANOS = 1_500_000L;

  private final BenchPage page;
  private final DomTree[] trees;
  private final Document[] documents; // small pages are measured in batches
  private final double[] parse; // index: round; value: nanoseconds
  private final double[] build; // index: round; value: nanoseconds
  private final double[] hash; // index: round; value: nanoseconds
  private int round;
  private long kept; // keeps the work from being optimised away

  ParseAndBuild(BenchPage page, int rounds) {
    this.page = page;
    parse = new double[rounds];
    build = new double[rounds];
    hash = new double[rounds];
    long start = System.nanoTime();
    for (int i = 0; i < 3; i++) {
      kept += DomTree.of(Jsoup.parse(page.html())).contentHash(0);
    }
    long once = (System.nanoTime() - start) / 3;
    documents = new Document[(int) Math.max(1, Math.min(100, BATCH_NANOS / Math.max(1, once)))];
    trees = new DomTree[documents.length];
  }

  void measure() {
    long start = System.nanoTime();
    for (int i = 0; i < documents.length; i++) {
      documents[i] = Jsoup.parse(page.html());
    }
    long parsed = System.nanoTime();
    for (int i = 0; i < documents.length; i++) {
      trees[i] = DomTree.of(documents[i]);
    }
    long built = System.nanoTime();
    for (DomTree tree : trees) {
      kept += tree.contentHash(0);
    }
    long hashed = System.nanoTime();
    parse[round] = (double) (parsed - start) / documents.length;
    build[round] = (double) (built - parsed) / documents.length;
    hash[round] = (double) (hashed - built) / documents.length;
    round++;
  }

  double parseNanos() {
    return median(parse);
  }

  double buildNanos() {
    return median(build);
  }

  double hashNanos() {
    return median(hash);
  }

  long kept() {
    return kept;
  }

  /** The second half of the rounds counts; the first warms up. */
  private static double median(double[] rounds) {
    return Statistics.median(Arrays.copyOfRange(rounds, rounds.length / 2, rounds.length));
  }
}
