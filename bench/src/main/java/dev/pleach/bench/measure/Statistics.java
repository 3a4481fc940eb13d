package dev.pleach.bench.measure;

import java.util.Arrays;

/** Means, medians, percentiles, correlation and growth. */
public final class Statistics {
  private Statistics() {}

  public static double mean(double[] values) {
    return Arrays.stream(values).average().orElse(Double.NaN);
  }

  public static double median(double[] values) {
    if (values.length == 0) {
      return Double.NaN;
    }
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** The 90th percentile: the least value that 90 % of the values do not exceed; NaN for none. */
  public static double ninetieth(double[] values) {
    return percentile(values, 0.9);
  }

  /** The least value that a share of the values does not exceed; NaN for none. */
  public static double percentile(double[] values, double share) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted.length == 0 ? Double.NaN : sorted[(int) Math.ceil(share * sorted.length) - 1];
  }

  /** Pearson's correlation; not a number if one side does not vary. */
  public static double correlation(double[] x, double[] y) {
    double meanX = mean(x);
    double meanY = mean(y);
    double xy = 0;
    double xx = 0;
    double yy = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (x[i] - meanX) * (y[i] - meanY);
      xx += (x[i] - meanX) * (x[i] - meanX);
      yy += (y[i] - meanY) * (y[i] - meanY);
    }
    return xx == 0 || yy == 0 ? Double.NaN : xy / Math.sqrt(xx * yy);
  }

  /** The k of the law y = c·x^k that fits best by least squares of the logarithms. */
  public static double exponent(double[] x, double[] y) {
    double[] logX = Arrays.stream(x).map(Math::log).toArray();
    double[] logY = Arrays.stream(y).map(Math::log).toArray();
    double meanX = mean(logX);
    double meanY = mean(logY);
    double xy = 0;
    double xx = 0;
    for (int i = 0; i < x.length; i++) {
      xy += (logX[i] - meanX) * (logY[i] - meanY);
      xx += (logX[i] - meanX) * (logX[i] - meanX);
    }
    return xx == 0 ? Double.NaN : xy / xx;
  }
}
