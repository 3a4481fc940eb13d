package dev.pleach.dom;

import dev.pleach.dom.text.TextHash;

/** Hashes of all nodes of a tree, alone and with all below them, without recursion. */
final class TreeHash {
  private TreeHash() {}

  /** Index: node; value: a hash of its name, its attributes in any order and its own text. */
  static long[] labels(DomTree tree) {
    long[] byName = byName(tree);
    long[] hashes = new long[tree.size()];
    for (int n = 0; n < hashes.length; n++) {
      if (tree.isText(n)) {
        boolean preserved = (tree.layout(n) & Layout.PRESERVED) != 0;
        hashes[n] = preserved ? TextHash.exact(tree.text(n)) : TextHash.folded(tree.text(n));
        continue;
      }
      long attributes = 0; // a sum: order does not matter
      for (int i = tree.attributeCount(n) - 1; i >= 0; i--) {
        attributes += tree.tokenHash(tree.attributeToken(n, i));
      }
      long hash = TextHash.append(byName[tree.nameId(n)], attributes);
      String data = tree.text(n);
      hashes[n] = data.isEmpty() ? hash : TextHash.append(hash, TextHash.exact(data));
    }
    return hashes;
  }

  /** Index: node; value: a hash of its name. */
  static long[] names(DomTree tree) {
    long[] byName = byName(tree);
    long[] hashes = new long[tree.size()];
    for (int n = 0; n < hashes.length; n++) {
      hashes[n] = byName[tree.nameId(n)];
    }
    return hashes;
  }

  /**
   * The hash of every subtree. Children come after their parent, so a walk backwards sees every
   * child first.
   *
   * @param parent index: node; value: its parent, negative for the root
   * @param own index: node; value: the hash of the node alone
   */
  static long[] subtrees(int[] parent, long[] own) {
    long[] hashes = new long[own.length];
    for (int n = own.length - 1; n >= 0; n--) {
      long hash = TextHash.finish(own[n] ^ hashes[n]);
      hashes[n] = hash;
      if (parent[n] >= 0) {
        hashes[parent[n]] = TextHash.append(hashes[parent[n]], hash);
      }
    }
    return hashes;
  }

  private static long[] byName(DomTree tree) {
    long[] hashes = new long[tree.nameCount()];
    for (int id = 0; id < hashes.length; id++) {
      hashes[id] = TextHash.exact(tree.nameOf(id));
    }
    return hashes;
  }
}
