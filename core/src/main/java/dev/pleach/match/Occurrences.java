package dev.pleach.match;

/**
 * Where each symbol stands in a sequence: the occurrence lists of Huang (2011, figure 4.3), which
 * here also take the place of the CLOSEST table.
 *
 * <p>A question for the next occurrence starts from the answer to the last one for that symbol:
 * neighbouring questions have neighbouring answers. Belongs to one run of one thread.
 */
final class Occurrences {
  /** In place of a position: the symbol does not occur any more. */
  static final int NOWHERE = Integer.MAX_VALUE;

  private static final int NEAR = 8; // steps to take one by one before halving

  private final int[] start; // index: symbol, and one more; value: index into positions
  private final int[] positions; // of each symbol in turn, ascending
  private final int[] cursor; // index: symbol; value: index into positions of the last answer
  private final int[] previous; // index: position; value: the one before of its symbol, or -1

  /** The occurrences in a sequence whose symbols are below {@code symbols}. */
  Occurrences(PruferSequence sequence, int symbols) {
    int length = sequence.length();
    start = new int[symbols + 1];
    positions = new int[length];
    previous = new int[length];
    for (int i = 0; i < length; i++) {
      start[sequence.symbol(i) + 1]++;
    }
    for (int s = 0; s < symbols; s++) {
      start[s + 1] += start[s];
    }
    cursor = start.clone();
    for (int i = 0; i < length; i++) {
      int s = sequence.symbol(i);
      int index = cursor[s]++;
      previous[i] = index == start[s] ? -1 : positions[index - 1];
      positions[index] = i;
    }
    System.arraycopy(start, 0, cursor, 0, cursor.length);
  }

  /** The occurrence before a position of the symbol that stands there, -1 if there is none. */
  int previous(int position) {
    return previous[position];
  }

  /** The first occurrence of a symbol at a position or after it, or {@link #NOWHERE}. */
  int atOrAfter(int symbol, int position) {
    int low = start[symbol];
    int high = start[symbol + 1];
    int index = cursor[symbol];
    for (int steps = 0; steps < NEAR; steps++) {
      if (index < high && positions[index] < position) {
        index++;
      } else if (index > low && positions[index - 1] >= position) {
        index--;
      } else {
        cursor[symbol] = index;
        return index == high ? NOWHERE : positions[index];
      }
    }
    return search(symbol, position);
  }

  private int search(int symbol, int position) {
    int low = start[symbol];
    int high = start[symbol + 1];
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (positions[middle] < position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    cursor[symbol] = low;
    return low == start[symbol + 1] ? NOWHERE : positions[low];
  }
}
