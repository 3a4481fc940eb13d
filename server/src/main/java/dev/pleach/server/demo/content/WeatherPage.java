package dev.pleach.server.demo.content;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a page of the weather service says.
 *
 * @param slug of the city, in addresses
 * @param sky what it looks like outside: a name of an icon
 * @param warning if there is one
 * @param radar the number of the radar picture
 */
public record WeatherPage(
    String city,
    String slug,
    String clock,
    int temperature,
    int feelsLike,
    String sky,
    int wind,
    String windFrom,
    int humidity,
    int pressure,
    String sunrise,
    String sunset,
    List<Hour> hours,
    List<Day> days,
    @Nullable Warning warning,
    String outlook,
    int radar) {
  /** The cities, each with its name in addresses. */
  public static final List<City> CITIES =
      List.of(
          new City("Harrowmere", ""),
          new City("Eastwick", "eastwick"),
          new City("Port Calder", "port-calder"));

  /** A city of the service. */
  public record City(String name, String slug) {}

  /** An hour to come. */
  public record Hour(String time, int temperature, String sky) {}

  /** A day to come. */
  public record Day(String name, String sky, int high, int low, int rain, int wind) {}

  /** A warning of dangerous weather. */
  public record Warning(String title, String text, String until) {}

  /** The address of an icon. */
  public static String icon(String sky) {
    return "/weather/icon/" + sky.replace(' ', '-') + ".svg";
  }
}
