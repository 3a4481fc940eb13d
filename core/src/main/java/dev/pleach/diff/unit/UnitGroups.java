package dev.pleach.diff.unit;

/** Groups of units that share words, by union and find; a group with other words is spoilt. */
final class UnitGroups {
  private final int[] parent; // index: unit; value: another unit of its group, or itself
  private final boolean[] spoilt; // index: unit that is the root of its group
  private final boolean[] joined; // index: unit

  UnitGroups(int count) {
    parent = new int[count];
    for (int i = 0; i < count; i++) {
      parent[i] = i;
    }
    spoilt = new boolean[count];
    joined = new boolean[count];
  }

  void join(int one, int other) {
    int root = root(one);
    int otherRoot = root(other);
    parent[otherRoot] = root;
    spoilt[root] |= spoilt[otherRoot];
    joined[one] = true;
    joined[other] = true;
  }

  /** Notes that a unit has words of its own. */
  void spoil(int unit) {
    spoilt[root(unit)] = true;
  }

  /** Whether a unit shares all its words with others that do so, too. */
  boolean isWhole(int unit) {
    return joined[unit] && !spoilt[root(unit)];
  }

  /** One unit of a group, which stands for it. */
  int root(int unit) {
    int root = unit;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }
}
