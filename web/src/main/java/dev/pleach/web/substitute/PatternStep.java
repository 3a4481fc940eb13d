package dev.pleach.web.substitute;

/**
 * One step of a {@link Pattern}. Steps that lead elsewhere say how far, so that steps can be
 * repeated and moved together.
 *
 * @param kind what is done
 * @param characters of CHARACTERS: pairs of the first and the last character of a range; of BEHIND:
 *     a word
 * @param others whether all other characters are meant
 * @param least of CHARACTERS: how many at least; of FORK and JUMP: how many steps to go; of SAVE:
 *     the slot
 * @param most of CHARACTERS: how many at most
 */
record PatternStep(Kind kind, String characters, boolean others, int least, int most) {
  /** What a step does. */
  enum Kind {
    CHARACTERS, // takes as many as there are, fewer if the rest does not match
    FORK, // goes on, elsewhere if the rest does not match
    JUMP,
    SAVE, // where a group begins or ends
    BEGIN, // of the text
    END, // of the text, or before the end of the last line
    EDGE, // of a word
    BEHIND, // the word must not be before
    DONE
  }

  static PatternStep of(Kind kind, int number) {
    return new PatternStep(kind, "", false, number, number);
  }

  boolean takesOne() {
    return kind == Kind.CHARACTERS && least == 1 && most == 1;
  }

  boolean accepts(char c) {
    for (int i = 0; i < characters.length(); i += 2) {
      if (c >= characters.charAt(i) && c <= characters.charAt(i + 1)) {
        return !others;
      }
    }
    return others;
  }
}
