package dev.pleach.matchers.shared;

import java.util.Arrays;

/** A stack of pairs of nodes, in place of recursion. */
public final class PairStack {
  private int[] nodes = new int[64]; // value: node before, node after, in turn
  private int size;
  private int before;
  private int after;

  public void push(int beforeNode, int afterNode) {
    if (size == nodes.length) {
      nodes = Arrays.copyOf(nodes, 2 * size);
    }
    nodes[size++] = beforeNode;
    nodes[size++] = afterNode;
  }

  public boolean isEmpty() {
    return size == 0;
  }

  /** Takes the last pair off, to be read by {@link #before()} and {@link #after()}. */
  public boolean pop() {
    if (size == 0) {
      return false;
    }
    after = nodes[--size];
    before = nodes[--size];
    return true;
  }

  public int before() {
    return before;
  }

  public int after() {
    return after;
  }
}
