package dev.pleach.template.align;

import dev.pleach.dom.array.LongNumbers;
import java.util.Arrays;

/** On how many pages each of many hashes was seen. */
public final class LongCounts {
  private final LongNumbers hashes;
  private int[] counts; // index: number of a hash; value: pages it was seen on
  private int[] lastPage; // index: number of a hash; value: 1 + the page that counted it last

  public LongCounts(int expected) {
    hashes = new LongNumbers(expected);
    counts = new int[Math.max(16, expected)];
    lastPage = new int[counts.length];
  }

  /** Counts a hash once for each page, if all hashes of a page come together. */
  public void addOnce(long hash, int page) {
    int number = hashes.add(hash);
    if (number == counts.length) {
      counts = Arrays.copyOf(counts, 2 * number);
      lastPage = Arrays.copyOf(lastPage, 2 * number);
    }
    if (lastPage[number] != page + 1) {
      lastPage[number] = page + 1;
      counts[number]++;
    }
  }

  public int count(long hash) {
    int number = hashes.find(hash);
    return number < 0 ? 0 : counts[number];
  }
}
