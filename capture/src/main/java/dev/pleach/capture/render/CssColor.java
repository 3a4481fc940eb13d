package dev.pleach.capture.render;

/** Colours as browsers compute them. */
final class CssColor {
  private static final int OPAQUE = 0xFF;

  private CssColor() {}

  /**
   * A computed colour as {@code 0xAARRGGBB}: {@code rgb(1, 2, 3)}, {@code rgba(1, 2, 3, 0.5)} or
   * {@code color(srgb 0.1 0.2 0.3 / 0.5)}; of other colour spaces the alpha alone counts.
   */
  static int of(String css) {
    int open = css.indexOf('(');
    int close = css.lastIndexOf(')');
    if (open < 0 || close < open) {
      return css.isEmpty() || css.equals("transparent") ? 0 : OPAQUE << 24;
    }
    String function = css.substring(0, open);
    String[] parts = css.substring(open + 1, close).replaceAll("[,/]", " ").strip().split("\\s+");
    boolean named = function.equals("color"); // the first part names the space
    boolean rgb = function.startsWith("rgb");
    double scale = rgb ? 1 : 255;
    int first = named ? 1 : 0;
    int alpha = parts.length > first + 3 ? channel(number(parts[first + 3]) * 255) : OPAQUE;
    if (parts.length < first + 3 || !(rgb || parts[0].startsWith("srgb"))) {
      return alpha << 24;
    }
    return alpha << 24
        | channel(number(parts[first]) * scale) << 16
        | channel(number(parts[first + 1]) * scale) << 8
        | channel(number(parts[first + 2]) * scale);
  }

  static int alpha(int color) {
    return color >>> 24;
  }

  private static int channel(double value) {
    return (int) Math.max(0, Math.min(255, Math.round(value)));
  }

  private static double number(String text) {
    try {
      return text.endsWith("%")
          ? Double.parseDouble(text.substring(0, text.length() - 1)) / 100
          : Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return 0; // "none" is a value, too
    }
  }
}
