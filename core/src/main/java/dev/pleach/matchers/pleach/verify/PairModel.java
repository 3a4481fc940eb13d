package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.learned.FeatureWeights;
import dev.pleach.learned.ModelFile;
import dev.pleach.match.Relation;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * How likely a proposed pair is right: a logistic regression over {@link PairFeature}s for each
 * sort of node. {@code pleach bench train match} learns the weights from labelled pages; they come
 * with the library as resources that say what they were learned from.
 */
public final class PairModel {
  /** Nodes that have weights of their own. */
  public enum Sort {
    TEXT,
    LEAF,
    CONTAINER;

    public static Sort of(DomTree tree, int node) {
      return tree.isText(node) ? TEXT : tree.isLeaf(node) ? LEAF : CONTAINER;
    }
  }

  private static final PairModel VERSIONS =
      read(ModelFile.beside(PairModel.class, "versions.weights"));
  private static final PairModel SIBLINGS =
      read(ModelFile.beside(PairModel.class, "siblings.weights"));

  private final Map<Sort, double[]> weights; // index of an array: feature, with or without traits

  private PairModel(Map<Sort, double[]> weights) {
    this.weights = weights;
  }

  static PairModel of(Relation relation) {
    return relation == Relation.VERSIONS ? VERSIONS : SIBLINGS;
  }

  /** Reads weights of features and of features times traits. */
  public static PairModel read(ModelFile file) {
    return new PairModel(FeatureWeights.read(file, Sort.class, PageTraits.WEIGHTED_NAMES));
  }

  /** This model on pages with some traits: only the features themselves have weights there. */
  public PairModel onPages(PageTraits page) {
    Map<Sort, double[]> settled = new EnumMap<>(Sort.class);
    weights.forEach((sort, w) -> settled.put(sort, page.weightsOnPages(w, PairFeatures.COUNT)));
    return new PairModel(settled);
  }

  /**
   * How likely a pair is right. Only for a model {@link #onPages}.
   *
   * @param row the features of the pair
   */
  public double probability(Sort sort, double[] row) {
    double[] w = Objects.requireNonNull(weights.get(sort));
    double sum = 0;
    for (int i = 0; i < w.length; i++) {
      sum += w[i] * row[i];
    }
    return 1 / (1 + StrictMath.exp(-sum)); // strict: the same on every machine
  }
}
