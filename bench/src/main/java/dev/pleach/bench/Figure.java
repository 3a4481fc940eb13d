package dev.pleach.bench;

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
record Figure(String name, double value, @Nullable Double bar, boolean atMost) {
  static Figure atMost(String name, double value, double bar) {
    return new Figure(name, value, bar, true);
  }

  static Figure shown(String name, double value) {
    return new Figure(name, value, null, true);
  }

  boolean met() {
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

  private static String number(double value) {
    if (value == Math.rint(value) && Math.abs(value) < 1e15) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    return String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.3f" : "%,.1f", value);
  }
}
