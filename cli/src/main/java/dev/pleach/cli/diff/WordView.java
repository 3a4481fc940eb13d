package dev.pleach.cli.diff;

import dev.pleach.cli.run.Palette;
import dev.pleach.cli.run.TerminalText;
import dev.pleach.diff.words.TextPiece;
import java.util.List;

/** A changed text as one line: removed and inserted words, with some equal text around them. */
final class WordView {
  private static final int AROUND = 30; // characters of equal text beside a change
  private static final int LENGTH = 100; // characters of one removed or inserted piece
  private static final int MOST_CHANGES = 12;

  private final Palette palette;
  private final ShownText texts;

  WordView(Palette palette, ShownText texts) {
    this.palette = palette;
    this.texts = texts;
  }

  String line(String from, String to, List<TextPiece> pieces) {
    StringBuilder line = new StringBuilder();
    int changes = 0;
    for (int i = 0; i < pieces.size(); i++) {
      TextPiece piece = pieces.get(i);
      String text = piece.in(from, to);
      if (piece.state() == TextPiece.State.SAME) {
        line.append(palette.faint(around(text, i == 0, i == pieces.size() - 1)));
        continue;
      }
      if (++changes > texts.most(MOST_CHANGES)) {
        texts.note();
        return line + palette.faint(" … and more");
      }
      boolean replaced = replaces(pieces, i + 1);
      boolean replaces = replaces(pieces, i);
      line.append(changed(piece, text, !replaces, !replaced)).append(replaced ? " → " : "");
    }
    return line.toString().strip();
  }

  /** Whether a piece was inserted where the piece before it was removed. */
  private static boolean replaces(List<TextPiece> pieces, int index) {
    return index > 0
        && index < pieces.size()
        && pieces.get(index).state() == TextPiece.State.INSERTED
        && pieces.get(index - 1).state() == TextPiece.State.REMOVED;
  }

  private String changed(TextPiece piece, String text, boolean padStart, boolean padEnd) {
    String folded = fold(text);
    String stripped = folded.strip();
    String words = stripped.isEmpty() ? folded : stripped;
    String shown = texts.of(words, LENGTH);
    String styled =
        piece.state() == TextPiece.State.REMOVED
            ? palette.removedWords(shown)
            : palette.addedWords(shown);
    boolean padded = !stripped.isEmpty();
    return (padded && padStart && folded.startsWith(" ") ? " " : "")
        + styled
        + (padded && padEnd && folded.endsWith(" ") ? " " : "");
  }

  private String around(String text, boolean first, boolean last) {
    String folded = TerminalText.printable(fold(text));
    boolean isShort = folded.length() <= (first || last ? AROUND : 2 * AROUND);
    if (isShort || texts.isWhole()) {
      return folded;
    }
    texts.note();
    String head = first ? "" : cut(folded, 0, AROUND);
    String tail = last ? "" : cut(folded, folded.length() - AROUND, folded.length());
    return head + "…" + tail;
  }

  /** A part of a text, cut between characters, not within a surrogate pair. */
  private static String cut(String text, int from, int to) {
    int start = from > 0 && Character.isLowSurrogate(text.charAt(from)) ? from - 1 : from;
    int end = to < text.length() && Character.isLowSurrogate(text.charAt(to)) ? to - 1 : to;
    return text.substring(start, end);
  }

  private static String fold(String text) {
    return text.replaceAll("\\s+", " ");
  }
}
