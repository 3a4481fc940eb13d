package dev.pleach.cli.watch;

import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Outcome;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What became of one selector.
 *
 * @param repaired a selector for where the element is now, if the old one no longer selects it
 * @param words why, in plain words
 * @param next what to remember from now on, null to leave it
 */
record SelectorCheck(
    SelectorFile.Entry entry,
    Status status,
    @Nullable String repaired,
    @Nullable Outcome outcome,
    String words,
    @Nullable Block next) {

  /** How it stands with a selector. */
  enum Status {
    /** It selects the element, and only that. */
    HOLDS,
    /** It was not known before; what it selects is remembered. */
    NEW,
    /** The element is on the page, but the selector does not select it. */
    MOVED,
    /** Several elements may be the one. */
    AMBIGUOUS,
    /** The element is not on the page. */
    GONE,
    /** The page is not what it was: it asks to log in, it is an error page. */
    BLOCKED,
    /** The page cannot be read, or the selector selects nothing and never did. */
    TROUBLE;

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
