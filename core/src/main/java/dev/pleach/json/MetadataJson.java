package dev.pleach.json;

import dev.pleach.dom.json.JsonWriter;
import dev.pleach.metadata.PageMetadata;
import java.io.IOException;

/** What a page says about itself, as an object; null for what it does not say. */
final class MetadataJson {
  private MetadataJson() {}

  static void write(PageMetadata metadata, JsonWriter json) throws IOException {
    json.beginObject();
    json.name("title").value(metadata.title());
    json.name("authors").values(metadata.authors());
    json.name("published").value(metadata.published());
    json.name("modified").value(metadata.modified());
    json.name("site").value(metadata.site());
    json.name("language").value(metadata.language());
    json.name("address").value(metadata.address());
    json.name("description").value(metadata.description());
    json.endObject();
  }
}
