package dev.pleach.server.demo.content;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The weather of three towns. Temperatures and winds walk up and down; a warning is there for some
 * changes and then gone.
 */
public final class Weather {
  private static final List<String> SKIES =
      List.of("sunny", "partly cloudy", "cloudy", "light rain", "rain", "thunder");
  private static final List<String> WINDS =
      List.of("north", "north-east", "east", "south-east", "south", "south-west", "west");
  private static final List<String> DAYS =
      List.of("Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Monday");
  private static final List<String> OUTLOOKS =
      List.of(
          "A low over the coast brings showers in the afternoon; towards evening it clears up from"
              + " the west. Along the Mere fog may form at night.",
          "High pressure settles over the valley. Mornings are fresh, afternoons mild, and the wind"
              + " turns to the east.",
          "A front crosses the hills during the night. Behind it the air is clearer and a few"
              + " degrees cooler.");

  /** Changes after which everything about the warning begins again. */
  private static final int WARNING_CYCLE = 40;

  private Weather() {}

  /** All paths of the site. */
  public static List<String> paths() {
    return WeatherPage.CITIES.stream().map(WeatherPage.City::slug).toList();
  }

  /** The page at a path, or null if there is none. */
  public static @Nullable WeatherPage page(String path, int change) {
    for (WeatherPage.City city : WeatherPage.CITIES) {
      if (city.slug().equals(path)) {
        return page(city, change);
      }
    }
    return null;
  }

  private static WeatherPage page(WeatherPage.City city, int change) {
    int seed = 200 + 20 * WeatherPage.CITIES.indexOf(city);
    int temperature = temperature(seed, change);
    int wind = wind(seed, change);
    int sunrise = change / 24 % 30;
    return new WeatherPage(
        city.name(),
        city.slug(),
        News.time(change),
        temperature,
        temperature - 1 - wind / 14,
        sky(seed, change),
        wind,
        WINDS.get(index(WINDS.size(), Noise.walk(seed + 3, change / 3))),
        (int) (68 + 22 * Noise.walk(seed + 4, change)),
        (int) (1013 + 17 * Noise.walk(seed + 5, change / 2)),
        String.format(Locale.ROOT, "07:%02d", 4 + sunrise),
        String.format(Locale.ROOT, "16:%02d", 58 - sunrise),
        IntStream.rangeClosed(1, 6).mapToObj(i -> hour(seed, change, i)).toList(),
        IntStream.rangeClosed(1, 5).mapToObj(i -> day(seed, change, i)).toList(),
        warning(city, change),
        OUTLOOKS.get(Math.floorMod(change / 17 + seed / 20, OUTLOOKS.size())),
        change);
  }

  /** The weather of the first town in a line, for the paper. */
  static String line(int change) {
    return String.format(
        Locale.ROOT, "Harrowmere %d°, %s", temperature(200, change), sky(200, change));
  }

  private static int temperature(int seed, int change) {
    return (int) Math.round(12 + 8 * Noise.walk(seed, change));
  }

  private static int wind(int seed, int change) {
    return (int) Math.round(21 + 17 * Noise.walk(seed + 2, change));
  }

  private static String sky(int seed, int change) {
    return SKIES.get(index(SKIES.size(), 1.4 * Noise.walk(seed + 1, change)));
  }

  /** A place in a list for a number from -1 to 1, the middle for 0. */
  private static int index(int size, double walk) {
    return Math.max(0, Math.min(size - 1, (int) ((walk + 1) / 2 * size)));
  }

  private static WeatherPage.Hour hour(int seed, int change, int ahead) {
    int hour = (7 + (12 + change) / 60 + ahead) % 24;
    return new WeatherPage.Hour(
        String.format(Locale.ROOT, "%02d:00", hour),
        temperature(seed, change) + Noise.below(4, seed + 8, hour * 31L + change / 9) - 1,
        sky(seed, change + 4 * ahead));
  }

  private static WeatherPage.Day day(int seed, int change, int ahead) {
    int day = change / 48 + ahead;
    int revision = change / 3; // forecasts are corrected from time to time
    int high = (int) Math.round(13 + 6 * Noise.walk(seed + 9, 9 * day) + Noise.walk(day, revision));
    return new WeatherPage.Day(
        DAYS.get(day % DAYS.size()),
        sky(seed, 13 * day + revision / 6),
        high,
        high - 4 - Noise.below(5, seed + 10, day),
        10 * Noise.below(9, seed + 11, day + revision / 7),
        12 + Noise.below(26, seed + 12, day));
  }

  private static WeatherPage.@Nullable Warning warning(WeatherPage.City city, int change) {
    int step = change % WARNING_CYCLE;
    boolean there = step < 3 || (step >= 7 && step < 15) || (step >= 24 && step < 34);
    if (!there) {
      return null;
    }
    return switch (change / WARNING_CYCLE % 3) {
      case 0 ->
          new WeatherPage.Warning(
              "Gale warning",
              String.format(
                  Locale.ROOT,
                  "Gusts of up to %d km/h on the Mere and in the upper valley. Small boats should stay in harbour; secure loose objects.",
                  70 + 5 * (step / 4)),
              "until 22:00");
      case 1 ->
          new WeatherPage.Warning(
              "Flood warning",
              String.format(
                  Locale.ROOT,
                  "The river at Long Bridge stands at %d centimetres and is rising. Keep away from the banks below the weir near %s.",
                  310 + 4 * step,
                  city.name()),
              "until tomorrow 06:00");
      default ->
          new WeatherPage.Warning(
              "Ice warning",
              String.format(
                  Locale.ROOT,
                  "Wet roads freeze above %d metres from the evening on. Allow more time for journeys to %s.",
                  300 - 10 * (step / 3),
                  city.name()),
              "until tomorrow 09:00");
    };
  }
}
