package dev.pleach.bench.segment;

import java.util.List;

/**
 * How well clusters agree with types, item by item: of the items in the cluster of one, the share
 * that has its type; of those of its type, the share that is in its cluster. O(n²).
 */
record BCubed(double precision, double recall) {
  static BCubed of(int[] cluster, List<String> types) {
    double precision = 0;
    double recall = 0;
    int n = cluster.length;
    for (int i = 0; i < n; i++) {
      int inCluster = 0;
      int ofType = 0;
      int both = 0;
      for (int j = 0; j < n; j++) {
        boolean together = cluster[i] == cluster[j];
        boolean alike = types.get(i).equals(types.get(j));
        inCluster += together ? 1 : 0;
        ofType += alike ? 1 : 0;
        both += together && alike ? 1 : 0;
      }
      precision += (double) both / inCluster / n;
      recall += (double) both / ofType / n;
    }
    return new BCubed(precision, recall);
  }

  double f1() {
    return precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0;
  }
}
