package dev.pleach.capture.asset;

import java.time.Duration;

/**
 * How much is loaded for one report.
 *
 * @param files how many files are read
 * @param styleSheet bytes of a style sheet
 * @param picture bytes of a picture
 * @param font bytes of a font
 * @param all bytes that are handed out, again for each time a file is used; half of them for a page
 * @param time how long the web is asked; pauses between two requests to a host count, too
 * @param answer how long one answer may take
 */
public record AssetLimits(
    int files, int styleSheet, int picture, int font, long all, Duration time, Duration answer) {
  private static final AssetLimits STANDARD =
      new AssetLimits(
          400,
          1 << 20,
          2 << 20,
          200 << 10,
          24L << 20,
          Duration.ofSeconds(60),
          Duration.ofSeconds(10));

  /** 400 files; 1 MiB a style sheet, 2 a picture, 200 KiB a font, 24 MiB in all; a minute. */
  public static AssetLimits standard() {
    return STANDARD;
  }
}
