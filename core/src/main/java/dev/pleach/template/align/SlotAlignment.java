package dev.pleach.template.align;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.dom.array.IntList;
import dev.pleach.dom.array.LongNumbers;

/**
 * Finds for the nodes of a page the nodes in the same slot of another page.
 *
 * <p>From the root down, the children of two partners are aligned in order, by weights: highest for
 * equal subtrees, then for the same name, id and classes, then for the same name. This misses what
 * is inside an added or removed wrapper. So elements without a partner are paired afterwards by an
 * id, or by a content, that occurs once on each page, and their children are aligned in turn.
 *
 * <p>Cost: O(n) beside the tables of child lists, which are bounded: longer lists are paired
 * greedily.
 */
public final class SlotAlignment {
  private static final int LARGEST_TABLE = 10_000; // cells; lists with more are paired greedily
  private static final int EQUAL = 16; // weight of equal subtrees
  private static final int SAME_LABEL = 9; // weight of elements with the same name, id and classes
  private static final int LOOK_AHEAD = 16; // children of a long list that one is compared with
  private static final int SAME_NAME = 4; // weight of nodes with the same name

  private final PageSlots page;
  private final PageSlots other;
  private final DomTree tree;
  private final DomTree otherTree;
  private final int[] partner; // index: node; value: node of the other page, NONE without
  private final int[] inverse; // index: node of the other page
  private final IntList children = new IntList(64); // of a node, while they are collected
  private final IntList queue = new IntList(64); // paired nodes whose children are not aligned

  private SlotAlignment(PageSlots page, PageSlots other) {
    this.page = page;
    this.other = other;
    tree = page.tree;
    otherTree = other.tree;
    partner = IntArrays.filled(tree.size(), DomTree.NONE);
    inverse = IntArrays.filled(otherTree.size(), DomTree.NONE);
  }

  /**
   * Index: node of the page; value: its partner on the other page, {@link DomTree#NONE} without.
   */
  public static int[] of(PageSlots page, PageSlots other) {
    SlotAlignment alignment = new SlotAlignment(page, other);
    if (page.tree.size() > 0 && other.tree.size() > 0) {
      alignment.pair(0, 0);
      alignment.alignQueued();
      alignment.pairUnique();
    }
    return alignment.partner;
  }

  private void pair(int n, int m) {
    partner[n] = m;
    inverse[m] = n;
    if (!tree.isLeaf(n) && !otherTree.isLeaf(m)) {
      queue.add(n);
    }
  }

  private void alignQueued() {
    while (queue.size() > 0) {
      int n = queue.removeLast();
      int m = partner[n];
      if (tree.end(n) - n == otherTree.end(m) - m
          && tree.contentHash(n) == otherTree.contentHash(m)) {
        pairEqual(n, m);
      } else {
        align(children(tree, n), children(otherTree, m));
      }
    }
  }

  /** As {@link DomTree#children}, which is slower. */
  private int[] children(DomTree of, int node) {
    children.clear();
    for (int c = of.firstChild(node); c >= 0; c = of.nextSibling(c)) {
      children.add(c);
    }
    return children.toArray();
  }

  private void pairEqual(int n, int m) {
    for (int i = 1; n + i < tree.end(n); i++) {
      if (partner[n + i] < 0 && inverse[m + i] < 0) {
        partner[n + i] = m + i;
        inverse[m + i] = n + i;
      }
    }
  }

  private void align(int[] a, int[] b) {
    int from = 0;
    int toA = a.length;
    int toB = b.length;
    while (from < toA && from < toB && surely(a[from], b[from])) {
      pairFree(a[from], b[from]);
      from++;
    }
    while (from < toA && from < toB && surely(a[toA - 1], b[toB - 1])) {
      pairFree(a[--toA], b[--toB]);
    }
    int rows = toA - from;
    int columns = toB - from;
    if (rows == 0 || columns == 0) {
      return;
    }
    if ((long) rows * columns <= LARGEST_TABLE) {
      alignByTable(a, b, from, rows, columns);
    } else {
      alignGreedily(a, b, from, toA, toB);
    }
  }

