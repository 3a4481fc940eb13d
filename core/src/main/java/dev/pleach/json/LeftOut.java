package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import java.util.List;

/**
 * A page that was given or loaded and does not count.
 *
 * @param why a sentence or a part of one
 */
public record LeftOut(String page, String why) {
  /** Writes the member {@code leftOut}. */
  static void write(List<LeftOut> pages, JsonWriter json) throws IOException {
    json.name("leftOut").beginArray();
    for (LeftOut one : pages) {
      json.beginObject().name("page").value(one.page).name("why").value(one.why).endObject();
    }
    json.endArray();
  }
}
