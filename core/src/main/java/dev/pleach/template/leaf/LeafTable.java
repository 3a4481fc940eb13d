package dev.pleach.template.leaf;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;

/** Features of leaves: a named column for each feature, a row for each leaf. */
public final class LeafTable {
  private final int leaves;
  private final List<String> names = new ArrayList<>();
  private final List<float[]> columns = new ArrayList<>(); // index: as in names

  LeafTable(int leaves) {
    this.leaves = leaves;
  }

  void add(String name, IntToDoubleFunction value) {
    float[] column = new float[leaves];
    for (int leaf = 0; leaf < leaves; leaf++) {
      column[leaf] = (float) value.applyAsDouble(leaf);
    }
    names.add(name);
    columns.add(column);
  }

  /** Adds a feature that is the same for all leaves. */
  void addConstant(String name, double value) {
    add(name, leaf -> value);
  }

  public List<String> names() {
    return List.copyOf(names);
  }

  public int leaves() {
    return leaves;
  }

  /** The values of a feature, a leaf each. */
  public float[] column(String name) {
    return columns.get(names.indexOf(name));
  }

  /** The columns of some features, in their order. */
  float[][] columns(List<String> features) {
    return features.stream().map(this::column).toArray(float[][]::new);
  }
}
