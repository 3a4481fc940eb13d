package dev.pleach.trace.weigh;

import java.util.Arrays;

/** The nodes with the highest ratings; of equal ratings those that were added first. */
final class TopRated {
  private final int[] nodes; // index: place by rating, the highest first
  private final double[] ratings; // index: the same
  private int size;

  TopRated(int most) {
    nodes = new int[most];
    ratings = new double[most];
  }

  void add(int node, double rating) {
    int most = nodes.length;
    int at = size < most ? size++ : rating > ratings[most - 1] ? most - 1 : most;
    if (at == most) {
      return;
    }
    for (; at > 0 && ratings[at - 1] < rating; at--) {
      ratings[at] = ratings[at - 1];
      nodes[at] = nodes[at - 1];
    }
    ratings[at] = rating;
    nodes[at] = node;
  }

  /** The nodes, the highest rating first. */
  int[] nodes() {
    return Arrays.copyOf(nodes, size);
  }
}
