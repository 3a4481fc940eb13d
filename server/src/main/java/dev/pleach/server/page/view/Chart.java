package dev.pleach.server.page.view;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A series as a line in a box of {@value #WIDTH} by {@value #HEIGHT}: time to the right, value
 * upwards, the lowest value at the foot. A value holds until the next one, so the line has steps.
 *
 * @param line the path of the line
 * @param area the same closed at the foot
 * @param marks the points, for a circle each
 */
public record Chart(String line, String area, List<Mark> marks, double low, double high) {
  public static final int WIDTH = 640;
  public static final int HEIGHT = 160;

  private static final Set<String> MONEY =
      Set.of("€", "$", "£", "¥", "EUR", "USD", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CZK");
  private static final double EDGE = 10;
  private static final double LATEST = 1.1; // leaves room in which the last value is seen

  /** A point of the chart. */
  public record Mark(double x, double y) {
    public String cx() {
      return coordinate(x);
    }

    public String cy() {
      return coordinate(y);
    }
  }

  static Chart of(Series series) {
    List<Series.Point> points = series.points();
    if (points.isEmpty()) {
      return new Chart("", "", List.of(), 0, 0);
    }
    double low = points.stream().mapToDouble(Series.Point::value).min().orElse(0);
    double high = points.stream().mapToDouble(Series.Point::value).max().orElse(0);
    double first = millis(points.get(0));
    double span = Math.max(1, (millis(points.get(points.size() - 1)) - first) * LATEST);
    List<Mark> marks = new ArrayList<>();
    for (Series.Point point : points) {
      double right = (millis(point) - first) / span;
      double up = high == low ? 0.5 : (point.value() - low) / (high - low);
      marks.add(
          new Mark(EDGE + right * (WIDTH - 2 * EDGE), HEIGHT - EDGE - up * (HEIGHT - 2 * EDGE)));
    }
    StringBuilder line = new StringBuilder("M" + marks.get(0).cx() + " " + marks.get(0).cy());
    for (Mark mark : marks.subList(1, marks.size())) {
      line.append("H").append(mark.cx()).append("V").append(mark.cy());
    }
    line.append("H").append(coordinate(WIDTH - EDGE));
    String foot = coordinate(HEIGHT);
    String area = line + "V" + foot + "H" + marks.get(0).cx() + "Z";
    return new Chart(line.toString(), area, marks, low, high);
  }

  /** A value with its unit; amounts of money have two places or none. */
  public static String plain(double value, String unit) {
    boolean whole = value == StrictMath.rint(value);
    String number =
        MONEY.contains(unit) && !whole && Double.isFinite(value)
            ? BigDecimal.valueOf(value).setScale(2, RoundingMode.HALF_UP).toPlainString()
            : plain(value);
    return unit.isBlank() ? number : number + " " + unit;
  }

  /** A value as people write it: no exponent, no zeros behind. */
  public static String plain(double value) {
    if (!Double.isFinite(value)) {
      return "–";
    }
    BigDecimal rounded = BigDecimal.valueOf(value).setScale(4, RoundingMode.HALF_UP);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  private static double millis(Series.Point point) {
    return Instant.parse(point.at()).toEpochMilli();
  }

  private static String coordinate(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
