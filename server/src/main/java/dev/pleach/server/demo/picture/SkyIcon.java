package dev.pleach.server.demo.picture;

import org.jspecify.annotations.Nullable;

/** The icons of the weather service. */
public final class SkyIcon {
  private static final String SUN =
      "<circle cx=\"24\" cy=\"22\" r=\"11\" fill=\"#f5b32f\"/><g stroke=\"#f5b32f\""
          + " stroke-width=\"3\" stroke-linecap=\"round\"><path d=\"M24 3v4M24 37v4M5 22h4M39 22h4M11"
          + " 9l3 3M34 32l3 3M37 9l-3 3M14 32l-3 3\"/></g>";
  private static final String CLOUD =
      "<path d=\"M20 46a11 11 0 0 1 1-22 15 15 0 0 1 28 4 9 9 0 0 1-1 18z\" fill=\"#a9bac9\"/>";

  private SkyIcon() {}

  /** The icon for a sky, as {@code light-rain}; null if there is none. */
  public static @Nullable String svg(String sky) {
    String shape =
        switch (sky) {
          case "sunny" -> "<g transform=\"translate(8 10)\">" + SUN + "</g>";
          case "partly-cloudy" -> SUN + "<g transform=\"translate(3 5)\">" + CLOUD + "</g>";
          case "cloudy" -> CLOUD;
          case "light-rain" -> CLOUD + drops("#5a9bd0", "M26 51l-2 6M38 51l-2 6");
          case "rain" -> CLOUD + drops("#2f74b5", "M22 50l-3 9M31 50l-3 9M40 50l-3 9");
          case "thunder" ->
              CLOUD + "<path d=\"M34 44l-8 11h6l-3 8 10-12h-6l4-7z\" fill=\"#f0a21a\"/>";
          default -> null;
        };
    return shape == null
        ? null
        : "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\" width=\"64\" height=\"64\">"
            + shape
            + "</svg>";
  }

  private static String drops(String colour, String path) {
    return "<path d=\""
        + path
        + "\" stroke=\""
        + colour
        + "\" stroke-width=\"3\" stroke-linecap=\"round\"/>";
  }
}
