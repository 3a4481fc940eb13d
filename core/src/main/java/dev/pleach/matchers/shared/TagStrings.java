package dev.pleach.matchers.shared;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import java.util.Arrays;

/**
 * The tag strings of all subtrees of two trees: the names of a subtree in document order. Equal
 * strings get one number; they are compared in full, hashes only find the candidates.
 *
 * <p>Time O(s), s the length of all tag strings together.
 */
public final class TagStrings {
  private static final long BASE = 0x9E3779B97F4A7C15L;

  private final DomTree before;
  private final DomTree after;
  private final int[] beforeTags; // index: node before; value: number of its name
  private final int[] afterTags; // index: node after; value: number of its name
  public final int[] beforeNumbers; // index: node before; value: number of its tag string
  public final int[] afterNumbers; // index: node after; value: number of its tag string
  private final HashIndex strings; // by hash; an entry is the number of a tag string
  // Index: tag string; value: the first node with it, ~node for one after.
  private final int[] first;

  public TagStrings(DomTree before, DomTree after, PairedLabels labels) {
    this.before = before;
    this.after = after;
    beforeTags = labels.beforeNames;
    afterTags = labels.afterNames;
    beforeNumbers = new int[before.size()];
    afterNumbers = new int[after.size()];
    strings = new HashIndex(before.size() + after.size());
    first = new int[before.size() + after.size()];
    number(after, afterTags, afterNumbers);
    number(before, beforeTags, beforeNumbers);
  }

  /** The length of all tag strings of a tree together. */
  public static long totalLength(DomTree tree) {
    long total = 0;
    for (int n = 0; n < tree.size(); n++) {
      total += tree.depth(n) + 1L; // a node is in the strings of its ancestors and its own
    }
    return total;
  }

  /** The numbers of tag strings are below this. */
  public int count() {
    return strings.size();
  }

  private void number(DomTree tree, int[] tags, int[] numbers) {
    int size = tree.size();
    long[] prefix = new long[size + 1]; // index: node; value: hash of the tags of all nodes before
    long[] power = new long[size + 1]; // index: length; value: BASE to that power
    power[0] = 1;
    for (int n = 0; n < size; n++) {
      prefix[n + 1] = prefix[n] * BASE + tags[n] + 1;
      power[n + 1] = power[n] * BASE;
    }
    for (int n = 0; n < size; n++) {
      int end = tree.end(n);
      long hash = prefix[end] - prefix[n] * power[end - n];
      numbers[n] = numberOf(tree, tags, n, hash);
    }
  }

  private int numberOf(DomTree tree, int[] tags, int node, long hash) {
    for (int string = strings.first(hash); string >= 0; string = strings.next(string)) {
      boolean isBefore = first[string] >= 0;
      int known = isBefore ? first[string] : ~first[string];
      int[] knownTags = isBefore ? beforeTags : afterTags;
      int knownEnd = (isBefore ? before : after).end(known);
      if (Arrays.equals(tags, node, tree.end(node), knownTags, known, knownEnd)) {
        return string;
      }
    }
    int string = strings.add(hash);
    first[string] = tags == beforeTags ? node : ~node;
    return string;
  }
}
