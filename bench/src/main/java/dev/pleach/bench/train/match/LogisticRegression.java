package dev.pleach.bench.train.match;

import dev.pleach.bench.measure.LinearSystem;

/**
 * Weights under which given examples are likeliest: a weighted logistic regression with a quadratic
 * penalty, by Newton steps. The same on every machine.
 *
 * <p>Cost: O(s n d² + s d³), s the steps (about ten), n the examples, d the features.
 */
final class LogisticRegression {
  private static final int MOST_STEPS = 25;
  private static final double SMALL_STEP = 1e-5;
  private static final double LEAST_CURVATURE = 1e-6; // keeps steps finite where all is certain

  private final int features;
  private final double penalty;

  /**
   * @param penalty times half the sum of the squared weights is what weights cost
   */
  LogisticRegression(int features, double penalty) {
    this.features = features;
    this.penalty = penalty;
  }

  /**
   * The weights.
   *
   * @param values index: example, feature
   * @param right index: example
   * @param counts index: example; value: how much it counts
   */
  double[] fit(double[][] values, boolean[] right, double[] counts) {
    double[] weights = new double[features];
    double largest = Double.MAX_VALUE;
    for (int step = 0; step < MOST_STEPS && largest > SMALL_STEP; step++) {
      double[] change = step(values, right, counts, weights);
      largest = 0;
      for (int i = 0; i < features; i++) {
        weights[i] += change[i];
        largest = Math.max(largest, Math.abs(change[i]));
      }
    }
    return weights;
  }

  static double probability(double[] weights, double[] values) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * values[i];
    }
    return 1 / (1 + StrictMath.exp(-sum));
  }

  private double[] step(double[][] values, boolean[] right, double[] counts, double[] weights) {
    double[][] curvature = new double[features][features];
    double[] slope = new double[features];
    for (int e = 0; e < values.length; e++) {
      double[] f = values[e];
      double p = probability(weights, f);
      double error = counts[e] * ((right[e] ? 1 : 0) - p);
      double bend = counts[e] * Math.max(LEAST_CURVATURE, p * (1 - p));
      for (int i = 0; i < features; i++) {
        if (f[i] != 0) {
          slope[i] += error * f[i];
          for (int j = 0; j <= i; j++) {
            curvature[i][j] += bend * f[i] * f[j];
          }
        }
      }
    }
    for (int i = 0; i < features; i++) {
      slope[i] -= penalty * weights[i];
      curvature[i][i] += penalty;
      for (int j = 0; j < i; j++) {
        curvature[j][i] = curvature[i][j];
      }
    }
    return LinearSystem.solve(curvature, slope);
  }
}
