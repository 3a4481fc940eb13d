package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What takes the place of a result in a list of many when a page could not be read.
 *
 * <pre>
 * {"page": string,                             the name of the page
 *  "error": string}                            why, and what to do
 * </pre>
 */
public final class PageErrorJson extends JsonDocument {
  private final String page;
  private final String error;

  private PageErrorJson(String page, String error) {
    this.page = page;
    this.error = error;
  }

  /**
   * The document for a page by its name.
   *
   * @param error a message, often of an exception; null is written as "unknown"
   */
  public static PageErrorJson of(String page, @Nullable String error) {
    return new PageErrorJson(page, error == null ? "unknown" : error);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject().name("page").value(page).name("error").value(error).endObject();
  }
}
