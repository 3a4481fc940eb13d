package dev.pleach.diff.pairing;

import dev.pleach.diff.visibility.Visibility;
import dev.pleach.dom.DomTree;

/**
 * Separates pairs that would be reported as moves and are none: small things that only happen to
 * read the same in two places. A price of a card that is gone has not moved into a new card; nor
 * has "2 hours ago" moved into or out of one. A number alone moves nowhere.
 *
 * <p>A thing is small if it has too few letters to be recognised by; it still is the same if it is
 * an item with a link that is unique on both pages. O(n), n the nodes.
 */
public final class UnlikelyMoves {
  private static final int NONE = DomTree.NONE;
  private static final int LEAST_LETTERS = UnmatchedFingerprints.LEAST_LETTERS;
  private static final int MOST_NODES = 12; // of a small thing

  /** A separated element is nobody's parent any more, which may make other pairs moves. */
  private static final int MOST_ROUNDS = 4;

  private final Pairing pairing; // at the start of the round
  private final PairingDraft draft;
  private final Visibility visibility;
  private final DomTree before;
  private final DomTree after;

  private UnlikelyMoves(Pairing pairing, Visibility visibility) {
    this.pairing = pairing;
    this.visibility = visibility;
    draft = pairing.edit();
    before = pairing.beforeTree();
    after = pairing.afterTree();
  }

  /** The pairing without the pairs that are unlikely to have moved. */
  public static Pairing separate(Pairing pairing, Visibility visibility) {
    Pairing last = pairing;
    for (int i = 0; i < MOST_ROUNDS; i++) {
      Pairing next = new UnlikelyMoves(last, visibility).round();
      if (next == last) {
        break;
      }
      last = next;
    }
    return last;
  }

  /** The same pairing if nothing was separated. */
  private Pairing round() {
    int[] ancestor = pairing.before().matchedAncestors();
    int[] ancestorAfter = pairing.after().matchedAncestors();
    boolean separated = false;
    boolean[] mostlyMatched = null; // index: node before; null until needed
    boolean[] mostlyMatchedAfter = null; // index: node after; null until needed
    for (int b = 0; b < ancestor.length; b++) {
      int a = draft.after(b);
      if (a == NONE) {
        continue;
      }
      boolean leftOver = wasInRemoved(b) && isInInserted(a);
      if (leftOver) {
        if (mostlyMatched == null || mostlyMatchedAfter == null) {
          Pairing now = draft.build();
          mostlyMatched = now.before().mostlyMatched();
          mostlyMatchedAfter = now.after().mostlyMatched();
        }
        leftOver = !mostlyMatched[before.parent(b)] && !mostlyMatchedAfter[after.parent(a)];
      }
      if ((leftOver || afterOrNone(ancestor[b]) != ancestorAfter[a]) && isUnlikely(b, a)) {
        draft.separateSubtreeBefore(b);
        draft.separateSubtreeAfter(a);
        separated = true;
      }
    }
    return separated ? draft.build() : pairing;
  }

  private int afterOrNone(int b) {
    return b == NONE ? NONE : draft.after(b);
  }

  private boolean wasInRemoved(int b) {
    int parent = before.parent(b);
    return parent != NONE && draft.isRemoved(parent);
  }

  private boolean isInInserted(int a) {
    int parent = after.parent(a);
    return parent != NONE && draft.isInserted(parent);
  }

  private boolean isUnlikely(int b, int a) {
    boolean wasInRemoved = wasInRemoved(b);
    boolean isInInserted = isInInserted(a);
    if (before.isText(b)) {
      return wasInRemoved && isInInserted;
    }
    if (letters(before, b) >= LEAST_LETTERS || letters(after, a) >= LEAST_LETTERS) {
      return false;
    }
    return (isNumber(before, b) && isNumber(after, a))
        || ((wasInRemoved || isInInserted) && !isSameItem(b, a));
  }

  private static boolean isLarge(DomTree tree, int node) {
    return tree.end(node) - node > MOST_NODES;
  }

  /** Letters in a small thing; enough to recognise it by if it is large. */
  private static int letters(DomTree tree, int node) {
    if (isLarge(tree, node)) {
      return LEAST_LETTERS;
    }
    int letters = 0;
    for (int n = node; n < tree.end(node); n++) {
      letters += tree.isText(n) ? CommonWords.letters(tree.text(n)) : 0;
    }
    return letters;
  }

  /** Whether a small thing has digits and neither letters nor pictures, as a count has. */
  private static boolean isNumber(DomTree tree, int node) {
    boolean digits = false;
    for (int n = node; n < tree.end(node); n++) {
      String text = tree.text(n);
      if (CommonWords.letters(text) > 0 || tree.name(n).equals("img")) {
        return false;
      }
      digits |= text.chars().anyMatch(Character::isDigit);
    }
    return digits;
  }

  private boolean isSameItem(int b, int a) {
    if (!UnmatchedFingerprints.ITEMS.contains(before.name(b))) {
      return false;
    }
    boolean unique = false;
    for (int i = 0; i < before.end(b) - b; i++) {
      unique |=
          !SubtreeContent.address(before, b + i).isEmpty()
              && a + i < after.size()
              && visibility.frequentBefore().isUnique(b + i)
              && visibility.frequentAfter().isUnique(a + i);
    }
    return unique && SubtreeContent.sameTextAndAddresses(before, b, after, a);
  }
}
