package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * Decides quickly whether two elements have the same attributes in the same order, as most do. A
 * token of one tree is compared in full, and its equal in the other tree remembered.
 */
final class EqualAttributes {
  private static final int UNKNOWN = -1;

  private final DomTree before;
  private final DomTree after;
  private final int[] equal; // index: token before; value: last equal token after, or UNKNOWN
  private final int[] nameAfter; // index: name of attributes before; value: 2 + the name after

  EqualAttributes(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    equal = new int[before.tokenCount()];
    Arrays.fill(equal, UNKNOWN);
    int names = 0;
    for (int t = 0; t < equal.length; t++) {
      names = Math.max(names, before.tokenNameId(t) + 1);
    }
    nameAfter = new int[names];
  }

  /** Whether all attributes are equal, in the same order; false if the order differs. */
  boolean onBoth(int b, int a) {
    int count = before.attributeCount(b);
    if (count != after.attributeCount(a)) {
      return false;
    }
    for (int i = 0; i < count; i++) {
      if (!same(before.attributeToken(b, i), after.attributeToken(a, i))) {
        return false;
      }
    }
    return true;
  }

  /** The attribute of an element after with the name of one before; NONE if it has none. */
  int sameName(int token, int a) {
    int name = before.tokenNameId(token);
    if (nameAfter[name] == 0) {
      nameAfter[name] = 2 + after.attributeNameId(before.tokenName(token));
    }
    for (int i = 0; i < after.attributeCount(a); i++) {
      int other = after.attributeToken(a, i);
      if (after.tokenNameId(other) + 2 == nameAfter[name]) {
        return other;
      }
    }
    return DomTree.NONE;
  }

  private boolean same(int token, int other) {
    if (equal[token] == other) {
      return true;
    }
    boolean same =
        before.tokenHash(token) == after.tokenHash(other)
            && before.tokenName(token).equals(after.tokenName(other))
            && before.tokenValue(token).equals(after.tokenValue(other));
    if (same) {
      equal[token] = other;
    }
    return same;
  }
}
