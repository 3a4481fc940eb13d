package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;

/** The attributes of a page in document order, to be looked up by the hash of name and value. */
public final class AttributeIndex {
  private final HashIndex entries;
  private final int[] node; // index: entry, an attribute; value: the node it belongs to

  AttributeIndex(DomTree tree) {
    int count = 0;
    for (int n = 0; n < tree.size(); n++) {
      count += tree.attributeCount(n);
    }
    entries = new HashIndex(count);
    node = new int[count];
    for (int n = 0; n < tree.size(); n++) {
      for (int i = 0; i < tree.attributeCount(n); i++) {
        node[entries.add(tree.tokenHash(tree.attributeToken(n, i)))] = n;
      }
    }
  }

  /** Entries by the hash of name and value; {@link #node} maps an entry to its node. */
  public HashIndex entries() {
    return entries;
  }

  /** The node an attribute belongs to. */
  public int node(int entry) {
    return node[entry];
  }
}
