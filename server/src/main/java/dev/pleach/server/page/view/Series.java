package dev.pleach.server.page.view;

import java.util.List;

/** The values of one number of a block, oldest first. */
public record Series(String label, String unit, List<Point> points) {

  /**
   * A value.
   *
   * @param at since when, ISO 8601
   * @param number the version it is of
   */
  public record Point(String at, int number, double value) {}

  private static final int FEW = 3; // numbers of a block, each of which is drawn

  /** Those that are worth a chart: numbers that changed, and all if there are few. */
  public static List<Series> drawn(List<Series> all) {
    return all.size() <= FEW ? all : all.stream().filter(Series::varies).toList();
  }

  /** The others, in the same order. */
  public static List<Series> steady(List<Series> all) {
    return all.size() <= FEW ? List.of() : all.stream().filter(one -> !one.varies()).toList();
  }

  private boolean varies() {
    return points.stream().mapToDouble(Point::value).distinct().count() > 1;
  }

  /** The latest value, as people write it; empty if there is none. */
  public String last() {
    return points.isEmpty() ? "" : Chart.plain(points.get(points.size() - 1).value(), unit);
  }

  /** The series drawn. */
  public Chart chart() {
    return Chart.of(this);
  }
}
