package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * Decides quickly whether two elements have the same attributes in the same order, as most do. A
 * token of one tree is compared in full once and its equal in the other tree remembered.
 */
final class EqualAttributes {
  private static final int UNKNOWN = -1;

  private final DomTree before;
  private final DomTree after;
  private final int[] equal; // index: token before; value: the equal token after, or UNKNOWN

  EqualAttributes(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    equal = new int[before.tokenCount()];
    Arrays.fill(equal, UNKNOWN);
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

  private boolean same(int token, int other) {
    if (equal[token] != UNKNOWN) {
      return equal[token] == other;
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
