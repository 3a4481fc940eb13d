package dev.pleach.template.align;

import dev.pleach.dom.DomTree;

/** What the slots of a page are compared by, without its texts: enough to align two pages. */
public final class PageSlots {
  private static final long SEED = 0x9E3779B97F4A7C15L;
  static final long PRIME = 0xD6E8FEB86659FD93L;

  public final DomTree tree;
  final int[] firstLeaf; // index: node, and one more; value: texts before it
  final long[] signature; // index: node; value: hash of name, id and classes
  final long[] nameHash; // index: node; value: hash of the name
  final int id; // the attribute name, DomTree.NONE if no element has an id

  public PageSlots(DomTree tree) {
    this.tree = tree;
    id = tree.attributeNameId("id");
    int size = tree.size();
    firstLeaf = new int[size + 1];
    nameHash = new long[size];
    signature = new long[size];
    long[] byName = new long[tree.nameCount()];
    for (int name = 0; name < byName.length; name++) {
      byName[name] = hash(tree.nameOf(name));
    }
    long[] byToken = byToken();
    int leaves = 0;
    for (int n = 0; n < size; n++) {
      firstLeaf[n] = leaves;
      leaves += tree.isText(n) ? 1 : 0;
      long hash = byName[tree.nameId(n)];
      nameHash[n] = hash;
      for (int i = tree.attributeCount(n) - 1; i >= 0; i--) {
        hash += byToken[tree.attributeToken(n, i)];
      }
      signature[n] = hash;
    }
    firstLeaf[size] = leaves;
  }

  /** Index: attribute token; value: what it adds to a signature, 0 if it does not count. */
  private long[] byToken() {
    int classes = tree.attributeNameId("class");
    long[] byToken = new long[tree.tokenCount()];
    for (int token = 0; token < byToken.length; token++) {
      int name = tree.tokenNameId(token);
      byToken[token] = name == id || name == classes ? tree.tokenHash(token) * PRIME : 0;
    }
    return byToken;
  }

  static long hash(String content) {
    long hash = SEED;
    for (int i = 0; i < content.length(); i++) {
      hash = (hash + content.charAt(i)) * PRIME;
    }
    return hash ^ hash >>> 32;
  }

  /** Whether an element has an id. */
  boolean hasId(int n) {
    for (int i = id < 0 ? -1 : tree.attributeCount(n) - 1; i >= 0; i--) {
      if (tree.tokenNameId(tree.attributeToken(n, i)) == id) {
        return true;
      }
    }
    return false;
  }

  /** How many texts are in a subtree. */
  int leaves(int of) {
    return firstLeaf[tree.end(of)] - firstLeaf[of];
  }
}
