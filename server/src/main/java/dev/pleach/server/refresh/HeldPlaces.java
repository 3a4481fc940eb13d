package dev.pleach.server.refresh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.trace.Block;
import dev.pleach.trace.PageTracer;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Decides where a block is a place rather than a thing. Whoever collects the top story wants what
 * is on top tomorrow, not today's story in the list below; whoever collects one of many reviews
 * wants that review.
 *
 * <p>A block is a place if its element has no sibling like it, of its name and class, and the
 * element at its place now, when the pages are matched as pages of one template, has its name,
 * class and id and no sibling like it either. If the thing itself is elsewhere on the page, the
 * place must have kept its path, too: otherwise the page was redone, and the thing leads.
 *
 * <p>Not for several threads at once. Cost: nothing for blocks at their path; a matching of the old
 * page for others whose elements are alone.
 */
final class HeldPlaces {
  private static final double SURE = 0.8; // of the matching

  private final DomTree page;
  private final Locator locator;
  private @Nullable PageTracer slots; // null until needed

  HeldPlaces(DomTree page) {
    this.page = page;
    locator = Locator.of(page);
  }

  /**
   * What became of a block.
   *
   * @param before the page it was last found on
   * @param content what became of the thing
   */
  Outcome of(Block block, DomTree before, Outcome content) {
    if (block.size() != 1 || (content instanceof Gone gone && gone.absence() != Absence.REMOVED)) {
      return content;
    }
    String path = block.xpaths().get(0);
    int was = Locator.of(before).at(path);
    if (was == DomTree.NONE || !isAlone(before, was)) {
      return content;
    }
    if (content instanceof Found found) {
      int there = locator.at(path);
      boolean held = there != DomTree.NONE && there != found.node() && isAlike(before, was, there);
      if (!held) {
        return content;
      }
    }
    return atPlace(block, path, before, was, content);
  }

  private Outcome atPlace(Block block, String path, DomTree before, int was, Outcome content) {
    if (slots == null) {
      slots = Tracer.slots().on(page);
    }
    if (!(slots.trace(block) instanceof Found place)
        || place.score() < SURE
        || !isAlike(before, was, place.node())) {
      return content;
    }
    List<Integer> nodes = List.of(place.node());
    if (locator.xpath(place.node()).equals(path)) {
      return new Same(page, nodes, place.score(), place.candidates());
    }
    return content instanceof Found
        ? content
        : new Moved(page, nodes, place.score(), place.candidates());
  }

  private boolean isAlike(DomTree before, int was, int node) {
    return before.name(was).equals(page.name(node))
        && Objects.equals(before.attribute(was, "class"), page.attribute(node, "class"))
        && Objects.equals(before.attribute(was, "id"), page.attribute(node, "id"))
        && isAlone(page, node);
  }

  private static boolean isAlone(DomTree tree, int node) {
    int parent = tree.parent(node);
    if (parent == DomTree.NONE) {
      return true;
    }
    for (int n = tree.firstChild(parent); n != DomTree.NONE; n = tree.nextSibling(n)) {
      if (n != node
          && tree.isElement(n)
          && tree.name(n).equals(tree.name(node))
          && Objects.equals(tree.attribute(n, "class"), tree.attribute(node, "class"))) {
        return false;
      }
    }
    return true;
  }
}
