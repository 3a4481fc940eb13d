package dev.pleach.matchers.shared;

import dev.pleach.dom.array.IntList;

/** A stack of pairs of nodes, in place of recursion. */
public final class PairStack {
  private final IntList nodes = new IntList(64); // value: node before, node after, in turn
  private int before;
  private int after;

  public void push(int beforeNode, int afterNode) {
    nodes.add(beforeNode);
    nodes.add(afterNode);
  }

  public boolean isEmpty() {
    return nodes.size() == 0;
  }

  /** Takes the last pair off, to be read by {@link #before()} and {@link #after()}. */
  public boolean pop() {
    if (isEmpty()) {
      return false;
    }
    after = nodes.removeLast();
    before = nodes.removeLast();
    return true;
  }

  public int before() {
    return before;
  }

  public int after() {
    return after;
  }
}
