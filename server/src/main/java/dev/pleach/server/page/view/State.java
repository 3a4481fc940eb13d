package dev.pleach.server.page.view;

import java.util.Arrays;

/**
 * States of blocks and pages as the API names them, with the word and the tone a badge shows. An
 * unknown word is shown as trouble: better a badge too many than a state unseen.
 */
public enum State {
  WAITING("waiting", "Waiting", Tone.QUIET),
  GOOD("good", "Up to date", Tone.GOOD),
  MOVED("moved", "Moved", Tone.NOTE),
  AMBIGUOUS("ambiguous", "Which one?", Tone.ASK),
  GONE("gone", "Gone", Tone.TROUBLE),
  LOGIN("login", "Asks to log in", Tone.TROUBLE),
  CONSENT("consent", "Asks for consent", Tone.TROUBLE),
  ERROR_PAGE("error-page", "Error page", Tone.TROUBLE),
  OTHER_PAGE("other-page", "Another page", Tone.TROUBLE),
  REFUSED("refused", "Refused", Tone.TROUBLE),
  BUSY("busy", "Busy", Tone.NOTE),
  UNSUITABLE("unsuitable", "Not a page", Tone.TROUBLE),
  UNREACHABLE("unreachable", "Unreachable", Tone.TROUBLE),
  UNKNOWN("unknown", "Unknown", Tone.TROUBLE);

  /** How loud a badge is. */
  public enum Tone {
    QUIET,
    GOOD,
    NOTE,
    ASK,
    TROUBLE;

    /** The class of a badge. */
    public String css() {
      return switch (this) {
        case QUIET -> "quiet";
        case GOOD -> "good";
        case NOTE -> "mild";
        case ASK -> "ask";
        case TROUBLE -> "trouble";
      };
    }
  }

  private final String word;
  private final String label;
  private final Tone tone;

  State(String word, String label, Tone tone) {
    this.word = word;
    this.label = label;
    this.tone = tone;
  }

  public static State of(String word) {
    return Arrays.stream(values()).filter(s -> s.word.equals(word)).findFirst().orElse(UNKNOWN);
  }

  public String label() {
    return label;
  }

  public Tone tone() {
    return tone;
  }

  /** Whether a card says it: what is in order is not worth a line. */
  public boolean isSaid() {
    return this != GOOD;
  }
}
