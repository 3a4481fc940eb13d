package dev.pleach.layout;

/**
 * A rectangle on a rendered page, in CSS pixels from its upper left corner.
 *
 * @param x of the left edge; negative left of the page
 * @param y of the upper edge
 * @param width not negative
 * @param height not negative
 */
public record Box(double x, double y, double width, double height) {
  /** Refuses sizes that are negative or no numbers. */
  public Box {
    if (!(width >= 0 && height >= 0) || Double.isNaN(x) || Double.isNaN(y)) {
      throw new IllegalArgumentException(
          "No rectangle: " + x + ", " + y + ", " + width + " x " + height);
    }
  }

  /** The x of the right edge. */
  public double right() {
    return x + width;
  }

  /** The y of the lower edge. */
  public double bottom() {
    return y + height;
  }

  /** The square pixels inside. */
  public double area() {
    return width * height;
  }

  /** The smallest rectangle around this one and another. */
  public Box union(Box other) {
    double left = Math.min(x, other.x);
    double top = Math.min(y, other.y);
    return new Box(
        left,
        top,
        Math.max(right(), other.right()) - left,
        Math.max(bottom(), other.bottom()) - top);
  }
}
