package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.AddressComparison;
import dev.pleach.diff.visibility.AttributeVisibility;
import dev.pleach.dom.DomTree;

/**
 * What a subtree says and shows: names, nesting and texts, and the addresses of links and pictures.
 * Other attributes, such as counters, are left aside.
 */
final class SubtreeContent {
  private SubtreeContent() {}

  /** A hash of names, nesting and texts. */
  static long hash(DomTree tree, int node) {
    long hash = 0;
    for (int n = node; n < tree.end(node); n++) {
      int own = tree.isText(n) ? tree.text(n).hashCode() : tree.name(n).hashCode();
      hash = 31 * (31 * hash + own) + tree.end(n) - n;
    }
    return hash;
  }

  /** Whether names, nesting and texts are equal, node by node. */
  static boolean sameText(DomTree before, int b, DomTree after, int a) {
    int size = before.end(b) - b;
    boolean same = size == after.end(a) - a;
    for (int i = 0; same && i < size; i++) {
      same =
          before.end(b + i) - b == after.end(a + i) - a
              && before.name(b + i).equals(after.name(a + i))
              && before.text(b + i).equals(after.text(a + i));
    }
    return same;
  }

  /** Whether links and pictures have the same addresses as well. */
  static boolean sameTextAndAddresses(DomTree before, int b, DomTree after, int a) {
    boolean same = sameText(before, b, after, a);
    for (int i = 0; same && i < before.end(b) - b; i++) {
      same = address(before, b + i).equals(address(after, a + i));
    }
    return same;
  }

  /** The path of what a link leads to or a picture shows; empty for all else. */
  static String address(DomTree tree, int node) {
    return switch (tree.name(node)) {
      case "a" -> {
        String target = tree.attribute(node, "href");
        yield target == null || target.startsWith("#") ? "" : AddressComparison.path(target);
      }
      case "img" -> AddressComparison.path(AttributeVisibility.shownPicture(tree, node));
      default -> "";
    };
  }
}
