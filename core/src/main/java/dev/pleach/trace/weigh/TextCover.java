package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.dom.array.LongNumbers;
import dev.pleach.dom.text.Digits;
import dev.pleach.dom.text.Words;
import dev.pleach.match.Matching;
import org.jspecify.annotations.Nullable;

/**
 * Finds a node by its words where the page was redone around it: other elements, other classes,
 * another order, so that nothing of its markup speaks for it.
 *
 * <p>The words of the node are compared with those of every element of the new page; rare words
 * count more than frequent ones, and numbers of as many digits are equal, because prices and counts
 * change. The element that shares most words and has fewest others is the node, if no element
 * elsewhere on the page comes near it.
 *
 * <p>Cost: the words of both pages once, then those of the new page for each node.
 */
final class TextCover {
  private static final double LEAST = 0.5; // share of the words, of both
  private static final double RIVAL = 0.6; // of the share of the best

  private final DomTree before;
  private final DomTree after;
  private final LongNumbers words = new LongNumbers(1024);
  private final int[] starts; // index: node of the new page, and one more; value: index in texts
  private final IntList texts = new IntList(1024); // value: number of a word
  private final double[] weights; // index: number of a word; value: how much it says
  private final double[] totals; // index: node, and one more; value: weight of the words before it

  TextCover(Matching matching) {
    before = matching.beforeTree();
    after = matching.afterTree();

    starts = new int[after.size() + 1];
    for (int n = 0; n < after.size(); n++) {
      starts[n] = texts.size();
      if (after.isVisibleText(n)) {
        read(after.text(n), texts);
      }
    }
    starts[after.size()] = texts.size();
    IntList old = new IntList(1024);
    for (int n = 0; n < before.size(); n++) {
      if (before.isVisibleText(n)) {
        read(before.text(n), old);
      }
    }
    int[] now = occurrences(texts);
    int[] then = occurrences(old);
    weights = new double[words.size()];
    for (int w = 0; w < weights.length; w++) {
      weights[w] = 1.0 / Math.max(now[w], then[w]); // a word kept counts as one that is gone
    }
    totals = new double[after.size() + 1];
    for (int n = 0; n < after.size(); n++) {
      totals[n + 1] = totals[n] + weight(n, null);
    }
  }

  private void read(String text, IntList to) {
    Words found = new Words(Digits.asZero(text));
    for (long word = found.next(); word != 0; word = found.next()) {
      to.add(words.add(word));
    }
  }

  private int[] occurrences(IntList list) {
    int[] counts = new int[words.size()];
    for (int i = 0; i < list.size(); i++) {
      counts[list.get(i)]++;
    }
    return counts;
  }

  private double weight(int node, boolean @Nullable [] wanted) {
    double sum = 0;
    for (int i = starts[node]; i < starts[node + 1]; i++) {
      int word = texts.get(i);
      sum += wanted == null || wanted[word] ? weights[word] : 0;
    }
    return sum;
  }

  /** The element with the words of a node, {@link DomTree#NONE} if there is none. */
  int of(int node) {
    boolean[] wanted = new boolean[weights.length];
    IntList own = new IntList(64);
    for (int n = node; n < before.end(node); n++) {
      if (before.isVisibleText(n)) {
        read(before.text(n), own);
      }
    }
    double all = 0;
    for (int i = 0; i < own.size(); i++) {
      wanted[own.get(i)] = true;
      all += weights[own.get(i)];
    }
    if (all == 0) {
      return DomTree.NONE;
    }
    double[] hits = new double[after.size() + 1]; // as totals, of the words of the node
    for (int n = 0; n < after.size(); n++) {
      hits[n + 1] = hits[n] + weight(n, wanted);
    }
    double[] shares = new double[after.size()];
    int best = DomTree.NONE;
    for (int n = 0; n < after.size(); n++) {
      if (after.isElement(n)) {
        double shared = Math.min(all, hits[after.end(n)] - hits[n]);
        shares[n] = 2 * shared / (all + totals[after.end(n)] - totals[n]);
        best = best == DomTree.NONE || shares[n] > shares[best] ? n : best;
      }
    }
    if (best == DomTree.NONE || shares[best] < LEAST) {
      return DomTree.NONE;
    }
    double rival = 0;
    for (int n = 0; n < after.size(); n++) {
      if (!after.contains(best, n) && !after.contains(n, best)) {
        rival = Math.max(rival, shares[n]);
      }
    }
    return rival > RIVAL * shares[best] ? DomTree.NONE : best;
  }
}
