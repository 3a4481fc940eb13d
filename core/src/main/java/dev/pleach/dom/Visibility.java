package dev.pleach.dom;

import java.util.Locale;
import java.util.Set;

/**
 * What a reader of the page cannot see, as far as the markup alone shows: no style sheet is applied
 * and no script runs.
 */
final class Visibility {
  private static final Set<String> NEVER_SHOWN =
      Set.of(
          ("head script style noscript template meta link title base datalist"
                  + " noframes noembed param source track area defs metadata")
              .split(" "));

  private static final int LONGEST_STYLE = 10_000; // characters that are looked at

  private Visibility() {}

  /** Whether an element of this name is never drawn, nor anything in it. */
  static boolean nameHides(String name) {
    return NEVER_SHOWN.contains(name);
  }

  /** Whether an inline style takes the element off the screen. */
  static boolean styleHides(String style) {
    if (style.length() > LONGEST_STYLE) {
      return false;
    }
    String lower = style.toLowerCase(Locale.ROOT);
    if (!lower.contains("none") && !lower.contains("hidden")) {
      return false; // nearly always
    }
    for (String declaration : lower.split(";")) {
      int colon = declaration.indexOf(':');
      if (colon > 0) {
        String property = declaration.substring(0, colon).strip();
        String value = declaration.substring(colon + 1).strip();
        if ((property.equals("display") && value.startsWith("none"))
            || (property.equals("visibility") && value.startsWith("hidden"))) {
          return true;
        }
      }
    }
    return false;
  }

  /** The text a reader sees in a subtree, pieces joined by a space, white space folded. */
  static String text(DomTree tree, int node) {
    StringBuilder visible = new StringBuilder();
    for (int n = node; n < tree.end(node); n++) {
      if (tree.isVisibleText(n)) {
        String piece = tree.foldedText(n);
        if (!piece.isEmpty()) {
          visible.append(visible.length() == 0 ? "" : " ").append(piece);
        }
      }
    }
    return visible.toString();
  }
}
