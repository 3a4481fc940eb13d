package dev.pleach.matchers.pleach.align;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntList;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.shared.PairSink;
import java.util.Arrays;

/**
 * Pairs leaves by their order alone, whatever the markup around them: the order of the texts often
 * survives when a flat page becomes a nested one. Pairs that keep the order of the page cut both
 * pages into pieces; in each piece the free leaves are aligned by a longest common subsequence of
 * equal labels.
 *
 * <p>O(n) for n nodes, and O(p q) for a piece with p and q free leaves, which is left alone if that
 * is too many.
 */
public final class TextStreamAlignment {
  private static final int MAX_CELLS = 1 << 14; // p q of a piece: bounds the cost
  private static final int MIN_TEXT_LENGTH = 3; // shorter texts are bullets and the like

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;
  private final boolean textOnly; // whether empty elements and short texts are left out
  private int[] right = new int[16]; // value: free leaf after of the piece at hand
  private long[] rightLabel = new long[16]; // index: as right; value: hash of its label
  // Index: (q + 1) * i + j; value: most equal leaves from i and j on.
  private short[] best = new short[64];

  public TextStreamAlignment(Partners partners, boolean textOnly) {
    this.partners = partners;
    this.textOnly = textOnly;
    before = partners.before;
    after = partners.after;
  }

  /**
   * Offers pairs of free leaves.
   *
   * @param inOrder index: node before; value: whether its pair keeps the order of the page
   */
  public void align(boolean[] inOrder, PairSink sink) {
    IntList left = new IntList(16);
    int from = 0; // first node after of the piece at hand
    for (int b = 0; b <= before.size(); b++) {
      boolean atEnd = b == before.size();
      if (!atEnd && !inOrder[b]) {
        if (isCandidate(before, b, partners.isFreeBefore(b))) {
          left.add(b);
        }
        continue;
      }
      int to = atEnd ? after.size() : partners.ofBefore(b);
      if (left.size() > 0) {
        alignPiece(left, from, to, sink);
      }
      left.clear();
      from = to + 1;
      if (!atEnd && partners.origin(b).coversSubtree()) {
        from = after.end(to);
        b = before.end(b) - 1;
      }
    }
  }

  private boolean isCandidate(DomTree tree, int node, boolean isFree) {
    return isFree
        && (textOnly
            ? tree.isText(node) && tree.text(node).length() >= MIN_TEXT_LENGTH
            : tree.isLeaf(node));
  }

  private void alignPiece(IntList left, int from, int to, PairSink sink) {
    int p = left.size();
    int q = 0;
    for (int a = from; a < to; a++) {
      if (isCandidate(after, a, partners.isFreeAfter(a))) {
        if (q == right.length) {
          right = Arrays.copyOf(right, 2 * q);
          rightLabel = Arrays.copyOf(rightLabel, 2 * q);
        }
        rightLabel[q] = after.labelHash(a);
        right[q++] = a;
      }
    }
    if (q == 0 || (long) p * q > MAX_CELLS) {
      return;
    }
    int width = q + 1;
    int cells = (p + 1) * width;
    if (best.length < cells) {
      best = new short[2 * cells];
    }
    Arrays.fill(best, p * width, cells, (short) 0);
    for (int i = p - 1; i >= 0; i--) {
      long label = before.labelHash(left.get(i));
      int at = i * width + q;
      best[at] = 0;
      for (int j = q - 1; j >= 0; j--) {
        at--;
        best[at] =
            label == rightLabel[j]
                ? (short) (best[at + width + 1] + 1)
                : (short) Math.max(best[at + width], best[at + 1]);
      }
    }
    int i = 0;
    int j = 0;
    while (i < p && j < q) {
      if (before.labelHash(left.get(i)) == rightLabel[j]) {
        if (partners.isFreeBefore(left.get(i))
            && partners.isFreeAfter(right[j])
            && before.sameLabel(left.get(i), after, right[j])) {
          sink.pair(left.get(i), right[j]);
        }
        i++;
        j++;
      } else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) {
        i++;
      } else {
        j++;
      }
    }
  }
}
