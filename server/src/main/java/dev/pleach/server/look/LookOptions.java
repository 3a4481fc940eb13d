package dev.pleach.server.look;

import java.util.regex.Pattern;

/**
 * How a person wants to see a block.
 *
 * @param look whose style it has
 * @param zoom 1 for its own size, from .25 to 4
 * @param accent the colour of links and lines of the plain look, as in {@code #0a7}; empty for ours
 * @param scheme light or dark, for the looks of our own
 */
public record LookOptions(Look look, double zoom, String accent, Scheme scheme) {
  private static final Pattern COLOUR = Pattern.compile("#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})");

  /** Whose style a block has. */
  public enum Look {
    /** That of its page. */
    PAGE,
    /** Ours: headings, text, links, lists, tables and pictures. */
    PLAIN,
    /** Words alone. */
    TEXT
  }

  /** Which colours our own looks have. */
  public enum Scheme {
    /** What the reader's system prefers. */
    SYSTEM,
    LIGHT,
    DARK
  }

  public LookOptions {
    if (!(zoom >= .25 && zoom <= 4)) {
      throw new IllegalArgumentException("A zoom is from 0.25 to 4, not " + zoom);
    }
    if (!accent.isEmpty() && !COLOUR.matcher(accent).matches()) {
      throw new IllegalArgumentException("A colour is written as #rgb or #rrggbb, not " + accent);
    }
  }

  /** As on its page, in its own size. */
  public static LookOptions standard() {
    return of(Look.PAGE);
  }

  public static LookOptions of(Look look) {
    return new LookOptions(look, 1, "", Scheme.SYSTEM);
  }

  public LookOptions withZoom(double factor) {
    return new LookOptions(look, factor, accent, scheme);
  }

  public LookOptions withAccent(String colour) {
    return new LookOptions(look, zoom, colour, scheme);
  }

  public LookOptions withScheme(Scheme colours) {
    return new LookOptions(look, zoom, accent, colours);
  }
}
