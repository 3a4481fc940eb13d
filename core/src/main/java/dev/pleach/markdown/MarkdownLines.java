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

  void block(List<Container> around, List<String> lines, Kind kind) {
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
        out.append(prefix(around, common).stripTrailing()).append('\n');
      }
    }
    String later = "";
    for (int i = 0; i < lines.size(); i++) {
      String prefix = i < 2 ? prefix(around, around.size()) : later; // the first has the marks
      later = prefix;
      out.append(i == 0 ? "" : "\n");
      out.append(lines.get(i).isEmpty() ? prefix.stripTrailing() : prefix).append(lines.get(i));
    }
    last = List.copyOf(around);
    lastKind = kind;
  }

  /** What a line begins with in the first of some containers. */
  private static String prefix(List<Container> around, int count) {
    if (count == 0) {
      return "";
    }
    StringBuilder prefix = new StringBuilder();
    for (int i = 0; i < count; i++) {
      prefix.append(around.get(i).prefix());
    }
    return prefix.toString();
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

  @Override
  public String toString() {
    return isEmpty() ? "" : out + "\n";
  }
}
