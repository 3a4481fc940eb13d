package dev.pleach.bench.train.trace;

import dev.pleach.trace.weigh.TraceEvidence;
import java.util.List;
import java.util.function.IntPredicate;

/** Candidates among which the right ones are known, or of which none is right. */
final class ChoiceExample {
  private final String source;
  private final float[][] values; // index: candidate, feature
  private final float[] gone; // index: feature of being gone
  private final boolean[] right; // index: candidate
  private final boolean isGone;

  private ChoiceExample(
      String source, float[][] values, float[] gone, boolean[] right, boolean isGone) {
    this.source = source;
    this.values = values;
    this.gone = gone;
    this.right = right;
    this.isGone = isGone;
  }

  /**
   * An example.
   *
   * @param right whether a node is right
   * @param isGone whether none can be
   */
  static ChoiceExample of(
      String source, TraceEvidence.Choice choice, IntPredicate right, boolean isGone) {
    int size = choice.candidates().size();
    float[][] values = new float[size][];
    boolean[] known = new boolean[size];
    for (int i = 0; i < size; i++) {
      values[i] = floats(choice.values().get(i));
      known[i] = !isGone && right.test(choice.candidates().get(i));
    }
    return new ChoiceExample(source, values, floats(choice.gone()), known, isGone);
  }

  private static float[] floats(List<Double> list) {
    float[] values = new float[list.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = list.get(i).floatValue();
    }
    return values;
  }

  String source() {
    return source;
  }

  /** How many candidates there are. */
  int size() {
    return values.length;
  }

  float[] values(int candidate) {
    return values[candidate];
  }

  float[] gone() {
    return gone;
  }

  boolean isRight(int candidate) {
    return right[candidate];
  }

  /** Whether none of the candidates is right because what is looked for is gone. */
  boolean isGone() {
    return isGone;
  }

  /** Whether something can be learned from it: there is a right answer. */
  boolean isInformative() {
    boolean any = isGone;
    for (boolean one : right) {
      any |= one;
    }
    return any;
  }
}
