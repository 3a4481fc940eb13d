package dev.pleach.capture.render;

/** A picture of a page, from its upper left corner, a pixel for a CSS pixel. */
public final class Picture {
  private final byte[] png;
  private final int width;
  private final int height;

  Picture(byte[] png, int width, int height) {
    this.png = png;
    this.width = width;
    this.height = height;
  }

  /** A copy of the file. */
  public byte[] png() {
    return png.clone();
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }
}
