package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.learned.FeatureWeights;
import dev.pleach.learned.ModelFile;
import dev.pleach.match.Relation;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * How likely a proposed pair is right: logistic regressions over {@link PairFeatures}, one for each
 * sort of node. The weights are learned from labelled pages by {@code pleach bench train match} and
 * come with the library as a resource, which says where they are from: lines of sort, feature,
 * weight.
 */
public final class PairModel {
  /** Nodes that are judged by weights of their own. */
  public enum Sort {
    TEXT,
    LEAF,
    CONTAINER;

    public static Sort of(DomTree tree, int node) {
      return tree.isText(node) ? TEXT : tree.isLeaf(node) ? LEAF : CONTAINER;
    }
  }

  private static final PairModel VERSIONS = load("versions.weights");
  private static final PairModel SIBLINGS = load("siblings.weights");

  private final Map<Sort, double[]> weights; // value: weights; their index: feature

  private PairModel(Map<Sort, double[]> weights) {
    this.weights = weights;
  }

  /** What this model comes down to on pages of some traits: weights of the features alone. */
  public PairModel on(PageTraits page) {
    Map<Sort, double[]> settled = new EnumMap<>(Sort.class);
    weights.forEach((sort, w) -> settled.put(sort, page.settle(w, PairFeatures.COUNT)));
    return new PairModel(settled);
  }

  static PairModel of(Relation relation) {
    return relation == Relation.VERSIONS ? VERSIONS : SIBLINGS;
  }

  /** Only of a model that is settled. */
  public double probability(Sort sort, double[] features) {
    double[] w = of(sort);
    double sum = 0;
    for (int i = 0; i < w.length; i++) {
      sum += w[i] * features[i];
    }
    return 1 / (1 + StrictMath.exp(-sum)); // strict: the same on every machine
  }

  private double[] of(Sort sort) {
    return Objects.requireNonNull(weights.get(sort));
  }

  private static PairModel load(String resource) {
    return read(ModelFile.beside(PairModel.class, resource));
  }

  /** Reads weights; a feature that is not named counts nothing. */
  public static PairModel read(ModelFile file) {
    return new PairModel(FeatureWeights.read(file, Sort.class, PageTraits.WEIGHED));
  }
}
