package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.FrequentContent;
import dev.pleach.diff.visibility.Visibility;
import dev.pleach.dom.DomTree;

/**
 * How much a reader sees in each subtree, how much of it was kept, and how much in it changed.
 *
 * <p>What is seen is weighed by the letters of its words, so that a price or a count may change
 * freely. Content that is frequent on its page weighs nothing: no card is recognised by "Read
 * more". O(n), n the nodes and letters.
 */
final class ContentWeights {
  private static final int NONE = DomTree.NONE;
  private static final int PICTURE = 5; // letters a picture or field counts for: a short word
  private static final int NOT_COUNTED = -1;

  private final Pairing pairing;
  private final Visibility visibility;
  private final DomTree before;
  private final DomTree after;
  private final int[] weight; // index: node before; value: letters in its subtree
  private final int[] weightAfter; // index: node after; value: letters in its subtree
  private final int[] kept; // index: node before; value: letters that its partner still has
  private final int[] changes; // index: node before; value: changed nodes in its subtree
  private final int[] insertions; // index: node after; value: new visible nodes in its subtree

  private ContentWeights(Pairing pairing, Visibility visibility) {
    this.pairing = pairing;
    this.visibility = visibility;
    before = pairing.beforeTree();
    after = pairing.afterTree();
    weight = new int[before.size()];
    weightAfter = new int[after.size()];
    kept = new int[before.size()];
    changes = new int[before.size()];
    insertions = new int[after.size()];
  }

  static ContentWeights of(Pairing pairing, Visibility visibility) {
    ContentWeights weights = new ContentWeights(pairing, visibility);
    weights.weighAfter();
    weights.weighBefore();
    return weights;
  }

  int before(int b) {
    return weight[b];
  }

  int after(int a) {
    return weightAfter[a];
  }

  int kept(int b) {
    return kept[b];
  }

  int changes(int b) {
    return changes[b];
  }

  int insertions(int a) {
    return insertions[a];
  }

  private void weighAfter() {
    for (int a = after.size() - 1; a >= 0; a--) {
      int b = pairing.before(a);
      if (visibility.after().isVisible(a) || (b != NONE && visibility.before().isVisible(b))) {
        weightAfter[a] += own(after, a, visibility.frequentAfter(), NOT_COUNTED);
        insertions[a] += b == NONE ? 1 : 0;
      }
      if (a > 0) {
        weightAfter[after.parent(a)] += weightAfter[a];
        insertions[after.parent(a)] += insertions[a];
      }
    }
  }

  private void weighBefore() {
    for (int b = before.size() - 1; b >= 0; b--) {
      weighOwn(b, pairing.after(b));
      if (b > 0) {
        int parent = before.parent(b);
        weight[parent] += weight[b];
        changes[parent] += changes[b];
        kept[parent] += staysIn(parent, b) ? kept[b] : 0;
      }
    }
  }

  /**
   * What a node weighs itself.
   *
   * @param letters of a text, if they are counted already
   */
  private static int own(DomTree tree, int node, FrequentContent frequent, int letters) {
    if (frequent.isFrequent(node)) {
      return 0;
    }
    if (!tree.isText(node)) {
      return PICTURE;
    }
    return letters == NOT_COUNTED ? CommonWords.letters(tree.text(node)) : letters;
  }

  private void weighOwn(int b, int a) {
    boolean visible =
        visibility.before().isVisible(b) || (a != NONE && visibility.after().isVisible(a));
    if (a == NONE || !visible) {
      weight[b] += visible ? ownBefore(b, NOT_COUNTED) : 0;
      changes[b] += visible || (a != NONE && showsAnother(b, a)) ? 1 : 0;
      return;
    }
    if (before.isText(b)) {
      boolean same = before.text(b).equals(after.text(a));
      int own = ownBefore(b, same && weightAfter[a] > 0 ? weightAfter[a] : NOT_COUNTED);
      weight[b] += own;
      kept[b] += same ? own : own > 0 ? CommonWords.letters(before.text(b), after.text(a)) : 0;
      changes[b] += same ? 0 : 1;
    } else {
      int own = ownBefore(b, NOT_COUNTED);
      boolean same = !showsAnother(b, a);
      weight[b] += own;
      kept[b] += same ? own : 0;
      changes[b] += same ? 0 : 1;
    }
  }

  private int ownBefore(int b, int letters) {
    return own(before, b, visibility.frequentBefore(), letters);
  }

  private boolean showsAnother(int b, int a) {
    return before.isElement(b) && visibility.attributes().showsAnother(b, a);
  }

  private boolean staysIn(int parent, int b) {
    int a = pairing.after(b);
    int around = pairing.after(parent);
    return a == NONE || around == NONE || after.contains(around, a);
  }
}
