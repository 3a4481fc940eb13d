package dev.pleach.bench.hostile;

import dev.pleach.dom.text.TextHash;
import org.jspecify.annotations.Nullable;

/** A text that is written: kept if it is short, else its length and a hash of it. */
final class WrittenText implements Appendable {
  private static final int CHUNK = 1 << 16; // characters that are hashed together

  private final int most;
  private final StringBuilder kept = new StringBuilder();
  private final StringBuilder unhashed = new StringBuilder();
  private long length;
  private long hash; // of the chunks before

  /**
   * @param most characters that are kept
   */
  WrittenText(int most) {
    this.most = most;
  }

  @Override
  public WrittenText append(@Nullable CharSequence text) {
    String all = String.valueOf(text);
    unhashed.append(all);
    int hashed = 0;
    for (; unhashed.length() - hashed >= CHUNK; hashed += CHUNK) {
      hash = TextHash.append(hash, TextHash.exact(unhashed.substring(hashed, hashed + CHUNK)));
    }
    unhashed.delete(0, hashed);
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
    if (whole != null) {
      return whole;
    }
    long all = TextHash.append(hash, TextHash.exact(unhashed.toString()));
    return length + " characters, hash " + Long.toHexString(all);
  }
}
