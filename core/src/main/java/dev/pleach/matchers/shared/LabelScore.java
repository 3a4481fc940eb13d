package dev.pleach.matchers.shared;

import dev.pleach.dom.DomTree;

/**
 * A score for pairs of algorithms that give none: how alike the labels of the two nodes are. Equal
 * labels score 1; otherwise an equal name gives one half and equal attributes the rest, by their
 * share.
 */
public final class LabelScore {
  private LabelScore() {}

  public static double of(DomTree before, int node, DomTree after, int partner) {
    if (before.sameLabel(node, after, partner)) {
      return 1;
    }
    double name = before.name(node).equals(after.name(partner)) ? 0.5 : 0;
    int attributes = before.attributeCount(node) + after.attributeCount(partner);
    if (attributes == 0) {
      return name;
    }
    int equal = 0;
    for (int i = 0; i < before.attributeCount(node); i++) {
      int token = before.attributeToken(node, i);
      if (before.tokenValue(token).equals(after.attribute(partner, before.tokenName(token)))) {
        equal++;
      }
    }
    return name + 0.5 * (2.0 * equal / attributes);
  }
}
