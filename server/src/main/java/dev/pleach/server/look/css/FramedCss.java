package dev.pleach.server.look.css;

import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * CSS for a frame that is as high as its content. Lengths relative to the window would let it grow
 * without end, so they are those of a desktop window; what is fixed to the window belongs to the
 * block.
 */
public final class FramedCss {
  private static final Pattern WINDOW =
      Pattern.compile(
          "(?<![\\w.#-])([0-9]*\\.?[0-9]++)[dsl]?(vh|vw|vmin|vmax|vi|vb)\\b",
          Pattern.CASE_INSENSITIVE);
  private static final Pattern FIXED =
      Pattern.compile("(?<![\\w-])position\\s*+:\\s*+fixed\\b", Pattern.CASE_INSENSITIVE);

  private static final double WIDE = 40; // percent of the width of the window

  private FramedCss() {}

  public static String of(String css) {
    String lengths = WINDOW.matcher(css).replaceAll(FramedCss::pixels);
    return FIXED.matcher(lengths).replaceAll("position:absolute");
  }

  private static String pixels(MatchResult length) {
    String unit = length.group(2).toLowerCase(Locale.ROOT);
    boolean height = unit.equals("vh") || unit.equals("vmin") || unit.equals("vb");
    if (!height && Double.parseDouble(length.group(1)) >= WIDE) {
      return length.group(); // as wide as the window: in a frame, as wide as the frame
    }
    double one = (height ? MediaQuery.HEIGHT : MediaQuery.WIDTH) / 100;
    double pixels = Double.parseDouble(length.group(1)) * one;
    return String.format(Locale.ROOT, "%.2fpx", Math.min(pixels, 1e6));
  }
}
