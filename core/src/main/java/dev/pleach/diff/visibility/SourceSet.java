package dev.pleach.diff.visibility;

import java.util.ArrayList;
import java.util.List;

/** The addresses of a {@code srcset}, each with the width or density it is for. */
final class SourceSet {
  private SourceSet() {}

  /** Addresses and what they are for, in turns. */
  static List<String> split(String set) {
    List<String> parts = new ArrayList<>();
    int i = 0;
    while (true) {
      while (i < set.length() && (isSpace(set.charAt(i)) || set.charAt(i) == ',')) {
        i++;
      }
      if (i == set.length()) {
        return parts;
      }
      int from = i;
      while (i < set.length() && !isSpace(set.charAt(i))) {
        i++;
      }
      int end = i;
      while (set.charAt(end - 1) == ',') {
        end--;
      }
      parts.add(set.substring(from, end));
      if (end < i) {
        parts.add("");
        continue;
      }
      from = i;
      while (i < set.length() && set.charAt(i) != ',') {
        i++;
      }
      parts.add(set.substring(from, i).strip());
    }
  }

  /** Whether a part is an address. */
  static boolean isAddress(int part) {
    return part % 2 == 0;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
  }
}
