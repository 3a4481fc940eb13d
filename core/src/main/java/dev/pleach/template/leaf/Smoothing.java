package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;

/**
 * The labelling of a tree, template or content, with the highest sum: the logits of its nodes, less
 * a cost for every edge between two labels. Texts of one block then get one label, unless their
 * logits are strongly against it. Found by dynamic programming from the last node to the first,
 * O(n).
 */
final class Smoothing {
  private Smoothing() {}

  /**
   * Whether each node is template.
   *
   * @param logit index: node; value: above 0 for template, below 0 for content, 0 without evidence
   * @param change what a change of label costs between elements
   * @param leafChange what it costs between an element and its text
   */
  static boolean[] template(DomTree tree, double[] logit, double change, double leafChange) {
    int size = tree.size();
    // Index: node; value: best sum of its subtree if it is template.
    double[] asTemplate = new double[size];
    double[] asContent = new double[size]; // … if it is content
    for (int n = size - 1; n >= 0; n--) {
      asTemplate[n] += logit[n] / 2;
      asContent[n] -= logit[n] / 2;
      int parent = tree.parent(n);
      if (parent >= 0) {
        double cost = tree.isText(n) ? leafChange : change;
        asTemplate[parent] += Math.max(asTemplate[n], asContent[n] - cost);
        asContent[parent] += Math.max(asContent[n], asTemplate[n] - cost);
      }
    }
    boolean[] template = new boolean[size];
    for (int n = 0; n < size; n++) {
      int parent = tree.parent(n);
      if (parent < 0) {
        template[n] = asTemplate[n] >= asContent[n];
      } else {
        double cost = tree.isText(n) ? leafChange : change;
        double bonus = template[parent] ? cost : -cost;
        template[n] = asTemplate[n] + bonus >= asContent[n];
      }
    }
    return template;
  }
}
