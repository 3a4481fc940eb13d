package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.LongNumbers;
import java.util.Set;

/**
 * How often the texts, pictures and links of a page occur on it. What is frequent, as "Read more"
 * or the placeholder of pictures still to be loaded, does not identify a card. O(n).
 */
public final class FrequentContent {
  private static final int FREQUENT = 4; // occurrences
  private static final Set<String> ADDRESSED = Set.of("a", "img");
  private static final Set<String> ADDRESSES = Set.of("href", "src");
  private static final int SHORT = 40; // characters of texts whose digits are left aside

  private final int[] number; // index: node; value: that of its hash, NONE if it is not counted
  private final int[] counts; // index: number of a hash; value: occurrences

  private FrequentContent(int[] number, int[] counts) {
    this.number = number;
    this.counts = counts;
  }

  public static FrequentContent of(DomTree tree) {
    LongNumbers hashes = new LongNumbers(tree.size() / 2);
    int[] number = new int[tree.size()];
    int[] counts = new int[tree.size()];
    boolean[] isAddress = new boolean[tree.tokenCount()]; // index: token
    for (int t = 0; t < isAddress.length; t++) {
      isAddress[t] = ADDRESSES.contains(tree.tokenName(t));
    }
    boolean[] isAddressed = new boolean[tree.nameCount()]; // index: name id
    for (int id = 0; id < isAddressed.length; id++) {
      isAddressed[id] = ADDRESSED.contains(tree.nameOf(id));
    }
    for (int n = 0; n < tree.size(); n++) {
      long hash = 0;
      if (tree.isText(n)) {
        hash = ofText(tree.text(n));
      } else if (isAddressed[tree.nameId(n)]) {
        hash = ofAddress(tree, n, isAddress);
      }
      number[n] = hash == 0 ? DomTree.NONE : hashes.add(hash);
      if (hash != 0) {
        counts[number[n]]++;
      }
    }
    return new FrequentContent(number, counts);
  }

  /** Whether a text, picture or link occurs four times or more. */
  public boolean isFrequent(int node) {
    return number[node] != DomTree.NONE && counts[number[node]] >= FREQUENT;
  }

  /** Whether a text, picture or link occurs nowhere else on the page. */
  public boolean isUnique(int node) {
    return number[node] != DomTree.NONE && counts[number[node]] == 1;
  }

  /** Digits of a short text are left aside: "2 hours ago" and "3 hours ago" are the same. */
  private static long ofText(String text) {
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
  private static long ofAddress(DomTree tree, int node, boolean[] isAddress) {
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      if (isAddress[token]) {
        return tree.tokenHash(token);
      }
    }
    return 0;
  }
}
