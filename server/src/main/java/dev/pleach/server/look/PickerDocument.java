package dev.pleach.server.look;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.segment.Segments;
import dev.pleach.segment.part.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A page in which a block is picked: as it looks, each element with its node number, under a script
 * of ours, {@code picker-frame.js}, which the page around drives with {@code picker-host.js}.
 */
public final class PickerDocument {
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*$");
  private static final String SCRIPT = script();
  private static final int MOST_SEGMENTS = 300;

  private PickerDocument() {}

  /**
   * The document of a page.
   *
   * @param segments of the same page, offered as blocks
   */
  public static FrameDocument of(PageLook look, Segments segments) {
    String offered = json(segments);
    String html =
        WholePage.write(
            look,
            n -> true,
            new WholePage.Marks() {
              @Override
              public boolean replaces(int node, DomTreeBuilder out) {
                return false;
              }

              @Override
              public void mark(int node, DomTreeBuilder out) {
                out.attribute("data-pl", String.valueOf(node));
                if (node == 0) {
                  out.attribute("data-pl-picker", "").attribute("data-pl-segments", offered);
                }
              }
            },
            FrameDocument.resource("whole-page.css"),
            SCRIPT,
            "<script type=\"module\">" + SCRIPT + "</script>");
    return FrameDocument.of(html, SCRIPT, FrameDocument.PICKER_SANDBOX);
  }

  /** One module of the three: a frame without an origin cannot import others. */
  private static String script() {
    StringBuilder all = new StringBuilder();
    for (String name : List.of("picker-levels.js", "picker-outline.js", "picker-frame.js")) {
      all.append(FrameDocument.resource("/static/picker/" + name));
    }
    return IMPORT.matcher(all).replaceAll("");
  }

  /** Name, role and nodes of each segment. */
  private static String json(Segments segments) {
    List<Map<String, Object>> offered = new ArrayList<>();
    for (Segment segment : segments.all()) {
      if (offered.size() < MOST_SEGMENTS) {
        String role = segment.role().name().toLowerCase(Locale.ROOT);
        offered.add(Map.of("name", segment.name(), "role", role, "nodes", segment.nodes()));
      }
    }
    try {
      return new ObjectMapper()
          .configure(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS, true)
          .writeValueAsString(offered);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("Names and numbers can be written", e);
    }
  }
}
