package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.Groups;
import dev.pleach.dom.array.LongIntTable;
import dev.pleach.match.TreeTooLargeException;
import java.util.Arrays;

/**
 * The size of the largest restricted top-down mapping between any two subtrees whose roots have the
 * same path.
 *
 * <p>Equal subtrees map fully, which needs no look inside them; a leaf maps to the other root
 * alone; else it is one for the roots and the heaviest order-preserving alignment of their
 * children, where a pair of children weighs what their subtrees map to. The children that both
 * lists begin or end with alike are aligned without a table: an alignment that does otherwise can
 * be changed to do so and loses nothing.
 *
 * <p>The walk over pairs of nodes is depth first, with a stack of frames in arrays. The tables of
 * the frames keep one row each, and the lists of the frames on the stack are disjoint, so memory is
 * linear but for the sizes that are remembered for {@link TopDownMatcher} to read off its mapping.
 */
final class TopDownSizes {
  /** Table cells and pairs of nodes, the latter counted {@link #PAIR_COST} times: some seconds. */
  static final long MAX_STEPS = 1L << 30;

  private static final int PAIR_COST = 16;
  private static final int SMALL = 8; // subtrees up to this size are computed again, not remembered
  private static final int MAX_REMEMBERED = 1 << 22;

  private static final int FRAME = 9; // ints a frame, as follows
  private static final int BEFORE = 0; // the pair of nodes
  private static final int AFTER = 1;
  private static final int SIZE = 2; // of the roots and the children aligned without a table
  private static final int ROW_END = 3; // child indices before end here
  private static final int COLUMN_START = 4; // child indices after
  private static final int COLUMN_END = 5;
  private static final int ROW = 6; // the cell whose pair of children has been asked for
  private static final int COLUMN = 7;
  private static final int DIAGONAL = 8; // the cell above and left of it

  final Groups beforeChildren; // by node before
  final Groups afterChildren; // by node after
  private final DomTree before;
  private final DomTree after;
  private final int[] beforePath; // index: node before
  private final int[] afterPath; // index: node after
  private final SubtreeClasses classes;
  private final LongIntTable remembered = new LongIntTable(1024); // key: pair; value: its size
  private int[] frames = new int[FRAME * 64];
  private int[] cells = new int[1024]; // the table rows of the frames, end to end
  private long steps;

  TopDownSizes(DomTree before, DomTree after, PathLabels paths) {
    this.before = before;
    this.after = after;
    beforeChildren = new Groups(before.size(), before.size(), before::parent);
    afterChildren = new Groups(after.size(), after.size(), after::parent);
    beforePath = paths.beforePath;
    afterPath = paths.afterPath;
    classes = new SubtreeClasses(before, after, paths);
  }

  /** Whether two subtrees are equal. */
  boolean same(int b, int a) {
    return classes.beforeClass[b] == classes.afterClass[a];
  }

  /** How many children, from the first one on, have equal subtrees. */
  int equalHead(int b, int a) {
    int i = beforeChildren.start[b];
    int j = afterChildren.start[a];
    int shorter = Math.min(beforeChildren.end(b) - i, afterChildren.end(a) - j);
    int head = 0;
    while (head < shorter
        && same(beforeChildren.members[i + head], afterChildren.members[j + head])) {
      head++;
    }
    return head;
  }

  /** How many children, from the last one back to the head, have equal subtrees. */
  int equalTail(int b, int a, int head) {
    int i = beforeChildren.end(b) - 1;
    int j = afterChildren.end(a) - 1;
    int shorter = Math.min(i - beforeChildren.start[b], j - afterChildren.start[a]) + 1 - head;
    int tail = 0;
    while (tail < shorter
        && same(beforeChildren.members[i - tail], afterChildren.members[j - tail])) {
      tail++;
    }
    return tail;
  }

  /** The size for two nodes of the same path. */
  int of(int b, int a) {
    if (same(b, a)) {
      return sizeBefore(b);
    }
    if (before.isLeaf(b) || after.isLeaf(a)) {
      return 1;
    }
    int known = remembered.get(pair(b, a));
    return known > 0 ? known : compute(b, a);
  }

  /** Counts work done; refuses to go on when it is too much. */
  void count(long more) {
    steps += more;
    if (steps > MAX_STEPS) {
      throw TreeTooLargeException.tooMuchWork("td", MAX_STEPS + " steps", before, after, "cps");
    }
  }

