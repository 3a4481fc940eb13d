package dev.pleach.cli.segment;

import dev.pleach.capture.render.Picture;
import dev.pleach.layout.Box;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.part.Segment;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import org.jsoup.nodes.Entities;
import org.jspecify.annotations.Nullable;

/**
 * The picture of a page with its segments outlined and named, as HTML to be drawn: large parts in
 * thick lines, each in a colour, and the blocks in these in thin lines of the same colour.
 */
public final class SegmentPicture {
  private static final List<String> COLORS =
      List.of("#c2185b", "#1565c0", "#2e7d32", "#6a1b9a", "#d84315", "#00838f", "#5d4037");
  private static final String STYLE =
      "html,body{margin:0;padding:0}img{display:block}"
          + "div,b{position:absolute;box-sizing:border-box;overflow:hidden}"
          + "b{font:12px/16px sans-serif;color:#fff;padding:0 4px;white-space:nowrap;"
          + "text-overflow:ellipsis}"
          + "div.part{border:3px solid}div.block{border:1px dashed}"
          + "b.block{font:10px/13px sans-serif;opacity:.9}";

  private static final double AIR = 4; // pixels between what is outlined and the line
  private static final int WIDE = 0x1100; // code points from here on are mostly twice as wide

  /** How labels are written: pixels of a letter and of a line, and the widest one. */
  private enum Kind {
    PART(7.2, 16, 300),
    BLOCK(6, 13, 220);

    private final double letter;
    private final double line;
    private final double widest;

    Kind(double letter, double line, double widest) {
      this.letter = letter;
      this.line = line;
      this.widest = widest;
    }

    String style() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Picture picture;
  private final LabelPlaces places;
  private final StringBuilder outlines = new StringBuilder();
  private final StringBuilder labels = new StringBuilder(); // above all outlines

  private SegmentPicture(Picture picture, PageLayout page) {
    this.picture = picture;
    places = new LabelPlaces(page, picture.width(), picture.height());
  }

  /**
   * The page with its segments.
   *
   * @param top the large parts, with those inside them
   */
  public static String html(Picture picture, PageLayout page, List<Segment> top) {
    SegmentPicture run = new SegmentPicture(picture, page);
    for (int i = 0; i < top.size(); i++) {
      run.draw(top.get(i), color(i), Kind.PART);
    }
    for (int i = 0; i < top.size(); i++) {
      run.drawBlocks(top.get(i), color(i));
    }
    return "<!DOCTYPE html><meta charset=utf-8><style>"
        + STYLE
        + "</style><img src=\"data:image/png;base64,"
        + Base64.getEncoder().encodeToString(picture.png())
        + "\">"
        + run.outlines
        + run.labels;
  }

  private static String color(int part) {
    return COLORS.get(part % COLORS.size());
  }

  /** Recurses over segments inside each other, which are few. */
  private void drawBlocks(Segment around, String color) {
    for (Segment block : around.children()) {
      draw(block, color, Kind.BLOCK);
      drawBlocks(block, color);
    }
  }

  private void draw(Segment segment, String color, Kind kind) {
    Box outline = outline(segment.box());
    if (outline == null) {
      return;
    }
    outlines.append(
        String.format(
            Locale.ROOT,
            "<div class=%s style=\"%s;border-color:%s\"></div>",
            kind.style(),
            position(outline),
            color));
    String words = label(segment);
    double letters = words.codePoints().mapToDouble(c -> c < WIDE ? 1 : 2).sum();
    double width = Math.min(kind.widest, 3 * AIR + letters * kind.letter);
    Box place = places.place(outline, width, kind.line);
    labels.append(
        String.format(
            Locale.ROOT,
            "<b class=%s style=\"left:%.0fpx;top:%.0fpx;max-width:%.0fpx;background:%s\">%s</b>",
            kind.style(),
            place.x(),
            place.y(),
            place.width(),
            color,
            Entities.escape(words)));
  }

  /** The line around a box as far as it is on the picture, null if nothing is. */
  private @Nullable Box outline(@Nullable Box box) {
    if (box == null || box.width() < 1 || box.height() < 1) {
      return null;
    }
    double left = Math.max(0, box.x() - AIR);
    double top = Math.max(0, box.y() - AIR);
    double width = Math.min(picture.width(), box.right() + AIR) - left;
    double height = Math.min(picture.height(), box.bottom() + AIR) - top;
    return width > AIR && height > AIR ? new Box(left, top, width, height) : null;
  }

  private static String position(Box box) {
    return String.format(
        Locale.ROOT,
        "left:%.0fpx;top:%.0fpx;width:%.0fpx;height:%.0fpx",
        box.x(),
        box.y(),
        box.width(),
        box.height());
  }

  /** The name, after the role unless it says that itself. */
  private static String label(Segment segment) {
    String role = segment.role().name().toLowerCase(Locale.ROOT);
    boolean said = segment.name().toLowerCase(Locale.ROOT).startsWith(role);
    String word = Character.toUpperCase(role.charAt(0)) + role.substring(1);
    return said ? segment.name() : word + ": " + segment.name();
  }
}
