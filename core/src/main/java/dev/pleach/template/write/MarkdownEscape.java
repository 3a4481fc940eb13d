package dev.pleach.template.write;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes text of a page so that Markdown shows the same text. A page that shows {@code <script>} as
 * text must not have it as markup once the Markdown is rendered. Only what would be read as markup
 * is escaped, so that people can read the result as it is.
 */
final class MarkdownEscape {
  /** Signs in running text: code, emphasis, a link, an escape, an entity, a tag. */
  private static final Pattern SIGN =
      Pattern.compile(
          "[`\\[<]|\\*(?! )|(?<! )\\*|(?<![\\p{L}\\p{N}])_|_(?![\\p{L}\\p{N}])|~(?=~)|(?<=~)~"
              + "|\\\\(?=\\p{Punct})|&(?=#?\\w{1,40};)");

  /** What makes a line a heading, a quote, an item, a rule, a fence or an underline. */
  private static final Pattern LINE_START =
      Pattern.compile("^(#{1,6}(?= |$)|>|[-+](?= |$)|[-=]+ *$|---|~~~|\\d{1,9}(?=[.)]( |$)))");

  private static final Pattern UNSAFE_IN_ADDRESS =
      Pattern.compile("[\\x00-\\x20\\x7F<>()\\[\\]\\\\\"`|]");

  private static final Pattern ENTITY = Pattern.compile("&(?=#?\\w{1,40};)");

  private MarkdownEscape() {}

  /**
   * Text of a block.
   *
   * @param startsLine whether nothing comes before it on its line
   */
  static String text(String words, boolean startsLine) {
    String escaped =
        SIGN.matcher(words)
            .replaceAll(
                sign ->
                    switch (sign.group()) {
                      case "<" -> "&lt;"; // understood by every reader, unlike a backslash
                      case "&" -> "&amp;";
                      default -> Matcher.quoteReplacement("\\" + sign.group());
                    });
    Matcher start = LINE_START.matcher(escaped);
    if (!startsLine || !start.find()) {
      return escaped;
    }
    int at = Character.isDigit(escaped.charAt(0)) ? start.end() : 0; // "1\." but "\#"
    return escaped.substring(0, at) + "\\" + escaped.substring(at);
  }

  /** The words of a link or picture, on one line and without brackets. */
  static String label(String words) {
    return words.replace('[', '(').replace(']', ')').replaceAll("\\s+", " ");
  }

  /** An address that is known to be harmless, so that nothing in it ends it. */
  static String address(String address) {
    String encoded =
        UNSAFE_IN_ADDRESS
            .matcher(address.strip())
            .replaceAll(sign -> String.format(Locale.ROOT, "%%%02X", (int) sign.group().charAt(0)));
    return ENTITY.matcher(encoded).replaceAll("&amp;"); // "&colon;" would become a sign again
  }

  /** A fence that no line of a code block can end. */
  static String fence(CharSequence code) {
    int longest = 0;
    int run = 0;
    for (int i = 0; i < code.length(); i++) {
      run = code.charAt(i) == '`' ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return "`".repeat(Math.max(3, longest + 1));
  }
}