  private int compute(int rootBefore, int rootAfter) {
    int cellsEnd = enter(0, 0, rootBefore, rootAfter);
    int frame = 0;
    int answer = 0; // the size a frame has asked for, 0 if it has not asked
    while (true) {
      int rowEnd = frames[frame + ROW_END];
      int columnStart = frames[frame + COLUMN_START];
      int columnEnd = frames[frame + COLUMN_END];
      int row = frames[frame + ROW];
      int column = frames[frame + COLUMN];
      int diagonal = frames[frame + DIAGONAL];
      int offset = cellsEnd - (columnEnd - columnStart + 1) - columnStart;
      int askBefore = DomTree.NONE;
      int askAfter = DomTree.NONE;
      while (row < rowEnd) {
        int b = beforeChildren.members[row];
        int path = beforePath[b];
        for (; column < columnEnd; column++) {
          int above = cells[offset + column + 1];
          int best = Math.max(above, cells[offset + column]);
          int a = afterChildren.members[column];
          if (path == afterPath[a]) {
            int size = answer > 0 ? answer : sizeAtOnce(b, a);
            if (size == 0) {
              askBefore = b;
              askAfter = a;
              break;
            }
            answer = 0;
            best = Math.max(best, diagonal + size);
          }
          cells[offset + column + 1] = best;
          diagonal = above;
        }
        if (askBefore >= 0) {
          break;
        }
        count(columnEnd - columnStart);
        row++;
        column = columnStart;
        diagonal = 0;
      }
      if (askBefore >= 0) {
        frames[frame + ROW] = row;
        frames[frame + COLUMN] = column;
        frames[frame + DIAGONAL] = diagonal;
        frame += FRAME;
        cellsEnd = enter(frame, cellsEnd, askBefore, askAfter);
      } else {
        answer = frames[frame + SIZE] + cells[offset + columnEnd];
        remember(frames[frame + BEFORE], frames[frame + AFTER], answer);
        cellsEnd = offset + columnStart;
        if (frame == 0) {
          return answer;
        }
        frame -= FRAME;
      }
    }
  }

  /** The size for two children of the same path, or 0 if only a table gives it. */
  private int sizeAtOnce(int b, int a) {
    if (same(b, a)) {
      return sizeBefore(b);
    }
    return before.isLeaf(b) || after.isLeaf(a) ? 1 : 0;
  }

  /** Sets up a frame for a pair of nodes; returns the end of the cells in use. */
  private int enter(int frame, int cellsStart, int b, int a) {
    count(PAIR_COST);
    int head = equalHead(b, a);
    int tail = equalTail(b, a, head);
    int size = 1;
    int start = beforeChildren.start[b];
    int end = beforeChildren.end(b);
    for (int i = 0; i < head; i++) {
      size += sizeBefore(beforeChildren.members[start + i]);
    }
    for (int i = 1; i <= tail; i++) {
      size += sizeBefore(beforeChildren.members[end - i]);
    }
    if (frame == frames.length) {
      frames = Arrays.copyOf(frames, 2 * frames.length);
    }
    int columnStart = afterChildren.start[a] + head;
    int columnEnd = afterChildren.end(a) - tail;
    frames[frame + BEFORE] = b;
    frames[frame + AFTER] = a;
    frames[frame + SIZE] = size;
    frames[frame + ROW_END] = end - tail;
    frames[frame + COLUMN_START] = columnStart;
    frames[frame + COLUMN_END] = columnEnd;
    frames[frame + ROW] = start + head;
    frames[frame + COLUMN] = columnStart;
    frames[frame + DIAGONAL] = 0;
    int cellsEnd = cellsStart + columnEnd - columnStart + 1;
    if (cellsEnd > cells.length) {
      cells = Arrays.copyOf(cells, Math.max(cellsEnd, 2 * cells.length));
    }
    Arrays.fill(cells, cellsStart, cellsEnd, 0);
    return cellsEnd;
  }

  private void remember(int b, int a, int size) {
    if (sizeBefore(b) > SMALL && after.end(a) - a > SMALL && remembered.size() < MAX_REMEMBERED) {
      remembered.set(pair(b, a), size);
    }
  }

  private int sizeBefore(int b) {
    return before.end(b) - b;
  }

  private static long pair(int b, int a) {
    return (long) b << 32 | a;
  }
}
