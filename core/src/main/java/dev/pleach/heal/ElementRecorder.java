package dev.pleach.heal;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.Block;
import dev.pleach.trace.SelectorTrace;
import dev.pleach.trace.SelectorTracer;
import dev.pleach.trace.TraceMeaning;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import dev.pleach.watch.BlockStore;
import org.jspecify.annotations.Nullable;

/**
 * Remembers elements whose selectors work. A block stays as it is while tracing it finds the
 * element with a high score: pages with other content on every load must not change a file in
 * version control on every run.
 */
record ElementRecorder(BlockStore memory, boolean readOnly) {
  /** Score from which a block counts as up to date. */
  private static final double SURE = 0.95;

  /**
   * A selector selects one element, but another than before.
   *
   * @param page as it is now
   * @param outcome where the element is that it used to select
   */
  record Wrong(DomTree page, Outcome outcome) {}

  /**
   * A selector has selected an element. It is remembered, unless it is another than before.
   *
   * @param known what is remembered under this name, null for nothing
   * @return where the element of the selector is if that is surely another one, else null
   */
  @Nullable Wrong remember(
      String name, String selector, BlockStore.@Nullable Entry known, PageSnapshot page) {
    if (known == null || !known.selector().equals(selector)) {
      // The first run, or somebody changed the selector in the test: a new choice.
      keep(name, selector, Block.of(page.tree(), page.chosen()));
      return null;
    }
    SelectorTrace trace =
        SelectorTracer.on(page.tree())
            .trace(selector, page.chosen(), known.block(), TraceMeaning.SELECTOR);
    if (trace.isBroken() && trace.outcome().score() >= SURE) {
      return new Wrong(page.tree(), trace.outcome());
    }
    if (!surelyLeads(trace.outcome(), page.chosen())) {
      keep(name, selector, known.block().confirmed(page.tree(), page.chosen()));
    }
    return null;
  }

  /** A selector was healed; the next run traces the element from where it is now. */
  void follow(String name, BlockStore.Entry known, Outcome outcome) {
    if (outcome instanceof Found found && !isSurelySame(outcome)) {
      keep(name, known.selector(), known.block().followed(found));
    }
  }

  private void keep(String name, String selector, Block block) {
    if (!readOnly) {
      memory.put(name, new BlockStore.Entry(selector, block));
    }
  }

  private static boolean surelyLeads(Outcome outcome, int node) {
    return outcome instanceof Found found && found.node() == node && found.score() >= SURE;
  }

  private static boolean isSurelySame(Outcome outcome) {
    return outcome instanceof Same && outcome.score() >= SURE;
  }
}
