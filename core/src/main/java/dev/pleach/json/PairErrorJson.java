package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What takes the place of a result in a list of many when a pair of pages could not be compared.
 *
 * <pre>
 * {"before": string, "after": string,          the names of the pages
 *  "error": string}                            why, and what to do
 * </pre>
 */
public final class PairErrorJson extends JsonDocument {
  private final String before;
  private final String after;
  private final String error;

  private PairErrorJson(String before, String after, String error) {
    this.before = before;
    this.after = after;
    this.error = error;
  }

  /**
   * The document for two pages by their names.
   *
   * @param error a message, often of an exception; null is written as "unknown"
   */
  public static PairErrorJson of(String before, String after, @Nullable String error) {
    return new PairErrorJson(before, after, error == null ? "unknown" : error);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject();
    json.name("before").value(before).name("after").value(after).name("error").value(error);
    json.endObject();
  }
}
