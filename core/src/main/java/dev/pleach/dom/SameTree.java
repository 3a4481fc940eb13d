package dev.pleach.dom;

import dev.pleach.dom.text.WhiteSpace;

/** Comparing nodes of two trees in full, where equal hashes are not enough. */
final class SameTree {
  private SameTree() {}

  /** Same name, same attributes in any order, same own text once white space is folded. */
  static boolean labels(DomTree a, int i, DomTree b, int j) {
    if (!a.name(i).equals(b.name(j)) || !attributes(a, i, b, j)) {
      return false;
    }
    boolean preserved = ((a.layout(i) | b.layout(j)) & Layout.PRESERVED) != 0;
    return preserved ? a.text(i).equals(b.text(j)) : WhiteSpace.equalFolded(a.text(i), b.text(j));
  }

  static boolean subtrees(DomTree a, int i, DomTree b, int j) {
    int size = a.end(i) - i;
    if (size != b.end(j) - j) {
      return false;
    }
    for (int k = 0; k < size; k++) {
      if (a.end(i + k) - i != b.end(j + k) - j || !labels(a, i + k, b, j + k)) {
        return false;
      }
    }
    return true;
  }

  static boolean exactly(DomTree a, DomTree b) {
    if (a.size() != b.size()) {
      return false;
    }
    for (int n = 0; n < a.size(); n++) {
      if (a.end(n) != b.end(n)
          || !a.name(n).equals(b.name(n))
          || !a.text(n).equals(b.text(n))
          || !attributes(a, n, b, n)) {
        return false;
      }
    }
    return true;
  }

  private static boolean attributes(DomTree a, int i, DomTree b, int j) {
    int count = a.attributeCount(i);
    if (count != b.attributeCount(j)) {
      return false;
    }
    for (int k = 0; k < count; k++) {
      int token = a.attributeToken(i, k);
      int same = b.attributeToken(j, k);
      boolean inPlace =
          a.tokenHash(token) == b.tokenHash(same)
              && a.tokenName(token).equals(b.tokenName(same))
              && a.tokenValue(token).equals(b.tokenValue(same));
      if (!inPlace && !a.tokenValue(token).equals(b.attribute(j, a.tokenName(token)))) {
        return false;
      }
    }
    return true;
  }
}
