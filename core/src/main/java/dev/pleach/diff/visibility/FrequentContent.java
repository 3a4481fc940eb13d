package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import java.util.Set;

/**
 * Which texts, pictures and links stand several times on a page, as "Read more" does, or the empty
 * picture that holds the place of those to come: no card is known by them. O(n).
 */
public final class FrequentContent {
  private static final int USUAL = 4;
  private static final Set<String> ADDRESSED = Set.of("a", "img");
  private static final Set<String> ADDRESSES = Set.of("href", "src");
  private static final int SHORT = 40; // characters of texts whose numbers are left aside

  private final int[] number; // index: node; value: that of its hash, NONE if it has none
  private final int[] counts; // index: number of a hash; value: how often it occurs

  public FrequentContent(DomTree tree) {
    LongNumbers hashes = new LongNumbers(tree.size() / 2);
    counts = new int[tree.size()];
    number = new int[tree.size()];
    boolean[] address = new boolean[tree.tokenCount()];
    for (int t = 0; t < address.length; t++) {
      address[t] = ADDRESSES.contains(tree.tokenName(t));
    }
    boolean[] addressed = new boolean[tree.nameCount()];
    for (int id = 0; id < addressed.length; id++) {
      addressed[id] = ADDRESSED.contains(tree.nameOf(id));
    }
    for (int n = 0; n < number.length; n++) {
      long hash = 0;
      if (tree.isText(n)) {
        hash = ofText(tree, n);
      } else if (addressed[tree.nameId(n)]) {
        hash = ofAddress(tree, n, address);
      }
      number[n] = hash == 0 ? DomTree.NONE : hashes.add(hash);
      if (hash != 0) {
        counts[number[n]]++;
      }
    }
  }

  /** Whether a text, picture or link is seen often. */
  public boolean contains(int node) {
    return number[node] != DomTree.NONE && counts[number[node]] >= USUAL;
  }

  /** Whether a text, picture or link stands nowhere else on the page. */
  public boolean isOnce(int node) {
    return number[node] != DomTree.NONE && counts[number[node]] == 1;
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
