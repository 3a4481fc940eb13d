package dev.pleach.diff;

import dev.pleach.dom.DomTree;

/**
 * Which texts stand several times on a page, as "Read more" does: no card is known by them. An open
 * hash table over the hashes of the texts, O(n).
 */
final class UsualTexts {
  private static final int USUAL = 4;

  private final DomTree tree;
  private final long[] hashes; // index: slot
  private final int[] counts; // index: slot; value: how often, 0 for a free slot

  UsualTexts(DomTree tree) {
    this.tree = tree;
    int size = Integer.highestOneBit(Math.max(8, tree.size())) * 2;
    hashes = new long[size];
    counts = new int[size];
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isText(n)) {
        int slot = slot(tree.labelHash(n));
        hashes[slot] = tree.labelHash(n);
        counts[slot]++;
      }
    }
  }

  boolean contains(int text) {
    return counts[slot(tree.labelHash(text))] >= USUAL;
  }

  /** Whether a text stands nowhere else on the page. */
  boolean isOnce(int text) {
    return counts[slot(tree.labelHash(text))] == 1;
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & (hashes.length - 1);
    while (counts[slot] > 0 && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }
}
