package dev.pleach.dom.text;

import java.util.Locale;

/** Names of elements and attributes. */
public final class LowerCase {
  private LowerCase() {}

  /** The lower-case form; the same object when it is lower case already. */
  public static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
