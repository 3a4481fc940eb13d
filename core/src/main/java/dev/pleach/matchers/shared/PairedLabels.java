package dev.pleach.matchers.shared;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import java.util.Arrays;

/**
 * The names and labels of two trees as small numbers that compare across both: equal numbers if and
 * only if the names, or the labels, are equal. Labels are compared in full, hashes only find the
 * candidates.
 */
public final class PairedLabels {
  public final int[] beforeNames; // index: node before; value: number of its name
  public final int[] afterNames; // index: node after; value: number of its name
  public final int[] beforeLabels; // index: node before; value: number of its label
  public final int[] afterLabels; // index: node after; value: number of its label

  /** The numbers of names are below this. */
  public final int nameCount;

  /** The numbers of labels are below this. */
  public final int labelCount;

  public PairedLabels(DomTree before, DomTree after) {
    int[] sharedName = SharedNames.numbersAfter(before, after);
    beforeNames = new int[before.size()];
    afterNames = new int[after.size()];
    Arrays.setAll(beforeNames, before::nameId);
    Arrays.setAll(afterNames, n -> sharedName[after.nameId(n)]);
    nameCount = before.nameCount() + after.nameCount();
    Labels labels = new Labels(before, after);
    beforeLabels = new int[before.size()];
    afterLabels = new int[after.size()];
    Arrays.setAll(beforeLabels, labels::ofBefore);
    Arrays.setAll(afterLabels, labels::ofAfter);
    labelCount = labels.index.size();
  }

  /** The labels seen so far; an entry of the index is the number of a label. */
  private static final class Labels {
    private final DomTree before;
    private final DomTree after;
    private final HashIndex index; // by hash of the label
    private final int[] first; // index: label; value: the first node with it, ~node for one after

    Labels(DomTree before, DomTree after) {
      this.before = before;
      this.after = after;
      index = new HashIndex(before.size() + after.size());
      first = new int[before.size() + after.size()];
    }

    int ofBefore(int node) {
      return number(before, node, node);
    }

    int ofAfter(int node) {
      return number(after, node, ~node);
    }

    private int number(DomTree tree, int node, int code) {
      long hash = tree.labelHash(node);
      for (int label = index.first(hash); label >= 0; label = index.next(label)) {
        int known = first[label];
        if (known >= 0
            ? tree.sameLabel(node, before, known)
            : tree.sameLabel(node, after, ~known)) {
          return label;
        }
      }
      int label = index.add(hash);
      first[label] = code;
      return label;
    }
  }
}
