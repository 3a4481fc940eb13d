package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;

/** How like those of a portrait the attributes of a node are. */
final class AttributeSimilarity {
  private final PageIndex page;
  private final DomTree tree;
  private final NodeFingerprint portrait;

  /** What became of an attribute. */
  enum Fate {
    SAME,
    OTHER,
    /** One of the two has none. */
    UNKNOWN
  }

  AttributeSimilarity(PageIndex page, NodeFingerprint portrait) {
    this.page = page;
    this.portrait = portrait;
    tree = page.tree();
  }

  /** How alike all attributes are, rare ones above all; negative if neither side has any. */
  double of(int node) {
    int own = tree.attributeCount(node);
    if (own == 0 && portrait.traits().isEmpty()) {
      return -1;
    }
    double shared = 0;
    double all = 0;
    for (NodeFingerprint.Trait trait : portrait.traits()) {
      double weight = weight(trait.hash());
      all += weight;
      for (int i = 0; i < own; i++) {
        if (tree.tokenHash(tree.attributeToken(node, i)) == trait.hash()) {
          shared += 2 * weight;
        }
      }
    }
    for (int i = 0; i < own; i++) {
      all += weight(tree.tokenHash(tree.attributeToken(node, i)));
    }
    return Math.min(1, shared / all);
  }

  private double weight(long token) {
    return 1 / (1 + StrictMath.log(Math.max(1, page.attributes().places().count(token))));
  }

  /** What became of an attribute of one of two names, the first that both sides have. */
  Fate of(int node, String name, String orName) {
    for (NodeFingerprint.Trait trait : portrait.traits()) {
      if (trait.name().equals(name) || trait.name().equals(orName)) {
        for (int i = 0; i < tree.attributeCount(node); i++) {
          int token = tree.attributeToken(node, i);
          if (tree.tokenName(token).equals(trait.name())) {
            return tree.tokenHash(token) == trait.hash() ? Fate.SAME : Fate.OTHER;
          }
        }
      }
    }
    return Fate.UNKNOWN;
  }
}
