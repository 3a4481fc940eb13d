package dev.pleach.diff;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.Arrays;
import java.util.List;

/**
 * Puts a page together from the page before and a patch, in document order of the result.
 *
 * <p>Nodes are numbered: those of the page before as they are, the i-th new one {@code size + i}.
 * Nodes that neither moved nor are removed are <em>free</em>. Each node of the page before has a
 * queue of the free nodes that were in it, directly or in elements that are gone. Places in it,
 * directly or in new elements, that no new or moved node has are filled from that queue.
 */
final class Replay {
  private static final int NONE = DomTree.NONE;

  private final Patch patch;
  private final DomTree before;
  private final DomTreeBuilder page;
  private final int size; // of the page before
  private final int all; // old nodes and new ones
  private final int[] firstFree; // index: 1 + node before; value: its first free node, or NONE
  private final int[] nextFree; // index: node before; value: the next free one of its queue
  private final int[] firstFixed; // index: 1 + node; value: its first child with a spot, or NONE
  private final int[] nextFixed; // index: node; value: the next child with a spot, by place
  private final int[] spotIndex; // index: node; value: its place, if it has a spot

  private Replay(Patch patch, DomTree before, DomTreeBuilder page) {
    this.patch = patch;
    this.before = before;
    this.page = page;
    size = before.size();
    all = size + patch.created().size();
    firstFree = filled(size + 1);
    nextFree = filled(size);
    firstFixed = filled(all + 1);
    nextFixed = filled(all);
    spotIndex = new int[all];
  }

  /** Writes the page that a patch makes from a page. */
  static void run(Patch patch, DomTree before, DomTreeBuilder page) {
    Replay replay = new Replay(patch, before, page);
    replay.queueFree();
    replay.linkFixed();
    replay.write();
  }

  private static int[] filled(int length) {
    int[] array = new int[length];
    Arrays.fill(array, NONE);
    return array;
  }

  private void queueFree() {
    int[] kept = new int[size]; // index: node before; value: its nearest ancestor that is kept
    for (int b = 0; b < size; b++) {
      int parent = before.parent(b);
      kept[b] = parent == NONE || !patch.isRemoved(parent) ? parent : kept[parent];
    }
    for (int b = size - 1; b >= 0; b--) {
      if (!patch.isRemoved(b) && !patch.isMoved(b)) {
        nextFree[b] = firstFree[kept[b] + 1];
        firstFree[kept[b] + 1] = b;
      }
    }
  }

  /** Children with a spot, sorted by place, so that the lists come out in order. */
  private void linkFixed() {
    long[] order = new long[patch.created().size() + patch.moved().size()];
    int[] parents = new int[all];
    int count = 0;
    List<Patch.NewNode> created = patch.created();
    for (int i = 0; i < created.size(); i++) {
      order[count++] = fix(size + i, created.get(i).spot(), parents);
    }
    for (var move : patch.moved().entrySet()) {
      order[count++] = fix(move.getKey(), move.getValue(), parents);
    }
    Arrays.sort(order);
    for (int i = count - 1; i >= 0; i--) {
      int node = (int) order[i];
      nextFixed[node] = firstFixed[parents[node] + 1];
      firstFixed[parents[node] + 1] = node;
    }
  }

  private long fix(int node, Patch.Spot spot, int[] parents) {
    parents[node] = spot.parent() <= Patch.address(0) ? size - 2 - spot.parent() : spot.parent();
    spotIndex[node] = spot.index();
    return (long) spot.index() << 32 | node;
  }

  private void write() {
    int[] node = new int[64]; // index: depth; value: the open node, NONE above the root
    int[] place = new int[64]; // index: depth; value: how many children it has so far
    int[] queue = new int[64]; // index: depth; value: the kept node whose free nodes it takes
    int depth = 0;
    node[0] = NONE;
    queue[0] = NONE;
    while (depth >= 0) {
      int child = next(node[depth], place[depth]++, queue[depth]);
      if (child == NONE) {
        close(node[depth--]);
        continue;
      }
      if (!open(child)) {
        continue;
      }
      if (++depth == node.length) {
        node = Arrays.copyOf(node, 2 * depth);
        place = Arrays.copyOf(place, 2 * depth);
        queue = Arrays.copyOf(queue, 2 * depth);
      }
      node[depth] = child;
      place[depth] = 0;
      queue[depth] = child < size ? child : queue[depth - 1];
    }
  }

  /** The child at a place: one whose spot it is, else the next free one. */
  private int next(int parent, int place, int queue) {
    if (parent >= size && place >= patch.created().get(parent - size).children()) {
      return NONE;
    }
    int fixed = firstFixed[parent + 1];
    if (fixed != NONE && spotIndex[fixed] == place) {
      firstFixed[parent + 1] = nextFixed[fixed];
      return fixed;
    }
    int free = firstFree[queue + 1];
    if (free != NONE) {
      firstFree[queue + 1] = nextFree[free];
    }
    return free;
  }

  /** Writes a node; whether it is an element, which stays open. */
  private boolean open(int node) {
    boolean space =
        node < size ? before.hasSpaceBefore(node) : patch.created().get(node - size).space();
    if (space) {
      page.space();
    }
    if (node < size) {
      patch.write(before, node, page);
      return before.isElement(node);
    }
    Patch.NewNode created = patch.created().get(node - size);
    if (created.name().equals(DomTree.TEXT)) {
      page.separate().text(created.text());
      return false;
    }
    page.start(created.name());
    for (int i = 0; i < created.attributes().size(); i += 2) {
      page.attribute(created.attributes().get(i), created.attributes().get(i + 1));
    }
    if (!created.text().isEmpty()) {
      page.data(created.text());
    }
    return true;
  }

  private void close(int node) {
    if (node == NONE) {
      return;
    }
    if (node < size && before.hasSpaceAtEnd(node)) {
      page.space();
    }
    page.end();
  }
}
