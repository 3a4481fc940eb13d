package dev.pleach.cli.diff;

import dev.pleach.cli.run.TerminalText;

/**
 * Text of a page for Markdown: nothing in it is markup, a mention of a person or a number of an
 * issue, and it is one line.
 */
final class MarkdownText {
  private static final String SIGNS = "\\`*_[]<>#|~!&$^";
  private static final char NO_WIDTH = '\u200B';

  private MarkdownText() {}

  /** A text as it is to be read. */
  static String escape(String text) {
    String line = TerminalText.printable(text).replaceAll("\\s+", " ");
    StringBuilder safe = new StringBuilder(line.length() + 16);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      char next = i + 1 < line.length() ? line.charAt(i + 1) : ' ';
      if (isMarkup(line, i)) {
        safe.append('\\');
      }
      safe.append(c);
      boolean mentions = c == '@' && Character.isLetterOrDigit(next);
      boolean refers = c == '#' && Character.isDigit(next);
      if (mentions || refers) {
        safe.append(NO_WIDTH);
      }
    }
    return safe.toString();
  }

  /** Whether a sign may be markup. Texts never begin a line, so signs of lists are not. */
  private static boolean isMarkup(String line, int i) {
    char c = line.charAt(i);
    if (SIGNS.indexOf(c) < 0) {
      return false;
    }
    boolean letterBefore = i > 0 && Character.isLetterOrDigit(line.charAt(i - 1));
    boolean letterBehind = i + 1 < line.length() && Character.isLetterOrDigit(line.charAt(i + 1));
    return switch (c) {
      case '!' -> i + 1 < line.length() && line.charAt(i + 1) == '[';
      case '&' -> letterBehind || (i + 1 < line.length() && line.charAt(i + 1) == '#');
      case '_' -> !(letterBefore && letterBehind);
      default -> true;
    };
  }

  static String added(String text) {
    return marked(text, "**");
  }

  static String removed(String text) {
    return marked(text, "~~");
  }

  /** Marks a text; white space at its ends stays outside, since marks must touch the words. */
  private static String marked(String text, String mark) {
    String words = text.strip();
    if (words.isEmpty()) {
      return text.isEmpty() ? "" : " ";
    }
    String start = Character.isWhitespace(text.charAt(0)) ? " " : "";
    String end = Character.isWhitespace(text.charAt(text.length() - 1)) ? " " : "";
    return start + mark + escape(words) + mark + end;
  }
}
