package dev.pleach.diff.words;

/**
 * A piece of two texts that are compared: in both, only before, or only after. Where white space
 * does not count, the two sides of a piece that is in both may differ in it.
 *
 * @param beforeFrom where it begins in the text before, as an index of {@code String}
 * @param beforeTo where it ends there; equal to {@code beforeFrom} if it is new
 * @param afterFrom where it begins in the text after
 * @param afterTo where it ends there; equal to {@code afterFrom} if it is gone
 */
public record TextPiece(State state, int beforeFrom, int beforeTo, int afterFrom, int afterTo) {
  /** What became of it. */
  public enum State {
    SAME,
    REMOVED,
    INSERTED
  }

  /** The piece as the page has it; the one after if it is in both. */
  public String in(String before, String after) {
    return state == State.REMOVED
        ? before.substring(beforeFrom, beforeTo)
        : after.substring(afterFrom, afterTo);
  }
}
