package dev.pleach.server.tell.way;

import dev.pleach.server.tell.plain.BadInput;
import java.util.Locale;

/** How a way tells. */
public enum WayKind {
  /** By a mail. */
  EMAIL,
  /** By a request to an address. */
  WEBHOOK,
  /** By the pages that are open in a browser. */
  DESKTOP;

  /** As it is written in requests. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The kind of a word in a request.
   *
   * @throws BadInput if there is no such kind
   */
  public static WayKind of(String word) {
    for (WayKind kind : values()) {
      if (kind.word().equals(word)) {
        return kind;
      }
    }
    throw new BadInput("kind", "A way is one of email, webhook and desktop.");
  }
}
