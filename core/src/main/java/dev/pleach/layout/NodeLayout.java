package dev.pleach.layout;

/**
 * The box and the computed style of one rendered node. A text has the style of its parent.
 *
 * @param box around all its line boxes; of an element its border box
 * @param visible whether it can be seen: not transparent, not clipped away, {@code visibility:
 *     visible}
 * @param display as CSS names it ({@code block}, {@code inline}, {@code flex}, …)
 * @param position as CSS names it ({@code static}, {@code fixed}, …)
 * @param floating whether it floats to the left or right
 * @param fontSize in pixels
 * @param fontWeight from 1 to 1000, 400 is normal
 * @param color of its text, as {@code 0xAARRGGBB}
 * @param background its own, as {@code 0xAARRGGBB}; alpha 0 if there is none
 * @param backgroundPicture whether it has a background picture or gradient
 * @param border which edges have a line that can be seen
 */
public record NodeLayout(
    Box box,
    boolean visible,
    String display,
    String position,
    boolean floating,
    double fontSize,
    int fontWeight,
    int color,
    int background,
    boolean backgroundPicture,
    Edges border) {
  /** Which edges of a box have a line. */
  public record Edges(boolean top, boolean right, boolean bottom, boolean left) {
    /** No edge. */
    public static final Edges NONE = new Edges(false, false, false, false);

    /** How many there are. */
    public int count() {
      return (top ? 1 : 0) + (right ? 1 : 0) + (bottom ? 1 : 0) + (left ? 1 : 0);
    }
  }
}
