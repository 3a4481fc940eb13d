package dev.pleach.matchers.pleach.align;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.pleach.pairs.Partners;
import java.util.Arrays;

/**
 * Joins texts by their order alone, blind to the markup around them: what a page that was flat and
 * is nested now still has in common. Texts that are pairs already, as far as they keep the order,
 * cut both pages into pieces; in each piece the free texts are aligned by a longest common
 * subsequence.
 *
 * <p>O(n log n) for n texts, and O(p q) for a piece with p and q free texts, which is left alone if
 * that is too many.
 */
public final class TextStreamAlignment {
  private static final int MOST_CELLS = 1 << 14;
  private static final int FEWEST_LETTERS = 3;

  private final Partners partners;
  private final DomTree before;
  private final DomTree after;
  private final boolean textOnly;
  private int[] right = new int[16]; // open nodes after of the piece at hand
  private long[] rightLabel = new long[16]; // index: as right; value: hash of its label
  private short[] best = new short[64]; // index: (q + 1) * i + j; value: most equal ones from there

  public TextStreamAlignment(Partners partners, boolean textOnly) {
    this.partners = partners;
    this.textOnly = textOnly;
    before = partners.before;
    after = partners.after;
  }

  public void align(boolean[] isAnchor, ResidualAlignment.Taker taker) {
    int[] left = new int[16];
    int p = 0;
    int from = 0; // first node after that is not yet used
    for (int b = 0; b <= before.size(); b++) {
      boolean atEnd = b == before.size();
      if (!atEnd && !isAnchor[b]) {
        if (isOpen(before, b, partners.isFreeBefore(b))) {
          if (p == left.length) {
            left = Arrays.copyOf(left, 2 * p);
          }
          left[p++] = b;
        }
        continue;
      }
      int to = atEnd ? after.size() : partners.ofBefore(b);
      if (p > 0) {
        alignPiece(left, p, from, to, taker);
      }
      p = 0;
      from = to + 1;
      if (!atEnd && partners.ground(b).isWhole()) {
        from = after.end(to);
        b = before.end(b) - 1;
      }
    }
  }

  private boolean isOpen(DomTree tree, int node, boolean isFree) {
    return isFree
        && (textOnly
            ? tree.isText(node) && tree.text(node).length() >= FEWEST_LETTERS
            : tree.isLeaf(node));
  }

  private void alignPiece(int[] left, int p, int from, int to, ResidualAlignment.Taker taker) {
    int q = 0;
    for (int a = from; a < to; a++) {
      if (isOpen(after, a, partners.isFreeAfter(a))) {
        if (q == right.length) {
          right = Arrays.copyOf(right, 2 * q);
          rightLabel = Arrays.copyOf(rightLabel, 2 * q);
        }
        rightLabel[q] = after.labelHash(a);
        right[q++] = a;
      }
    }
    if (q == 0 || (long) p * q > MOST_CELLS) {
      return;
    }
    int width = q + 1;
    int cells = (p + 1) * width;
    if (best.length < cells) {
      best = new short[2 * cells];
    }
    Arrays.fill(best, p * width, cells, (short) 0);
    for (int i = p - 1; i >= 0; i--) {
      long label = before.labelHash(left[i]);
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
      if (before.labelHash(left[i]) == rightLabel[j]) {
        if (partners.isFreeBefore(left[i])
            && partners.isFreeAfter(right[j])
            && before.sameLabel(left[i], after, right[j])) {
          taker.take(left[i], right[j]);
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
