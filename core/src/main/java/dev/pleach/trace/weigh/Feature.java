package dev.pleach.trace.weigh;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * A number, mostly from 0 to 1, that a {@link TraceModel} weighs.
 *
 * @param name as in the learned weights
 * @param function computes it
 */
record Feature<T>(String name, ToDoubleFunction<T> function) {
  static <T> Feature<T> of(String name, ToDoubleFunction<T> function) {
    return new Feature<>(name, function);
  }

  /** A feature that is 1 if a condition is met, else 0. */
  static <T> Feature<T> flag(String name, Predicate<T> condition) {
    return new Feature<>(name, of -> condition.test(of) ? 1 : 0);
  }

  static <T> List<String> names(List<Feature<T>> features) {
    return features.stream().map(Feature::name).toList();
  }

  /** Writes the features of something one after the other. */
  static <T> void write(List<Feature<T>> features, T of, double[] into, int from) {
    for (int i = 0; i < features.size(); i++) {
      into[from + i] = features.get(i).function.applyAsDouble(of);
    }
  }
}
