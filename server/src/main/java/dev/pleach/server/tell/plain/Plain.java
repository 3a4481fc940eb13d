package dev.pleach.server.tell.plain;

/**
 * Text of pages and people, made harmless for subjects, feeds and chats: no control characters, no
 * marks that turn the direction of writing, no halves of characters; cut off with an ellipsis where
 * it is too long. Reads only as far as it needs.
 */
public final class Plain {
  private Plain() {}

  /** One line: white space of any kind becomes single spaces. */
  public static String line(String text, int most) {
    return plain(text, most, false);
  }

  /** Several lines: line breaks stay, at most two in a row. */
  public static String lines(String text, int most) {
    return plain(text, most, true);
  }

  private static String plain(String text, int most, boolean breaks) {
    StringBuilder out = new StringBuilder(Math.min(text.length(), most));
    int lineBreaks = 0;
    boolean space = false;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      i += Character.charCount(c);
      if (breaks && c == '\n') {
        lineBreaks++;
      } else if (isSpace(c)) {
        space = true;
      } else if (isShown(c)) {
        if (out.length() > 0) {
          out.append(lineBreaks > 0 ? "\n".repeat(Math.min(lineBreaks, 2)) : space ? " " : "");
        }
        lineBreaks = 0;
        space = false;
        out.appendCodePoint(c);
        if (out.length() > most) {
          return cut(out, most);
        }
      }
    }
    return out.toString();
  }

  private static String cut(StringBuilder out, int most) {
    int end = Math.max(0, most - 1);
    if (end > 0 && Character.isHighSurrogate(out.charAt(end - 1))) {
      end--;
    }
    return out.substring(0, end).stripTrailing() + "…";
  }

  private static boolean isSpace(int c) {
    return c == '\t' || c == '\n' || c == '\r' || Character.isSpaceChar(c);
  }

  private static boolean isShown(int c) {
    int type = Character.getType(c);
    boolean joiner = c == 0x200C || c == 0x200D; // scripts and emoji need them
    return joiner
        || (type != Character.CONTROL
            && type != Character.FORMAT
            && type != Character.SURROGATE
            && type != Character.PRIVATE_USE
            && type != Character.UNASSIGNED);
  }
}
