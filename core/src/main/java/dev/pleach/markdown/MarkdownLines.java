package dev.pleach.markdown;

import java.util.List;

/**
 * The Markdown that is written: blocks one after the other, each line behind the marks of the
 * quotes and items around it, empty lines where one is needed to keep blocks apart.
 */
final class MarkdownLines {
  /** What a block is, as far as it matters for what follows. */
  enum Kind {
    PARAGRAPH,
    TABLE,
    OTHER
  }

  private final StringBuilder out = new StringBuilder();
  private List<Container> last = List.of(); // around the block before
  private Kind lastKind = Kind.OTHER;

  boolean isEmpty() {
    return out.length() == 0;
  }

  /**
   * Writes a block.
   *
   * @param lines with line ends between them
   */
  void block(List<Container> around, String lines, Kind kind) {
    int common = 0;
    while (common < Math.min(last.size(), around.size())
        && last.get(common) == around.get(common)) {
      common++;
    }
    boolean bothGoOn = common < Math.min(last.size(), around.size());
    if (bothGoOn) {
      around.get(common).chooseSign(last.get(common));
    }
    if (!isEmpty()) {
      out.append('\n');
      if (!isTight(around, common, bothGoOn)) {
        beginLine(around, common, true);
        out.append('\n');
      }
    }
    if (around.isEmpty()) {
      out.append(lines);
    } else {
      addLines(around, lines);
    }
    if (common < around.size() || common < last.size()) {
      last = List.copyOf(around);
    }
    lastKind = kind;
  }

  private void addLines(List<Container> around, String lines) {
    int from = 0;
    while (true) {
      int end = lines.indexOf('\n', from);
      int to = end < 0 ? lines.length() : end;
      beginLine(around, around.size(), from == to);
      out.append(lines.substring(from, to));
      if (end < 0) {
        return;
      }
      out.append('\n');
      from = end + 1;
    }
  }

  /**
   * Writes what a line begins with in the first of some containers.
   *
   * @param isEmpty whether nothing else is in the line, so that it must not end with blanks
   */
  private void beginLine(List<Container> around, int count, boolean isEmpty) {
    int from = out.length();
    for (int i = 0; i < count; i++) {
      out.append(around.get(i).prefix());
    }
    while (isEmpty && out.length() > from && out.charAt(out.length() - 1) == ' ') {
      out.setLength(out.length() - 1);
    }
  }

  /** Items of a list follow each other directly, and so does a list its paragraph. */
  private boolean isTight(List<Container> around, int common, boolean bothGoOn) {
    if (lastKind == Kind.TABLE || around.size() == common) {
      return false;
    }
    Container next = around.get(common);
    if (bothGoOn) {
      return next.isItem() && next.list == last.get(common).list;
    }
    return common > 0
        && last.size() == common
        && last.get(common - 1).isItem()
        && lastKind == Kind.PARAGRAPH
        && next.mayInterrupt();
  }

  /** Ends the last line; everything that was written. */
  String end() {
    return isEmpty() ? "" : out.append('\n').toString();
  }
}
