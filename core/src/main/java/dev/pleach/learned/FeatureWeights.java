package dev.pleach.learned;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Weights of linear models: lines of sort, feature, weight. Each sort is a model of its own. */
public final class FeatureWeights {
  private FeatureWeights() {}

  /**
   * Reads the weights of all sorts. A feature without a line has weight 0.
   *
   * @param sorts the sorts, written in the file in lower case
   * @param features the names of the features
   * @return a model for every sort; index: position in features; value: weight
   */
  public static <S extends Enum<S>> Map<S, double[]> read(
      ModelFile file, Class<S> sorts, List<String> features) {
    Map<String, Integer> positions = new HashMap<>();
    for (String feature : features) {
      positions.put(feature, positions.size());
    }
    Map<S, double[]> weights = new EnumMap<>(sorts);
    Map<String, double[]> bySort = new HashMap<>();
    for (S sort : sorts.getEnumConstants()) {
      double[] ofSort = new double[features.size()];
      weights.put(sort, ofSort);
      bySort.put(sort.name().toLowerCase(Locale.ROOT), ofSort);
    }
    for (ModelFile.Line line : file.lines()) {
      double[] ofSort = bySort.get(line.cells().get(0));
      Integer position = line.cells().size() == 3 ? positions.get(line.cells().get(1)) : null;
      if (ofSort == null || position == null) {
        throw line.malformed("a known sort, a known feature and a weight");
      }
      ofSort[position] = line.decimal(2);
    }
    return weights;
  }
}
