package dev.pleach.template.leaf;

import dev.pleach.learned.ModelFile;
import java.util.ArrayList;
import java.util.List;

/**
 * A sum of small decision trees that was learned from labelled pages: a logit, above 0 for
 * template. Trees are full, all of one depth; a split sends what is larger to the right.
 *
 * <p>The file has a line for each tree after {@code features}, {@code depth} and {@code bias}:
 * first the splits level by level, {@code feature>threshold}, then the values of the leaves from
 * left to right. Lines that begin with # are comments.
 */
final class BoostedTrees {
  private final List<String> features;
  private final int depth;
  private final double bias;
  private final int[][] feature; // index: tree, split; value: index into features
  private final float[][] threshold; // index: tree, split
  private final float[][] value; // index: tree, leaf of the tree

  private BoostedTrees(ModelFile file) {
    List<String> names = new ArrayList<>();
    int levels = 0;
    double start = 0;
    List<ModelFile.Line> trees = new ArrayList<>();
    for (ModelFile.Line line : file.lines()) {
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
      }
      for (int v = 0; v <= splits; v++) {
        value[tree][v] = Float.parseFloat(cells.get(1 + splits + v));
      }
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw line.malformed("splits feature>threshold, then the values of the leaves");
    }
  }

  /** Reads the trees of a resource of this package. */
  static BoostedTrees read(String name) {
    return new BoostedTrees(ModelFile.beside(BoostedTrees.class, name));
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
