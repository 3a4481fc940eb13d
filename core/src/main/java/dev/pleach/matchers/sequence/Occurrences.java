package dev.pleach.matchers.sequence;

import dev.pleach.dom.array.IntArrays;
import java.util.Arrays;

/**
 * Where each symbol occurs in a sequence: the occurrence lists of Huang (2011, figure 4.3), which
 * here also take the place of the CLOSEST table.
 *
 * <p>The occurrences of a symbol are linked both ways. A caller knows an occurrence near the one it
 * asks for, and a few links lead from there to the answer. Where they do not, the lists are written
 * out once, for binary search. Not thread-safe.
 */
final class Occurrences {
  /** In place of a position: the symbol does not occur any more. */
  static final int NOWHERE = Integer.MAX_VALUE;

  private static final int NEAR = 16; // links to follow before a binary search

  final PruferSequence sequence;
  private final int[] symbols; // index: position
  final int[] previous; // index: position; value: previous one of the same symbol, or -1
  private final int[] next; // index: position; value: next one of the same symbol, or NOWHERE
  final int[] first; // index: symbol; value: position, NOWHERE if it does not occur
  final int[] last; // index: symbol; value: position, -1 if it does not occur
  private int[] end = {}; // index: symbol; value: index into positions; empty until needed
  private int[] positions = {}; // of each symbol in turn, ascending; empty until needed

  /** The occurrences in a sequence whose symbols are below {@code symbolCount}. */
  Occurrences(PruferSequence sequence, int symbolCount) {
    this.sequence = sequence;
    int length = sequence.length;
    symbols = sequence.symbols;
    previous = new int[length];
    next = new int[length];
    first = IntArrays.filled(symbolCount, NOWHERE);
    last = IntArrays.filled(symbolCount, -1);
    for (int i = 0; i < length; i++) {
      int s = symbols[i];
      int before = last[s];
      last[s] = i;
      previous[i] = before;
      next[i] = NOWHERE;
      if (before < 0) {
        first[s] = i;
      } else {
        next[before] = i;
      }
    }
  }

  /**
   * The first occurrence of a symbol at a position or after it.
   *
   * @param near any occurrence of the symbol; the nearer to the answer, the faster
   * @return a position, or {@link #NOWHERE}
   */
  int atOrAfter(int position, int near) {
    int at = near;
    if (at < position) {
      for (int steps = 0; steps < NEAR; steps++) {
        at = next[at];
        if (at >= position) {
          return at;
        }
      }
    } else {
      for (int steps = 0; steps < NEAR; steps++) {
        int before = previous[at];
        if (before < position) {
          return at;
        }
        at = before;
      }
    }
    return search(symbols[near], position);
  }

  private int search(int symbol, int position) {
    if (positions.length == 0) {
      list();
    }
    int from = symbol == 0 ? 0 : end[symbol - 1];
    int found = Arrays.binarySearch(positions, from, end[symbol], position);
    int at = found < 0 ? -found - 1 : found;
    return at == end[symbol] ? NOWHERE : positions[at];
  }

  private void list() {
    end = new int[first.length];
    positions = new int[previous.length];
    int count = 0;
    for (int s = 0; s < end.length; s++) {
      for (int at = first[s]; at != NOWHERE; at = next[at]) {
        positions[count++] = at;
      }
      end[s] = count;
    }
  }
}
