package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;

/** Nodes that can be asked for by a hash, as long as no other has it. An open hash table. */
final class NodesByHash {
  private static final int SEVERAL = -2;

  private final long[] hashes; // index: slot
  private final int[] nodes; // index: slot; value: 1 + the node, 0 if free, SEVERAL for more

  NodesByHash(int count) {
    int size = Integer.highestOneBit(Math.max(8, count)) * 4;
    hashes = new long[size];
    nodes = new int[size];
  }

  void add(long hash, int node) {
    int slot = slot(hash);
    hashes[slot] = hash;
    nodes[slot] = nodes[slot] == 0 ? node + 1 : SEVERAL;
  }

  /** The only node with a hash, {@link DomTree#NONE} if there is none or several are. */
  int only(long hash) {
    int node = nodes[slot(hash)];
    return node > 0 ? node - 1 : DomTree.NONE;
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & (hashes.length - 1);
    while (nodes[slot] != 0 && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }
}
