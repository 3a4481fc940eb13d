package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;

/** Which nodes of a page have an attribute of a name and value. */
public final class AttributeIndex {
  private final HashIndex places;
  private final int[] holder; // index: place of an attribute; value: the node it belongs to

  AttributeIndex(DomTree tree) {
    int count = 0;
    for (int n = 0; n < tree.size(); n++) {
      count += tree.attributeCount(n);
    }
    long[] token = new long[count];
    holder = new int[count];
    int place = 0;
    for (int n = 0; n < tree.size(); n++) {
      for (int i = 0; i < tree.attributeCount(n); i++) {
        token[place] = tree.tokenHash(tree.attributeToken(n, i));
        holder[place++] = n;
      }
    }
    places = HashIndex.of(token);
  }

  /** Places of attributes by hash of name and value; see {@link #holder}. */
  public HashIndex places() {
    return places;
  }

  /** The node an attribute belongs to. */
  public int holder(int place) {
    return holder[place];
  }
}
