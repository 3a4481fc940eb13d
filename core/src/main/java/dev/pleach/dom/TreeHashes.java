package dev.pleach.dom;

import dev.pleach.dom.text.TextHash;
import org.jspecify.annotations.Nullable;

/**
 * The hashes of all nodes of a tree, alone and with all below them; each kind is computed when it
 * is first asked for. Several threads may compute the same one: they agree on it. No recursion.
 */
final class TreeHashes {
  private final DomTree tree;
  private final AttributeTable attributes;
  private volatile long @Nullable [] labels; // this and the next ones: index: node
  private volatile long @Nullable [] contents;
  private volatile long @Nullable [] structures;

  TreeHashes(DomTree tree, AttributeTable attributes) {
    this.tree = tree;
    this.attributes = attributes;
  }

  /** Of the names, attributes and own texts of single nodes. */
  long[] labels() {
    long[] ready = labels;
    if (ready == null) {
      ready = labels(tree, attributes.hashes());
      labels = ready;
    }
    return ready;
  }

  /** Of the labels in subtrees. */
  long[] contents() {
    long[] ready = contents;
    if (ready == null) {
      ready = subtrees(tree, labels());
      contents = ready;
    }
    return ready;
  }

  /** Of the names in subtrees. */
  long[] structures() {
    long[] ready = structures;
    if (ready == null) {
      ready = subtrees(tree, names(tree));
      structures = ready;
    }
    return ready;
  }

  /** Index: node; value: a hash of its name, its attributes in any order and its own text. */
  private static long[] labels(DomTree tree, long[] byToken) {
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
        attributes += byToken[tree.attributeToken(n, i)];
      }
      long hash = TextHash.append(byName[tree.nameId(n)], attributes);
      String data = tree.text(n);
      hashes[n] = data.isEmpty() ? hash : TextHash.append(hash, TextHash.exact(data));
    }
    return hashes;
  }

  /** Index: node; value: a hash of its name. */
  private static long[] names(DomTree tree) {
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
   * @param own index: node; value: the hash of the node alone
   */
  private static long[] subtrees(DomTree tree, long[] own) {
    long[] hashes = new long[own.length];
    for (int n = own.length - 1; n >= 0; n--) {
      long hash = TextHash.finish(own[n] ^ hashes[n]);
      hashes[n] = hash;
      int parent = tree.parent(n);
      if (parent >= 0) {
        hashes[parent] = TextHash.append(hashes[parent], hash);
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
