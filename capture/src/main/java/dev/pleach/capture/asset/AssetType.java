package dev.pleach.capture.asset;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The type of a picture or font by its first bytes, whatever its name or its host claims. */
public final class AssetType {
  private static final int SAMPLE = 4096;

  private static final Pattern SVG =
      Pattern.compile(
          "(?is)\\A(?:\\s++|\u00EF\u00BB\u00BF|<\\?xml[^>]*+>|<!--.*?-->|<!doctype[^>\\[]*+>)*<svg[\\s>].*");

  private AssetType() {}

  /** The type, as in {@code image/png}; null if it is no picture or font that browsers show. */
  public static @Nullable String of(byte[] bytes) {
    if (starts(bytes, 0, "\u0089PNG\r\n\u001A\n")) {
      return "image/png";
    }
    if (starts(bytes, 0, "GIF8")) {
      return "image/gif";
    }
    if (starts(bytes, 0, "\u00FF\u00D8\u00FF")) {
      return "image/jpeg";
    }
    if (starts(bytes, 0, "RIFF") && starts(bytes, 8, "WEBP")) {
      return "image/webp";
    }
    if (starts(bytes, 4, "ftypavi")) {
      return "image/avif";
    }
    if (starts(bytes, 0, "BM") && starts(bytes, 6, "\0\0\0\0")) {
      return "image/bmp";
    }
    if (starts(bytes, 0, "\0\0\u0001\0")) {
      return "image/x-icon";
    }
    return isSvg(bytes) ? "image/svg+xml" : font(bytes);
  }

  private static @Nullable String font(byte[] bytes) {
    if (starts(bytes, 0, "wOF2")) {
      return "font/woff2";
    }
    if (starts(bytes, 0, "wOFF")) {
      return "font/woff";
    }
    return starts(bytes, 0, "\0\u0001\0\0") || starts(bytes, 0, "true") || starts(bytes, 0, "OTTO")
        ? "font/sfnt"
        : null;
  }

  /** A document that declares entities may grow without bound when it is read. */
  private static boolean isSvg(byte[] bytes) {
    String start =
        new String(bytes, 0, Math.min(bytes.length, SAMPLE), StandardCharsets.ISO_8859_1);
    return SVG.matcher(start).matches();
  }

  private static boolean starts(byte[] bytes, int at, String expected) {
    if (bytes.length < at + expected.length()) {
      return false;
    }
    for (int i = 0; i < expected.length(); i++) {
      if ((bytes[at + i] & 0xFF) != expected.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
