package dev.pleach.trace.weigh;

import dev.pleach.learned.FeatureWeights;
import dev.pleach.learned.ModelFile;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How likely each candidate is the wanted node, and how likely none is: a choice among all of them
 * at once, so that two equal candidates share the probability that one alone would get. A
 * multinomial logistic regression; its weights are learned from labelled pages by {@code pleach
 * bench train trace}. They are a resource of the library, which names its sources: lines of stage,
 * feature, weight.
 */
public final class TraceModel {
  /** The evidence there is; each stage has weights of its own. */
  public enum Stage {
    /** The fingerprint alone. */
    FINGERPRINT,
    /** Also a matching of an excerpt of the old page with the new page. */
    EXCERPT,
    /** Also a matching of the whole old page with the new page. */
    PAGE
  }

  /** How many features a candidate has. */
  static final int CANDIDATE_FEATURES =
      FingerprintFeatures.ALL.size() + MatchingFeatures.ALL.size();

  /** The names of all features: of a candidate, then of being gone. */
  static final List<String> NAMES =
      Stream.of(
              Feature.names(FingerprintFeatures.ALL),
              Feature.names(MatchingFeatures.ALL),
              Feature.names(CandidateSet.GONE))
          .flatMap(List::stream)
          .toList();

  private static final Map<String, Integer> INDEX = // value: index of the feature of a name
      IntStream.range(0, NAMES.size()).boxed().collect(Collectors.toMap(NAMES::get, i -> i));
  private static final Map<Stage, double[]> WEIGHTS = // index: feature
      FeatureWeights.read(ModelFile.beside(TraceModel.class, "trace.weights"), Stage.class, NAMES);

  private TraceModel() {}

  /**
   * The probability of each candidate, and last that of none.
   *
   * @param values index: candidate, feature
   * @param gone index: feature of {@link CandidateSet#GONE}
   */
  static double[] probabilities(Stage stage, double[][] values, double[] gone) {
    double[] weights = Objects.requireNonNull(WEIGHTS.get(stage));
    double[] score = new double[values.length + 1];
    double largest = sum(weights, gone, CANDIDATE_FEATURES);
    score[values.length] = largest;
    for (int i = 0; i < values.length; i++) {
      score[i] = sum(weights, values[i], 0);
      largest = Math.max(largest, score[i]);
    }
    double all = 0;
    for (int i = 0; i < score.length; i++) {
      score[i] = StrictMath.exp(score[i] - largest);
      all += score[i];
    }
    for (int i = 0; i < score.length; i++) {
      score[i] /= all;
    }
    return score;
  }

  private static double sum(double[] weights, double[] values, int from) {
    double sum = 0;
    for (int i = 0; i < values.length; i++) {
      sum += weights[from + i] * values[i];
    }
    return sum;
  }

  /** The index of the feature of a name. */
  static int indexOf(String name) {
    return Objects.requireNonNull(INDEX.get(name));
  }
}
