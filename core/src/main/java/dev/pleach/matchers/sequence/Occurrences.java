package dev.pleach.matchers.sequence;

import dev.pleach.dom.array.IntArrays;
import java.util.Arrays;

/**
 * Where each symbol occurs in a sequence: the occurrence lists of Huang (2011, figure 4.3), which
 * here also take the place of the CLOSEST table.
 *
 * <p>The occurrences of a symbol are linked both ways. Who asks for the next one knows one that is
 * not far, and a few steps lead from there to the answer. Where they do not, the lists are written
 * out, once, and searched by halves. Belongs to one run of one thread.
 */
final class Occurrences {
  /** In place of a position: the symbol does not occur any more. */
  static final int NOWHERE = Integer.MAX_VALUE;

  private static final int NEAR = 16; // steps to take one by one before halving

  final PruferSequence sequence;
  private final int[] symbols; // index: position
  final int[] previous; // index: position; value: the one before of its symbol, or -1
  private final int[] next; // index: position; value: the one after of its symbol, or NOWHERE
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
   * The first occurrence, at a position or after it, of the symbol at another one.
   *
   * @param near an occurrence of the symbol, before or after the answer
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
