package dev.pleach.dom.css;

import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * Writes as an XPath what a short CSS selector selects. It reads the selectors that {@code Locator}
 * and lists make: names, ids, classes, one attribute, {@code :nth-of-type}, {@code :nth-child},
 * {@code :root}, children, descendants, several separated by commas.
 */
public final class XPathText {
  private final String css;
  private final StringBuilder out = new StringBuilder();
  private int at;

  private XPathText(String css) {
    this.css = css;
  }

  public static String of(String css) {
    return Arrays.stream(css.split(", ", -1))
        .map(one -> new XPathText(one).write())
        .collect(Collectors.joining(" | "));
  }

  private String write() {
    out.append("//");
    while (at < css.length()) {
      if (css.startsWith(" > ", at)) {
        out.append('/');
        at += 3;
      } else if (css.charAt(at) == ' ') {
        out.append("//");
        at++;
      }
      writeCompound();
    }
    return out.toString();
  }

  private void writeCompound() {
    if (css.startsWith(":root", at)) {
      out.setLength(out.length() - 1); // the root is a child of the document
      out.append('*');
      at += 5;
      return;
    }
    String name = word();
    out.append(name.isEmpty() ? "*" : name);
    while (at < css.length() && css.charAt(at) != ' ') {
      char mark = css.charAt(at++);
      switch (mark) {
        case '#' -> out.append("[@id=").append(quoted(word())).append(']');
        case '.' ->
            out.append("[contains(concat(' ', normalize-space(@class), ' '), ")
                .append(quoted(" " + word() + " "))
                .append(")]");
        case '[' -> writeAttribute();
        default -> writePlace(name);
      }
    }
  }

  private void writeAttribute() {
    int equals = css.indexOf('=', at);
    int end = SelectorText.next(css, at - 1);
    String value = css.substring(equals + 1, end - 1);
    boolean isQuoted = value.length() > 1 && value.charAt(0) == '"';
    out.append("[@")
        .append(css, at, equals)
        .append('=')
        .append(quoted(isQuoted ? value.substring(1, value.length() - 1) : value))
        .append(']');
    at = end;
  }

  private void writePlace(String name) {
    int open = css.indexOf('(', at);
    int close = css.indexOf(')', at);
    String place = css.substring(open + 1, close);
    if (place.startsWith("n+")) {
      boolean isFromEnd = css.startsWith("nth-last", at);
      out.append(isFromEnd ? "[position()<=last()+1-" : "[position()>=")
          .append(place, 2, place.length())
          .append(']');
    } else if (css.startsWith("nth-of-type", at) && !name.isEmpty()) {
      out.append('[').append(place).append(']');
    } else {
      out.append("[count(preceding-sibling::*)=").append(Integer.parseInt(place) - 1).append(']');
    }
    at = close + 1;
  }

  private String word() {
    int from = at;
    while (at < css.length() && " #.[:>".indexOf(css.charAt(at)) < 0) {
      at++;
    }
    return css.substring(from, at);
  }

  private static String quoted(String value) {
    return value.indexOf('\'') < 0 ? "'" + value + "'" : "\"" + value + "\"";
  }
}
