package dev.pleach.server.tell.rule;

import dev.pleach.server.tell.plain.BadInput;
import java.util.Locale;

/** What a rule waits for. */
public enum RuleKind {
  /** Anything that a reader sees changes. */
  CHANGE,
  /** A text was not there, and is now. */
  APPEARS,
  /** A text was there, and is not any more. */
  DISAPPEARS,
  /** A number was not above a limit, and is now. */
  ABOVE,
  /** A number was not below a limit, and is now. */
  BELOW,
  /** The block could not be watched for some hours. */
  GONE;

  /** As it is written in requests. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether it needs a text to look for. */
  public boolean looksForText() {
    return this == APPEARS || this == DISAPPEARS;
  }

  /** Whether it needs a limit. */
  public boolean hasLimit() {
    return this == ABOVE || this == BELOW;
  }

  /**
   * The kind of a word in a request.
   *
   * @throws BadInput if there is no such kind
   */
  public static RuleKind of(String word) {
    for (RuleKind kind : values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw new BadInput(
        "when", "A rule is one of change, appears, disappears, above, below and gone.");
  }
}
