package dev.pleach.matchers.pleach.verify;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Relation;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * How likely a proposed pair is right: logistic regressions over {@link PairFeatures}, one for each
 * sort of node. The weights are learned from labelled pages by {@code pleach bench train} and come
 * with the library as a resource, which says where they are from: lines of sort, feature, weight.
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

  private final Map<Sort, double[]> weights = new EnumMap<>(Sort.class); // value: by name

  private PairModel(int count) {
    for (Sort sort : Sort.values()) {
      weights.put(sort, new double[count]);
    }
  }

  /** What this model comes down to on pages of some traits: weights of the features alone. */
  public PairModel on(PageTraits page) {
    PairModel settled = new PairModel(0);
    weights.forEach((sort, w) -> settled.weights.put(sort, page.settle(w, PairFeatures.COUNT)));
    return settled;
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
    try (InputStream in = PairModel.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("The library was built without " + resource);
      }
      return read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Reads weights; a feature that is not named counts nothing. */
  public static PairModel read(BufferedReader lines) throws IOException {
    PairModel model = new PairModel(PageTraits.WEIGHED.size());
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      String[] cells = line.trim().split("\\s+");
      int feature = cells.length == 3 ? PageTraits.WEIGHED.indexOf(cells[1]) : -1;
      if (feature < 0) {
        throw new IllegalArgumentException("No weight of a pair: " + line);
      }
      Sort sort = Sort.valueOf(cells[0].toUpperCase(Locale.ROOT));
      model.of(sort)[feature] = Double.parseDouble(cells[2]);
    }
    return model;
  }
}
