package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * Which entries of an array have a given hash. Entries of one hash are linked, the first one first.
 */
public final class HashIndex {
  private final long[] hash; // index: entry
  private final int[] first; // index: slot; value: the first entry of a hash, NONE if free
  private final int[] next; // index: entry; value: the next entry of the same hash, or NONE
  private final int[] count; // index: first entry of a hash; value: how many there are

  /** Keeps the array; it must not change. */
  HashIndex(long[] hash) {
    this.hash = hash;
    int slots = Integer.highestOneBit(Math.max(4, hash.length)) << 2;
    first = new int[slots];
    next = new int[hash.length];
    count = new int[hash.length];
    Arrays.fill(first, DomTree.NONE);
    for (int i = hash.length - 1; i >= 0; i--) {
      int slot = slot(hash[i]);
      int other = first[slot];
      next[i] = other;
      count[i] = other == DomTree.NONE ? 1 : count[other] + 1;
      first[slot] = i;
    }
  }

  /** The first entry of a hash, {@link DomTree#NONE} if there is none. */
  public int first(long wanted) {
    return first[slot(wanted)];
  }

  /** The next entry of the same hash, {@link DomTree#NONE} behind the last. */
  public int next(int entry) {
    return next[entry];
  }

  /** How many entries have this hash. */
  public int count(long wanted) {
    int entry = first(wanted);
    return entry == DomTree.NONE ? 0 : count[entry];
  }

  /** How many entries of the same hash come before one. */
  public int rank(int entry) {
    return count(hash[entry]) - count[entry];
  }

  private int slot(long wanted) {
    int mask = first.length - 1;
    int slot = (int) (wanted ^ wanted >>> 32) & mask;
    while (first[slot] != DomTree.NONE && hash[first[slot]] != wanted) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
