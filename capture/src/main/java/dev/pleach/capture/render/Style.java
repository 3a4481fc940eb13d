package dev.pleach.capture.render;

import java.util.List;

/** The computed styles that a layout is made of, by their place in {@link #NAMES}. */
final class Style {
  static final int DISPLAY = 0;
  static final int POSITION = 1;
  static final int FLOAT = 2;
  static final int VISIBILITY = 3;
  static final int OPACITY = 4;
  static final int FONT_SIZE = 5;
  static final int FONT_WEIGHT = 6;
  static final int COLOR = 7;
  static final int BACKGROUND_COLOR = 8;
  static final int BACKGROUND_IMAGE = 9;
  static final int OVERFLOW_X = 10;
  static final int OVERFLOW_Y = 11;
  static final int CLIP = 12;
  static final int CLIP_PATH = 13;
  static final int TRANSFORM = 14;

  /** Of the upper edge; those of the right, lower and left one follow, as below. */
  static final int BORDER_WIDTH = 15;

  static final int BORDER_STYLE = 19;
  static final int BORDER_COLOR = 23;

  static final List<String> NAMES =
      List.of(
          "display",
          "position",
          "float",
          "visibility",
          "opacity",
          "font-size",
          "font-weight",
          "color",
          "background-color",
          "background-image",
          "overflow-x",
          "overflow-y",
          "clip",
          "clip-path",
          "transform",
          "border-top-width",
          "border-right-width",
          "border-bottom-width",
          "border-left-width",
          "border-top-style",
          "border-right-style",
          "border-bottom-style",
          "border-left-style",
          "border-top-color",
          "border-right-color",
          "border-bottom-color",
          "border-left-color");

  private Style() {}
}
