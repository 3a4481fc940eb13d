package dev.pleach.capture.render;

import dev.pleach.layout.Box;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which nodes of a snapshot can be seen. A node is hidden if it or something around it is
 * transparent, if it has no size, if it lies left of or above the page, where nobody can scroll to,
 * or if the boxes around it clip it away. What a reader can scroll to is seen.
 *
 * <p>A box clips what is in it, but not what is positioned relative to something outside of it.
 */
final class SeenParts {
  private static final Set<String> CLIPPING = Set.of("hidden", "clip");
  private static final double ENDLESS = 1e9;
  private static final double LEAST = 0.01; // pixels, opacity: less is nothing

  private final Snapshot page;
  private final boolean[] seen; // index: node
  private final double[] opacity; // index: node; with all around it
  private final @Nullable Box[] clip; // index: node; for what is inside; null: nothing is clipped
  private final @Nullable Box[] clipPositioned; // the same for what is positioned absolutely
  private final @Nullable Box[] clipFixed; // the same for what is fixed

  SeenParts(Snapshot page) {
    this.page = page;
    int size = page.size();
    seen = new boolean[size];
    opacity = new double[size];
    clip = new Box[size];
    clipPositioned = new Box[size];
    clipFixed = new Box[size];
    for (int n = 0; n < size; n++) {
      look(n);
    }
  }

  /** Whether a node can be seen; without a box it cannot. */
  boolean seen(int node) {
    return seen[node];
  }

  private void look(int n) {
    int parent = page.parent(n);
    opacity[n] = parent < 0 ? 1 : opacity[parent];
    if (parent >= 0) {
      clip[n] = clip[parent];
      clipPositioned[n] = clipPositioned[parent];
      clipFixed[n] = clipFixed[parent];
    }
    if (!page.hasBox(n)) {
      return;
    }
    Box box = page.box(n);
    if (page.type(n) == Snapshot.ELEMENT) {
      opacity[n] *= number(page.style(n, Style.OPACITY));
      enter(n, box);
      seen[n] = page.style(n, Style.VISIBILITY).equals("visible") && reached(box, outer(n, parent));
    } else if (parent >= 0 && page.hasStyles(parent)) {
      boolean shown = page.style(parent, Style.VISIBILITY).equals("visible");
      boolean inked =
          CssColor.alpha(CssColor.of(page.style(parent, Style.COLOR))) > 0
              || !page.style(parent, Style.BACKGROUND_IMAGE).equals("none");
      seen[n] = shown && inked && reached(box, clip[n]);
    } else {
      seen[n] = reached(box, clip[n]); // inside of display: contents
    }
    seen[n] &= opacity[n] > LEAST;
  }

  /** What clips a node itself. */
  private @Nullable Box outer(int n, int parent) {
    if (parent < 0) {
      return null;
    }
    Box around =
        switch (page.style(n, Style.POSITION)) {
          case "absolute" -> clipPositioned[parent];
          case "fixed" -> clipFixed[parent];
          default -> clip[parent];
        };
    return clipsItself(n) ? new Box(0, 0, 0, 0) : around;
  }

  private boolean clipsItself(int n) {
    String rect = page.style(n, Style.CLIP).replace("px", "").replace(",", "");
    boolean positioned = Set.of("absolute", "fixed").contains(page.style(n, Style.POSITION));
    String path = page.style(n, Style.CLIP_PATH);
    return (positioned && (rect.startsWith("rect(0 0 0") || rect.startsWith("rect(1 1 1")))
        || path.startsWith("inset(50%")
        || path.startsWith("inset(100%");
  }

  /** Sets what clips the content of an element. */
  private void enter(int n, Box box) {
    Box around = outer(n, page.parent(n));
    boolean root = page.parent(n) <= 0 || page.parent(page.parent(n)) <= 0;
    boolean acrossX = !root && CLIPPING.contains(page.style(n, Style.OVERFLOW_X));
    boolean acrossY = !root && CLIPPING.contains(page.style(n, Style.OVERFLOW_Y));
    Box inside = around;
    if (acrossX || acrossY) {
      Box own =
          new Box(
              acrossX ? box.x() : -ENDLESS,
              acrossY ? box.y() : -ENDLESS,
              acrossX ? box.width() : 2 * ENDLESS,
              acrossY ? box.height() : 2 * ENDLESS);
      inside = around == null ? own : intersection(own, around);
    }
    clip[n] = inside;
    boolean transformed = !page.style(n, Style.TRANSFORM).equals("none");
    if (transformed || !page.style(n, Style.POSITION).equals("static")) {
      clipPositioned[n] = inside;
    }
    if (transformed) {
      clipFixed[n] = inside;
    }
    if (clipsItself(n)) {
      clipPositioned[n] = inside;
      clipFixed[n] = inside;
    }
  }

  private static Box intersection(Box one, Box other) {
    double left = Math.max(one.x(), other.x());
    double top = Math.max(one.y(), other.y());
    double right = Math.min(one.right(), other.right());
    double bottom = Math.min(one.bottom(), other.bottom());
    return new Box(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  private static boolean reached(Box box, @Nullable Box clip) {
    Box shown = clip == null ? box : intersection(box, clip);
    return shown.width() > LEAST
        && shown.height() > LEAST
        && shown.right() > 0
        && shown.bottom() > 0;
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return 1;
    }
  }
}
