package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * What takes the place of a diff in a list of many when only one side has a page.
 *
 * <pre>
 * {"before": {"page": string} | null, "after": {"page": string} | null,
 *  "only": "before" | "after"}
 * </pre>
 */
public final class OnePageJson extends JsonDocument {
  private final @Nullable String before;
  private final @Nullable String after;

  private OnePageJson(@Nullable String before, @Nullable String after) {
    this.before = before;
    this.after = after;
  }

  /** The document for a page that is gone, by its name. */
  public static OnePageJson onlyBefore(String page) {
    return new OnePageJson(page, null);
  }

  /** The document for a new page, by its name. */
  public static OnePageJson onlyAfter(String page) {
    return new OnePageJson(null, page);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject();
    write("before", before, json);
    write("after", after, json);
    json.name("only").value(before == null ? "after" : "before").endObject();
  }

  private static void write(String key, @Nullable String page, JsonWriter json) throws IOException {
    json.name(key);
    if (page == null) {
      json.value(null);
    } else {
      json.beginObject().name("page").value(page).endObject();
    }
  }
}
