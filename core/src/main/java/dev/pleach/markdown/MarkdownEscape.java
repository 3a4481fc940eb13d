package dev.pleach.markdown;

import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes text of a page so that Markdown shows the same text. A page that shows {@code <script>} as
 * text must not have it as markup once the Markdown is rendered. Only what would be read as markup
 * is escaped, so that people can read the result as it is.
 */
final class MarkdownEscape {
  private static final boolean[] ENDS_ADDRESS = endsAddress(); // index: character
  private static final String HEX = "0123456789ABCDEF";

  /** What makes a line a heading, a quote, an item, a rule, a fence, an underline or a table. */
  private static final Pattern LINE_START =
      Pattern.compile("#{1,6}(?= |$)|>|[-+](?= |$)|=+ *$|[-:|][-:| ]*$|\\d{1,9}(?=[.)](?: |$))");

  private static final String LINE_SIGNS = "#>-+=:|0123456789"; // one of these is its first

  private static final Pattern ENTITY = Pattern.compile("&(?=#?[0-9A-Za-z]{1,40};)");

  private MarkdownEscape() {}

  /**
   * Adds running text of one line.
   *
   * @param inLink whether a bracket would end it
   */
  static void addText(String words, boolean inLink, StringBuilder out) {
    int from = 0; // of what is not written yet
    for (int i = 0; i < words.length(); i++) {
      char c = words.charAt(i);
      if (c == ']' ? inLink : TextSigns.is(words, i)) {
        out.append(words, from, i);
        switch (c) {
          case '<' -> out.append("&lt;"); // understood by every reader, unlike a backslash
          case '&' -> out.append("&amp;");
          default -> out.append('\\').append(c);
        }
        from = i + 1;
      }
    }
    if (from == 0) {
      out.append(words); // most texts stay as they are
    } else {
      out.append(words, from, words.length());
    }
  }

  /** A line of a paragraph, its text escaped, so that it begins nothing else. */
  static String line(String line) {
    if (line.isEmpty() || LINE_SIGNS.indexOf(line.charAt(0)) < 0) {
      return line;
    }
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
    int first = 0; // sign that ends it
    while (first < whole.length() && !endsAddress(whole.charAt(first))) {
      first++;
    }
    String safe = first == whole.length() ? whole : encoded(whole, first);
    return safe.indexOf('&') < 0
        ? safe
        : ENTITY.matcher(safe).replaceAll("&amp;"); // "&colon;" would become a sign again
  }

  private static String encoded(String address, int from) {
    StringBuilder encoded = new StringBuilder(address.length() + 16).append(address, 0, from);
    for (int i = from; i < address.length(); i++) {
      char c = address.charAt(i);
      if (endsAddress(c)) {
        encoded.append('%').append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
      } else {
        encoded.append(c);
      }
    }
    return encoded.toString();
  }

  private static boolean endsAddress(char c) {
    return c < 128 && ENDS_ADDRESS[c];
  }

  private static boolean[] endsAddress() {
    boolean[] ends = new boolean[128];
    Arrays.fill(ends, 0, ' ' + 1, true);
    for (char c : "<>()[]\\\"`|\u007F".toCharArray()) {
      ends[c] = true;
    }
    return ends;
  }

  /** Adds code within a line. */
  static void addCode(String code, StringBuilder out) {
    if (code.indexOf('`') < 0) {
      out.append('`').append(code).append('`');
      return;
    }
    String ticks = "`".repeat(longestTicks(code) + 1);
    String pad = code.startsWith("`") || code.endsWith("`") ? " " : "";
    out.append(ticks).append(pad).append(code).append(pad).append(ticks);
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
