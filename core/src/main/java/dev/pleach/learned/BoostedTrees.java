package dev.pleach.learned;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A sum of small decision trees that was learned from labelled pages: a logit, above 0 for yes.
 * Trees are full, all of one depth; a split sends what is larger to the right.
 *
 * <p>The file has a line for each tree after {@code features}, {@code depth} and {@code bias}:
 * first the splits level by level, {@code feature>threshold}, then the values of the leaves from
 * left to right. Lines that begin with # are comments.
 */
public final class BoostedTrees {
  private final List<String> features;
  private final int depth;
  private final double bias;
  private final int[][] feature; // index: tree, split; value: index into features
  private final float[][] threshold; // index: tree, split
  private final float[][] value; // index: tree, leaf of the tree

  private BoostedTrees(List<ModelFile.Line> lines) {
    List<String> names = new ArrayList<>();
    int levels = 0;
    double start = 0;
    List<ModelFile.Line> trees = new ArrayList<>();
    for (ModelFile.Line line : lines) {
      switch (line.cells().get(0)) {
        case "features" -> names.addAll(line.cells().subList(1, line.cells().size()));
        case "depth" -> levels = (int) line.decimal(1);
        case "bias" -> start = line.decimal(1);
        case "tree" -> trees.add(line);
        default -> throw line.malformed("features, depth, bias or tree");
      }
    }
    features = List.copyOf(names);
    depth = levels;
    bias = start;
    int splits = (1 << depth) - 1;
    feature = new int[trees.size()][splits];
    threshold = new float[trees.size()][splits];
    value = new float[trees.size()][splits + 1];
    for (int t = 0; t < feature.length; t++) {
      readTree(trees.get(t), t, splits);
    }
  }

  private void readTree(ModelFile.Line line, int tree, int splits) {
    List<String> cells = line.cells();
    if (cells.size() != 2 + 2 * splits) {
      throw line.malformed("as many cells as a tree of depth " + depth + " has");
    }
    try {
      for (int s = 0; s < splits; s++) {
        String[] split = cells.get(1 + s).split(">", 2);
        feature[tree][s] = Integer.parseInt(split[0]);
        threshold[tree][s] = Float.parseFloat(split[1]);
        if (feature[tree][s] < 0 || feature[tree][s] >= features.size()) {
          throw line.malformed("numbers of features below " + features.size());
        }
      }
      for (int v = 0; v <= splits; v++) {
        value[tree][v] = Float.parseFloat(cells.get(1 + splits + v));
      }
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw line.malformed("splits feature>threshold, then the values of the leaves");
    }
  }

  /**
   * Reads trees.
   *
   * @throws IllegalArgumentException if a line is not as it should be
   */
  public static BoostedTrees read(ModelFile file) {
    return new BoostedTrees(file.lines());
  }

  /**
   * Reads a file of several models, each behind a line {@code model NAME}.
   *
   * @return by name, in the order of the file
   * @throws IllegalArgumentException if a line is not as it should be
   */
  public static Map<String, BoostedTrees> readAll(ModelFile file) {
    Map<String, List<ModelFile.Line>> parts = new LinkedHashMap<>();
    List<ModelFile.Line> part = null;
    for (ModelFile.Line line : file.lines()) {
      if (line.cells().get(0).equals("model")) {
        part = new ArrayList<>();
        if (line.cells().size() != 2 || parts.put(line.cells().get(1), part) != null) {
          throw line.malformed("the name of a model that is not in the file yet");
        }
      } else if (part == null) {
        throw line.malformed("model and its name first");
      } else {
        part.add(line);
      }
    }
    Map<String, BoostedTrees> models = new LinkedHashMap<>();
    parts.forEach((name, lines) -> models.put(name, new BoostedTrees(lines)));
    return models;
  }

  /** The features, in the order in which {@link #logit} expects them. */
  public List<String> features() {
    return features;
  }

  /** The sum for a row of columns, which are ordered as {@link #features}. */
  public double logit(float[][] columns, int row) {
    double sum = bias;
    for (int t = 0; t < feature.length; t++) {
      int at = 0;
      for (int level = 0; level < depth; level++) {
        at = 2 * at + (columns[feature[t][at]][row] > threshold[t][at] ? 2 : 1);
      }
      sum += value[t][at - feature[t].length];
    }
    return sum;
  }

  /** The sum for values that are ordered as {@link #features}. */
  public double logit(float[] values) {
    double sum = bias;
    for (int t = 0; t < feature.length; t++) {
      int at = 0;
      for (int level = 0; level < depth; level++) {
        at = 2 * at + (values[feature[t][at]] > threshold[t][at] ? 2 : 1);
      }
      sum += value[t][at - feature[t].length];
    }
    return sum;
  }
}
