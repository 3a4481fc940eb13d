package dev.pleach.template.leaf;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A sum of small decision trees that was learned from labelled pages: a logit, above 0 for
 * template. Trees are full, all of one depth; a split sends what is larger to the right.
 *
 * <p>The file holds a line a tree after {@code features}, {@code depth} and {@code bias}: first the
 * splits level by level, {@code feature>threshold}, then the values of the leaves from left to
 * right. Lines that begin with # say what it was learned from.
 */
final class BoostedTrees {
  private final List<String> features;
  private final int depth;
  private final double bias;
  private final int[][] feature; // index: tree, split; value: index into features
  private final float[][] threshold; // index: tree, split
  private final float[][] value; // index: tree, leaf of the tree

  private BoostedTrees(List<String> lines, String name) {
    List<String> told = new ArrayList<>();
    int levels = 0;
    double start = 0;
    List<String[]> trees = new ArrayList<>();
    for (String line : lines) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "#", "" -> {}
        case "features" -> told.addAll(List.of(words).subList(1, words.length));
        case "depth" -> levels = Integer.parseInt(words[1]);
        case "bias" -> start = Double.parseDouble(words[1]);
        case "tree" -> trees.add(words);
        default -> throw new IllegalStateException(name + ": what is '" + words[0] + "'?");
      }
    }
    features = List.copyOf(told);
    depth = levels;
    bias = start;
    int splits = (1 << depth) - 1;
    feature = new int[trees.size()][splits];
    threshold = new float[trees.size()][splits];
    value = new float[trees.size()][splits + 1];
    for (int t = 0; t < feature.length; t++) {
      String[] words = trees.get(t);
      for (int s = 0; s < splits; s++) {
        String[] split = words[1 + s].split(">");
        feature[t][s] = Integer.parseInt(split[0]);
        threshold[t][s] = Float.parseFloat(split[1]);
      }
      for (int v = 0; v <= splits; v++) {
        value[t][v] = Float.parseFloat(words[1 + splits + v]);
      }
    }
  }

  /** Reads trees that stand beside this class. */
  static BoostedTrees read(String name) {
    try (InputStream in = BoostedTrees.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The resource " + name + " is missing");
      }
      return read(in, name);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static BoostedTrees read(InputStream in, String name) {
    BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    return new BoostedTrees(lines.lines().toList(), name);
  }

  /** The columns of a table in the order of these trees. */
  float[][] bind(LeafTable table) {
    float[][] columns = new float[features.size()][];
    for (int f = 0; f < columns.length; f++) {
      columns[f] = table.column(features.get(f));
    }
    return columns;
  }

  double logit(float[][] columns, int leaf) {
    double sum = bias;
    for (int t = 0; t < feature.length; t++) {
      int at = 0;
      for (int level = 0; level < depth; level++) {
        at = 2 * at + (columns[feature[t][at]][leaf] > threshold[t][at] ? 2 : 1);
      }
      sum += value[t][at - feature[t].length];
    }
    return sum;
  }
}
