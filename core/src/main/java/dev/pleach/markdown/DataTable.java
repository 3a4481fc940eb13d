package dev.pleach.markdown;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.WhiteSpace;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Whether a table shows data and can be written as one: at least two rows and two columns, short
 * cells, in the cells nothing but running text and lists, and no text outside them. Old pages are
 * tables for their layout; such a table is read cell by cell.
 *
 * <p>Cost: O(n) in the nodes of the table, and no table in it is looked at again.
 */
final class DataTable {
  private static final int LONGEST = 1_000; // characters of a cell
  private static final int MOST_COLUMNS = 60;

  private static final Set<String> NEVER =
      Set.of("table", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "hr", "listing");

  private DataTable() {}

  static boolean isData(DomTree tree, int table, IntPredicate kept) {
    if ("presentation".equals(tree.attribute(table, "role"))) {
      return false;
    }
    int rows = 0; // with text
    int columns = 0;
    int cellsOfRow = 0;
    boolean hasText = false; // the row
    int length = 0; // of the cell
    int cellEnd = 0; // one past the cell or caption that is open
    for (int n = table + 1; n < tree.end(table); n++) {
      if (tree.isText(n)) {
        if (tree.isVisible(n) && kept.test(n) && !WhiteSpace.isBlank(tree.text(n))) {
          boolean isCode = tree.keepsWhiteSpace(n) && tree.text(n).strip().indexOf('\n') >= 0;
          length += tree.text(n).length();
          if (n >= cellEnd || isCode || length > LONGEST) {
            return false;
          }
          rows += hasText ? 0 : 1;
          hasText = true;
        }
        continue;
      }
      String name = tree.name(n);
      if (NEVER.contains(name)) {
        return false;
      }
      if (name.equals("tr")) {
        cellsOfRow = 0;
        hasText = false;
      } else if (name.equals("td") || name.equals("th")) {
        columns = Math.max(columns, ++cellsOfRow);
        length = 0;
        cellEnd = tree.end(n);
      } else if (name.equals("caption")) {
        length = 0;
        hasText = true;
        cellEnd = tree.end(n);
      }
    }
    return rows >= 2 && columns >= 2 && columns <= MOST_COLUMNS;
  }
}
