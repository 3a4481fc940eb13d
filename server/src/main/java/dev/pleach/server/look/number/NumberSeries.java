package dev.pleach.server.look.number;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One number of a block through its versions. The number of a version that goes on a series is the
 * one in the same context: the same unit, the same words before and behind it. Where several are,
 * order decides. A number that is gone ends nothing: its series goes on when it comes back.
 *
 * @param label what it is a number of
 * @param unit empty if it has none
 * @param points in the order of the versions
 */
public record NumberSeries(String label, String unit, List<Point> points) {
  private static final int MOST = 60; // numbers that are followed
  private static final double ALIKE = 0.5; // context that two numbers must share

  /** The number in one version. */
  public record Point(Instant when, double value, String written) {}

  /**
   * A version of a block.
   *
   * @param language of its page; empty if unknown
   */
  public record Version(Instant when, String text, String language) {}

  public NumberSeries {
    points = List.copyOf(points);
  }

  /** Whether the number is not always the same. */
  public boolean varies() {
    return points.stream().mapToDouble(Point::value).distinct().count() > 1;
  }

  /** A series as it grows. */
  private static final class Growing {
    private final List<Point> points = new ArrayList<>();
    private Quantity last;

    Growing(Quantity first) {
      last = first;
    }

    void add(Instant when, Quantity next) {
      points.add(new Point(when, next.value(), next.written()));
      last = next;
    }
  }

  /** How well a number goes on a series. */
  private record Fit(int series, int number, double context, int distance) {}

  /**
   * The series of a block, those worth a chart first: numbers that vary, in many versions, with a
   * unit.
   *
   * @param versions in the order of time
   */
  public static List<NumberSeries> of(List<Version> versions) {
    List<Growing> series = new ArrayList<>();
    for (Version version : versions) {
      List<Quantity> all = Quantities.of(version.text(), version.language());
      List<Quantity> numbers = all.subList(0, Math.min(MOST, all.size()));
      int[] goesOn = assign(series, numbers);
      for (int i = 0; i < numbers.size(); i++) {
        if (goesOn[i] < 0) {
          goesOn[i] = series.size();
          series.add(new Growing(numbers.get(i)));
        }
        series.get(goesOn[i]).add(version.when(), numbers.get(i));
      }
    }
    Comparator<NumberSeries> best =
        Comparator.comparing((NumberSeries s) -> s.varies() ? 0 : 1)
            .thenComparing(s -> -s.points().size())
            .thenComparing(s -> s.unit().isEmpty() ? 1 : 0);
    return series.stream()
        .map(one -> new NumberSeries(one.last.label(), one.last.unit(), one.points))
        .sorted(best)
        .toList();
  }

  /** For each number the series it goes on, or -1: best context first, then order. */
  private static int[] assign(List<Growing> series, List<Quantity> numbers) {
    List<Fit> fits = new ArrayList<>();
    for (int s = 0; s < Math.min(series.size(), 4 * MOST); s++) {
      for (int n = 0; n < numbers.size(); n++) {
        double context = context(series.get(s).last, numbers.get(n));
        if (context >= ALIKE) {
          fits.add(new Fit(s, n, context, Math.abs(s - n)));
        }
      }
    }
    fits.sort(
        Comparator.comparingDouble((Fit fit) -> -fit.context())
            .thenComparingInt(Fit::distance)
            .thenComparingInt(Fit::series)
            .thenComparingInt(Fit::number));
    int[] goesOn = new int[numbers.size()];
    Arrays.fill(goesOn, -1);
    Set<Integer> taken = new HashSet<>();
    for (Fit fit : fits) {
      if (goesOn[fit.number()] < 0 && taken.add(fit.series())) {
        goesOn[fit.number()] = fit.series();
      }
    }
    return goesOn;
  }

  /** How much of their context two numbers share, from 0 to 1; 0 for other units. */
  private static double context(Quantity a, Quantity b) {
    if (!a.unit().equals(b.unit())) {
      return 0;
    }
    Set<String> mine = words(a);
    Set<String> theirs = words(b);
    if (mine.isEmpty() && theirs.isEmpty()) {
      return ALIKE + .1;
    }
    Set<String> shared = new HashSet<>(mine);
    shared.retainAll(theirs);
    double common = 2.0 * shared.size() / (mine.size() + theirs.size());
    boolean sign = !a.unit().isEmpty(); // a unit is context of its own
    return sign ? .3 + .7 * common : common;
  }

  private static Set<String> words(Quantity quantity) {
    Set<String> words = new HashSet<>(List.of(quantity.before().split(" ")));
    words.add(">" + quantity.after());
    words.remove("");
    words.remove(">");
    return words;
  }
}
