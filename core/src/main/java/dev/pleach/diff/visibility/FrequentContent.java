package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import java.util.Set;

/**
 * Which texts, pictures and links stand several times on a page, as "Read more" does, or the empty
 * picture that holds the place of those to come: no card is known by them. An open hash table over
 * their hashes, O(n).
 */
public final class FrequentContent {
  private static final int USUAL = 4;
  private static final Set<String> ADDRESSED = Set.of("a", "img");
  private static final Set<String> ADDRESSES = Set.of("href", "src");
  private static final int SHORT = 40; // characters of texts whose numbers are left aside

  private final int[] slotOf; // index: node; value: its slot, NONE for all but what can be usual
  private final int[] counts; // index: slot; value: how often, 0 for a free slot

  public FrequentContent(DomTree tree) {
    int size = Integer.highestOneBit(Math.max(8, tree.size())) * 2;
    long[] hashes = new long[size]; // index: slot
    counts = new int[size];
    slotOf = new int[tree.size()];
    boolean[] address = new boolean[tree.tokenCount()];
    for (int t = 0; t < address.length; t++) {
      address[t] = ADDRESSES.contains(tree.tokenName(t));
    }
    boolean[] addressed = new boolean[tree.nameCount()];
    for (int id = 0; id < addressed.length; id++) {
      addressed[id] = ADDRESSED.contains(tree.nameOf(id));
    }
    for (int n = 0; n < slotOf.length; n++) {
      long hash = 0;
      if (tree.isText(n)) {
        hash = ofText(tree, n);
      } else if (addressed[tree.nameId(n)]) {
        hash = ofAddress(tree, n, address);
      }
      slotOf[n] = DomTree.NONE;
      if (hash != 0) {
        int slot = (int) (hash ^ hash >>> 32) & (size - 1);
        while (counts[slot] > 0 && hashes[slot] != hash) {
          slot = (slot + 1) & (size - 1);
        }
        hashes[slot] = hash;
        counts[slot]++;
        slotOf[n] = slot;
      }
    }
  }

  /** Whether a text, picture or link is seen often. */
  public boolean contains(int node) {
    return slotOf[node] != DomTree.NONE && counts[slotOf[node]] >= USUAL;
  }

  /** Whether a text, picture or link stands nowhere else on the page. */
  public boolean isOnce(int node) {
    return slotOf[node] != DomTree.NONE && counts[slotOf[node]] == 1;
  }

  /** Numbers in a short text are left aside: "2 hours ago" and "3 hours ago" are the same. */
  private static long ofText(DomTree tree, int node) {
    String text = tree.text(node);
    if (text.length() > SHORT) {
      return text.hashCode();
    }
    long hash = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean digit = c >= '0' && c <= '9';
      hash = digit ? hash : (hash ^ c) * 0x100000001B3L;
    }
    return hash;
  }

  /** 0 without an address. */
  private static long ofAddress(DomTree tree, int node, boolean[] address) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      if (address[token]) {
        return tree.tokenHash(token);
      }
    }
    return 0;
  }
}
