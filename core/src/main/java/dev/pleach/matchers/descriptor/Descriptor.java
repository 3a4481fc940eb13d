package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The address of a node: the path that leads to it from the root of its page, or from an element
 * with an id (Zeleny and Burget, "Isomorphic mapping of DOM trees", definition 2).
 *
 * <p>As text, a descriptor looks like {@code /html/body[2:2]/div#main[3:7]/text()[1:2]} from the
 * root and {@code div#main/text()[1:2]} from an element with an id:
 *
 * <pre>
 * descriptor = "/" step { "/" step }     from the root
 *            | step { "/" step }         from the first element with the id of the first step
 * step       = name [ "#" id ] [ "[" position ":" count "]" ]
 * </pre>
 *
 * A position counts from 1, and {@code [1:1]} is left out, as it always is in the first step. The
 * name of a text is {@code text()}. In names and ids, white space, control characters and any of
 * <code>% / # [ ] : ( )</code> are written as {@code %} and two hexadecimal digits.
 *
 * @param fromId whether the path starts at an element found by its id
 * @param steps the nodes of the path, the described node last
 */
public record Descriptor(boolean fromId, List<Step> steps) {
  /**
   * A node of the path. Elements are counted among elements and texts among texts, so that text
   * between elements does not change where they are.
   *
   * @param position how many siblings of its kind are before it; 0 in the first step
   * @param count how many there are with it; 1 in the first step
   * @param id its id, empty if it has none
   * @param name its name, {@link DomTree#TEXT} for a text
   */
  public record Step(int position, int count, String id, String name) {
    public Step {
      if (position < 0 || position >= count) {
        throw new IllegalArgumentException("There is no position " + position + " of " + count);
      }
      if (name.isEmpty()) {
        throw new IllegalArgumentException("A step needs a name");
      }
    }

    boolean isText() {
      return name.equals(DomTree.TEXT);
    }
  }

  public Descriptor {
    steps = List.copyOf(steps);
    if (steps.isEmpty() || steps.get(0).count() != 1) {
      throw new IllegalArgumentException("A descriptor starts with a step that is alone");
    }
    if (fromId && steps.get(0).id().isEmpty()) {
      throw new IllegalArgumentException("A path from an id starts with a step that has one");
    }
  }

  /** The full descriptor of a node: the path from the root. */
  public static Descriptor of(DomTree tree, int node) {
    return of(tree, node, false);
  }

  /**
   * The compact descriptor of a node: the path from the nearest element with an id, which may be
   * the node itself; from the root if there is none.
   */
  public static Descriptor compact(DomTree tree, int node) {
    return of(tree, node, true);
  }

  private static Descriptor of(DomTree tree, int node, boolean compact) {
    List<Step> steps = new ArrayList<>();
    int n = node;
    while (n > 0 && !(compact && !idOf(tree, n).isEmpty())) {
      steps.add(step(tree, n));
      n = tree.parent(n);
    }
    String id = idOf(tree, n);
    steps.add(new Step(0, 1, id, tree.name(n)));
    Collections.reverse(steps);
    return new Descriptor(compact && !id.isEmpty(), steps);
  }

  private static Step step(DomTree tree, int node) {
    int position = 0;
    int count = 0;
    for (int c = tree.firstChild(tree.parent(node)); c >= 0; c = tree.nextSibling(c)) {
      if (tree.isText(c) == tree.isText(node)) {
        position += c < node ? 1 : 0;
        count++;
      }
    }
    return new Step(position, count, idOf(tree, node), tree.name(node));
  }

  /** The id of a node, empty if it has none. */
  static String idOf(DomTree tree, int node) {
    String id = tree.attribute(node, "id");
    return id == null ? "" : id;
  }

  /**
   * Reads the text form.
   *
   * @throws IllegalArgumentException if this is no descriptor; the message names the place and the
   *     reason
   */
  public static Descriptor parse(String text) {
    return new DescriptorText(text).read();
  }

  /** The text form, which {@link #parse} reads. */
  @Override
  public String toString() {
    return DescriptorText.write(this);
  }
}
