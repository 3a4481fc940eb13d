package dev.pleach.server.transfer;

import java.util.List;

/** Files of lines: addresses, and selectors as {@code pleach watch-selectors} keeps them. */
final class TextLists {
  private TextLists() {}

  /** An address a line, and behind a blank the title its block gets; {@code #} begins a comment. */
  static Listed addresses(String text) {
    Listed listed = new Listed();
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        String[] parts = line.split("\\s+", 2);
        listed.want(i + 1, parts[0], null, parts.length > 1 ? parts[1] : "", false);
      }
    }
    return listed;
  }

  /** A page in brackets, then lines {@code name = selector}. */
  static Listed selectors(String text) {
    Listed listed = new Listed();
    List<String> lines = text.lines().toList();
    String page = "";
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      int equals = line.indexOf('=');
      if (line.isEmpty() || line.startsWith("#")) {
        continue;
      }
      if (line.startsWith("[") && line.endsWith("]")) {
        page = line.substring(1, line.length() - 1).strip();
      } else if (equals <= 0 || line.substring(equals + 1).isBlank()) {
        listed.fail(i + 1, "Neither '[page]' nor 'name = selector'.");
      } else if (page.isEmpty()) {
        listed.fail(i + 1, "Name the page first, as in [https://example.org/].");
      } else {
        String selector = line.substring(equals + 1).strip();
        listed.want(i + 1, page, selector, line.substring(0, equals), false);
      }
    }
    return listed;
  }
}
