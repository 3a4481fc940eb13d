package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.PlaywrightException;
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
 * Remembers elements whose selectors work. An element is recorded once a run, and its block stays
 * as it is while tracing it finds the element with a high score: pages with other content on every
 * load must not change a file in version control on every run.
 */
final class ElementRecorder {
  /** Score from which a block counts as up to date. */
  private static final double SURE = 0.95;

  private final Healing healing;

  ElementRecorder(Healing healing) {
    this.healing = healing;
  }

  /**
   * A selector has selected one element. It is remembered, unless it is another than before.
   *
   * @return where the element of the selector is if that is surely another one, else null
   */
  @Nullable Wrong remember(String name, String selector, Locator locator) {
    BlockStore.Entry known = healing.memory().get(name);
    if (!healing.isNew(name) || (healing.options().readOnly() && known == null)) {
      return null;
    }
    Snapshot snapshot;
    try {
      snapshot = Snapshot.of(locator, healing.options().timeout());
    } catch (PlaywrightException e) {
      return null; // the page has navigated away; the next run records it
    }
    if (snapshot == null) {
      HealingLog.warn(
          "'%s': %s is in an iframe or a shadow root and cannot be healed when it breaks."
              .formatted(name, selector));
      healing.remembered(name);
      return null;
    }
    Wrong wrong = remember(name, selector, known, snapshot);
    if (wrong == null) {
      healing.remembered(name);
    }
    return wrong;
  }

  /**
   * A selector selects one element, but another than before.
   *
   * @param page as it is now
   * @param outcome where the element is that it used to select
   */
  record Wrong(DomTree page, Outcome outcome) {}

  private @Nullable Wrong remember(
      String name, String selector, BlockStore.@Nullable Entry known, Snapshot page) {
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
    boolean wanted = !healing.options().readOnly() && !isSurelySame(outcome);
    if (wanted && outcome instanceof Found found) {
      keep(name, known.selector(), known.block().followed(found));
    }
  }

  private void keep(String name, String selector, Block block) {
    if (healing.options().readOnly()) {
      return;
    }
    healing.memory().put(name, new BlockStore.Entry(selector, block));
  }

  private static boolean surelyLeads(Outcome outcome, int node) {
    return outcome instanceof Found found && found.node() == node && found.score() >= SURE;
  }

  private static boolean isSurelySame(Outcome outcome) {
    return outcome instanceof Same && outcome.score() >= SURE;
  }
}
