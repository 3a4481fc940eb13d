package dev.pleach.bench.report;

import dev.pleach.bench.measure.Statistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;

/** Points and lines over two axes, drawn as SVG. */
public final class Plot implements Part {
  private static final String[] COLOURS = { // told apart by colour-blind eyes, too
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#555555", "#8c510a",
    "#9e9ac8"
  };
  private static final String GREY = "#999999";
  private static final int WIDTH = 780;
  private static final int HEIGHT = 400;
  private static final int LEFT = 70;
  private static final int RIGHT = 180; // the legend
  private static final int TOP = 15;
  private static final int BOTTOM = 50;

  private final String title;
  private final String xLabel;
  private final String yLabel;
  private final boolean logarithmic;
  private final List<Series> series = new ArrayList<>();

  private enum Mark {
    DOTS,
    TREND,
    LINE,
    GUIDE
  }

  private static final class Series {
    final String name;
    final double[] x;
    final double[] y;
    final Mark mark;

    Series(String name, double[] x, double[] y, Mark mark) {
      this.name = name;
      this.x = x.clone();
      this.y = y.clone();
      this.mark = mark;
    }
  }

  private Plot(String title, String xLabel, String yLabel, boolean logarithmic) {
    this.title = title;
    this.xLabel = xLabel;
    this.yLabel = yLabel;
    this.logarithmic = logarithmic;
  }

  /** A plot with linear axes, which start and end at round values. */
  public static Plot linear(String title, String xLabel, String yLabel) {
    return new Plot(title, xLabel, yLabel, false);
  }

  /** A plot with logarithmic axes; values that are not positive are left out. */
  public static Plot logarithmic(String title, String xLabel, String yLabel) {
    return new Plot(title, xLabel, yLabel, true);
  }

  public Plot dots(String name, double[] x, double[] y) {
    series.add(new Series(name, x, y, Mark.DOTS));
    return this;
  }

  /** Dots, with the power law that fits them best; for logarithmic axes. */
  public Plot trend(String name, double[] x, double[] y) {
    series.add(new Series(name, x, y, Mark.TREND));
    return this;
  }

  public Plot line(String name, double[] x, double[] y) {
    series.add(new Series(name, x, y, Mark.LINE));
    return this;
  }

  /** A broken line to compare with, not a measurement. */
  public Plot guide(String name, double[] x, double[] y) {
    series.add(new Series(name, x, y, Mark.GUIDE));
    return this;
  }

  String title() {
    return title;
  }

  String svg() {
    Axis across = axis(series.stream().flatMapToDouble(s -> DoubleStream.of(s.x)));
    Axis up = axis(series.stream().flatMapToDouble(s -> DoubleStream.of(s.y)));
    StringBuilder svg = new StringBuilder();
    add(svg, "<svg viewBox=\"0 0 %d %d\" width=\"%d\" role=\"img\">%n", WIDTH, HEIGHT, WIDTH);
    for (double tick : across.ticks()) {
      double x = x(across, tick);
      add(svg, "<path d=\"M%.1f %d V%d\" stroke=\"#e5e5e5\"/>", x, TOP, HEIGHT - BOTTOM);
      add(svg, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">", x, HEIGHT - BOTTOM + 18);
      svg.append(across.label(tick)).append("</text>\n");
    }
    for (double tick : up.ticks()) {
      double y = y(up, tick);
      add(svg, "<path d=\"M%d %.1f H%d\" stroke=\"#e5e5e5\"/>", LEFT, y, WIDTH - RIGHT);
      add(svg, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", LEFT - 8, y + 4);
      svg.append(up.label(tick)).append("</text>\n");
    }
    int middle = (LEFT + WIDTH - RIGHT) / 2;
    add(svg, "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">", middle, HEIGHT - 8);
    svg.append(HtmlReport.escape(xLabel)).append("</text>\n");
    add(svg, "<text transform=\"translate(14 %d) rotate(-90)\" ", (TOP + HEIGHT - BOTTOM) / 2);
    svg.append("text-anchor=\"middle\">").append(HtmlReport.escape(yLabel)).append("</text>\n");
    int coloured = 0;
    for (int i = 0; i < series.size(); i++) {
      Series s = series.get(i);
      String colour = s.mark == Mark.GUIDE ? GREY : COLOURS[coloured++ % COLOURS.length];
      draw(svg, s, colour, across, up);
      int y = TOP + 12 + 20 * i;
      add(svg, "<circle cx=\"%d\" cy=\"%d\" r=\"5\" ", WIDTH - RIGHT + 16, y - 4);
      add(svg, "fill=\"%s\"/>", colour);
      add(svg, "<text x=\"%d\" y=\"%d\">", WIDTH - RIGHT + 26, y);
      svg.append(HtmlReport.escape(s.name)).append("</text>\n");
    }
    return svg.append("</svg>\n").toString();
  }

  private static void draw(StringBuilder svg, Series s, String colour, Axis across, Axis up) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < s.x.length; i++) {
      if (!across.shows(s.x[i]) || !up.shows(s.y[i])) {
        continue;
      }
      double x = x(across, s.x[i]);
      double y = y(up, s.y[i]);
      add(path, "%s%.1f %.1f", path.length() == 0 ? "M" : " L", x, y);
      if (s.mark != Mark.GUIDE) {
        add(svg, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" ", x, y);
        add(svg, "fill=\"%s\" fill-opacity=\"%s\"/>%n", colour, s.mark == Mark.LINE ? "1" : "0.55");
      }
    }
    if (s.mark == Mark.TREND) {
      path = law(s, across, up);
    }
    if (s.mark != Mark.DOTS && path.length() > 0) {
      add(svg, "<path d=\"%s\" fill=\"none\" stroke=\"%s\" ", path, colour);
      svg.append(s.mark == Mark.GUIDE ? "stroke-dasharray=\"5 5\"/>\n" : "stroke-width=\"2\"/>\n");
    }
  }

  /** From the smallest x to the largest. */
  private static StringBuilder law(Series s, Axis across, Axis up) {
    double exponent = Statistics.exponent(s.x, s.y);
    double middleX = Math.exp(Statistics.mean(DoubleStream.of(s.x).map(Math::log).toArray()));
    double middleY = Math.exp(Statistics.mean(DoubleStream.of(s.y).map(Math::log).toArray()));
    StringBuilder path = new StringBuilder();
    double least = DoubleStream.of(s.x).min().orElse(Double.NaN);
    double most = DoubleStream.of(s.x).max().orElse(Double.NaN);
    for (double x : new double[] {least, most}) {
      double y = middleY * Math.pow(x / middleX, exponent);
      if (across.shows(x) && up.shows(y)) {
        add(path, "%s%.1f %.1f", path.length() == 0 ? "M" : " L", x(across, x), y(up, y));
      }
    }
    return path;
  }

  private Axis axis(DoubleStream values) {
    return Axis.of(values.toArray(), logarithmic);
  }

  private static double x(Axis axis, double value) {
    return LEFT + axis.place(value) * (WIDTH - RIGHT - LEFT);
  }

  private static double y(Axis axis, double value) {
    return HEIGHT - BOTTOM - axis.place(value) * (HEIGHT - BOTTOM - TOP);
  }

  private static void add(StringBuilder to, String format, Object... values) {
    to.append(String.format(Locale.ROOT, format, values));
  }
}