  /** Whether two nodes are paired without comparing their neighbours: more than the same name. */
  private boolean surely(int n, int m) {
    return weight(n, m) >= SAME_LABEL;
  }

  private int weight(int n, int m) {
    if (page.nameHash[n] != other.nameHash[m] || partner[n] >= 0 || inverse[m] >= 0) {
      return 0;
    }
    if (tree.contentHash(n) == otherTree.contentHash(m)) {
      return EQUAL;
    }
    return page.signature[n] == other.signature[m] && !tree.isText(n) ? SAME_LABEL : SAME_NAME;
  }

  /** The alignment of highest weight, by dynamic programming. */
  private void alignByTable(int[] a, int[] b, int from, int rows, int columns) {
    int width = columns + 1;
    // Index: row, column; value: highest weight of the rest.
    int[] best = new int[(rows + 1) * width];
    boolean[] paired = new boolean[rows * columns]; // index: row, column
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        int skip = Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
        int weight = weight(a[from + i], b[from + j]);
        int take = weight == 0 ? -1 : weight + best[(i + 1) * width + j + 1];
        paired[i * columns + j] = take >= skip;
        best[i * width + j] = Math.max(skip, take);
      }
    }
    int i = 0;
    int j = 0;
    while (i < rows && j < columns) {
      if (paired[i * columns + j]) {
        pairFree(a[from + i++], b[from + j++]);
      } else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }

  /** Pairs each child with the first sure one among the next few that are left. */
  private void alignGreedily(int[] a, int[] b, int from, int toA, int toB) {
    int j = from;
    for (int i = from; i < toA && j < toB; i++) {
      for (int k = j; k < toB && k < j + LOOK_AHEAD; k++) {
        if (surely(a[i], b[k])) {
          pairFree(a[i], b[k]);
          j = k + 1;
          break;
        }
      }
    }
  }

  private void pairFree(int n, int m) {
    if (partner[n] < 0 && inverse[m] < 0) {
      pair(n, m);
    }
  }

  /** Pairs elements without a partner by what occurs once on each page. */
  private void pairUnique() {
    LongNumbers keys = new LongNumbers(16);
    int[] others = new int[otherTree.size()]; // index: key by number; value: node, NONE for several
    for (int m = 0; m < otherTree.size(); m++) {
      if (inverse[m] < 0 && hasKey(other, m)) {
        int known = keys.size();
        int number = keys.add(key(other, m));
        others[number] = number == known ? m : DomTree.NONE;
      }
    }
    if (keys.size() == 0) {
      return;
    }
    int[] keyOf = IntArrays.filled(tree.size(), DomTree.NONE); // index: node; value: number
    int[] times = new int[keys.size()]; // index: number of a key; value: nodes that have it
    for (int n = 0; n < tree.size(); n++) {
      if (partner[n] < 0 && hasKey(page, n)) {
        keyOf[n] = keys.find(key(page, n));
        if (keyOf[n] >= 0) {
          times[keyOf[n]]++;
        }
      }
    }
    for (int n = 0; n < tree.size(); n++) {
      int key = keyOf[n];
      if (key >= 0 && times[key] == 1 && partner[n] < 0) {
        int it = others[key];
        if (it >= 0 && inverse[it] < 0) {
          pair(n, it);
          alignQueued();
        }
      }
    }
  }

  /** Whether an element can be known from what it is: it has an id, or several texts. */
  private static boolean hasKey(PageSlots of, int n) {
    return of.tree.isElement(n) && (of.hasId(n) || of.leaves(n) >= 2);
  }

  /** The id of an element with name and classes, else its content. */
  private static long key(PageSlots of, int n) {
    return of.hasId(n) ? of.signature[n] : of.tree.contentHash(n);
  }
}
