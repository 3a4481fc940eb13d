package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.LocatorException;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import dev.pleach.trace.page.PageIndex;
import java.util.List;

/**
 * Traces the elements of selectors to one page, and decides whether the selectors hold there.
 *
 * <p>A selector means a thing or a place, and does not say which: the price of a teapot, or the top
 * story. Where it still selects one element, and that is at the place of the old one, the selector
 * holds, and what changed is the content. A selector that counts, such as the third of a row, holds
 * only if the element there is not one that was beside the wanted one before: then something was
 * inserted or removed, and the thing is meant.
 *
 * <p>Not for several threads at once.
 */
public final class SelectorTracer {
  private static final double SURE = 0.9; // of a place, if the selector counts

  private final PageIndex page;
  private final PageTracer contents;
  private final SlotPageTracer slots;

  private SelectorTracer(DomTree tree, PageTracer contents) {
    page = new PageIndex(tree);
    this.contents = contents;
    slots = new SlotPageTracer(tree, Matchers.pleach(Relation.SIBLINGS));
  }

  /** Prepares a page on which elements are looked for. */
  public static SelectorTracer on(DomTree page) {
    return new SelectorTracer(page, Tracer.standard().on(page));
  }

  /**
   * Prepares a page on which elements are looked for.
   *
   * @param contents finds things on that page
   */
  public static SelectorTracer on(DomTree page, PageTracer contents) {
    return new SelectorTracer(page, contents);
  }

  /** A selector for nodes of the page, in the way people wrote another one. */
  public Locator locator() {
    return page.locator();
  }

  /**
   * Traces the element of a selector.
   *
   * @param block the element, as it was when the selector was known to be right
   * @throws LocatorException if the selector cannot be understood
   */
  public SelectorTrace trace(String selector, Block block, TraceMeaning meaning) {
    int[] selected = page.locator().findAll(selector);
    int one = selected.length == 1 && block.size() == 1 ? selected[0] : DomTree.NONE;
    return trace(selector, one, block, meaning);
  }

  /**
   * Traces the element of a selector of any language.
   *
   * @param one the only node of the page that it selects, {@link DomTree#NONE} if there is none or
   *     are several
   * @param block the element, as it was when the selector was known to be right
   */
  public SelectorTrace trace(String selector, int one, Block block, TraceMeaning meaning) {
    if (meaning == TraceMeaning.SLOT) {
      Outcome slot =
          one != DomTree.NONE && slots.isSamePlace(block, one)
              ? at(one, slots.trace(block), block)
              : slots.trace(block);
      return answer(selector, one, slot, TraceMeaning.SLOT, block);
    }
    Outcome content = contents.trace(block);
    boolean holds = content instanceof Found found && found.node() == one;
    if (meaning == TraceMeaning.CONTENT || holds || one == DomTree.NONE) {
      return answer(selector, one, content, TraceMeaning.CONTENT, block);
    }
    Outcome slot = slots.trace(block);
    boolean isSlot = slot instanceof Found found && found.node() == one;
    boolean isPlace =
        SelectorKind.counts(selector)
            ? isSlot && slot.score() >= SURE && !wasBeside(block, one)
            : isSlot || slots.isSamePlace(block, one);
    return isPlace
        ? new SelectorTrace(selector, at(one, slot, block), TraceMeaning.SLOT, true, true, content)
        : answer(selector, one, content, TraceMeaning.CONTENT, block);
  }

  private SelectorTrace answer(
      String selector, int selected, Outcome outcome, TraceMeaning meaning, Block block) {
    boolean found = outcome instanceof Found;
    int node = outcome instanceof Found there ? there.node() : DomTree.NONE;
    boolean changed = found && page.sketches().bag(node) != fingerprint(block).text().bag();
    return new SelectorTrace(selector, outcome, meaning, found && node == selected, changed, null);
  }

  /** The place of a block as an outcome: what the selector selects, as sure as the place is. */
  private Outcome at(int node, Outcome slot, Block block) {
    boolean isSlot = slot instanceof Found found && found.node() == node;
    double score = isSlot ? slot.score() : SURE;
    List<Candidate> candidates =
        List.of(new Candidate(node, score, List.of("the selector selects it, at the same place")));
    return page.locator().xpath(node).equals(block.xpaths().get(0))
        ? new Same(page.tree(), List.of(node), score, candidates)
        : new Moved(page.tree(), List.of(node), score, candidates);
  }

  /** Whether a node has the words of another one that was near the block before. */
  private boolean wasBeside(Block block, int node) {
    NodeFingerprint fingerprint = fingerprint(block);
    long bag = page.sketches().bag(node);
    return bag != fingerprint.text().bag() && fingerprint.duplicates().hasOther(bag);
  }

  private static NodeFingerprint fingerprint(Block block) {
    return block.histories().get(0).latest().fingerprint();
  }
}
