package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import dev.pleach.match.SftmOptions;
import java.util.Arrays;
import java.util.List;

/**
 * The bipartite graph that SFTM matches in (section 4.1.3): the pairs worth a look, cheapest first.
 *
 * <p>Pairs that share no rare token are no edges. Of the others each node after keeps its best few,
 * and none that costs more than to leave a node unmatched: the paper's no-match edges come before
 * such a pair in the sorted list, so it could not be taken anyway.
 */
final class CandidateEdges {
  final int[] before; // index: edge; value: its node before
  final int[] after; // index: edge; value: its node after
  private final float[] cost; // index: edge; ascending

  private CandidateEdges(int[] before, int[] after, float[] cost) {
    this.before = before;
    this.after = after;
    this.cost = cost;
  }

  int count() {
    return before.length;
  }

  double cost(int edge) {
    return cost[edge];
  }

  static CandidateEdges of(
      DomTree before, DomTree after, TokenSimilarity similarity, SftmOptions options) {
    return new Search(before, after, similarity, options).edges();
  }

  private static final class Search {
    private final DomTree before;
    private final DomTree after;
    private final TokenSimilarity similarity;
    private final double[] weights;
    private final int limit;
    private final double least; // similarity below which no match is cheaper

    private int[] edgeBefore = new int[64];
    private int[] edgeAfter = new int[64];
    private float[] edgeSimilarity = new float[64];
    private int size;

    Search(DomTree before, DomTree after, TokenSimilarity similarity, SftmOptions options) {
      this.before = before;
      this.after = after;
      this.similarity = similarity;
      List<Double> given = options.weights();
      weights = new double[given.size()];
      Arrays.setAll(weights, given::get);
      limit = options.candidates();
      least = 1 / options.noMatchCost() - 1;
    }

    CandidateEdges edges() {
      double[] own = new double[before.size()]; // index: node before; value: similarity
      int[] found = new int[before.size()];
      for (int m = 0; m < after.size(); m++) {
        int count = similarity.neighbours(m, own, found);
        int from = size;
        for (int i = 0; i < count; i++) {
          int n = found[i];
          if (before.isText(n) == after.isText(m)) {
            keep(n, m, propagated(n, m, own[n]), from);
          }
          own[n] = 0;
        }
      }
      return sorted();
    }

    /** Equation 5: the similarity of two nodes and, with falling weight, of their ancestors. */
    private double propagated(int n, int m, double own) {
      double sum = weights[0] * own;
      int up = before.parent(n);
      int across = after.parent(m);
      for (int i = 1; i < weights.length && up >= 0 && across >= 0; i++) {
        sum += weights[i] * similarity.of(up, across);
        up = before.parent(up);
        across = after.parent(across);
      }
      return sum;
    }

    /** Inserts a candidate into the best few of its node, which begin at an index. */
    private void keep(int n, int m, double score, int from) {
      float value = (float) score;
      if (score <= least || (size - from == limit && !better(value, n, m, size - 1))) {
        return;
      }
      if (size - from == limit) {
        size--;
      }
      if (size == edgeBefore.length) {
        edgeBefore = Arrays.copyOf(edgeBefore, 2 * size);
        edgeAfter = Arrays.copyOf(edgeAfter, 2 * size);
        edgeSimilarity = Arrays.copyOf(edgeSimilarity, 2 * size);
      }
      int at = size++;
      while (at > from && better(value, n, m, at - 1)) {
        edgeBefore[at] = edgeBefore[at - 1];
        edgeSimilarity[at] = edgeSimilarity[at - 1];
        at--;
      }
      edgeBefore[at] = n;
      edgeSimilarity[at] = value;
      edgeAfter[size - 1] = m;
    }

    /** Ties go to the nearer place in the document, then to the earlier node. */
    private boolean better(float value, int n, int m, int edge) {
      if (value != edgeSimilarity[edge]) {
        return value > edgeSimilarity[edge];
      }
      int distance = Math.abs(n - m);
      int otherDistance = Math.abs(edgeBefore[edge] - m);
      return distance < otherDistance || (distance == otherDistance && n < edgeBefore[edge]);
    }

    /** Sorts by similarity, most first; among equals the order in which they were found stays. */
    private CandidateEdges sorted() {
      long[] order = new long[size];
      for (int e = 0; e < size; e++) {
        order[e] = ((long) ~Float.floatToIntBits(edgeSimilarity[e]) << 32) | e;
      }
      Arrays.sort(order);
      int[] sortedBefore = new int[size];
      int[] sortedAfter = new int[size];
      float[] cost = new float[size];
      for (int i = 0; i < size; i++) {
        int e = (int) order[i];
        sortedBefore[i] = edgeBefore[e];
        sortedAfter[i] = edgeAfter[e];
        cost[i] = 1 / (1 + edgeSimilarity[e]); // equation 6
      }
      return new CandidateEdges(sortedBefore, sortedAfter, cost);
    }
  }
}
