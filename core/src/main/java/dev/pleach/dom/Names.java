package dev.pleach.dom;

import java.util.Locale;

/** Names of elements and attributes. */
final class Names {
  private Names() {}

  /** The lower-case form; the same object when it is lower case already. */
  static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
