package dev.pleach.server.look.number;

/**
 * A number in a text.
 *
 * @param value what it is
 * @param unit its currency, measure or sign, as in {@code €}, {@code °C}, {@code %}; empty if none
 * @param before up to three words before it, in lower case; empty at the start
 * @param after the word behind it and its unit, in lower case; empty if none
 * @param written as in the text, with its unit
 */
public record Quantity(double value, String unit, String before, String after, String written) {
  /** What it is a number of, for people: the words before it, else the one behind it. */
  public String label() {
    return before.isEmpty() ? after : before;
  }
}
