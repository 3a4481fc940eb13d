package dev.pleach.server.board;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * How a block is shown.
 *
 * @param style {@code page}: as on its page; {@code plain}: in the board's own style; {@code text}:
 *     text alone
 * @param frame whether it has a frame
 * @param title whether its title is shown
 * @param zoom in per cent, 50 to 200
 * @param accent a colour as {@code #rrggbb}; empty for none
 */
public record Look(String style, boolean frame, boolean title, int zoom, String accent) {
  private static final Set<String> STYLES = Set.of("page", "plain", "text");
  private static final Pattern COLOUR = Pattern.compile("(#[0-9a-fA-F]{6})?");
  private static final int LEAST_ZOOM = 50;
  private static final int MOST_ZOOM = 200;

  /** As on its page, framed, with its title. Last, since it is checked against those above. */
  public static final Look STANDARD = new Look("page", true, true, 100, "");

  public Look {
    if (!STYLES.contains(style)) {
      throw new IllegalArgumentException("A look is one of page, plain and text.");
    }
    if (zoom < LEAST_ZOOM || zoom > MOST_ZOOM) {
      throw new IllegalArgumentException("Zoom is 50 to 200 per cent.");
    }
    if (!COLOUR.matcher(accent).matches()) {
      throw new IllegalArgumentException("An accent is a colour such as #3366cc, or empty.");
    }
  }
}
