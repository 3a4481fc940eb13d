package dev.pleach.bench.score;

import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.labels.Truth;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.List;

/** Whether scores mean what they say: among pairs with score s a share s should be right. */
public final class Calibration {
  /** How many equal parts the scores from 0 to 1 are sorted into. */
  public static final int BINS = 10;

  private final int[] pairs = new int[BINS]; // index: bin
  private final int[] right = new int[BINS]; // index: bin
  private final double[] scores = new double[BINS]; // index: bin; value: sum

  public static Calibration of(Matcher matcher, List<? extends LabelledPair> pairs) {
    Calibration calibration = new Calibration();
    for (LabelledPair pair : pairs) {
      calibration.add(matcher.match(pair.before(), pair.after()), pair);
    }
    return calibration;
  }

  /** Adds the pairs of elements whose truth is known. */
  public void add(Matching matching, LabelledPair pair) {
    for (int b = 0; b < pair.before().size(); b++) {
      int a = matching.after(b);
      if (a != DomTree.NONE && pair.before().isElement(b)) {
        Truth truth = pair.truth(b, a);
        if (truth != Truth.UNKNOWN) {
          add(matching.score(b), truth == Truth.RIGHT);
        }
      }
    }
  }

  /** Adds a pair. */
  public void add(double score, boolean isRight) {
    int bin = (int) Math.min(BINS - 1, score * BINS);
    pairs[bin]++;
    right[bin] += isRight ? 1 : 0;
    scores[bin] += score;
  }

  public void add(Calibration other) {
    for (int bin = 0; bin < BINS; bin++) {
      pairs[bin] += other.pairs[bin];
      right[bin] += other.right[bin];
      scores[bin] += other.scores[bin];
    }
  }

  /** How far score and share of right pairs are apart, mean over pairs. */
  public double error() {
    double error = 0;
    for (int bin = 0; bin < BINS; bin++) {
      error += Math.abs(scores[bin] - right[bin]);
    }
    return size() == 0 ? Double.NaN : error / size();
  }

  /** How many pairs there are in all. */
  public int size() {
    int size = 0;
    for (int count : pairs) {
      size += count;
    }
    return size;
  }

  public int size(int bin) {
    return pairs[bin];
  }

  /** Not a number for an empty bin. */
  public double meanScore(int bin) {
    return scores[bin] / pairs[bin];
  }

  /** Not a number for an empty bin. */
  public double shareRight(int bin) {
    return (double) right[bin] / pairs[bin];
  }
}
