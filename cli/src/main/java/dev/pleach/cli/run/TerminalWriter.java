package dev.pleach.cli.run;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Pattern;

/**
 * Passes on what a person may see: line ends, tabs, printable characters and, if allowed, the
 * styles of a {@link Palette}. Everything else that drives a terminal or turns the direction of
 * writing becomes a space, wherever it comes from: a page, a file name, a header.
 */
final class TerminalWriter extends FilterWriter {
  private static final char ESCAPE = '\u001B';
  private static final int LONGEST_STYLE = 8;
  private static final Pattern STYLE = Pattern.compile("\\[(0|1|2|3[1-6](;[49])?)m");

  private final boolean styles;
  private final StringBuilder begun = new StringBuilder(); // what may be a style; empty if nothing

  /**
   * Writes to another writer.
   *
   * @param styles whether the styles of a palette are passed on
   */
  TerminalWriter(Writer out, boolean styles) {
    super(out);
    this.styles = styles;
  }

  @Override
  public void write(int c) throws IOException {
    write(new char[] {(char) c}, 0, 1);
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    write(text.substring(from, from + length).toCharArray(), 0, length);
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    StringBuilder safe = new StringBuilder(length);
    for (int i = from; i < from + length; i++) {
      char c = text[i];
      if (begun.length() > 0 && continuesStyle(c, safe)) {
        continue;
      }
      if (styles && c == ESCAPE) {
        begun.append(c);
      } else {
        safe.append(c == '\n' || c == '\t' || TerminalText.isPrintable(c) ? c : ' ');
      }
    }
    out.write(safe.toString());
  }

  /** Takes a character as part of a style that was begun; false if it is none. */
  private boolean continuesStyle(char c, StringBuilder safe) {
    boolean fits = c == '[' ? begun.length() == 1 : c == ';' || c == 'm' || (c >= '0' && c <= '9');
    if (fits && begun.length() < LONGEST_STYLE) {
      begun.append(c);
      if (c == 'm') {
        endStyle(safe);
      }
      return true;
    }
    endStyle(safe);
    return false;
  }

  private void endStyle(StringBuilder safe) {
    boolean isStyle = STYLE.matcher(begun.substring(1)).matches();
    safe.append(isStyle ? ESCAPE : ' ').append(begun, 1, begun.length());
    begun.setLength(0);
  }
}
