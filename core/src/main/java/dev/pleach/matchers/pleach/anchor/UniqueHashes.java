package dev.pleach.matchers.pleach.anchor;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * Hashes that stand once among some nodes of each of two trees. First all nodes before are added,
 * then all nodes after.
 */
public final class UniqueHashes {
  private static final int MANY = -2;

  private final long[] keys; // index: slot
  private final int[] before; // index: slot; value: the node, MANY, or NONE for a free slot
  private final int[] after; // index: slot; value: the node, MANY, or NONE
  private int mask;
  private int distinct; // hashes before
  private int shared; // of these, how many are also after

  /**
   * @param most how many nodes before will be added at most
   */
  public UniqueHashes(int most) {
    keys = new long[capacity(most)];
    before = new int[keys.length];
    after = new int[keys.length];
    clear(most);
  }

  /**
   * Forgets all that was added.
   *
   * @param most how many nodes before will be added at most; never more than at first
   */
  public void clear(int most) {
    int capacity = capacity(most);
    Arrays.fill(before, 0, capacity, DomTree.NONE);
    Arrays.fill(after, 0, capacity, DomTree.NONE);
    mask = capacity - 1;
    distinct = 0;
    shared = 0;
  }

  private static int capacity(int most) {
    return Integer.highestOneBit(Math.max(most, 4)) * 4;
  }

  public void addBefore(long hash, int node) {
    int slot = slot(hash);
    keys[slot] = hash;
    distinct += before[slot] == DomTree.NONE ? 1 : 0;
    before[slot] = before[slot] == DomTree.NONE ? node : MANY;
  }

  public void addAfter(long hash, int node) {
    int slot = slot(hash);
    if (before[slot] != DomTree.NONE) {
      shared += after[slot] == DomTree.NONE ? 1 : 0;
      after[slot] = after[slot] == DomTree.NONE ? node : MANY;
    }
  }

  /** The one node before with this hash if there is one node after with it, too; NONE otherwise. */
  public int before(long hash) {
    int slot = slot(hash);
    return before[slot] >= 0 && after[slot] >= 0 ? before[slot] : DomTree.NONE;
  }

  /** The share of the different hashes before that are also after. */
  public double shared() {
    return distinct == 0 ? 1 : (double) shared / distinct;
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & mask;
    while (before[slot] != DomTree.NONE && keys[slot] != hash) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
