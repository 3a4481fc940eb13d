package dev.pleach.server.tell.rule;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.pleach.server.store.Json;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A number that a block shows.
 *
 * @param label what it is the number of; may be empty
 * @param unit as in €, °C; may be empty
 */
public record Reading(String label, double value, String unit) {
  private static final double LARGE = 1e15;

  /** The numbers of a version: an array of objects with label, value and unit. */
  public static List<Reading> list(String json) {
    List<Reading> readings = new ArrayList<>();
    try {
      for (JsonNode node : Json.MAPPER.readTree(json)) {
        if (Double.isFinite(node.path("value").asDouble(Double.NaN))
            && node.path("value").isNumber()) {
          readings.add(
              new Reading(
                  node.path("label").asText(""),
                  node.path("value").asDouble(),
                  node.path("unit").asText("")));
        }
      }
    } catch (JsonProcessingException e) {
      return List.of(); // a version without numbers that can be read
    }
    return readings;
  }

  /** The number with a label, or the first if none is asked for; null if there is no such. */
  public static @Nullable Reading of(List<Reading> readings, String label) {
    String wanted = normal(label);
    for (Reading reading : readings) {
      if (wanted.isEmpty() || normal(reading.label).equals(wanted)) {
        return reading;
      }
    }
    return null;
  }

  /** The number as people write it, with its unit. */
  String words(double number) {
    return unit.isEmpty() ? number(number) : number(number) + " " + unit;
  }

  static String number(double number) {
    BigDecimal exact = BigDecimal.valueOf(number).stripTrailingZeros();
    return Math.abs(number) < LARGE ? exact.toPlainString() : exact.toString();
  }

  private static String normal(String label) {
    return label.strip().replaceAll("\\s+", " ").toLowerCase(Locale.ROOT);
  }
}
