package dev.pleach.server.look.css;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * One rule of a style sheet, before it is parsed: so that rules which concern no element are left
 * out unread, and one that cannot be read costs no other. Strings, comments, brackets and escapes
 * are known, nothing else. O(n).
 *
 * @param prelude what comes before the braces, without comments
 * @param body what is in the braces; null if it ends with a semicolon
 */
record CssStatement(String prelude, @Nullable String body) {
  /** Deeper brackets are nobody's style sheet; a parser could run out of stack in them. */
  static final int DEEPEST = 16;

  /** The statements of a style sheet; those with brackets too deep are left out. */
  static List<CssStatement> of(String css) {
    return new Scanner(css).statements();
  }

  /** The name of an at-rule in lower case, without prefix; empty for a style rule. */
  String atName() {
    if (!prelude.startsWith("@")) {
      return "";
    }
    int end = 1;
    while (end < prelude.length()
        && (Character.isLetterOrDigit(prelude.charAt(end)) || prelude.charAt(end) == '-')) {
      end++;
    }
    String name = prelude.substring(1, end).toLowerCase(Locale.ROOT);
    return name.startsWith("-") ? name.substring(name.indexOf('-', 1) + 1) : name;
  }

  /** What follows the name of an at-rule. */
  String condition() {
    int end = 1;
    while (end < prelude.length()
        && (Character.isLetterOrDigit(prelude.charAt(end)) || prelude.charAt(end) == '-')) {
      end++;
    }
    return prelude.substring(end).strip();
  }

  /** Reads one style sheet. */
  private static final class Scanner {
    private final String css;
    private final List<CssStatement> found = new ArrayList<>();
    private final StringBuilder prelude = new StringBuilder();
    private int at;

    Scanner(String css) {
      this.css = css;
    }

    List<CssStatement> statements() {
      int brackets = 0; // open round and square ones in the prelude
      while (at < css.length()) {
        char c = css.charAt(at);
        if (skipComment()) {
          prelude.append(' ');
        } else if (c == '"' || c == '\'' || c == '\\') {
          int from = at;
          skipQuoted();
          prelude.append(css, from, at);
        } else if (c == '{') {
          at++;
          block();
          brackets = 0;
        } else if (c == ';' && brackets == 0) {
          at++;
          add(null);
        } else if (c == '}') {
          at++; // one too many: what came before it is no rule
          prelude.setLength(0);
          brackets = 0;
        } else {
          brackets += c == '(' || c == '[' ? 1 : brackets > 0 && (c == ')' || c == ']') ? -1 : 0;
          prelude.append(c);
          at++;
        }
      }
      return found;
    }

    private void block() {
      int from = at;
      int depth = 1;
      int deepest = 1;
      while (at < css.length() && depth > 0) {
        char c = css.charAt(at);
        if (skipComment()) {
          continue;
        }
        if (c == '"' || c == '\'' || c == '\\') {
          skipQuoted();
          continue;
        }
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        deepest = Math.max(deepest, depth);
        at++;
      }
      String body = css.substring(from, depth == 0 ? at - 1 : at);
      if (deepest <= DEEPEST && roundDepth(body) <= DEEPEST && roundDepth(prelude) <= DEEPEST) {
        add(body);
      }
      prelude.setLength(0);
    }

    private static int roundDepth(CharSequence text) {
      int depth = 0;
      int deepest = 0;
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        depth = c == '(' || c == '[' ? depth + 1 : c == ')' || c == ']' ? depth - 1 : depth;
        depth = c == '{' || c == '}' ? 0 : depth;
        deepest = Math.max(deepest, depth);
      }
      return deepest;
    }

    private void add(@Nullable String body) {
      String text = prelude.toString().strip();
      while (text.startsWith("<!--") || text.startsWith("-->")) {
        text = text.substring(text.startsWith("<") ? 4 : 3).strip();
      }
      if (!text.isEmpty()) {
        found.add(new CssStatement(text, body));
      }
      prelude.setLength(0);
    }

    private boolean skipComment() {
      if (!css.startsWith("/*", at)) {
        return false;
      }
      int end = css.indexOf("*/", at + 2);
      at = end < 0 ? css.length() : end + 2;
      return true;
    }

    /** An escaped character, or a string up to its end or that of its line. */
    private void skipQuoted() {
      char quote = css.charAt(at++);
      if (quote == '\\') {
        at = Math.min(css.length(), at + 1);
        return;
      }
      while (at < css.length()) {
        char c = css.charAt(at++);
        if (c == '\\') {
          at = Math.min(css.length(), at + 1);
        } else if (c == quote || c == '\n') {
          return;
        }
      }
    }
  }
}
