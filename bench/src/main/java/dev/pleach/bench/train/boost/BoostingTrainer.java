package dev.pleach.bench.train.boost;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;

/**
 * Learns boosted trees for a yes or no: full trees of one depth, splits by histograms, logistic
 * loss. The same examples give the same trees.
 */
public final class BoostingTrainer {
  private static final int BINS = 64;
  private static final int SAMPLE = 20_000; // values that the bins of a feature are found from
  private static final double LEAST = 0.3; // of the penalty, on each side of a split

  /**
   * How to learn.
   *
   * @param bags how many times to learn, each time from other rows and columns; the mean counts
   * @param trees how many a bag
   * @param depth of each
   * @param rate how much a tree counts
   * @param penalty of a value, in examples of mean weight
   * @param rows share of the examples that a tree is learned from
   * @param columns share of the features that a tree may use
   * @param seed of the choice of both
   */
  public record Settings(
      int bags,
      int trees,
      int depth,
      double rate,
      double penalty,
      double rows,
      double columns,
      long seed) {
    /** Trees from all examples and features. */
    public static Settings all(int trees, int depth) {
      return new Settings(1, trees, depth, 0.1, 20, 1, 1, 1);
    }
  }

  /** What to learn from. */
  public static final class Examples {
    private final float[][] values; // index: example, feature
    private final boolean[] yes; // index: example
    private final double[] weight; // index: example

    public Examples(float[][] values, boolean[] yes, double[] weight) {
      this.values = values;
      this.yes = yes;
      this.weight = weight;
    }
  }

  private final Examples examples;
  private final int count;
  private final int features;
  private final Settings settings;
  private final int depth;
  private final Random random;
  private final float[][] cuts; // index: feature, bin; value: the largest value in the bin
  private final byte[][] bins; // index: feature, example
  private final double penalty;
  private final double[] score; // index: example
  private final double[] gradient; // index: example
  private final double[] hessian; // index: example

  private final boolean[] rowUsed; // index: example; value: whether the tree learns from it
  private final boolean[] columnUsed; // index: feature

  private BoostingTrainer(Examples examples, Settings settings) {
    this.examples = examples;
    this.settings = settings;
    depth = settings.depth();
    random = new Random(settings.seed());
    count = examples.values.length;
    features = examples.values[0].length;
    cuts = new float[features][];
    bins = new byte[features][count];
    for (int f = 0; f < features; f++) {
      cut(f);
    }
    penalty = settings.penalty() * Arrays.stream(examples.weight).sum() / count;
    score = new double[count];
    gradient = new double[count];
    hessian = new double[count];
    rowUsed = new boolean[count];
    columnUsed = new boolean[features];
  }

  /** The trees as the lines of their file. */
  public static String learn(Examples examples, List<String> names, Settings settings) {
    return new BoostingTrainer(examples, settings).learn(names);
  }

  private String learn(List<String> names) {
    double yes = 0;
    double all = 0;
    for (int i = 0; i < count; i++) {
      yes += examples.yes[i] ? examples.weight[i] : 0;
      all += examples.weight[i];
    }
    double share = Math.min(0.999, Math.max(0.001, yes / all));
    double bias = Math.log(share / (1 - share));
    StringBuilder lines = new StringBuilder("features");
    names.forEach(name -> lines.append(' ').append(name));
    lines.append("\ndepth ").append(depth);
    lines.append(String.format(Locale.ROOT, "\nbias %.5f\n", bias));
    for (int bag = 0; bag < settings.bags(); bag++) {
      Arrays.fill(score, bias);
      for (int t = 0; t < settings.trees(); t++) {
        lines.append(tree()).append('\n');
      }
    }
    return lines.toString();
  }

  private void cut(int f) {
    float[] sample = new float[Math.min(count, SAMPLE)];
    for (int i = 0; i < sample.length; i++) {
      sample[i] = examples.values[(int) ((long) i * count / sample.length)][f];
    }
    Arrays.sort(sample);
    TreeSet<Float> found = new TreeSet<>();
    for (int bin = 1; bin < BINS; bin++) {
      found.add(sample[(int) ((long) bin * sample.length / BINS)]);
    }
    cuts[f] = new float[found.size()];
    int next = 0;
    for (float value : found) {
      cuts[f][next++] = value;
    }
    for (int i = 0; i < count; i++) {
      int place = Arrays.binarySearch(cuts[f], examples.values[i][f]);
      bins[f][i] = (byte) (place >= 0 ? place : -place - 1);
    }
  }

