package dev.pleach.bench.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** One axis of a plot: the place of a value on it, and which values are marked. */
final class Axis {
  private static final int TICKS = 6;

  private final double from;
  private final double to;
  private final boolean logarithmic;
  private final double[] ticks;

  private Axis(double from, double to, boolean logarithmic, double[] ticks) {
    this.from = from;
    this.to = to;
    this.logarithmic = logarithmic;
    this.ticks = ticks;
  }

  static Axis of(double[] values, boolean logarithmic) {
    double[] shown = Arrays.stream(values).filter(v -> shows(v, logarithmic)).toArray();
    double least = Arrays.stream(shown).min().orElse(1);
    double most = Arrays.stream(shown).max().orElse(2);
    return logarithmic ? decades(least, most) : even(least, most);
  }

  /** Powers of ten, with halves and fifths between them where there are few. */
  private static Axis decades(double least, double most) {
    double from = Math.pow(10, Math.floor(Math.log10(least)));
    double to = Math.pow(10, Math.ceil(Math.log10(most)));
    boolean few = Math.log10(to / from) < 3.5;
    DoubleStream.Builder marks = DoubleStream.builder();
    double low = from;
    double high = to;
    for (double power = from; power <= to * 1.001; power *= 10) {
      for (double step : few ? new double[] {1, 2, 5} : new double[] {1}) {
        double mark = power * step;
        low = few && mark <= least ? Math.max(low, mark) : low;
        high = few && mark >= most ? Math.min(high, mark) : high;
        marks.add(mark);
      }
    }
    double start = low;
    double end = high > start ? high : 10 * start;
    double[] within = marks.build().filter(m -> m >= start * 0.999 && m <= end * 1.001).toArray();
    return new Axis(start, end, true, within);
  }

  /** Round steps. */
  private static Axis even(double least, double most) {
    double spread = most > least ? most - least : Math.max(Math.abs(most), 1);
    double power = Math.pow(10, Math.floor(Math.log10(spread / TICKS)));
    double step = 10 * power;
    for (double factor : new double[] {5, 2, 1}) {
      step = spread / (factor * power) <= TICKS ? factor * power : step;
    }
    double from = step * Math.floor(least / step);
    double to = step * Math.ceil(most / step);
    double end = to > from ? to : from + step;
    int count = (int) Math.round((end - from) / step);
    double[] marks = new double[count + 1];
    for (int i = 0; i <= count; i++) {
      marks[i] = from + i * step;
    }
    return new Axis(from, end, false, marks);
  }

  boolean shows(double value) {
    return shows(value, logarithmic);
  }

  private static boolean shows(double value, boolean logarithmic) {
    return Double.isFinite(value) && (!logarithmic || value > 0);
  }

  /** 0 where the axis starts, 1 where it ends. */
  double place(double value) {
    return logarithmic
        ? Math.log(value / from) / Math.log(to / from)
        : (value - from) / (to - from);
  }

  double[] ticks() {
    return ticks.clone();
  }

  String label(double tick) {
    double size = Math.abs(tick);
    if (size >= 1 || size < 1e-9) {
      boolean whole = Math.abs(tick - Math.rint(tick)) < 1e-6;
      return String.format(Locale.ROOT, whole ? "%,.0f" : "%.1f", tick);
    }
    int digits = (int) Math.min(6, Math.ceil(-Math.log10(size)) + 1);
    return String.format(Locale.ROOT, "%." + digits + "f", tick).replaceAll("0+$", "");
  }
}
