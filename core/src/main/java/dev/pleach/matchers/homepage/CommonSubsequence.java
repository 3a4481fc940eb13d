package dev.pleach.matchers.homepage;

import dev.pleach.dom.array.IntArrays;
import java.util.Arrays;

/**
 * The length of the longest common subsequence of one pattern and many texts, 64 symbols of the
 * pattern at a time (Hyyrö, "Bit-parallel LCS-length computation revisited", 2004). Symbols are
 * small numbers.
 *
 * <p>Time O(t·⌈p/64⌉) for a text of t symbols and a pattern of p.
 */
final class CommonSubsequence {
  private static final int ABSENT = -1;

  // Index: symbol; value: index into masks, ABSENT if not in the pattern.
  private final int[] maskOf;
  private long[] masks = new long[0]; // a run of words a symbol: bit set where the pattern has it
  private long[] free = new long[0]; // bit clear where a step of the best so far ends
  private int words; // of 64 bits, for the pattern
  private int[] symbols = new int[0]; // those in the pattern, each once

  CommonSubsequence(int symbolCount) {
    maskOf = IntArrays.filled(symbolCount, ABSENT);
  }

  /** Sets the pattern: a range of symbols. */
  void pattern(int[] source, int from, int to) {
    for (int symbol : symbols) {
      maskOf[symbol] = ABSENT;
    }
    int length = to - from;
    words = (length + 63) / 64;
    symbols = Arrays.stream(source, from, to).distinct().toArray();
    masks = new long[symbols.length * words];
    for (int i = 0; i < symbols.length; i++) {
      maskOf[symbols[i]] = i * words;
    }
    for (int i = 0; i < length; i++) {
      masks[maskOf[source[from + i]] + i / 64] |= 1L << i;
    }
    free = new long[words];
  }

  /** The length for the pattern and a range of symbols. */
  int length(int[] source, int from, int to) {
    Arrays.fill(free, -1L);
    for (int t = from; t < to; t++) {
      int mask = maskOf[source[t]];
      if (mask != ABSENT) {
        step(mask);
      }
    }
    int taken = 0;
    for (int w = 0; w < words; w++) {
      taken += Long.bitCount(~free[w]);
    }
    return taken;
  }

  /** Adds one symbol of the text: in each run of set bits, the first match is cleared. */
  private void step(int mask) {
    long carry = 0;
    for (int w = 0; w < words; w++) {
      long place = free[w];
      long match = masks[mask + w];
      long hit = place & match;
      long sum = place + hit + carry;
      carry = ((place & hit) | ((place | hit) & ~sum)) >>> 63;
      free[w] = sum | (place & ~match);
    }
  }
}