  private static void choose(boolean[] used, double share, Random random) {
    for (int i = 0; i < used.length; i++) {
      used[i] = share >= 1 || random.nextDouble() < share;
    }
  }

  private String tree() {
    choose(rowUsed, settings.rows(), random);
    choose(columnUsed, settings.columns(), random);
    for (int i = 0; i < count; i++) {
      double p = 1 / (1 + Math.exp(-score[i]));
      double weight = rowUsed[i] ? examples.weight[i] : 0;
      gradient[i] = weight * ((examples.yes[i] ? 1 : 0) - p);
      hessian[i] = weight * p * (1 - p);
    }
    StringBuilder line = new StringBuilder("tree");
    int[] node = new int[count]; // index: example; value: its node in the level
    for (int level = 0; level < depth; level++) {
      Split[] splits = splits(node, 1 << level);
      for (Split split : splits) {
        line.append(' ').append(split.feature()).append('>').append(threshold(split));
      }
      for (int i = 0; i < count; i++) {
        Split split = splits[node[i]];
        node[i] = 2 * node[i] + (bins[split.feature()][i] > split.bin() ? 1 : 0);
      }
    }
    double[] up = new double[1 << depth];
    double[] down = new double[up.length];
    for (int i = 0; i < count; i++) {
      up[node[i]] += gradient[i];
      down[node[i]] += hessian[i];
    }
    double[] value = new double[up.length];
    for (int v = 0; v < value.length; v++) {
      double share = settings.rate() / settings.bags();
      String written = String.format(Locale.ROOT, "%.5f", share * up[v] / (down[v] + penalty));
      value[v] = Double.parseDouble(written) * settings.bags();
      line.append(' ').append(written);
    }
    for (int i = 0; i < count; i++) {
      score[i] += value[node[i]];
    }
    return line.toString();
  }

  private String threshold(Split split) {
    float[] of = cuts[split.feature()];
    return Float.toString(split.bin() < of.length ? of[split.bin()] : Float.MAX_VALUE);
  }

  /** What is larger than a bin goes to the right. */
  private record Split(int feature, int bin, double gain) {}

  private Split[] splits(int[] node, int nodes) {
    Split[] best = new Split[nodes];
    Arrays.fill(best, new Split(0, BINS, 0)); // sends all to the left
    for (int f = 0; f < features; f++) {
      if (!columnUsed[f]) {
        continue;
      }
      int width = cuts[f].length + 1;
      double[] up = new double[nodes * width];
      double[] down = new double[nodes * width];
      for (int i = 0; i < count; i++) {
        int at = node[i] * width + bins[f][i];
        up[at] += gradient[i];
        down[at] += hessian[i];
      }
      for (int n = 0; n < nodes; n++) {
        best[n] = better(best[n], f, up, down, n * width, width);
      }
    }
    return best;
  }

  private Split better(Split best, int f, double[] up, double[] down, int from, int width) {
    double allUp = 0;
    double allDown = 0;
    for (int bin = from; bin < from + width; bin++) {
      allUp += up[bin];
      allDown += down[bin];
    }
    double whole = allUp * allUp / (allDown + penalty);
    double left = 0;
    double leftDown = 0;
    Split found = best;
    for (int bin = 0; bin + 1 < width; bin++) {
      left += up[from + bin];
      leftDown += down[from + bin];
      double rightDown = allDown - leftDown;
      if (leftDown >= LEAST * penalty && rightDown >= LEAST * penalty) {
        double right = allUp - left;
        double gain =
            left * left / (leftDown + penalty) + right * right / (rightDown + penalty) - whole;
        if (gain > found.gain() + 1e-9) {
          found = new Split(f, bin, gain);
        }
      }
    }
    return found;
  }
}
