package dev.pleach.trace.weigh;

import dev.pleach.dom.array.HashIndex;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.WordSketches;

/**
 * Where things that a portrait held are on a page, its rare words or what stood inside: asked once
 * for each portrait, then held against each candidate.
 */
final class ContentLocations {
  private static final int LOOKED_AT = 30; // holders of one thing

  private final int[][] nodes; // index: thing; value: nodes that have it
  private final double[] weight; // index: thing
  private final double all; // weight of all things
  private final double known; // weight of those that are anywhere on the page

  private ContentLocations(int[][] nodes, double[] weight) {
    this.nodes = nodes;
    this.weight = weight;
    double ofAll = 0;
    double ofKnown = 0;
    for (int i = 0; i < nodes.length; i++) {
      ofAll += weight[i];
      ofKnown += nodes[i].length > 0 ? weight[i] : 0;
    }
    all = ofAll;
    known = ofKnown;
  }

  /** The texts that have the rare words. */
  static ContentLocations ofRareWords(PageIndex page, NodeFingerprint portrait) {
    WordSketches sketches = page.sketches();
    int[][] texts = new int[portrait.rareWords().length][];
    double[] weight = new double[texts.length];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = some(sketches.words(), portrait.rareWords()[i]);
      for (int j = 0; j < texts[i].length; j++) {
        texts[i][j] = sketches.poster(texts[i][j]);
      }
      weight[i] = 1;
    }
    return new ContentLocations(texts, weight);
  }

  /** The nodes with the labels of what stood inside. */
  static ContentLocations ofInside(PageIndex page, NodeFingerprint portrait) {
    int[][] alike = new int[portrait.inside().size()][];
    double[] weight = new double[alike.length];
    for (int i = 0; i < alike.length; i++) {
      alike[i] = some(page.labels(), portrait.inside().get(i).label());
      weight[i] = portrait.inside().get(i).rare() ? 1 : 0.3;
    }
    return new ContentLocations(alike, weight);
  }

  /** The first entries of a hash. */
  private static int[] some(HashIndex index, long hash) {
    int[] some = new int[Math.min(LOOKED_AT, index.count(hash))];
    int entry = index.first(hash);
    for (int i = 0; i < some.length; i++) {
      some[i] = entry;
      entry = index.next(entry);
    }
    return some;
  }

  /** Whether the portrait held nothing of the sort. */
  boolean isEmpty() {
    return all == 0;
  }

  /** The share of the things that a range of nodes has. */
  double in(int from, int end) {
    double found = 0;
    for (int i = 0; i < nodes.length; i++) {
      found += hasOne(from, end, nodes[i]) ? weight[i] : 0;
    }
    return all == 0 ? 0 : found / all;
  }

  /**
   * The share of the things that are on the page, but not among those that were found.
   *
   * @param in the share that was found
   */
  double elsewhere(double in) {
    return all == 0 ? 0 : Math.max(0, known / all - in);
  }

  private static boolean hasOne(int from, int end, int[] nodes) {
    for (int n : nodes) {
      if (n >= from && n < end) {
        return true;
      }
    }
    return false;
  }
}
