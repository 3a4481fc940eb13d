package dev.pleach.dom;

/** Hashes of whole subtrees from hashes of their nodes, in one pass and without recursion. */
final class SubtreeHash {
  private SubtreeHash() {}

  /**
   * The hash of every subtree. Children come after their parent, so a walk backwards sees every
   * child first.
   *
   * @param parent index: node; value: its parent, negative for the root
   * @param own index: node; value: the hash of the node alone
   */
  static long[] all(int[] parent, long[] own) {
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

  /** The hash of each node's name. */
  static long[] ofNames(String[] names, int[] nameId) {
    long[] byId = new long[names.length];
    for (int id = 0; id < names.length; id++) {
      byId[id] = TextHash.exact(names[id]);
    }
    long[] hashes = new long[nameId.length];
    for (int n = 0; n < hashes.length; n++) {
      hashes[n] = byId[nameId[n]];
    }
    return hashes;
  }
}
