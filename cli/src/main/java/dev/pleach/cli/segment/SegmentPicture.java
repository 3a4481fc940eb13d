package dev.pleach.cli.segment;

import dev.pleach.capture.render.Picture;
import dev.pleach.layout.Box;
import dev.pleach.segment.part.Segment;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jsoup.nodes.Entities;

/**
 * The picture of a page with its segments outlined, as HTML to be drawn: large parts in thick lines
 * with a name each, the blocks in these in thin ones. Labels are in the upper right corner of their
 * box, where text seldom begins.
 */
public final class SegmentPicture {
  private static final List<String> COLORS =
      List.of("#c2185b", "#1565c0", "#2e7d32", "#6a1b9a", "#d84315", "#00838f", "#5d4037");
  private static final String STYLE =
      "html,body{margin:0;padding:0}img{display:block}"
          + "div{position:absolute;box-sizing:border-box;overflow:hidden}"
          + "b{position:absolute;right:0;top:0;box-sizing:border-box;font:12px/16px sans-serif;"
          + "color:#fff;padding:0 4px;white-space:nowrap;max-width:min(100%,280px);overflow:hidden;"
          + "text-overflow:ellipsis}"
          + "div.part{border:3px solid}div.block{border:1px dashed}"
          + "div.block b{font:10px/13px sans-serif;opacity:.85;max-width:min(100%,200px)}";

  private static final int AIR = 4; // pixels between what is outlined and the line

  private SegmentPicture() {}

  /**
   * The page with its segments.
   *
   * @param top the large parts, with those inside them
   */
  public static String html(Picture picture, List<Segment> top) {
    StringBuilder html = new StringBuilder("<!DOCTYPE html><meta charset=utf-8><style>");
    html.append(STYLE).append("</style><img src=\"data:image/png;base64,");
    html.append(Base64.getEncoder().encodeToString(picture.png())).append("\">");
    for (int i = 0; i < top.size(); i++) {
      draw(top.get(i), COLORS.get(i % COLORS.size()), "part", html);
    }
    return html.toString();
  }

  private static void draw(Segment segment, String color, String kind, StringBuilder html) {
    for (Segment child : segment.children()) {
      draw(child, color, "block", html);
    }
    Box box = segment.box();
    if (box == null || box.width() < 1 || box.height() < 1) {
      return;
    }
    html.append(
        String.format(
            Locale.ROOT,
            "<div class=%s style=\"left:%.0fpx;top:%.0fpx;width:%.0fpx;height:%.0fpx;"
                + "border-color:%s\"><b style=\"background:%s\">",
            kind,
            box.x() - AIR,
            box.y() - AIR,
            box.width() + 2 * AIR,
            box.height() + 2 * AIR,
            color,
            color));
    html.append(Entities.escape(label(segment))).append("</b></div>");
  }

  /** The name, after the role unless it says that itself. */
  private static String label(Segment segment) {
    String role = segment.role().name().toLowerCase(Locale.ROOT);
    boolean said = segment.name().toLowerCase(Locale.ROOT).startsWith(role);
    return said ? segment.name() : role + ": " + segment.name();
  }
}
