package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * Tells quickly whether two elements have the same attributes in the same order, as most do. A
 * token of one tree is compared in full once and its twin in the other tree remembered.
 */
final class EqualAttributes {
  private static final int NOT_YET = -1;

  private final DomTree before;
  private final DomTree after;
  private final int[] twin; // index: token before; value: the equal token after, or NOT_YET

  EqualAttributes(DomTree before, DomTree after) {
    this.before = before;
    this.after = after;
    twin = new int[before.tokenCount()];
    Arrays.fill(twin, NOT_YET);
  }

  /** Whether all attributes are equal, in the same order; false says nothing about other orders. */
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
    if (twin[token] != NOT_YET) {
      return twin[token] == other;
    }
    boolean same =
        before.tokenHash(token) == after.tokenHash(other)
            && before.tokenName(token).equals(after.tokenName(other))
            && before.tokenValue(token).equals(after.tokenValue(other));
    if (same) {
      twin[token] = other;
    }
    return same;
  }
}
