package dev.pleach.bench.train.trace;

import dev.pleach.bench.measure.LinearSystem;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Weights under which the right choices are likeliest: a multinomial logistic regression over the
 * candidates of each example and over none of them, with a quadratic penalty, by Newton steps. If
 * several candidates are right, each counts by its probability under the weights of the step
 * before. The same on every machine.
 *
 * <p>Cost: O(s c d² + s d³), s the steps (about fifteen), c the candidates of all examples, d the
 * features.
 */
final class ChoiceRegression {
  private static final int MOST_STEPS = 20;
  private static final double SMALL_STEP = 1e-3;
  private static final double LONGEST_STEP = 4;
  private static final double NEGLIGIBLE = 1e-7; // a candidate so unlikely changes nothing

  private final int ofCandidate;
  private final int features;
  private final double penalty;

  /**
   * A regression.
   *
   * @param ofCandidate how many features a candidate has
   * @param ofGone how many features being gone has
   * @param penalty times half the sum of the squared weights is what weights cost
   */
  ChoiceRegression(int ofCandidate, int ofGone, double penalty) {
    this.ofCandidate = ofCandidate;
    this.features = ofCandidate + ofGone;
    this.penalty = penalty;
  }

  /**
   * The weights: of a candidate's features, then of being gone.
   *
   * @param count how much an example counts
   */
  double[] fit(List<ChoiceExample> examples, ToDoubleFunction<ChoiceExample> count) {
    double[] weights = new double[features];
    double largest = Double.MAX_VALUE;
    for (int step = 0; step < MOST_STEPS && largest > SMALL_STEP; step++) {
      double[] change = step(examples, count, weights);
      largest = 0;
      for (double one : change) {
        largest = Math.max(largest, Math.abs(one));
      }
      double share = Math.min(1, LONGEST_STEP / largest);
      for (int i = 0; i < features; i++) {
        weights[i] += share * change[i];
      }
    }
    return weights;
  }

  /** The probability of each candidate, and behind them that of none. */
  double[] probabilities(double[] weights, ChoiceExample example) {
    int size = example.size();
    double[] odds = new double[size + 1];
    odds[size] = sum(weights, ofCandidate, example.gone());
    double most = odds[size];
    for (int i = 0; i < size; i++) {
      odds[i] = sum(weights, 0, example.values(i));
      most = Math.max(most, odds[i]);
    }
    double all = 0;
    for (int i = 0; i <= size; i++) {
      odds[i] = StrictMath.exp(odds[i] - most);
      all += odds[i];
    }
    for (int i = 0; i <= size; i++) {
      odds[i] /= all;
    }
    return odds;
  }

  private static double sum(double[] weights, int from, float[] values) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[from + i] * values[i];
    }
    return sum;
  }

  private double[] step(
      List<ChoiceExample> examples, ToDoubleFunction<ChoiceExample> count, double[] weights) {
    double[][] curvature = new double[features][features];
    double[] slope = new double[features];
    for (ChoiceExample example : examples) {
      if (example.isInformative()) {
        add(example, count.applyAsDouble(example), weights, curvature, slope);
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

  private void add(
      ChoiceExample example,
      double counts,
      double[] weights,
      double[][] curvature,
      double[] slope) {
    double[] p = probabilities(weights, example);
    double[] wanted = wanted(example, p);
    double[] mean = new double[features];
    for (int i = 0; i < p.length; i++) {
      if (p[i] < NEGLIGIBLE && wanted[i] == 0) {
        continue;
      }
      int from = i < example.size() ? 0 : ofCandidate;
      float[] values = i < example.size() ? example.values(i) : example.gone();
      double error = counts * (wanted[i] - p[i]);
      for (int k = 0; k < values.length; k++) {
        if (values[k] != 0) {
          slope[from + k] += error * values[k];
          mean[from + k] += p[i] * values[k];
          double[] row = curvature[from + k];
          double bend = counts * p[i] * values[k];
          for (int j = 0; j <= k; j++) {
            row[from + j] += bend * values[j];
          }
        }
      }
    }
    for (int k = 0; k < features; k++) {
      for (int j = 0; j <= k && mean[k] != 0; j++) {
        curvature[k][j] -= counts * mean[k] * mean[j];
      }
    }
  }

  /** What the probabilities should be: all for the right ones, shared as they are. */
  private static double[] wanted(ChoiceExample example, double[] p) {
    double[] wanted = new double[p.length];
    if (example.isGone()) {
      wanted[example.size()] = 1;
      return wanted;
    }
    double right = 0;
    for (int i = 0; i < example.size(); i++) {
      wanted[i] = example.isRight(i) ? p[i] + Double.MIN_NORMAL : 0;
      right += wanted[i];
    }
    for (int i = 0; i < example.size(); i++) {
      wanted[i] /= right;
    }
    return wanted;
  }
}
