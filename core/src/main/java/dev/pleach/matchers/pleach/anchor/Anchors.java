package dev.pleach.matchers.pleach.anchor;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.text.TagFamily;
import dev.pleach.matchers.pleach.feature.WordBags;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Ground;

/**
 * The certain phases: joins what stands once on both pages, whole subtrees first, then single
 * labels, then bags of words. Equal hashes are compared in full before they count, except for bags
 * of words, which have no text of their own to compare and are judged like any other guess later.
 *
 * <p>Linear in the nodes of both trees.
 */
public final class Anchors {
  private static final int CHAIN = 3; // elements around the same words that are looked at
  private static final int TELLING_TEXT = 3; // characters that make a text more than a bullet

  private final DomTree before;
  private final DomTree after;
  private final Partners partners;
  private final UniqueHashes hashes;
  private double common = 1;

  /**
   * @param hashes a table for all nodes before, emptied for each phase
   */
  public Anchors(Partners partners, UniqueHashes hashes) {
    this.partners = partners;
    this.hashes = hashes;
    before = partners.before;
    after = partners.after;
  }

  /** Joins equal subtrees that stand once on both pages, the largest first. */
  public void joinSubtrees() {
    if (before.sameSubtree(0, after, 0)) {
      partners.joinSubtrees(0, 0, Ground.SUBTREE, Ground.INNER);
      return;
    }
    for (int n = 0; n < before.size(); n++) {
      hashes.addBefore(before.contentHash(n), n);
    }
    for (int n = 0; n < after.size(); n++) {
      hashes.addAfter(after.contentHash(n), n);
    }
    common = hashes.shared() * Math.max(1, (double) before.size() / after.size());
    for (int a = 0; a < after.size(); a++) {
      int b = hashes.before(after.contentHash(a));
      if (b >= 0 && isTelling(after, a) && before.sameSubtree(b, after, a)) {
        partners.joinSubtrees(b, a, Ground.SUBTREE, Ground.INNER);
        a = after.end(a) - 1;
      }
    }
  }

  /**
   * About which share of the different subtrees of the smaller page is on the other one, too; known
   * once subtrees are joined. The larger page is taken to repeat itself as much as the smaller one.
   */
  public double common() {
    return Math.min(1, common);
  }

  /** Joins free nodes whose label stands once among the free ones on both pages. */
  public void joinLabels() {
    hashes.clear(before.size() - partners.size());
    for (int n = 0; n < before.size(); n++) {
      if (partners.isFreeBefore(n)) {
        hashes.addBefore(before.labelHash(n), n);
      }
    }
    for (int n = 0; n < after.size(); n++) {
      if (partners.isFreeAfter(n)) {
        hashes.addAfter(after.labelHash(n), n);
      }
    }
    for (int a = 0; a < after.size(); a++) {
      if (partners.isFreeAfter(a)) {
        int b = hashes.before(after.labelHash(a));
        if (b >= 0 && isTelling(after, a) && before.sameLabel(b, after, a)) {
          partners.join(b, a, Ground.LABEL);
        }
      }
    }
  }

  /** Whether a node is more than an empty element or a bullet, which may well be another one. */
  private static boolean isTelling(DomTree tree, int node) {
    if (tree.isText(node)) {
      return tree.text(node).length() >= TELLING_TEXT;
    }
    return tree.attributeCount(node) > 0
        || tree.end(node) - node > 2
        || !tree.text(node).isEmpty()
        || node == 0;
  }

  /** Joins free elements whose words stand once on both pages, whatever the markup around them. */
  public void joinWords(WordBags bagsBefore, WordBags bagsAfter) {
    hashes.clear(before.size() - partners.size());
    for (int n = 0; n < before.size(); n++) {
      if (partners.isFreeBefore(n) && bagsBefore.isTelling(n)) {
        hashes.addBefore(bagsBefore.hash(n), n);
      }
    }
    for (int n = 0; n < after.size(); n++) {
      if (partners.isFreeAfter(n) && bagsAfter.isTelling(n)) {
        hashes.addAfter(bagsAfter.hash(n), n);
      }
    }
    for (int a = 0; a < after.size(); a++) {
      if (partners.isFreeAfter(a) && bagsAfter.isTelling(a)) {
        int b = hashes.before(bagsAfter.hash(a));
        if (b >= 0 && partners.isFreeBefore(b)) {
          joinInChains(b, bagsBefore, a, bagsAfter);
        }
      }
    }
  }

  /**
   * Joins two elements that have the same words, or rather those of the same name above them, as
   * long as these have no words of their own.
   */
  private void joinInChains(int b, WordBags bagsBefore, int a, WordBags bagsAfter) {
    int x = b;
    for (int i = 0; i < CHAIN && x >= 0 && bagsBefore.hash(x) == bagsBefore.hash(b); i++) {
      int y = a;
      for (int j = 0; j < CHAIN && y >= 0 && bagsAfter.hash(y) == bagsAfter.hash(a); j++) {
        if (before.name(x).equals(after.name(y))
            && partners.isFreeBefore(x)
            && partners.isFreeAfter(y)) {
          partners.join(x, y, Ground.WORDS);
          return;
        }
        y = after.parent(y);
      }
      x = before.parent(x);
    }
    if (TagFamily.akin(before.name(b), after.name(a))) {
      partners.join(b, a, Ground.WORDS);
    }
  }
}
