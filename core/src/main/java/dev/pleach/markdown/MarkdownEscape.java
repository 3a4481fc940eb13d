package dev.pleach.markdown;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes text of a page so that Markdown shows the same text. A page that shows {@code <script>} as
 * text must not have it as markup once the Markdown is rendered. Only what would be read as markup
 * is escaped, so that people can read the result as it is.
 */
final class MarkdownEscape {
  /**
   * Signs in running text: code, a link, emphasis, an escape, an entity, a tag. What follows a text
   * is markup, so a sign at its end is taken for a part of that.
   */
  private static final Pattern SIGN =
      Pattern.compile(
          "[`\\[]|<(?=[A-Za-z/!?])|\\*(?! )|(?<! )\\*|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])"
              + "|(?<=\\S)~|~(?=~|$)|\\\\(?=[!-/:-@\\[-`{-~]|$)|&(?=#?[0-9A-Za-z]{1,40};)");

  private static final String HEX = "0123456789ABCDEF";

  private static final String SIGNS = "`[<*_~\\&"; // each sign begins with one of them

  /** What makes a line a heading, a quote, an item, a rule, a fence, an underline or a table. */
  private static final Pattern LINE_START =
      Pattern.compile("#{1,6}(?= |$)|>|[-+](?= |$)|=+ *$|[-:|][-:| ]*$|\\d{1,9}(?=[.)](?: |$))");

  private static final Pattern ENTITY = Pattern.compile("&(?=#?[0-9A-Za-z]{1,40};)");

  private MarkdownEscape() {}

  /** Running text of one line. */
  static String text(String words) {
    if (!hasOneOf(SIGNS, words)) {
      return words;
    }
    return SIGN.matcher(words)
        .replaceAll(
            sign ->
                switch (sign.group()) {
                  case "<" -> "&lt;"; // understood by every reader, unlike a backslash
                  case "&" -> "&amp;";
                  default -> Matcher.quoteReplacement("\\" + sign.group());
                });
  }

  /** A line of a paragraph, its text escaped, so that it begins nothing else. */
  static String line(String line) {
    Matcher start = LINE_START.matcher(line);
    if (!start.lookingAt()) {
      return line;
    }
    int at = Character.isDigit(line.charAt(0)) ? start.end() : 0; // "1\." but "\#"
    return line.substring(0, at) + "\\" + line.substring(at);
  }

  /** The line of a heading, whose closing signs would be dropped. */
  static String heading(String line) {
    return line.endsWith("#") ? line.substring(0, line.length() - 1) + "\\#" : line;
  }

  /** Text in a cell of a table, escaped already. */
  static String cell(String text) {
    return text.replace("|", "\\|");
  }

  /** An address that is known to be harmless, so that nothing in it ends it. */
  static String address(String address) {
    String whole = address.strip();
    StringBuilder encoded = null; // most addresses stay as they are
    for (int i = 0; i < whole.length(); i++) {
      char c = whole.charAt(i);
      if (endsAddress(c)) {
        encoded = encoded == null ? new StringBuilder(whole.substring(0, i)) : encoded;
        encoded.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      } else if (encoded != null) {
        encoded.append(c);
      }
    }
    String safe = encoded == null ? whole : encoded.toString();
    return safe.indexOf('&') < 0
        ? safe
        : ENTITY.matcher(safe).replaceAll("&amp;"); // "&colon;" would become a sign again
  }

  private static boolean endsAddress(char c) {
    return switch (c) {
      case '<', '>', '(', ')', '[', ']', '\\', '"', '`', '|', 0x7F -> true;
      default -> c <= ' ';
    };
  }

  private static boolean hasOneOf(String signs, String text) {
    for (int i = 0; i < signs.length(); i++) {
      if (text.indexOf(signs.charAt(i)) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Code within a line. */
  static String code(String code) {
    String ticks = "`".repeat(longestTicks(code) + 1);
    boolean pad = code.startsWith("`") || code.endsWith("`");
    return ticks + (pad ? " " + code + " " : code) + ticks;
  }

  /** A fence that no line of a code block can end. */
  static String fence(CharSequence code) {
    return "`".repeat(Math.max(3, longestTicks(code) + 1));
  }

  private static int longestTicks(CharSequence code) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < code.length(); i++) {
      run = code.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }
}
