package dev.pleach.bench.hostile;

import dev.pleach.dom.text.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * A text that is written: kept if it is short, else its length and a hash of it and of how it was
 * divided.
 */
final class WrittenText implements Appendable {

  private final int most;
  private final StringBuilder kept = new StringBuilder();
  private long length;
  private long hash;

  /**
   * @param most characters that are kept
   */
  WrittenText(int most) {
    this.most = most;
  }

  @Override
  public WrittenText append(@Nullable CharSequence text) {
    String all = String.valueOf(text);
    hash = TextHash.append(hash, TextHash.exact(all));
    length += all.length();
    if (length <= most) {
      kept.append(all);
    }
    return this;
  }

  @Override
  public WrittenText append(@Nullable CharSequence text, int from, int to) {
    return append(String.valueOf(text).substring(from, to));
  }

  @Override
  public WrittenText append(char c) {
    return append(String.valueOf(c));
  }

  /** The text, null if it is too long. */
  @Nullable String whole() {
    return length <= most ? kept.toString() : null;
  }

  @Override
  public String toString() {
    String whole = whole();
    return whole == null ? length + " characters, hash " + Long.toHexString(hash) : whole;
  }
}
