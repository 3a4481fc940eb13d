package dev.pleach.bench.hostile;

import org.jspecify.annotations.Nullable;

/** A text that is written: kept if it is short, else its length and a hash of it. */
final class WrittenText implements Appendable {
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

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
    return append(all, 0, all.length());
  }

  @Override
  public WrittenText append(@Nullable CharSequence text, int from, int to) {
    String all = String.valueOf(text);
    for (int i = from; i < to; i++) {
      hash = FACTOR * hash + all.charAt(i);
    }
    length += to - from;
    if (length <= most) {
      kept.append(all, from, to);
    }
    return this;
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
