package dev.pleach.trace.weigh;

import dev.pleach.learned.FeatureWeights;
import dev.pleach.learned.ModelFile;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * How likely each candidate is the node of a portrait, and how likely none is: a choice among all
 * of them at once, so that two equal candidates share what one alone would get. A multinomial
 * logistic regression; its weights are learned from labelled pages by {@code pleach bench train
 * trace} and come with the library as a resource, which says where they are from: lines of sort,
 * feature, weight.
 */
public final class TraceModel {
  /** What is known when it is asked. */
  public enum Sort {
    /** The portrait alone. */
    PORTRAIT,
    /** A matching of an excerpt of the old page with the new one, too. */
    REGION,
    /** A matching of the pages, too. */
    PAGES
  }

  /** What speaks for the node being gone, by name. */
  static final List<String> GONE =
      List.of("gone", "goneWordless", "goneCandidates", "gonePartner", "goneClosed", "goneTexts");

  /** The names of all features: of a candidate, then of being gone. */
  static final List<String> NAMES = names();

  private static final Map<String, Integer> FEATURES = features();
  private static final int OF_CANDIDATE = FingerprintSimilarity.COUNT + MatchingSimilarity.COUNT;
  private static final Map<Sort, TraceModel> MODELS = load();

  private final double[] weights; // index: feature

  private TraceModel(double[] weights) {
    this.weights = weights;
  }

  static TraceModel of(Sort sort) {
    return Objects.requireNonNull(MODELS.get(sort));
  }

  /**
   * The probability of each candidate, and behind them that of none.
   *
   * @param values index: candidate, feature
   * @param gone what speaks for none
   */
  double[] probabilities(double[][] values, double[] gone) {
    double[] odds = new double[values.length + 1];
    double largest = sum(gone, OF_CANDIDATE);
    odds[values.length] = largest;
    for (int i = 0; i < values.length; i++) {
      odds[i] = sum(values[i], 0);
      largest = Math.max(largest, odds[i]);
    }
    double all = 0;
    for (int i = 0; i < odds.length; i++) {
      odds[i] = StrictMath.exp(odds[i] - largest); // strict: the same on every machine
      all += odds[i];
    }
    for (int i = 0; i < odds.length; i++) {
      odds[i] /= all;
    }
    return odds;
  }

  private double sum(double[] values, int from) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[from + i] * values[i];
    }
    return sum;
  }

  /** The number of a feature that has this name. */
  static int featureOf(String name) {
    return Objects.requireNonNull(FEATURES.get(name));
  }

  private static Map<String, Integer> features() {
    Map<String, Integer> features = new HashMap<>();
    for (int i = 0; i < NAMES.size(); i++) {
      features.put(NAMES.get(i), i);
    }
    return features;
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>(FingerprintSimilarity.NAMES);
    names.addAll(MatchingSimilarity.NAMES);
    names.addAll(GONE);
    return List.copyOf(names);
  }

  private static Map<Sort, TraceModel> load() {
    ModelFile file = ModelFile.beside(TraceModel.class, "trace.weights");
    Map<Sort, TraceModel> models = new EnumMap<>(Sort.class);
    FeatureWeights.read(file, Sort.class, NAMES)
        .forEach((sort, weights) -> models.put(sort, new TraceModel(weights)));
    return models;
  }
}
