package dev.pleach.dom;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is known about the nodes of one tree beside the tree itself: the boxes of a renderer, say,
 * or its computed styles. One value a node, none where nothing is known. Immutable.
 *
 * <p>A table belongs to one tree, as an object: a node of another one is refused, even if both
 * trees are equal.
 *
 * <pre>{@code
 * NodeTable.Builder<Box> boxes = NodeTable.builder(tree);
 * boxes.set(node, new Box(…));
 * NodeTable<Box> table = boxes.build();
 * }</pre>
 *
 * @param <T> of the values, which should be immutable as well
 */
public final class NodeTable<T> {
  private final DomTree tree;
  private final @Nullable Object[] values; // index: node; value: a T, null where nothing is known
  private final int size;

  private NodeTable(DomTree tree, @Nullable Object[] values, int size) {
    this.tree = tree;
    this.values = values;
    this.size = size;
  }

  /** A table about the nodes of a tree, empty at first. */
  public static <T> Builder<T> builder(DomTree tree) {
    return new Builder<>(tree);
  }

  /** The tree this table is about. */
  public DomTree tree() {
    return tree;
  }

  /** How many nodes have a value. */
  public int size() {
    return size;
  }

  /**
   * The value of a node, null if nothing is known.
   *
   * @throws IndexOutOfBoundsException if the tree has no such node
   */
  @SuppressWarnings("unchecked") // only values of type T come in
  public @Nullable T get(int node) {
    return (T) values[checked(tree, node)];
  }

  /**
   * The value of a node, null if nothing is known.
   *
   * @throws IllegalArgumentException if the node belongs to another tree
   */
  public @Nullable T get(Node node) {
    return get(numberIn(tree, node));
  }

  private static int checked(DomTree tree, int node) {
    if (node < 0 || node >= tree.size()) {
      throw new IndexOutOfBoundsException("No node " + node + " in a tree of " + tree.size());
    }
    return node;
  }

  @SuppressWarnings("ReferenceEquality") // equal trees of two reads are rendered differently
  private static int numberIn(DomTree tree, Node node) {
    if (node.tree() != tree) {
      throw new IllegalArgumentException(
          "Node " + node.number() + " belongs to another tree than this table: " + node.tree());
    }
    return node.number();
  }

  /** Gathers the values of a table. Used by one thread. */
  public static final class Builder<T> {
    private final DomTree tree;
    private final @Nullable Object[] values; // index: node
    private int size;

    private Builder(DomTree tree) {
      this.tree = tree;
      values = new Object[tree.size()];
    }

    /**
     * Sets the value of a node, in place of the one it had.
     *
     * @throws IndexOutOfBoundsException if the tree has no such node
     */
    public Builder<T> set(int node, T value) {
      Objects.requireNonNull(value, "a node without a value is left out");
      size += values[checked(tree, node)] == null ? 1 : 0;
      values[node] = value;
      return this;
    }

    /**
     * Sets the value of a node, in place of the one it had.
     *
     * @throws IllegalArgumentException if the node belongs to another tree
     */
    public Builder<T> set(Node node, T value) {
      return set(numberIn(tree, node), value);
    }

    /** The table; the builder can go on afterwards without changing it. */
    public NodeTable<T> build() {
      return new NodeTable<>(tree, values.clone(), size);
    }
  }
}
