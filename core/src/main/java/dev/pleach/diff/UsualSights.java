package dev.pleach.diff;

import dev.pleach.dom.DomTree;

/**
 * Which texts, pictures and links stand several times on a page, as "Read more" does, or the empty
 * picture that holds the place of those to come: no card is known by them. An open hash table over
 * their hashes, O(n).
 */
final class UsualSights {
  private static final int USUAL = 4;
  private static final int SHORT = 40; // characters of texts whose numbers are left aside

  private final DomTree tree;
  private final long[] hashes; // index: slot
  private final int[] counts; // index: slot; value: how often, 0 for a free slot

  UsualSights(DomTree tree) {
    this.tree = tree;
    int size = Integer.highestOneBit(Math.max(8, tree.size())) * 2;
    hashes = new long[size];
    counts = new int[size];
    for (int n = 0; n < tree.size(); n++) {
      long hash = hash(n);
      if (hash != 0) {
        int slot = slot(hash);
        hashes[slot] = hash;
        counts[slot]++;
      }
    }
  }

  /** Whether a text, picture or link is seen often. */
  boolean contains(int node) {
    return counts[slot(hash(node))] >= USUAL;
  }

  /** Whether a text, picture or link stands nowhere else on the page. */
  boolean isOnce(int node) {
    return counts[slot(hash(node))] == 1;
  }

  /** 0 for all but texts and what has an address. */
  private long hash(int node) {
    if (tree.isText(node)) {
      String text = tree.text(node);
      return text.length() > SHORT ? tree.labelHash(node) : withoutDigits(text);
    }
    String address = Reading.address(tree, node);
    return address.isEmpty() ? 0 : 31L * address.hashCode() + tree.name(node).hashCode();
  }

  /** "2 hours ago" and "3 hours ago" are the same. */
  private static long withoutDigits(String text) {
    long hash = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      hash = digit ? hash : (hash ^ c) * 0x100000001B3L;
    }
    return hash;
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & (hashes.length - 1);
    while (counts[slot] > 0 && hashes[slot] != hash) {
      slot = (slot + 1) & (hashes.length - 1);
    }
    return slot;
  }
}
