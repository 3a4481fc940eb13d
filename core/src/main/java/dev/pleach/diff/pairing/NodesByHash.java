package dev.pleach.diff.pairing;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongIntTable;

/** Nodes that can be asked for by a hash, as long as no other has it. */
final class NodesByHash {
  private static final int SEVERAL = -1;

  private final LongIntTable nodes; // key: hash; value: 1 + the node, SEVERAL for more, 0 for none

  NodesByHash(int count) {
    nodes = new LongIntTable(count);
  }

  void add(long hash, int node) {
    nodes.set(hash, nodes.get(hash) == 0 ? node + 1 : SEVERAL);
  }

  /** The only node with a hash, {@link DomTree#NONE} if there is none or several are. */
  int only(long hash) {
    int node = nodes.get(hash);
    return node > 0 ? node - 1 : DomTree.NONE;
  }
}
