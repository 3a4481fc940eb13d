package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;

/** Where nodes are among the siblings of their kind: elements among elements, texts among texts. */
final class KindredSiblings {
  final int[] position; // index: node; value: siblings of its kind before it
  private final int[] elementStart; // index: node, and one more; value: index into children
  private final int[] textStart; // index: node; value: index into children, behind its elements
  private final int[] children; // value: child; elements of a node first, then its texts

  KindredSiblings(DomTree tree) {
    int size = tree.size();
    position = new int[size];
    elementStart = new int[size + 1];
    textStart = new int[size];
    children = new int[Math.max(0, size - 1)];
    int[] texts = new int[size]; // index: node; value: how many of its children are texts
    int[] elements = new int[size]; // index: node; value: how many of its children are elements
    for (int n = 1; n < size; n++) {
      position[n] = (tree.isText(n) ? texts : elements)[tree.parent(n)]++;
    }
    for (int n = 0; n < size; n++) {
      textStart[n] = elementStart[n] + elements[n];
      elementStart[n + 1] = textStart[n] + texts[n];
    }
    for (int n = 1; n < size; n++) {
      int[] start = tree.isText(n) ? textStart : elementStart;
      children[start[tree.parent(n)] + position[n]] = n;
    }
  }

  /** How many children of a kind a node has. */
  int count(int parent, boolean texts) {
    return texts
        ? elementStart[parent + 1] - textStart[parent]
        : textStart[parent] - elementStart[parent];
  }

  /** The child of a kind at a position, {@link DomTree#NONE} if there are not so many. */
  int child(int parent, boolean text, int atPosition) {
    if (atPosition >= count(parent, text)) {
      return DomTree.NONE;
    }
    return children[(text ? textStart : elementStart)[parent] + atPosition];
  }
}
