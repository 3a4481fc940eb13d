package dev.pleach.bench.tune;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** A number in the library, and a way to measure another value of it. */
interface Tunable {
  /** As a user types it: a class and its constant, or a matcher and its option. */
  String name();

  /** The value today. */
  double value();

  /** Whether only whole numbers make sense. */
  boolean whole();

  /** What the code says about it, empty if nothing. */
  String comment();

  Measure measure();

  /** What is measured with a value. */
  Trial trial(double value) throws IOException;

  /**
   * A process to run.
   *
   * @param classPath what comes before the class path of the bench, empty if nothing
   * @param arguments of {@link TuneRun}, after folder and measure
   */
  record Trial(String classPath, List<String> arguments) {}

  /** Values around the one of today, with it, in their order. */
  default List<Double> grid() {
    TreeSet<Double> grid = new TreeSet<>();
    List<Double> factors = whole() ? List.of(0.5, 0.75, 1.5, 2d) : List.of(0.7, 0.85, 1.15, 1.3);
    for (double factor : factors) {
      double other = value() * factor;
      grid.add(whole() ? (double) Math.round(other) : Math.round(other * 1e4) / 1e4);
    }
    grid.add(value());
    return new ArrayList<>(grid);
  }
}
