package dev.pleach.diff.visibility;

import java.util.Set;

/** Sets of names, written as one text. */
final class Names {
  private Names() {}

  /** The names of a text, separated by white space. */
  static Set<String> of(String names) {
    return Set.of(names.strip().split("\\s+"));
  }
}
