package dev.pleach.matchers.shared;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The names and labels of two trees as small numbers that compare across both: equal numbers if and
 * only if the names, or the labels, are equal. Labels are compared in full, hashes only find the
 * candidates.
 */
public final class PairedLabels {
  private final int[] beforeNames; // index: node before; value: number of its name
  private final int[] afterNames; // index: node after; value: number of its name
  private final int[] beforeLabels; // index: node before; value: number of its label
  private final int[] afterLabels; // index: node after; value: number of its label
  private final int nameCount;
  private final int labelCount;

  public PairedLabels(DomTree before, DomTree after) {
    Map<String, Integer> numbers = new HashMap<>();
    beforeNames = names(before, numbers);
    afterNames = names(after, numbers);
    nameCount = numbers.size();
    beforeLabels = new int[before.size()];
    afterLabels = new int[after.size()];
    labelCount = new Interning(before, after).run();
  }

  /** Index: node before; value: number of its name. */
  public int[] beforeNames() {
    return beforeNames;
  }

  /** Index: node after; value: number of its name. */
  public int[] afterNames() {
    return afterNames;
  }

  /** Index: node before; value: number of its label. */
  public int[] beforeLabels() {
    return beforeLabels;
  }

  /** Index: node after; value: number of its label. */
  public int[] afterLabels() {
    return afterLabels;
  }

  /** The numbers of names are below this. */
  public int nameCount() {
    return nameCount;
  }

  /** The numbers of labels are below this. */
  public int labelCount() {
    return labelCount;
  }

  private static int[] names(DomTree tree, Map<String, Integer> numbers) {
    int[] numberOf = new int[tree.nameCount()]; // index: name id; value: number across both trees
    for (int id = 0; id < numberOf.length; id++) {
      numberOf[id] = numbers.computeIfAbsent(tree.nameOf(id), name -> numbers.size());
    }
    int[] names = new int[tree.size()];
    for (int n = 0; n < names.length; n++) {
      names[n] = numberOf[tree.nameId(n)];
    }
    return names;
  }

  /** A hash table with open addressing that keeps the first node of each label. */
  private final class Interning {
    private final DomTree before;
    private final DomTree after;
    private final int[] slots; // index: from the hash; value: first node with a label, or NONE
    private int count;

    Interning(DomTree before, DomTree after) {
      this.before = before;
      this.after = after;
      int nodes = before.size() + after.size();
      slots = new int[Integer.highestOneBit(Math.max(1, nodes)) * 4];
      Arrays.fill(slots, DomTree.NONE);
    }

    int run() {
      for (int n = 0; n < before.size() + after.size(); n++) {
        boolean first = n < before.size();
        DomTree tree = first ? before : after;
        int node = first ? n : n - before.size();
        int number = number(tree, node, n);
        (first ? beforeLabels : afterLabels)[node] = number;
      }
      return count;
    }

    /** Nodes after are numbered on from those before in the table. */
    private int number(DomTree tree, int node, int tableNode) {
      long hash = tree.labelHash(node);
      int slot = (int) (hash ^ hash >>> 32) & slots.length - 1;
      for (; slots[slot] != DomTree.NONE; slot = slot + 1 & slots.length - 1) {
        int known = slots[slot];
        boolean first = known < before.size();
        int knownNode = first ? known : known - before.size();
        if (tree.sameLabel(node, first ? before : after, knownNode)) {
          return (first ? beforeLabels : afterLabels)[knownNode];
        }
      }
      slots[slot] = tableNode;
      return count++;
    }
  }
}
