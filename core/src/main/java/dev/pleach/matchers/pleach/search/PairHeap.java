package dev.pleach.matchers.pleach.search;

import java.util.Arrays;

/** A queue of pairs by score, the best first; pairs of equal score in the order of the page. */
public final class PairHeap {
  private long[] pair = new long[256]; // index: place in the heap; value: as pair(b, a)
  private float[] score = new float[256]; // index: place in the heap
  private int size;

  public boolean isEmpty() {
    return size == 0;
  }

  /** Two nodes in one number. */
  public static long pair(int b, int a) {
    return (long) b << 32 | a;
  }

  static int before(long pair) {
    return (int) (pair >>> 32);
  }

  static int after(long pair) {
    return (int) pair;
  }

  public long top() {
    return pair[0];
  }

  public float topScore() {
    return score[0];
  }

  public void push(long newPair, float newScore) {
    if (size == pair.length) {
      pair = Arrays.copyOf(pair, 2 * size);
      score = Arrays.copyOf(score, 2 * size);
    }
    int place = size++;
    while (place > 0) {
      int above = (place - 1) >>> 1;
      if (!isBetter(newPair, newScore, pair[above], score[above])) {
        break;
      }
      pair[place] = pair[above];
      score[place] = score[above];
      place = above;
    }
    pair[place] = newPair;
    score[place] = newScore;
  }

  public void pop() {
    long last = pair[--size];
    float lastScore = score[size];
    int place = 0;
    for (int child = 1; child < size; child = 2 * place + 1) {
      if (child + 1 < size
          && isBetter(pair[child + 1], score[child + 1], pair[child], score[child])) {
        child++;
      }
      if (!isBetter(pair[child], score[child], last, lastScore)) {
        break;
      }
      pair[place] = pair[child];
      score[place] = score[child];
      place = child;
    }
    pair[place] = last;
    score[place] = lastScore;
  }

  private static boolean isBetter(long pair, float score, long other, float otherScore) {
    return score > otherScore || (score == otherScore && pair < other);
  }
}
