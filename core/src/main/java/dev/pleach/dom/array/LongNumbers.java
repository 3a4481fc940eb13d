package dev.pleach.dom.array;

import java.util.Arrays;

/**
 * Numbers distinct longs in the order in which they are first added: 0, 1, 2 and so on. What is
 * known about a long goes into arrays of the caller, indexed by its number.
 *
 * <p>A hash table with open addressing and linear probing, at most half full. Keys are spread by a
 * multiplication, so that pairs of small numbers are as good as hashes. Numbers depend on the order
 * of adding alone. Not for several threads at once.
 */
public final class LongNumbers {
  private static final long SPREAD = 0x9E3779B97F4A7C15L; // 2 to the 64 over the golden ratio
  private static final int FEWEST_SLOTS = 16;

  private int[] slots; // value: 1 + number, 0 for a free slot
  private long[] keys; // index: number; half as many as there are slots
  private int mask; // slots in use, less 1; a power of two less 1
  private int shift; // from a spread key to its slot: the highest bits are the best spread
  private int size;

  /**
   * @param expected about how many longs there will be; any number is right, a good one saves time
   */
  public LongNumbers(int expected) {
    slots = new int[capacity(expected)];
    keys = new long[slots.length / 2];
    use(slots.length);
  }

  /** How many longs there are; their numbers are below this. */
  public int size() {
    return size;
  }

  /** The long behind a number. */
  public long key(int number) {
    return keys[number];
  }

  /** The number of a long, or -1 if it was never added. */
  public int find(long key) {
    int slot = slot(key);
    while (true) {
      int number = slots[slot] - 1;
      if (number < 0 || keys[number] == key) {
        return number;
      }
      slot = slot + 1 & mask;
    }
  }

  /** The number of a long, which is added if it is new. */
  public int add(long key) {
    int slot = slot(key);
    while (slots[slot] != 0) {
      int number = slots[slot] - 1;
      if (keys[number] == key) {
        return number;
      }
      slot = slot + 1 & mask;
    }
    if (2 * size > mask) {
      grow();
      return add(key);
    }
    slots[slot] = size + 1;
    keys[size] = key;
    return size++;
  }

  /**
   * Forgets all longs and keeps the memory.
   *
   * @param expected as for a new table
   */
  public void clear(int expected) {
    int capacity = capacity(expected);
    if (capacity > slots.length) {
      slots = new int[capacity];
      keys = new long[capacity / 2];
    } else {
      Arrays.fill(slots, 0, capacity, 0);
    }
    size = 0;
    use(capacity);
  }

  private int slot(long key) {
    return (int) ((key * SPREAD) >>> shift);
  }

  private static int capacity(int expected) {
    return Math.max(FEWEST_SLOTS, Integer.highestOneBit(Math.max(1, expected)) * 4);
  }

  private void use(int capacity) {
    mask = capacity - 1;
    shift = Long.numberOfLeadingZeros(mask);
  }

  private void grow() {
    slots = new int[2 * (mask + 1)];
    keys = Arrays.copyOf(keys, slots.length / 2);
    use(slots.length);
    for (int number = 0; number < size; number++) {
      int slot = slot(keys[number]);
      while (slots[slot] != 0) {
        slot = slot + 1 & mask;
      }
      slots[slot] = number + 1;
    }
  }
}
