package dev.pleach.capture.render;

import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;

/** Reads the computed styles of a node. */
final class NodeLayouts {
  private NodeLayouts() {}

  static NodeLayout of(Snapshot page, int node, Box box, boolean visible) {
    return new NodeLayout(
        box,
        visible,
        page.style(node, Style.DISPLAY),
        page.style(node, Style.POSITION),
        !page.style(node, Style.FLOAT).equals("none"),
        pixels(page.style(node, Style.FONT_SIZE)),
        (int) pixels(page.style(node, Style.FONT_WEIGHT)),
        CssColor.of(page.style(node, Style.COLOR)),
        CssColor.of(page.style(node, Style.BACKGROUND_COLOR)),
        !page.style(node, Style.BACKGROUND_IMAGE).equals("none"),
        new NodeLayout.Edges(
            line(page, node, 0), line(page, node, 1), line(page, node, 2), line(page, node, 3)));
  }

  /**
   * Whether an edge is a line that can be seen.
   *
   * @param edge 0 for the upper, then clockwise
   */
  private static boolean line(Snapshot page, int node, int edge) {
    String style = page.style(node, Style.BORDER_STYLE + edge);
    return pixels(page.style(node, Style.BORDER_WIDTH + edge)) > 0
        && !style.equals("none")
        && !style.equals("hidden")
        && CssColor.alpha(CssColor.of(page.style(node, Style.BORDER_COLOR + edge))) > 0;
  }

  private static double pixels(String text) {
    try {
      String digits = text.endsWith("px") ? text.substring(0, text.length() - 2) : text;
      return Double.parseDouble(digits);
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
