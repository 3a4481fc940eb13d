package dev.pleach.server.web;

import dev.pleach.server.history.Version;
import dev.pleach.server.look.number.NumberSeries;
import dev.pleach.server.look.number.Quantity;
import dev.pleach.server.page.view.BlockView;
import dev.pleach.server.page.view.Series;
import dev.pleach.server.store.Json;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The numbers of a block, as they are kept with its versions and as series over time. */
final class Numbers {
  private static final int MOST = 12; // kept a version

  /** A number of a version as it is kept. */
  record Kept(String label, double value, String unit) {}

  private Numbers() {}

  /** The numbers of a version, for keeping. */
  static String json(List<Quantity> quantities) {
    return Json.write(
        quantities.stream()
            .limit(MOST)
            .map(q -> new Kept(q.label(), q.value(), q.unit()))
            .toList());
  }

  /** The number that tells most of a version; null if it has none. */
  static BlockView.@Nullable LastNumber first(Version version) {
    Kept[] kept = Json.read(version.numbers(), Kept[].class);
    for (Kept number : kept) {
      if (!number.unit().isEmpty() || kept.length == 1) {
        return new BlockView.LastNumber(
            number.label(), number.value(), number.unit(), version.number());
      }
    }
    return null;
  }

  /**
   * The numbers of a block over time, best first.
   *
   * @param versions oldest first
   */
  static List<Series> series(List<Version> versions) {
    Map<Instant, Integer> numbers = new HashMap<>();
    List<NumberSeries.Version> texts = new ArrayList<>();
    for (Version version : versions) {
      Instant when = Instant.ofEpochMilli(version.firstAt());
      numbers.put(when, version.number());
      texts.add(new NumberSeries.Version(when, version.text(), ""));
    }
    return NumberSeries.of(texts).stream()
        .map(
            series ->
                new Series(
                    series.label(),
                    series.unit(),
                    series.points().stream()
                        .map(
                            p ->
                                new Series.Point(
                                    p.when().toString(),
                                    numbers.getOrDefault(p.when(), 0),
                                    p.value()))
                        .toList()))
        .toList();
  }
}
