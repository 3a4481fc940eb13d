package dev.pleach.pattern.site;

import dev.pleach.dom.json.JsonReader;
import dev.pleach.dom.json.JsonSyntaxException;
import dev.pleach.dom.json.JsonWriter;
import dev.pleach.dom.text.TextHash;
import dev.pleach.layout.Box;
import dev.pleach.pattern.PatternFormatException;
import dev.pleach.pattern.PatternPage;
import dev.pleach.segment.part.Role;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A template as two lines of JSON: what is known of it, and its pattern page with the blocks.
 *
 * <pre>
 * {"pleach": "site pattern", "version": 1,
 *  "check": hex,                               a hash of the second line
 *  "cluster": string, "page": string, "rendered": boolean,
 *  "segments": [{"role": string, "parent": number, "box": [x, y, width, height] | null,
 *                "fingerprint": hex}]}         of its compact address and what is below it
 * </pre>
 *
 * Whoever reads it computes the fingerprints again: a page that was changed, or hashes of another
 * version, are noticed.
 */
final class SitePatternJson {
  private static final int VERSION = 1;
  private static final HexFormat HEX = HexFormat.of();

  private SitePatternJson() {}

  static String write(SitePattern one) {
    String page = one.pattern().toJson();
    List<Long> fingerprints = one.pattern().fingerprints();
    String head =
        JsonWriter.text(
            json -> {
              json.beginObject().name("pleach").value("site pattern").name("version");
              json.value(VERSION).name("check").value(HEX.toHexDigits(TextHash.exact(page)));
              json.name("cluster").value(one.cluster()).name("page").value(one.page());
              json.name("rendered").value(one.rendered()).name("segments").beginArray();
              for (int i = 0; i < fingerprints.size(); i++) {
                write(one.parts().get(i), fingerprints.get(i), json);
              }
              json.endArray().endObject();
            });
    return head + "\n" + page + "\n";
  }

  private static void write(SitePattern.Part part, long fingerprint, JsonWriter json)
      throws IOException {
    json.beginObject().name("role").value(part.role().name().toLowerCase(Locale.ROOT));
    json.name("parent").value(part.parent()).name("box");
    Box box = part.box();
    if (box == null) {
      json.value((String) null);
    } else {
      json.beginArray();
      json.value(box.x()).value(box.y()).value(box.width()).value(box.height()).endArray();
    }
    json.name("fingerprint").value(HEX.toHexDigits(fingerprint)).endObject();
  }

  /**
   * Reads what {@link #write} wrote.
   *
   * @return null if a later version wrote it
   * @throws PatternFormatException if it is something else, or damaged
   */
  static @Nullable SitePattern read(String text) {
    int end = text.indexOf('\n');
    if (end < 0 || !text.endsWith("\n")) {
      throw damaged();
    }
    String page = text.substring(end + 1, Math.max(end + 1, text.length() - 1));
    Object head;
    try {
      head = JsonReader.read(text.substring(0, end));
    } catch (JsonSyntaxException e) {
      throw damaged();
    }
    if (!(head instanceof Map<?, ?> document)
        || !"site pattern".equals(document.get("pleach"))
        || !(document.get("version") instanceof Long version)) {
      throw damaged();
    }
    if (version > VERSION) {
      return null;
    }
    if (!HEX.toHexDigits(TextHash.exact(page)).equals(document.get("check"))
        || !(document.get("cluster") instanceof String cluster)
        || !(document.get("page") instanceof String name)
        || !(document.get("rendered") instanceof Boolean rendered)
        || !(document.get("segments") instanceof List<?> segments)) {
      throw damaged();
    }
    PatternPage pattern = PatternPage.fromJson(page);
    List<Long> fingerprints = pattern.fingerprints();
    List<SitePattern.Part> parts = new ArrayList<>();
    for (Object one : segments) {
      if (parts.size() >= fingerprints.size()
          || !(one instanceof Map<?, ?> segment)
          || !HEX.toHexDigits(fingerprints.get(parts.size())).equals(segment.get("fingerprint"))) {
        throw damaged();
      }
      parts.add(part(segment, parts.size()));
    }
    if (parts.size() != fingerprints.size()) {
      throw damaged();
    }
    return new SitePattern(cluster, name, rendered, pattern, parts);
  }

  private static SitePattern.Part part(Map<?, ?> segment, int number) {
    if (!(segment.get("role") instanceof String word)
        || !(segment.get("parent") instanceof Long parent)
        || parent < -1
        || parent >= number) {
      throw damaged();
    }
    try {
      Role role = Role.valueOf(word.toUpperCase(Locale.ROOT));
      return new SitePattern.Part(role, parent.intValue(), box(segment.get("box")));
    } catch (IllegalArgumentException e) {
      throw damaged();
    }
  }

  private static @Nullable Box box(@Nullable Object value) {
    if (value == null) {
      return null;
    }
    double[] edges = new double[4];
    if (!(value instanceof List<?> list) || list.size() != edges.length) {
      throw damaged();
    }
    for (int i = 0; i < edges.length; i++) {
      if (!(list.get(i) instanceof Number edge)) {
        throw damaged();
      }
      edges[i] = edge.doubleValue();
    }
    return new Box(edges[0], edges[1], edges[2], edges[3]);
  }

  private static PatternFormatException damaged() {
    return new PatternFormatException("A kept pattern is damaged.");
  }
}
