package dev.pleach.diff.words;

import dev.pleach.dom.array.IntArrays;
import dev.pleach.dom.array.LongestIncreasingRun;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;

/**
 * Compares two sequences of numbers, such as words.
 *
 * <p>Equal ends are set aside. What is left is compared by Myers' greedy algorithm as long as that
 * takes few edits; beyond, it is cut at numbers that occur once in either sequence and in the same
 * order (patience), and the parts are compared again, to a fixed number of cuts. A part that is
 * then still open counts as replaced. So time is O(n·d), n the length and d a constant, whatever
 * the sequences.
 */
public final class SequenceDiff {
  private static final int MOST_CUTS = 12;

  private final int[] left;
  private final int[] right;
  private final int[] partner; // index: place in left; value: the equal place in right, or -1
  private final int numbers;

  private record Part(int leftFrom, int leftTo, int rightFrom, int rightTo, int cuts) {}

  private SequenceDiff(int[] left, int[] right, int numbers) {
    this.left = left;
    this.right = right;
    this.numbers = numbers;
    partner = IntArrays.filled(left.length, -1);
  }

  /**
   * For each place of the first sequence the equal place of the second, -1 for none; ascending.
   *
   * @param numbers how many numbers there are; all are below
   */
  public static int[] of(int[] left, int[] right, int numbers) {
    SequenceDiff diff = new SequenceDiff(left, right, numbers);
    diff.compare();
    return diff.partner;
  }

  private void compare() {
    Deque<Part> open = new ArrayDeque<>();
    open.push(new Part(0, left.length, 0, right.length, 0));
    while (!open.isEmpty()) {
      Part part = withoutEqualEnds(open.pop());
      if (part.leftFrom == part.leftTo || part.rightFrom == part.rightTo) {
        continue;
      }
      boolean solved =
          Myers.compare(
              left, part.leftFrom, part.leftTo, right, part.rightFrom, part.rightTo, partner);
      if (!solved && part.cuts < MOST_CUTS) {
        cut(part, open);
      }
    }
  }

  private Part withoutEqualEnds(Part part) {
    int i = part.leftFrom;
    int j = part.rightFrom;
    int iEnd = part.leftTo;
    int jEnd = part.rightTo;
    while (i < iEnd && j < jEnd && left[i] == right[j]) {
      partner[i++] = j++;
    }
    while (i < iEnd && j < jEnd && left[iEnd - 1] == right[jEnd - 1]) {
      partner[--iEnd] = --jEnd;
    }
    return new Part(i, iEnd, j, jEnd, part.cuts);
  }

  /** Pairs the numbers that occur once on either side, as many as keep their order. */
  private void cut(Part part, Deque<Part> open) {
    int[] once = new int[numbers]; // value: 1 + the one place in left, -1 for several
    for (int i = part.leftFrom; i < part.leftTo; i++) {
      once[left[i]] = once[left[i]] == 0 ? i + 1 : -1;
    }
    int[] onceAfter = new int[numbers];
    for (int j = part.rightFrom; j < part.rightTo; j++) {
      onceAfter[right[j]] = onceAfter[right[j]] == 0 ? j + 1 : -1;
    }
    int[] places = new int[part.leftTo - part.leftFrom];
    int[] tokens = new int[places.length];
    int count = 0;
    for (int i = part.leftFrom; i < part.leftTo; i++) {
      if (once[left[i]] > 0 && onceAfter[left[i]] > 0) {
        tokens[count] = i;
        places[count++] = onceAfter[left[i]] - 1;
      }
    }
    if (count == 0) {
      return;
    }
    boolean[] kept = LongestIncreasingRun.heaviest(Arrays.copyOf(places, count), new int[count]);
    int i = part.leftFrom;
    int j = part.rightFrom;
    for (int k = 0; k < count; k++) {
      if (kept[k]) {
        partner[tokens[k]] = places[k];
        open.push(new Part(i, tokens[k], j, places[k], part.cuts + 1));
        i = tokens[k] + 1;
        j = places[k] + 1;
      }
    }
    open.push(new Part(i, part.leftTo, j, part.rightTo, part.cuts + 1));
  }
}
