package dev.pleach.bench.segment;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.pleach.bench.labels.Half;
import dev.pleach.bench.segment.gold.GoldPage;
import dev.pleach.dom.Locator;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Segments as files for other evaluators: {@code FOLDER/METHOD/HALF/PAGE.json}. */
final class Predictions {
  private Predictions() {}

  static void write(Path folder, Half half, String method, GoldPage page, List<Segment> segments)
      throws IOException {
    Path place = folder.resolve(method.replaceAll("\\W+", "-")).resolve(half.label());
    Files.createDirectories(place);
    try (OutputStream out = Files.newOutputStream(place.resolve(page.name() + ".json"));
        JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.writeStartObject();
      json.writeFieldName("segments");
      write(segments, Locator.of(page.tree()), json);
      json.writeEndObject();
    }
  }

  private static void write(List<Segment> segments, Locator locator, JsonGenerator json)
      throws IOException {
    json.writeStartArray();
    for (Segment segment : segments) {
      json.writeStartObject();
      json.writeStringField("role", segment.role().name().toLowerCase(Locale.ROOT));
      json.writeArrayFieldStart("nodes");
      for (int node : segment.nodes()) {
        json.writeString(locator.xpath(node));
      }
      json.writeEndArray();
      json.writeFieldName("children");
      write(segment.children(), locator, json);
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
