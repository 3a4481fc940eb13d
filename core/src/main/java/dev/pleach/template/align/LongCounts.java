package dev.pleach.template.align;

/** How often each of many numbers was seen, and where last; open addressing, no objects. */
public final class LongCounts {
  private long[] keys; // 0 means free; the key 0 is kept as 1
  private int[] counts;
  private int[] last; // who counted it last, one more
  private int size;

  public LongCounts(int expected) {
    int capacity = Integer.highestOneBit(Math.max(16, 2 * expected)) * 2;
    keys = new long[capacity];
    counts = new int[capacity];
    last = new int[capacity];
  }

  /** Counts a key once for each page, if all keys of a page come together. */
  public void addOnce(long key, int page) {
    int at = place(key);
    if (keys[at] == 0) {
      if (4L * ++size > 3L * keys.length) {
        grow();
        at = place(key);
      }
      keys[at] = key == 0 ? 1 : key;
    }
    if (last[at] != page + 1) {
      last[at] = page + 1;
      counts[at]++;
    }
  }

  public int count(long key) {
    return counts[place(key)];
  }

  private int place(long key) {
    long wanted = key == 0 ? 1 : key;
    int mask = keys.length - 1;
    int at = (int) (wanted ^ wanted >>> 32) & mask;
    while (keys[at] != 0 && keys[at] != wanted) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    int[] oldLast = last;
    keys = new long[2 * oldKeys.length];
    counts = new int[keys.length];
    last = new int[keys.length];
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != 0) {
        int at = place(oldKeys[i]);
        keys[at] = oldKeys[i];
        counts[at] = oldCounts[i];
        last[at] = oldLast[i];
      }
    }
  }
}
