package dev.pleach.diff.page;

import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The words of a reworded sentence on the texts of the page it is made of: which characters of each
 * text are the same or new, and which words were there before.
 *
 * <p>A finding has the sentence with its white space folded, the page has it in several texts,
 * whatever inline elements are around them. So the characters that are no white space are counted
 * off, in order. O(n) in the characters.
 */
final class PlacePieces {
  /** A part of a text of the page: other words now, words gone before it, or neither. */
  record Part(TextPiece.State state, String text) {}

  private final String own; // the sentence on this page
  private final String other;
  private final List<TextPiece> pieces;
  private final boolean isAfter;
  private final Map<Integer, List<Part>> parts = new LinkedHashMap<>(); // by node
  private int at; // in own
  private int piece; // in pieces

  private PlacePieces(String own, String other, List<TextPiece> pieces, boolean isAfter) {
    this.own = own;
    this.other = other;
    this.pieces = pieces;
    this.isAfter = isAfter;
  }

  /**
   * The parts of each text, by node; empty if the sentence is not made of these texts alone.
   *
   * @param pieces of both sentences
   * @param isAfter whether the page is the one after, where words that are gone are shown, too
   */
  static Map<Integer, List<Part>> of(
      DomTree tree,
      NodeList nodes,
      String from,
      String to,
      List<TextPiece> pieces,
      boolean isAfter) {
    PlacePieces run = new PlacePieces(isAfter ? to : from, isAfter ? from : to, pieces, isAfter);
    for (int i = 0; i < nodes.size(); i++) {
      int n = nodes.get(i);
      if (tree.isText(n) && !run.read(n, tree.text(n), i == nodes.size() - 1)) {
        return Map.of();
      }
    }
    return run.parts;
  }

  /** Cuts one text; false if it is not what the sentence goes on with. */
  private boolean read(int node, String text, boolean isLast) {
    List<Part> cut = new ArrayList<>();
    int from = 0;
    TextPiece.State state = TextPiece.State.SAME;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isFolded(c)) {
        continue;
      }
      while (at < own.length() && isFolded(own.charAt(at))) {
        at++;
      }
      if (at >= own.length() || own.charAt(at) != c) {
        return false;
      }
      List<Part> gone = goneBefore(at);
      TextPiece.State now = stateAt();
      if (now != state || !gone.isEmpty()) {
        add(cut, state, text, from, i);
        cut.addAll(gone);
        from = i;
        state = now;
      }
      at++;
    }
    add(cut, state, text, from, text.length());
    if (isLast) {
      cut.addAll(goneBefore(own.length()));
    }
    parts.put(node, cut);
    return true;
  }

  /** Adds a part; white space at the end of other words belongs to neither state. */
  private static void add(List<Part> parts, TextPiece.State state, String text, int from, int to) {
    int end = to;
    while (state != TextPiece.State.SAME && end > from && isFolded(text.charAt(end - 1))) {
      end--;
    }
    if (end > from) {
      parts.add(new Part(state, text.substring(from, end)));
    }
    if (to > end) {
      parts.add(new Part(TextPiece.State.SAME, text.substring(end, to)));
    }
  }

  /** Goes on to the piece at a position; the words of the other page that are passed. */
  private List<Part> goneBefore(int position) {
    List<Part> gone = new ArrayList<>();
    while (piece < pieces.size() && end(pieces.get(piece)) <= position) {
      TextPiece passed = pieces.get(piece);
      if (passed.state() == TextPiece.State.REMOVED && isAfter) {
        String words = other.substring(passed.beforeFrom(), passed.beforeTo());
        gone.add(new Part(TextPiece.State.REMOVED, words.replace('\n', ' ')));
      }
      piece++;
    }
    return gone;
  }

  private int end(TextPiece of) {
    return isAfter ? of.afterTo() : of.beforeTo();
  }

  private TextPiece.State stateAt() {
    return piece < pieces.size() ? pieces.get(piece).state() : TextPiece.State.SAME;
  }

  /** White space and characters without width, which a finding folds or leaves out. */
  private static boolean isFolded(char c) {
    return c <= ' '
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.FORMAT; // a soft hyphen, a zero-width space
  }
}
