package dev.pleach.bench.mutation;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A page and a mutated version of it. Which node is which is kept here, outside of the trees:
 * matchers see nothing of it.
 */
public final class Mutant {
  private final DomTree before;
  private final DomTree after;
  private final int[] origin; // index: node after; value: the same node before, NONE if new
  private final int[] cloneOf; // index: node after; value: node before it was copied from, or NONE
  private final int[] survivor; // index: node before; value: the same node after, NONE if gone
  private final List<Edit> edits;

  Mutant(DomTree before, Branch root, List<Edit> edits) {
    this.before = before;
    this.edits = List.copyOf(edits);
    after = Branch.build(root, before.doctype());
    List<Branch> nodes = present(root, after);
    origin = nodes.stream().mapToInt(node -> node.origin).toArray();
    cloneOf = nodes.stream().mapToInt(node -> node.cloneOf).toArray();
    survivor = new int[before.size()];
    Arrays.fill(survivor, DomTree.NONE);
    for (int a = 0; a < origin.length; a++) {
      if (origin[a] != DomTree.NONE) {
        survivor[origin[a]] = a;
      }
    }
  }

  /**
   * The branches that are nodes of the tree, in its order. White space that has moved out of a
   * place where it counts is no node any more.
   */
  private static List<Branch> present(Branch root, DomTree tree) {
    List<Branch> present = new ArrayList<>();
    for (Branch branch : root.nodes()) {
      int next = present.size();
      boolean there = next < tree.size() && branch.name.equals(tree.name(next));
      if (there && branch.isText()) {
        there = branch.text.equals(tree.text(next));
      }
      if (there) {
        present.add(branch);
      } else if (!branch.isText()) {
        throw new IllegalStateException("An element is missing in the tree: " + branch.name);
      }
    }
    if (present.size() != tree.size()) {
      throw new IllegalStateException("The tree has nodes that no branch stands for");
    }
    return present;
  }

  public DomTree before() {
    return before;
  }

  public DomTree after() {
    return after;
  }

  /** The node before that a node after is, {@link DomTree#NONE} for a new node or a copy. */
  public int origin(int afterNode) {
    return origin[afterNode];
  }

  /** The node before that a node after was copied from, {@link DomTree#NONE} if it is no copy. */
  public int cloneOf(int afterNode) {
    return cloneOf[afterNode];
  }

  /** Where a node before is now, {@link DomTree#NONE} if it is gone. */
  public int survivor(int beforeNode) {
    return survivor[beforeNode];
  }

  /** What was done, in the order it was done. */
  public List<Edit> edits() {
    return edits;
  }
}
