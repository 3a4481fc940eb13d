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

  /** The series drawn. */
  public Chart chart() {
    return Chart.of(this);
  }
}
