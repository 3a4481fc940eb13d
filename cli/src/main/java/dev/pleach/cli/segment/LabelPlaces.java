package dev.pleach.cli.segment;

import dev.pleach.dom.DomTree;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the labels of outlined parts go on the picture of a page. A label touches its outline,
 * above or below it, beside it or inside a corner: where it hides least text of the page and of
 * other labels. O(texts) a label.
 */
final class LabelPlaces {
  private static final double OTHER_LABEL = 8; // what hiding a label counts beside hiding text
  private static final double WORSE = 0.03; // of its area, what each place counts beside the last

  private final int width;
  private final int height;
  private final List<Box> texts = new ArrayList<>();
  private final List<Box> labels = new ArrayList<>();

  /** The places on a picture of this size. */
  LabelPlaces(PageLayout page, int width, int height) {
    this.width = width;
    this.height = height;
    DomTree tree = page.tree();
    for (int n = 0; n < tree.size(); n++) {
      NodeLayout layout = tree.isText(n) && !tree.text(n).isBlank() ? page.of(n) : null;
      if (layout != null && layout.visible()) {
        texts.add(layout.box());
      }
    }
  }

  /** The best place for the next label, which the labels after it will avoid. */
  Box place(Box outline, double labelWidth, double labelHeight) {
    double right = outline.right() - labelWidth;
    double above = outline.y() - labelHeight;
    double lower = outline.bottom() - labelHeight;
    double[][] corners = {
      {outline.x(), above},
      {right, above},
      {right, outline.y()},
      {outline.right(), outline.y()},
      {outline.x() - labelWidth, outline.y()},
      {right, lower},
      {outline.x(), outline.bottom()},
      {right, outline.bottom()},
      {outline.x(), lower},
      {outline.x(), outline.y()}
    };
    Box best = inside(corners[0], labelWidth, labelHeight);
    double least = Double.POSITIVE_INFINITY;
    for (int i = 0; i < corners.length; i++) {
      Box place = inside(corners[i], labelWidth, labelHeight);
      double moved =
          Math.abs(place.x() - corners[i][0]) * labelHeight
              + Math.abs(place.y() - corners[i][1]) * labelWidth;
      double cost = hidden(place) + moved + WORSE * i * place.area();
      if (cost < least) {
        best = place;
        least = cost;
      }
    }
    labels.add(best);
    return best;
  }

  /** The same rectangle, moved into the picture. */
  private Box inside(double[] corner, double labelWidth, double labelHeight) {
    double left = Math.max(0, Math.min(corner[0], width - labelWidth));
    double top = Math.max(0, Math.min(corner[1], height - labelHeight));
    return new Box(left, top, labelWidth, labelHeight);
  }

  private double hidden(Box place) {
    double area = 0;
    for (Box text : texts) {
      area += common(place, text);
    }
    for (Box label : labels) {
      area += OTHER_LABEL * common(place, label);
    }
    return area;
  }

  private static double common(Box one, Box other) {
    double wide = Math.min(one.right(), other.right()) - Math.max(one.x(), other.x());
    double high = Math.min(one.bottom(), other.bottom()) - Math.max(one.y(), other.y());
    return wide > 0 && high > 0 ? wide * high : 0;
  }
}
