package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.List;

/** Compares the attributes of a fingerprint with those of nodes of a page. */
final class AttributeSimilarity {
  private final PageIndex page;
  private final DomTree tree;
  private final List<NodeFingerprint.Attribute> wanted;

  /** What became of an attribute. */
  enum Fate {
    SAME,
    OTHER,
    /** It is missing on one side or both. */
    UNKNOWN
  }

  AttributeSimilarity(PageIndex page, List<NodeFingerprint.Attribute> wanted) {
    this.page = page;
    this.wanted = wanted;
    tree = page.tree();
  }

  /** Whether neither the fingerprint nor a node has attributes. */
  boolean areNone(int node) {
    return wanted.isEmpty() && tree.attributeCount(node) == 0;
  }

  /** The share of equal attributes, rare ones weighing more. At least one side has attributes. */
  double of(int node) {
    double shared = 0;
    double all = 0;
    for (NodeFingerprint.Attribute attribute : wanted) {
      double weight = weight(attribute.hash());
      all += weight;
      for (int i = 0; i < tree.attributeCount(node); i++) {
        if (tree.tokenHash(tree.attributeToken(node, i)) == attribute.hash()) {
          shared += 2 * weight;
        }
      }
    }
    for (int i = 0; i < tree.attributeCount(node); i++) {
      all += weight(tree.tokenHash(tree.attributeToken(node, i)));
    }
    return Math.min(1, shared / all);
  }

  private double weight(long token) {
    return 1 / (1 + StrictMath.log(Math.max(1, page.attributes().entries().count(token))));
  }

  /** What became of an attribute of one of two names, the first that both sides have. */
  Fate fate(int node, String name, String orName) {
    for (NodeFingerprint.Attribute attribute : wanted) {
      if (attribute.name().equals(name) || attribute.name().equals(orName)) {
        for (int i = 0; i < tree.attributeCount(node); i++) {
          int token = tree.attributeToken(node, i);
          if (tree.tokenName(token).equals(attribute.name())) {
            return tree.tokenHash(token) == attribute.hash() ? Fate.SAME : Fate.OTHER;
          }
        }
      }
    }
    return Fate.UNKNOWN;
  }
}
