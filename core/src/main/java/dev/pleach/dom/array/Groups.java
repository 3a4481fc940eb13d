package dev.pleach.dom.array;

import java.util.function.IntUnaryOperator;

/** Numbers by group, those of a group in ascending order: the children of every node, say. */
public final class Groups {
  public final int[] start; // index: group, and one more; value: index of its first member
  public final int[] members; // index: as start; value: number

  /**
   * Groups the numbers from 0 on.
   *
   * @param count how many numbers there are
   * @param groups how many groups there are
   * @param group the group of a number, negative for none
   */
  public Groups(int count, int groups, IntUnaryOperator group) {
    start = new int[groups + 1];
    for (int n = 0; n < count; n++) {
      int of = group.applyAsInt(n);
      if (of >= 0) {
        start[of + 1]++;
      }
    }
    for (int g = 0; g < groups; g++) {
      start[g + 1] += start[g];
    }
    members = new int[start[groups]];
    int[] next = start.clone();
    for (int n = 0; n < count; n++) {
      int of = group.applyAsInt(n);
      if (of >= 0) {
        members[next[of]++] = n;
      }
    }
  }

  /** One past the index of the last member of a group. */
  public int end(int group) {
    return start[group + 1];
  }
}
