package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import java.util.List;
import java.util.function.Function;

/**
 * Sees through boxes that contain one element and nothing else. A reader sees the same with and
 * without them, and redesigns put them around parts and take them away.
 *
 * <p>A block that was no such box is not followed into one, but to what is in it: boxes have no
 * name that would be found again. A block that was one, and is gone as such, is searched for as
 * what was in it.
 *
 * <p>Cost: nothing for blocks that are found, but for looking at them; one search for boxes that
 * are gone.
 */
final class BoxedBlocks {
  private final DomTree page;

  BoxedBlocks(DomTree page) {
    this.page = page;
  }

  /**
   * What became of a block.
   *
   * @param before the page it was last found on
   * @param outcome what became of it as it is
   * @param search searches for another block on the page
   */
  Outcome of(Block block, DomTree before, Outcome outcome, Function<Block, Outcome> search) {
    int was = block.size() == 1 ? Locator.of(before).at(block.xpaths().get(0)) : DomTree.NONE;
    if (was == DomTree.NONE) {
      return outcome;
    }
    if (outcome instanceof Found found) {
      return isWrapper(before, was) ? outcome : unboxed(found);
    }
    boolean removed = !(outcome instanceof Gone gone) || gone.absence() == Absence.REMOVED;
    int content = content(before, was);
    if (!removed || content == was) {
      return outcome;
    }
    return search.apply(Block.of(before, content)) instanceof Found found
        ? new Moved(page, found.nodes(), found.score(), found.candidates())
        : outcome;
  }

  private Outcome unboxed(Found found) {
    int node = found.node();
    while (isWrapper(page, node)) {
      node = page.firstChild(node);
    }
    return node == found.node()
        ? (Outcome) found
        : new Moved(page, List.of(node), found.score(), found.candidates());
  }

  /** The innermost element in boxes. */
  private static int content(DomTree tree, int node) {
    int inner = node;
    while (isBox(tree, inner)) {
      inner = tree.firstChild(inner);
    }
    return inner;
  }

  /** Whether an element contains one element and nothing else. */
  private static boolean isBox(DomTree tree, int node) {
    int child = tree.isElement(node) ? tree.firstChild(node) : DomTree.NONE;
    return child != DomTree.NONE
        && tree.isElement(child)
        && tree.nextSibling(child) == DomTree.NONE;
  }

  /** Whether an element is a box around a part with elements of its own, as layouts need them. */
  private static boolean isWrapper(DomTree tree, int node) {
    return isBox(tree, node)
        && tree.name(node).equals("div")
        && hasElement(tree, tree.firstChild(node));
  }

  private static boolean hasElement(DomTree tree, int node) {
    for (int n = tree.firstChild(node); n != DomTree.NONE; n = tree.nextSibling(n)) {
      if (tree.isElement(n)) {
        return true;
      }
    }
    return false;
  }
}
