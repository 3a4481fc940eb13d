package dev.pleach.dom;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Where on a page a node is, in the words a person would use: under which heading, or in the
 * navigation, the footer.
 *
 * <p>The heading of a node is the last one before it in the nearest element around it that has one;
 * where that element has a single heading behind the node, as a card may, it is that one. Elements
 * such as {@code nav} and {@code footer} have no heading from outside.
 */
public final class Headings {
  private static final int NONE = DomTree.NONE;
  private static final int FURTHEST = 200; // levels to climb; deeper pages have no such order
  private static final Map<String, String> PARTS =
      Map.of(
          "nav", "navigation",
          "footer", "footer",
          "header", "header",
          "aside", "aside",
          "dialog", "dialog");
  private static final Map<String, String> ROLES =
      Map.of(
          "navigation", "navigation",
          "contentinfo", "footer",
          "banner", "header",
          "complementary", "aside",
          "search", "search",
          "dialog", "dialog");
  private static final Set<String> PAGES = Set.of("html", "body", "main", "frameset");

  private final DomTree tree;
  private final int[] last; // index: node; value: the last heading at or before it, or NONE
  private final int[] next; // index: node; value: the first heading at or behind it, or NONE
  private final int role; // the number of this name of attributes, or NONE
  private final String[] partOf; // index: name id; value: the part of a page it is, or empty

  private Headings(DomTree tree) {
    this.tree = tree;
    int size = tree.size();
    boolean[] heading = new boolean[size];
    role = tree.attributeNameId("role");
    partOf = new String[tree.nameCount()];
    boolean[] names = new boolean[tree.nameCount()];
    for (int id = 0; id < names.length; id++) {
      String name = tree.nameOf(id);
      names[id] = isHeading(name);
      partOf[id] = name.equals("head") ? "head of the page" : PARTS.getOrDefault(name, "");
    }
    for (int n = 0; n < size; n++) {
      heading[n] = names[tree.nameId(n)] && tree.isVisible(n) && holdsText(n);
    }
    last = new int[size];
    next = new int[size];
    for (int n = 0; n < size; n++) {
      last[n] = heading[n] ? n : n == 0 ? NONE : last[n - 1];
    }
    for (int n = size - 1; n >= 0; n--) {
      next[n] = heading[n] ? n : n == size - 1 ? NONE : next[n + 1];
    }
  }

  public static Headings of(DomTree tree) {
    return new Headings(tree);
  }

  /** The heading a node is under, {@link DomTree#NONE} if there is none. */
  public int heading(int node) {
    for (int a = node, i = 0; a != NONE && i < FURTHEST; a = tree.parent(a), i++) {
      int before = last[node];
      if (before >= a) {
        return before;
      }
      if (holdsOneBehind(a, node)) {
        return next[node];
      }
      if (!part(a).isEmpty()) {
        return NONE;
      }
    }
    return NONE;
  }

  /** The words of the heading, or the part of the page: {@code footer}; empty at its top. */
  public String words(int node) {
    return words(node, heading(node));
  }

  /** The same for a whole that has its heading inside: the next higher one is taken. */
  public String wordsAround(int node) {
    int heading = heading(node);
    if (heading == NONE || !tree.contains(node, heading)) {
      return words(node, heading);
    }
    int parent = tree.parent(node);
    return words(parent, above(heading, partAround(parent)));
  }

  /** The last heading before one that is of a higher level and in the same part of the page. */
  private int above(int heading, int part) {
    int found = heading;
    for (int i = 0; i < FURTHEST && found > 0; i++) {
      found = last[found - 1];
      if (found == NONE || partAround(found) != part) {
        return NONE;
      }
      if (level(found) < level(heading)) {
        return found;
      }
    }
    return NONE;
  }

  private int level(int heading) {
    return tree.name(heading).charAt(1) - '0';
  }

  private int partAround(int node) {
    int a = node;
    for (int i = 0; a != NONE && i < FURTHEST && part(a).isEmpty(); i++) {
      a = tree.parent(a);
    }
    return a;
  }

  private String words(int node, int heading) {
    if (heading != NONE) {
      return tree.visibleText(heading);
    }
    for (int a = node, i = 0; a != NONE && i < FURTHEST; a = tree.parent(a), i++) {
      String part = part(a);
      if (!part.isEmpty()) {
        return part;
      }
    }
    return "";
  }

  private boolean holdsOneBehind(int ancestor, int node) {
    int first = next[node];
    if (first == NONE || !tree.contains(ancestor, first) || PAGES.contains(tree.name(ancestor))) {
      return false;
    }
    int second = tree.end(first) == tree.size() ? NONE : next[tree.end(first)];
    return second == NONE || second >= tree.end(ancestor);
  }

  private boolean holdsText(int node) {
    for (int n = node + 1; n < tree.end(node); n++) {
      if (tree.isVisibleText(n)) {
        return true;
      }
    }
    return false;
  }

  /** Whether elements of a name are headings. */
  public static boolean isHeading(String name) {
    return name.length() == 2
        && (name.charAt(0) | 32) == 'h'
        && name.charAt(1) >= '1'
        && name.charAt(1) <= '6';
  }

  /** The part of a page an element is, empty if it is none. */
  private String part(int node) {
    for (int i = 0; role != NONE && i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      if (tree.tokenNameId(token) == role) {
        String byRole = ROLES.get(tree.tokenValue(token).toLowerCase(Locale.ROOT));
        if (byRole != null) {
          return byRole;
        }
      }
    }
    return partOf[tree.nameId(node)];
  }
}
