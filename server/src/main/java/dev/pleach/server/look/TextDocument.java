package dev.pleach.server.look;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.List;

/** The words of a block, a paragraph a line. */
final class TextDocument {
  private TextDocument() {}

  static String of(DomTree tree, List<Integer> roots, LookOptions options) {
    DomTreeBuilder out = PlainDocument.start(tree, "text", options);
    for (String line : BlockText.lines(tree, roots)) {
      out.start("p").text(line).end();
    }
    return BlockDocument.withScript(out.end().end().build().html());
  }
}
