package dev.pleach.cluster;

import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/**
 * The features of all pages of a site, how many pages have each, and how alike two pages are by
 * what they share. A feature of all pages says nothing about their kinds and weighs nothing; the
 * rarer one is, the more it weighs, up to a limit, as the rarest are content. Texts that few pages
 * have are left out altogether.
 */
final class SiteFeatures {
  /** What labels, paths and texts count for. A plateau: half or twice as much changes little. */
  static final double[] SHARE = {1, 0.5, 0.3};

  private static final double HEAVIEST = 2 * StrictMath.log(2); // of a feature of every fourth page
  private static final int KEPT = 1_024; // weights, by the number of pages that have a feature
  private static final double UNKNOWN = -1;
  private static final int PAGES_OF_A_TEXT = 3; // at least; else it is content

  private final LongNumbers numbers = new LongNumbers(4_096);
  private int[] count = new int[4_096]; // index: feature; value: pages that have it
  private byte[] kinds = new byte[4_096]; // index: feature
  private int pages;
  private final double[] weights = new double[KEPT]; // index: count; value: its weight, if known
  private int weightsOf = -1; // for so many pages

  /** How many pages were counted. */
  int pages() {
    return pages;
  }

  /** How many features there are. */
  int size() {
    return numbers.size();
  }

  /** The hash of a feature among those of all kinds. */
  long key(int feature) {
    return numbers.key(feature);
  }

  /** Whether a feature is a label, a path or a text. */
  byte kind(int feature) {
    return kinds[feature];
  }

  /** How many pages have a feature. */
  int count(int feature) {
    return count[feature];
  }

  /** The key of a hash among those of all kinds. */
  static long key(long hash, int kind) {
    return PageFeatures.KINDS * hash + kind;
  }

  /** Counts the features of one more page. */
  PageFeatures add(PageSignature page) {
    pages++;
    return new PageFeatures(
        add(page.labels(), 0), add(page.paths(), 1), add(page.texts(), PageFeatures.TEXTS));
  }

  private int[] add(long[] hashes, int kind) {
    int[] features = new int[hashes.length];
    for (int i = 0; i < hashes.length; i++) {
      features[i] = numbers.add(key(hashes[i], kind));
      if (features[i] >= count.length) {
        count = Arrays.copyOf(count, 2 * count.length);
        kinds = Arrays.copyOf(kinds, count.length);
      }
      kinds[features[i]] = (byte) kind;
      count[features[i]]++;
    }
    Arrays.sort(features);
    return features;
  }

  /** Pages are compared many times over, so a logarithm is taken once for each count. */
  double weight(int feature, int kind) {
    int n = count[feature];
    if (n >= KEPT || (kind == PageFeatures.TEXTS && n < PAGES_OF_A_TEXT)) {
      return weight(n, pages, kind);
    }
    if (weightsOf != pages) {
      Arrays.fill(weights, UNKNOWN);
      weightsOf = pages;
    }
    if (weights[n] == UNKNOWN) {
      weights[n] = weight(n, pages, kind);
    }
    return weights[n];
  }

  /** What a feature weighs that some of the pages have. */
  static double weight(int n, int pages, int kind) {
    if (kind == PageFeatures.TEXTS && n < PAGES_OF_A_TEXT) {
      return 0;
    }
    return Math.min(StrictMath.log((pages + 1.0) / n), HEAVIEST);
  }

  /** From 0 to 1: of what either page has, the share that both have. */
  double alike(PageFeatures page, PageFeatures other) {
    double sum = 0;
    double shares = 0;
    for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
      Weights weights = weights(page.kind(kind), other.kind(kind), kind);
      double either = weights.one + weights.other - weights.both;
      sum += SHARE[kind] * (either > 0 ? weights.both / either : 1);
      shares += SHARE[kind];
    }
    return sum / shares;
  }

  /** From 0 to 1: of what the one with fewer features has, the share that both have. */
  double contained(PageFeatures page, PageFeatures other) {
    double sum = 0;
    double shares = 0;
    for (int kind = 0; kind < PageFeatures.KINDS; kind++) {
      Weights weights = weights(page.kind(kind), other.kind(kind), kind);
      double smaller = Math.min(weights.one, weights.other);
      if (smaller > 0) {
        sum += SHARE[kind] * weights.both / smaller;
        shares += SHARE[kind];
      }
    }
    return shares > 0 ? sum / shares : 0;
  }

  private record Weights(double one, double other, double both) {}

  private Weights weights(int[] one, int[] other, int kind) {
    double ofOne = 0;
    double ofOther = 0;
    double ofBoth = 0;
    int i = 0;
    int j = 0;
    while (i < one.length || j < other.length) {
      int next = Math.min(at(one, i), at(other, j));
      double weight = weight(next, kind);
      boolean inOne = at(one, i) == next;
      boolean inOther = at(other, j) == next;
      ofOne += inOne ? weight : 0;
      ofOther += inOther ? weight : 0;
      ofBoth += inOne && inOther ? weight : 0;
      i += inOne ? 1 : 0;
      j += inOther ? 1 : 0;
    }
    return new Weights(ofOne, ofOther, ofBoth);
  }

  private static int at(int[] features, int i) {
    return i < features.length ? features[i] : Integer.MAX_VALUE;
  }
}
