package dev.pleach.matchers.pleach.anchor;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;

/**
 * Joins what occurs once on both pages: whole subtrees first, then single labels, then bags of
 * words. Something that occurs once on each page and is equal is almost always the same thing, so
 * these pairs are certain and not verified later. Equal hashes of subtrees and labels are compared
 * in full before they count. Bags of words are not: there is nothing but the 64 bits to compare.
 *
 * <p>Linear in the nodes of both trees.
 */
public final class Anchors {
  private static final int MAX_CHAIN = 3; // elements around the same words that are compared
  private static final int MIN_TEXT_LENGTH = 3; // shorter texts are bullets and the like

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final UniqueHashes contents;
  private final UniqueHashes hashes;
  private double common = 1;

  /**
   * @param contents a table for the contents of all nodes before: empty, or filled by an earlier
   *     match of the same page before
   * @param hashes a table for all nodes before, emptied for each phase; it may be the other one if
   *     that need not be kept
   */
  public Anchors(Partners partners, UniqueHashes contents, UniqueHashes hashes) {
    this.partners = partners;
    this.contents = contents;
    this.hashes = hashes;
    before = partners.before;
    after = partners.after;
  }

  /** Joins equal subtrees that occur once on both pages, the largest first. */
  public void joinSubtrees() {
    if (before.sameSubtree(0, after, 0)) {
      partners.joinSubtrees(0, 0, Origin.UNIQUE_SUBTREE, Origin.INSIDE_EQUAL);
      return;
    }
    if (contents.isEmpty()) {
      for (int n = 0; n < before.size(); n++) {
        contents.addBefore(before.contentHash(n), n);
      }
    } else {
      contents.forgetAfter();
    }
    for (int n = 0; n < after.size(); n++) {
      contents.addAfter(after.contentHash(n), n);
    }
    common = contents.shared() * Math.max(1, (double) before.size() / after.size());
    for (int a = 0; a < after.size(); a++) {
      int b = contents.before(after.contentHash(a));
      if (b >= 0 && isDistinctive(after, a) && before.sameSubtree(b, after, a)) {
        partners.joinSubtrees(b, a, Origin.UNIQUE_SUBTREE, Origin.INSIDE_EQUAL);
        a = after.end(a) - 1;
      }
    }
  }

  /**
   * An estimate of the share of the different subtrees of the smaller page that the other one has,
   * too; known once subtrees are joined. Only the different subtrees before are counted; where the
   * page before is the larger one, the share is scaled by the sizes of the pages.
   */
  public double common() {
    return Math.min(1, common);
  }

  /** Joins free nodes whose label occurs once among the free nodes of both pages. */
  public void joinLabels() {
    int[] freeBefore = partners.freeBefore();
    int[] freeAfter = partners.freeAfter();
    hashes.clear(freeBefore.length);
    for (int n : freeBefore) {
      hashes.addBefore(before.labelHash(n), n);
    }
    for (int n : freeAfter) {
      hashes.addAfter(after.labelHash(n), n);
    }
    for (int a : freeAfter) {
      int b = hashes.before(after.labelHash(a));
      if (b >= 0 && isDistinctive(after, a) && before.sameLabel(b, after, a)) {
        partners.join(b, a, Origin.LABEL);
      }
    }
  }

  /** Whether a node is more than an empty element or a bullet, which are equal by chance. */
  private static boolean isDistinctive(DomTree tree, int node) {
    if (tree.isText(node)) {
      return tree.text(node).length() >= MIN_TEXT_LENGTH;
    }
    return tree.attributeCount(node) > 0
        || tree.end(node) - node > 2
        || !tree.text(node).isEmpty()
        || node == 0;
  }

  /** Joins free elements whose words occur once on both pages, whatever the markup. */
  public void joinWords(WordBags bagsBefore, WordBags bagsAfter) {
    int[] freeBefore = partners.freeBefore();
    int[] freeAfter = partners.freeAfter();
    hashes.clear(freeBefore.length);
    for (int n : freeBefore) {
      if (bagsBefore.isDistinctive(n)) {
        hashes.addBefore(bagsBefore.hash(n), n);
      }
    }
    for (int n : freeAfter) {
      if (bagsAfter.isDistinctive(n)) {
        hashes.addAfter(bagsAfter.hash(n), n);
      }
    }
    for (int a : freeAfter) {
      if (partners.isFreeAfter(a) && bagsAfter.isDistinctive(a)) {
        int b = hashes.before(bagsAfter.hash(a));
        if (b >= 0 && partners.isFreeBefore(b)) {
          joinInChains(b, bagsBefore, a, bagsAfter);
        }
      }
    }
  }

  /**
   * Joins two elements that have the same words. Elements around them without further words are as
   * good: of all these, the innermost two of one name are joined; if there are none, the given two,
   * if their names are of one family.
   */
  private void joinInChains(int b, WordBags bagsBefore, int a, WordBags bagsAfter) {
    int x = b;
    for (int i = 0; i < MAX_CHAIN && x >= 0 && bagsBefore.hash(x) == bagsBefore.hash(b); i++) {
      int y = a;
      for (int j = 0; j < MAX_CHAIN && y >= 0 && bagsAfter.hash(y) == bagsAfter.hash(a); j++) {
        if (before.name(x).equals(after.name(y))
            && partners.isFreeBefore(x)
            && partners.isFreeAfter(y)) {
          partners.join(x, y, Origin.WORDS);
          return;
        }
        y = after.parent(y);
      }
      x = before.parent(x);
    }
    if (TagFamily.akin(before.name(b), after.name(a))) {
      partners.join(b, a, Origin.WORDS);
    }
  }
}
