package dev.pleach.markdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The running text of one block: pieces of text and pictures, each in its style and link, with
 * white space and line breaks between them. White space at the edge of a style is written outside
 * it, where Markdown wants it.
 */
final class InlineText {
  static final int STRONG = 1;
  static final int EMPHASIS = 2;
  static final int DELETED = 4;
  static final int SUB = 8;
  static final int SUP = 16;
  static final int CODE = 32;

  /** What a block does at a line break. */
  enum Breaks {
    /** A paragraph begins a new line. */
    LINE,
    /** A cell of a table has a tag for it. */
    TAG,
    /** A heading has one line. */
    SPACE
  }

  private enum Kind {
    TEXT,
    PICTURE,
    GAP,
    BREAK
  }

  /**
   * A piece of the block.
   *
   * @param text as the page has it; of a picture its Markdown
   */
  private record Piece(Kind kind, String text, int style, @Nullable String link) {
    boolean isLoose() {
      return kind == Kind.GAP || kind == Kind.BREAK;
    }

    boolean continues(Piece other) {
      return kind == Kind.TEXT && style == other.style && Objects.equals(link, other.link);
    }
  }

  private static final Piece GAP = new Piece(Kind.GAP, " ", 0, null);
  private static final Piece BREAK = new Piece(Kind.BREAK, "", 0, null);

  private final List<Piece> pieces = new ArrayList<>();
  private final StringBuilder written = new StringBuilder(256); // used for every block

  boolean isEmpty() {
    return pieces.isEmpty();
  }

  /** White space; nothing at the beginning and after other white space. */
  void gap() {
    if (!pieces.isEmpty() && !last().isLoose()) {
      pieces.add(GAP);
    }
  }

  /** A line break; false if there is one already. */
  boolean breakLine() {
    if (!pieces.isEmpty() && last().kind() == Kind.BREAK) {
      return false;
    }
    if (!pieces.isEmpty() && last().kind() == Kind.GAP && last().text().equals(" ")) {
      pieces.remove(pieces.size() - 1);
    }
    if (!pieces.isEmpty()) {
      pieces.add(BREAK);
    }
    return true;
  }

  void picture(String markdown, int style, @Nullable String link) {
    pieces.add(new Piece(Kind.PICTURE, markdown, style & ~CODE, link));
  }

  /** Text without white space at its ends; spaces of other scripts may be there. */
  void text(String text, int style, @Nullable String link) {
    int from = 0;
    int to = text.length();
    while (from < to && isSpace(text.charAt(from))) {
      from++;
    }
    while (to > from && isSpace(text.charAt(to - 1))) {
      to--;
    }
    loose(text.substring(0, from));
    if (from < to) {
      pieces.add(new Piece(Kind.TEXT, text.substring(from, to), style, link));
    }
    loose(text.substring(to));
  }

  private void loose(String spaces) {
    if (!spaces.isEmpty()) {
      pieces.add(new Piece(Kind.GAP, spaces, 0, null));
    }
  }

  private static boolean isSpace(char c) {
    return Character.isWhitespace(c) || Character.isSpaceChar(c);
  }

  private Piece last() {
    return pieces.get(pieces.size() - 1);
  }

  /**
   * The block, which begins anew then: its lines, escaped but for what begins a line, with line
   * ends between them; empty if there is no text.
   */
  String take(Breaks breaks) {
    String lines = lines(breaks);
    pieces.clear();
    return lines;
  }

  private String lines(Breaks breaks) {
    int end = pieces.size();
    while (end > 0 && pieces.get(end - 1).isLoose()) {
      end--;
    }
    int start = 0;
    while (start < end && pieces.get(start).isLoose()) {
      start++;
    }
    if (start == end) {
      return "";
    }
    InlineMarks marks = new InlineMarks(breaks, written);
    int next = start; // the next piece that is not loose
    for (int i = start; i < end; i++) {
      Piece piece = pieces.get(i);
      if (piece.isLoose()) {
        next = Math.max(next, i);
        while (pieces.get(next).isLoose()) {
          next++;
        }
        Piece after = pieces.get(next);
        marks.close(after.style(), after.link());
        if (piece.kind() == Kind.BREAK) {
          marks.breakLine();
        } else {
          marks.space(piece.text());
        }
      } else {
        marks.style(piece.style(), piece.link());
        if (piece.kind() == Kind.PICTURE) {
          marks.picture(piece.text());
        } else {
          i += addText(i, end, marks);
        }
      }
    }
    return marks.end();
  }

  /** Adds a text with those of the same style right behind it; how many these are. */
  private int addText(int first, int end, InlineMarks marks) {
    Piece piece = pieces.get(first);
    String text = piece.text();
    int next = first + 1;
    if (next < end && pieces.get(next).continues(piece)) {
      StringBuilder joined = new StringBuilder(text);
      while (next < end && pieces.get(next).continues(piece)) {
        joined.append(pieces.get(next++).text());
      }
      text = joined.toString();
    }
    marks.text(text, (piece.style() & CODE) != 0);
    return next - first - 1;
  }
}
