package dev.pleach.trace.weigh;

import dev.pleach.dom.array.HashIndex;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.WordSketches;
import java.util.List;

/**
 * Where parts of a node, its rare words or its descendants, are on a page: looked up once for each
 * fingerprint, then compared with the range of each candidate.
 */
final class ContentLocations {
  private static final int MAX_NODES = 30; // looked up for one part
  private static final double COMMON_LABEL = 0.3; // weight of a descendant that was not unique

  private final int[][] nodes; // index: part; value: nodes that have it
  private final double[] weight; // index: part
  private final double all; // weight of all parts
  private final double onPage; // weight of those anywhere on the page

  private ContentLocations(int[][] nodes, double[] weight) {
    this.nodes = nodes;
    this.weight = weight;
    double ofAll = 0;
    double ofPresent = 0;
    for (int i = 0; i < nodes.length; i++) {
      ofAll += weight[i];
      ofPresent += nodes[i].length > 0 ? weight[i] : 0;
    }
    all = ofAll;
    onPage = ofPresent;
  }

  /** The texts with the rare words. */
  static ContentLocations ofRareWords(PageIndex page, NodeFingerprint fingerprint) {
    WordSketches sketches = page.sketches();
    long[] rare = fingerprint.text().rare();
    int[][] texts = new int[rare.length][];
    double[] weight = new double[rare.length];
    for (int i = 0; i < rare.length; i++) {
      texts[i] = some(sketches.postings(), rare[i]);
      for (int j = 0; j < texts[i].length; j++) {
        texts[i][j] = sketches.postedText(texts[i][j]);
      }
      weight[i] = 1;
    }
    return new ContentLocations(texts, weight);
  }

  /** The nodes with the labels of the descendants. */
  static ContentLocations ofDescendants(PageIndex page, NodeFingerprint fingerprint) {
    List<NodeFingerprint.Descendant> descendants = fingerprint.subtree().descendants();
    int[][] nodes = new int[descendants.size()][];
    double[] weight = new double[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = some(page.labels(), descendants.get(i).label());
      weight[i] = descendants.get(i).unique() ? 1 : COMMON_LABEL;
    }
    return new ContentLocations(nodes, weight);
  }

  /** The first entries of a hash. */
  private static int[] some(HashIndex index, long hash) {
    int[] some = new int[Math.min(MAX_NODES, index.count(hash))];
    int entry = index.first(hash);
    for (int i = 0; i < some.length; i++) {
      some[i] = entry;
      entry = index.next(entry);
    }
    return some;
  }

  /** Whether there is no part to look for. */
  boolean isEmpty() {
    return all == 0;
  }

  /** The weighted share of the parts that a range of nodes has. */
  double in(int from, int end) {
    double found = 0;
    for (int i = 0; i < nodes.length; i++) {
      found += hasOne(from, end, nodes[i]) ? weight[i] : 0;
    }
    return all == 0 ? 0 : found / all;
  }

  /**
   * The weighted share of the parts that are on the page, but not in a range.
   *
   * @param in the share in the range
   */
  double elsewhere(double in) {
    return all == 0 ? 0 : Math.max(0, onPage / all - in);
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
