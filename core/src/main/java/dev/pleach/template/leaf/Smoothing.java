package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;

/**
 * Two labels for all nodes of a tree such that leaves follow what speaks for them and few edges
 * change the label: the best labelling, by dynamic programming from the last node to the first.
 */
final class Smoothing {
  private Smoothing() {}

  /**
   * Whether each node is template.
   *
   * @param logit index: node; value: what speaks for template, below 0 for content; 0 unknown
   * @param change what a change of label costs between elements
   * @param leafChange what it costs between an element and its text
   */
  static boolean[] template(DomTree tree, double[] logit, double change, double leafChange) {
    int size = tree.size();
    double[] asTemplate = new double[size]; // index: node; value: best sum below it
    double[] asContent = new double[size];
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
