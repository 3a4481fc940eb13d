package dev.pleach.json;

import dev.pleach.dom.Locator;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.layout.Box;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * The segments of a page as JSON.
 *
 * <pre>
 * {"page": string,                             the name of the page
 *  "rendered": boolean,                        whether there are boxes
 *  "segments": [{"name": string, "role": string, "nodes": [xpath],
 *                "box": [x, y, width, height] | null,    in CSS pixels
 *                "children": [segment]}]}
 * </pre>
 */
public final class SegmentsJson extends JsonDocument {
  private final Segments segments;
  private final String page;

  private SegmentsJson(Segments segments, String page) {
    this.segments = segments;
    this.page = page;
  }

  /**
   * The document of a page.
   *
   * @param page the name of the page
   */
  public static SegmentsJson of(Segments segments, String page) {
    return new SegmentsJson(segments, page);
  }

  @Override
  void write(JsonWriter json) throws IOException {
    json.beginObject();
    json.name("page").value(page);
    json.name("rendered").value(segments.rendered());
    json.name("segments");
    write(segments.top(), Locator.of(segments.tree()), json);
    json.endObject();
  }

  /** Recurses over segments inside each other, which are few. */
  private static void write(List<Segment> all, Locator locator, JsonWriter json)
      throws IOException {
    json.beginArray();
    for (Segment segment : all) {
      json.beginObject();
      json.name("name").value(segment.name());
      json.name("role").value(segment.role().name().toLowerCase(Locale.ROOT));
      json.name("nodes").beginArray();
      for (int node : segment.nodes()) {
        json.value(locator.xpath(node));
      }
      json.endArray();
      json.name("box");
      Box box = segment.box();
      if (box == null) {
        json.value(null);
      } else {
        json.beginArray();
        for (double edge : new double[] {box.x(), box.y(), box.width(), box.height()}) {
          json.value(Math.round(edge * 100) / 100.0);
        }
        json.endArray();
      }
      json.name("children");
      write(segment.children(), locator, json);
      json.endObject();
    }
    json.endArray();
  }
}
