package dev.pleach.dom;

import dev.pleach.dom.text.WhiteSpace;

/**
 * Trees in one line, for tests and docs: {@code a(b(c),d)}.
 *
 * <ul>
 *   <li>{@code name} is an element, {@code name(child,child)} one with children;
 *   <li>{@code name[key=value other="two words"]} has attributes;
 *   <li>{@code "text"} is text, {@code 'data'} the content of a script or style;
 *   <li>in quotes a backslash before a quote, a backslash or {@code n} works as in Java;
 *   <li>in a name or a bare value a backslash makes the next character part of it, whatever it is.
 * </ul>
 *
 * White space between the parts means nothing. The empty string is the empty tree.
 */
public final class Brackets {
  private final String notation;
  private final DomTreeBuilder builder = DomTree.builder();
  private int at;
  private int depth;

  private Brackets(String notation) {
    this.notation = notation;
  }

  /**
   * The tree a notation describes.
   *
   * @throws IllegalArgumentException if the notation is broken; the message marks the place
   */
  public static DomTree read(String notation) {
    return new Brackets(notation).read();
  }

  /** The notation of a tree; {@link #read} gives an equal tree. */
  public static String write(DomTree tree) {
    return new BracketWriter(tree).write();
  }

  private DomTree read() {
    skipSpace();
    boolean more = at < notation.length();
    while (more) {
      boolean opened = node();
      skipSpace();
      more = opened || nextSibling();
    }
    if (at < notation.length()) {
      throw broken("the tree ends before this");
    }
    return builder.build();
  }

  /** Closes what ends here; whether another child follows. */
  private boolean nextSibling() {
    while (depth > 0 && peek() == ')') {
      at++;
      depth--;
      builder.end();
      skipSpace();
    }
    if (depth == 0) {
      return false;
    }
    if (peek() != ',') {
      throw broken(at == notation.length() ? "')' is missing" : "',' or ')' expected");
    }
    at++;
    builder.separate();
    skipSpace();
    return true;
  }

  /** Reads an element up to its first child, or a text; whether a child must follow. */
  private boolean node() {
    char c = peek();
    if (c == '"') {
      requireElement();
      builder.text(quoted('"'));
      return false;
    }
    if (c == '\'') {
      requireElement();
      builder.data(quoted('\''));
      return false;
    }
    return element();
  }

  private void requireElement() {
    if (depth == 0) {
      throw broken("text needs an element around it");
    }
  }

  private boolean element() {
    String name = word();
    if (name.isEmpty()) {
      throw broken("a name or a quoted text expected");
    }
    if (name.equals(DomTree.TEXT)) {
      throw broken("text is written in quotes");
    }
    builder.start(name);
    if (peek() == '[') {
      attributes();
    }
    skipSpace();
    if (peek() != '(') {
      builder.end();
      return false;
    }
    at++;
    depth++;
    skipSpace();
    return true;
  }

  private void attributes() {
    at++;
    skipSpace();
    while (peek() != ']') {
      String key = word();
      if (key.isEmpty()) {
        throw broken(at == notation.length() ? "']' is missing" : "an attribute name expected");
      }
      String value = "";
      if (peek() == '=') {
        at++;
        value = peek() == '"' ? quoted('"') : word();
      }
      builder.attribute(key, value);
      skipSpace();
    }
    at++;
  }

  private String word() {
    int from = at;
    StringBuilder unescaped = null; // null as long as nothing is escaped
    while (at < notation.length() && !BracketWriter.ends(notation.charAt(at))) {
      boolean escaped = notation.charAt(at) == '\\' && at + 1 < notation.length();
      if (escaped && unescaped == null) {
        unescaped = new StringBuilder(notation.substring(from, at));
      }
      at += escaped ? 1 : 0;
      if (unescaped != null) {
        unescaped.append(notation.charAt(at));
      }
      at++;
    }
    return unescaped == null ? notation.substring(from, at) : unescaped.toString();
  }

  private String quoted(char quote) {
    int from = at++;
    StringBuilder text = new StringBuilder();
    while (peek() != quote) {
      if (at == notation.length()) {
        at = from;
        throw broken("this quote is never closed");
      }
      char c = notation.charAt(at++);
      if (c == '\\' && at < notation.length()) {
        c = notation.charAt(at++);
        c = c == 'n' ? '\n' : c;
      }
      text.append(c);
    }
    at++;
    return text.toString();
  }

  private void skipSpace() {
    while (at < notation.length() && WhiteSpace.is(notation.charAt(at))) {
      at++;
    }
  }

  /** The character ahead; at the end a character that occurs in no notation. */
  private char peek() {
    return at < notation.length() ? notation.charAt(at) : '\uFFFF';
  }

  private IllegalArgumentException broken(String problem) {
    int from = Math.max(0, at - 30);
    int to = Math.min(notation.length(), at + 30);
    return new IllegalArgumentException(
        "Bracket notation, character %s: %s\n  %s\n  %s^"
            .formatted(at + 1, problem, notation.substring(from, to), " ".repeat(at - from)));
  }
}
