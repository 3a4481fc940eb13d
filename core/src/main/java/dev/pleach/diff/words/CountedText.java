package dev.pleach.diff.words;

/** A text that counts the characters that are looked at, and throws when they are too many. */
final class CountedText implements CharSequence {
  private final CharSequence text;
  private final long[] work; // index: as below; value: characters that may still be looked at
  private final int index;

  CountedText(CharSequence text, long[] work, int index) {
    this.text = text;
    this.work = work;
    this.index = index;
  }

  /** Thrown out of a search; costs no stack trace. */
  static final class TooMuchWorkException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMuchWorkException() {
      super(null, null, false, false);
    }
  }

  @Override
  public char charAt(int position) {
    if (--work[index] < 0) {
      throw new TooMuchWorkException();
    }
    return text.charAt(position);
  }

  @Override
  public int length() {
    return text.length();
  }

  @Override
  public CharSequence subSequence(int from, int to) {
    return new CountedText(text.subSequence(from, to), work, index);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
