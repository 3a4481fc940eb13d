package dev.pleach.dom.array;

import java.util.Arrays;

/**
 * Entries by hash. An entry is a number: 0 for the first one added, then 1, 2 and so on. Entries of
 * one hash are linked, the first one first; whether they are equal is for the caller to compare:
 *
 * <pre>{@code
 * for (int entry = index.first(hash); entry >= 0; entry = index.next(entry)) { … }
 * }</pre>
 *
 * <p>Each call is O(1), whatever the hashes are.
 */
public final class HashIndex {
  /** No entry. */
  public static final int NONE = -1;

  private final LongNumbers hashes;
  private int[] first; // index: number of a hash; value: its first entry
  private int[] last; // index: number of a hash; value: its last entry
  private int[] next; // index: entry; value: the next entry of the same hash, or NONE
  private int[] rank; // index: entry; value: how many of the same hash come before it
  private int size;

  /**
   * @param expected about how many entries there will be; any number is right
   */
  public HashIndex(int expected) {
    int capacity = Math.max(8, expected);
    hashes = new LongNumbers(expected);
    first = new int[capacity];
    last = new int[capacity];
    next = new int[capacity];
    rank = new int[capacity];
  }

  /** An index of the places of an array: entry i is that of {@code hashes[i]}. */
  public static HashIndex of(long[] hashes) {
    HashIndex index = new HashIndex(hashes.length);
    for (long hash : hashes) {
      index.add(hash);
    }
    return index;
  }

  /** How many entries there are. */
  public int size() {
    return size;
  }

  /** The first entry of a hash, or {@link #NONE}. */
  public int first(long hash) {
    int number = hashes.find(hash);
    return number < 0 ? NONE : first[number];
  }

  /** The next entry of the same hash, {@link #NONE} behind the last. */
  public int next(int entry) {
    return next[entry];
  }

  /** How many entries have this hash. */
  public int count(long hash) {
    int number = hashes.find(hash);
    return number < 0 ? 0 : rank[last[number]] + 1;
  }

  /** How many entries of the same hash come before one. */
  public int rank(int entry) {
    return rank[entry];
  }

  /** Adds an entry behind all others of its hash, and returns it. */
  public int add(long hash) {
    if (size == next.length) {
      grow();
    }
    int entry = size++;
    int known = hashes.size();
    int number = hashes.add(hash);
    if (number == known) {
      first[number] = entry;
    } else {
      next[last[number]] = entry;
      rank[entry] = rank[last[number]] + 1;
    }
    last[number] = entry;
    next[entry] = NONE;
    return entry;
  }

  private void grow() {
    first = Arrays.copyOf(first, 2 * size);
    last = Arrays.copyOf(last, 2 * size);
    next = Arrays.copyOf(next, 2 * size);
    rank = Arrays.copyOf(rank, 2 * size);
  }
}
