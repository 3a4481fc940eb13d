package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;

/** Two pages of which it is known, for some nodes, what belongs together. */
public interface LabelledPair {
  /** The set, site or library, and page. */
  String name();

  Half half();

  DomTree before();

  DomTree after();

  /** What is known of a pair of nodes. */
  Truth truth(int beforeNode, int afterNode);
}
