package dev.pleach.cluster;

import java.util.Arrays;

/**
 * Agglomerative clustering: the two groups whose members are on average most alike become one,
 * again and again, until no two are alike enough. O(n²) memory; O(n²) time for most inputs, O(n³)
 * at worst.
 */
final class AverageLinkage {
  private static final int NONE = -1;

  private final double[][] alike; // between groups, by the number of their first members
  private final int[] size; // index: group; 0 if it was merged into another
  private final int[] group; // index: item
  private final int[] nearest; // index: group; value: the group most alike to it, NONE without

  /**
   * Every item a group of its own.
   *
   * @param alike a symmetric matrix; it is overwritten
   */
  AverageLinkage(double[][] alike) {
    int n = alike.length;
    this.alike = alike;
    size = new int[n];
    group = new int[n];
    nearest = new int[n];
    for (int i = 0; i < n; i++) {
      size[i] = 1;
      group[i] = i;
    }
    for (int i = 0; i < n; i++) {
      nearest[i] = findNearest(i);
    }
  }

  /**
   * Unites groups that are alike enough.
   *
   * @return for each item the first one of its group
   */
  int[] unite(double threshold) {
    int best = best();
    while (best != NONE && alike[best][nearest[best]] >= threshold) {
      merge(Math.min(best, nearest[best]), Math.max(best, nearest[best]));
      best = best();
    }
    return group.clone();
  }

  /** The group with the most alike other one; of equal ones the first. */
  private int best() {
    int best = NONE;
    for (int i = 0; i < size.length; i++) {
      if (size[i] > 0
          && nearest[i] != NONE
          && (best == NONE || alike[i][nearest[i]] > alike[best][nearest[best]])) {
        best = i;
      }
    }
    return best;
  }

  private int findNearest(int from) {
    int found = NONE;
    for (int i = 0; i < size.length; i++) {
      if (i != from && size[i] > 0 && (found == NONE || alike[from][i] > alike[from][found])) {
        found = i;
      }
    }
    return found;
  }

  private void merge(int kept, int merged) {
    for (int i = 0; i < size.length; i++) {
      if (size[i] > 0 && i != kept && i != merged) {
        double mean =
            (size[kept] * alike[kept][i] + size[merged] * alike[merged][i])
                / (size[kept] + size[merged]);
        alike[kept][i] = mean;
        alike[i][kept] = mean;
      }
    }
    size[kept] += size[merged];
    size[merged] = 0;
    Arrays.setAll(group, i -> group[i] == merged ? kept : group[i]);
    for (int i = 0; i < size.length; i++) {
      // An average is at most the larger of two: no other group gets a new nearest one.
      if (size[i] > 0 && (i == kept || nearest[i] == kept || nearest[i] == merged)) {
        nearest[i] = findNearest(i);
      }
    }
  }
}
