package dev.pleach.diff.unit;

/** The hash of the text of a unit while it is read, equal for texts that read the same. */
final class UnitHash {
  private long hash = UnitText.START;
  private int letters;
  private boolean empty = true;
  private boolean space; // whether white space was read since the last character

  void append(String piece) {
    long next = hash;
    for (int i = 0; i < piece.length(); i++) {
      char c = piece.charAt(i);
      if (UnitText.isSpace(c)) {
        space = true;
      } else if (!UnitText.isZeroWidth(c)) {
        if (space && !empty) {
          next = UnitText.append(next, ' ');
        }
        space = false;
        empty = false;
        next = UnitText.append(next, c);
        letters += UnitText.isLetterOrDigit(c) ? 1 : 0;
      }
    }
    hash = next;
  }

  void space() {
    space = true;
  }

  boolean isEmpty() {
    return empty;
  }

  long hash() {
    return hash;
  }

  /** How many letters and digits were read. */
  int letters() {
    return letters;
  }

  void clear() {
    hash = UnitText.START;
    letters = 0;
    empty = true;
    space = false;
  }
}
