package dev.pleach.dom;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One node of a tree as an object, for convenience. Algorithms work on numbers instead. */
public record Node(DomTree tree, int number) {
  public Node {
    if (number < 0 || number >= tree.size()) {
      throw new IndexOutOfBoundsException("No node " + number + " in a tree of " + tree.size());
    }
  }

  public boolean isText() {
    return tree.isText(number);
  }

  public boolean isElement() {
    return tree.isElement(number);
  }

  /** The name of an element, or {@link DomTree#TEXT}. */
  public String name() {
    return tree.name(number);
  }

  /** The value of an attribute, if the node has it. */
  public Optional<String> attribute(String name) {
    return Optional.ofNullable(tree.attribute(number, name));
  }

  public Set<String> classes() {
    return tree.classes(number);
  }

  /** The node's own text; see {@link DomTree#text}. */
  public String text() {
    return tree.text(number);
  }

  /** The text a reader sees in the subtree. */
  public String visibleText() {
    return tree.visibleText(number);
  }

  public Optional<Node> parent() {
    int parent = tree.parent(number);
    return parent == DomTree.NONE ? Optional.empty() : Optional.of(tree.node(parent));
  }

  public List<Node> children() {
    List<Node> children = new ArrayList<>();
    for (int c = tree.firstChild(number); c >= 0; c = tree.nextSibling(c)) {
      children.add(tree.node(c));
    }
    return List.copyOf(children);
  }

  @Override
  public String toString() {
    return isText()
        ? "\"" + tree.foldedText(number) + "\""
        : "<" + name() + "> (node " + number + ")";
  }
}
