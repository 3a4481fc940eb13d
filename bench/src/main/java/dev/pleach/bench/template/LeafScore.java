package dev.pleach.bench.template;

import java.util.LinkedHashMap;
import java.util.Map;

/** F1 of the leaves called template: of a page, and the means of pages by site. */
public final class LeafScore {
  private final Map<String, double[]> bySite = new LinkedHashMap<>(); // value: sum of F1, pages

  public void add(String site, byte[] gold, boolean[] called) {
    double[] sum = bySite.computeIfAbsent(site, s -> new double[2]);
    sum[0] += f1(gold, called);
    sum[1]++;
  }

  /** Template is what is looked for; leaves of unknown label do not count. */
  static double f1(byte[] gold, boolean[] called) {
    int right = 0;
    int wrong = 0;
    for (int n = 0; n < gold.length; n++) {
      if (gold[n] >= 0) {
        boolean template = gold[n] == 1;
        right += template && called[n] ? 1 : 0;
        wrong += template != called[n] ? 1 : 0;
      }
    }
    return right == 0 ? 0 : 2.0 * right / (2.0 * right + wrong);
  }

  public double mean() {
    return bySite.values().stream().mapToDouble(s -> s[0] / s[1]).average().orElse(Double.NaN);
  }

  public double worst() {
    return bySite.values().stream().mapToDouble(s -> s[0] / s[1]).min().orElse(Double.NaN);
  }

  /** By site, in the order of the cases. */
  Map<String, Double> sites() {
    Map<String, Double> means = new LinkedHashMap<>();
    bySite.forEach((site, sum) -> means.put(site, sum[0] / sum[1]));
    return means;
  }
}
