package dev.pleach.matchers.shared;

import dev.pleach.dom.DomTree;
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
  private final int[] beforeNumbers; // index: node before; value: number of its tag string
  private final int[] afterNumbers; // index: node after; value: number of its tag string
  private final int[] slots; // index: from the hash; value: first node with a string, or NONE
  private int count;

  public TagStrings(DomTree before, DomTree after, PairedLabels labels) {
    this.before = before;
    this.after = after;
    beforeTags = labels.beforeNames();
    afterTags = labels.afterNames();
    beforeNumbers = new int[before.size()];
    afterNumbers = new int[after.size()];
    slots = new int[Integer.highestOneBit(Math.max(1, before.size() + after.size())) * 4];
    Arrays.fill(slots, DomTree.NONE);
    number(after, afterTags, afterNumbers, before.size());
    number(before, beforeTags, beforeNumbers, 0);
  }

  /** The length of all tag strings of a tree together. */
  public static long totalLength(DomTree tree) {
    long total = 0;
    for (int n = 0; n < tree.size(); n++) {
      total += tree.depth(n) + 1L; // a node is in the strings of its ancestors and its own
    }
    return total;
  }

  public int before(int node) {
    return beforeNumbers[node];
  }

  public int after(int node) {
    return afterNumbers[node];
  }

  /** The numbers of tag strings are below this. */
  public int count() {
    return count;
  }

  private void number(DomTree tree, int[] tags, int[] numbers, int offset) {
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
      numbers[n] = numberOf(tree, tags, n, hash, offset);
    }
  }

  /** Nodes after are numbered on from those before in the table. */
  private int numberOf(DomTree tree, int[] tags, int node, long hash, int offset) {
    int slot = (int) (hash ^ hash >>> 32) & slots.length - 1;
    for (; slots[slot] != DomTree.NONE; slot = slot + 1 & slots.length - 1) {
      boolean first = slots[slot] < before.size();
      DomTree knownTree = first ? before : after;
      int known = first ? slots[slot] : slots[slot] - before.size();
      int[] knownTags = first ? beforeTags : afterTags;
      if (Arrays.equals(tags, node, tree.end(node), knownTags, known, knownTree.end(known))) {
        return (first ? beforeNumbers : afterNumbers)[known];
      }
    }
    slots[slot] = node + offset;
    return count++;
  }
}
