package dev.pleach.bench.diff;

import dev.pleach.diff.Diff;
import dev.pleach.diff.change.Change;
import dev.pleach.diff.change.NodeList;
import dev.pleach.diff.change.TextChanged;
import dev.pleach.diff.words.TextPiece;
import dev.pleach.dom.DomTree;

/** How many characters of text a diff marks as new or gone. */
final class MarkedText {
  private MarkedText() {}

  static long characters(Diff diff) {
    long marked = 0;
    for (Change change : diff.changes()) {
      marked += characters(diff.before(), change.removedNodes());
      marked += characters(diff.after(), change.insertedNodes());
      if (change instanceof TextChanged text && diff.before().isText(text.beforeNode())) {
        marked += characters(text);
      }
    }
    return marked;
  }

  private static long characters(DomTree tree, NodeList nodes) {
    return nodes.stream()
        .filter(tree::isText)
        .mapToLong(node -> tree.foldedText(node).length())
        .sum();
  }

  private static long characters(TextChanged text) {
    long marked = 0;
    for (TextPiece piece : text.pieces()) {
      if (piece.state() != TextPiece.State.SAME) {
        marked += piece.in(text.from(), text.to()).length();
      }
    }
    return marked;
  }
}
