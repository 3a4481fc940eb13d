package dev.pleach.bench.report;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One measured figure.
 *
 * @param name what was measured
 * @param value the result
 * @param bar the most it may be, or the least; null if it is shown for information
 * @param atMost whether the bar is a maximum
 */
public record Figure(String name, double value, @Nullable Double bar, boolean atMost) {
  public static Figure atMost(String name, double value, double bar) {
    return new Figure(name, value, bar, true);
  }

  public static Figure atLeast(String name, double value, double bar) {
    return new Figure(name, value, bar, false);
  }

  public static Figure shown(String name, double value) {
    return new Figure(name, value, null, true);
  }

  /** Whether the bar is met; a value that is not a number meets none. */
  public boolean met() {
    return bar == null || (atMost ? value <= bar : value >= bar);
  }

  String verdict() {
    return bar == null ? "" : met() ? "met" : "MISSED";
  }

  String barText() {
    return bar == null ? "" : (atMost ? "≤ " : "≥ ") + number(bar);
  }

  String valueText() {
    return number(value);
  }

  static String number(double value) {
    if (Double.isNaN(value)) {
      return "–";
    }
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%,.1f", value);
  }
}
