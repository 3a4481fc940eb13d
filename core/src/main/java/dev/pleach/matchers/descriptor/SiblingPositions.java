package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.Groups;

/** Where nodes are among the siblings of their kind: elements among elements, texts among texts. */
final class SiblingPositions {
  final int[] position; // index: node; value: siblings of its kind before it
  private final Groups elements; // by parent
  private final Groups texts; // by parent

  SiblingPositions(DomTree tree) {
    int size = tree.size();
    elements = new Groups(size, size, n -> tree.isText(n) ? DomTree.NONE : tree.parent(n));
    texts = new Groups(size, size, n -> tree.isText(n) ? tree.parent(n) : DomTree.NONE);
    position = new int[size];
    int[] seen = new int[2 * size]; // index: 2 * node, 1 more for texts; value: children so far
    for (int n = 1; n < size; n++) {
      position[n] = seen[2 * tree.parent(n) + (tree.isText(n) ? 1 : 0)]++;
    }
  }

  /** How many children of a kind a node has. */
  int count(int parent, boolean text) {
    Groups kind = text ? texts : elements;
    return kind.end(parent) - kind.start[parent];
  }

  /** The child of a kind at a position, {@link DomTree#NONE} if there are not so many. */
  int child(int parent, boolean text, int atPosition) {
    Groups kind = text ? texts : elements;
    int at = kind.start[parent] + atPosition;
    return at < kind.end(parent) ? kind.members[at] : DomTree.NONE;
  }
}
