package dev.pleach.matchers.pleach.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.Words;

/**
 * Names and classes of the open nodes of a tree and of the elements below them, as hashes that can
 * be compared between trees. Text does not count.
 */
public final class SubtreeShapes {
  private static final long NAME = 0x1F3A5C7D9B2E4F61L; // keeps names apart from other hashes
  private static final long NEXT = 0x9E3779B97F4A7C15L; // makes the order of children count

  private final DomTree tree;
  final long[] ofName; // index: name id; value: hash of the name
  public final long[] classes; // index: node; value: hash of its class attribute, 0 without
  public final long[] shape; // index: node; value: hash of names and classes below
  final long[] structure; // index: node; value: hash of names below

  /**
   * @param words knows which nodes are open
   */
  SubtreeShapes(DomTree tree, WordBags words) {
    this.tree = tree;
    ofName = new long[tree.nameCount()];
    for (int id = 0; id < ofName.length; id++) {
      ofName[id] = Words.mix(NAME + new Words(tree.nameOf(id)).next());
    }
    int classId = tree.attributeNameId("class");
    classes = new long[tree.size()];
    shape = new long[tree.size()];
    structure = new long[tree.size()];
    for (int i = words.open.length - 1; i >= 0; i--) { // children come first
      int n = words.open[i];
      for (int k = tree.attributeCount(n) - 1; k >= 0; k--) {
        int token = tree.attributeToken(n, k);
        if (tree.tokenNameId(token) == classId && !tree.tokenValue(token).isBlank()) {
          classes[n] = tree.tokenHash(token);
        }
      }
      structure[n] = Words.mix(structure[n] * 31 + name(n));
      shape[n] = Words.mix(shape[n] * 31 + kind(n));
      if (n > 0 && tree.isElement(n)) {
        int parent = tree.parent(n);
        structure[parent] = structure[parent] * NEXT + structure[n];
        shape[parent] = shape[parent] * NEXT + shape[n];
      }
    }
  }

  /** A hash of the name of a node. */
  public long name(int node) {
    return ofName[tree.nameId(node)];
  }

  /** A hash of name and class. */
  public long kind(int node) {
    return name(node) + classes[node];
  }
}
