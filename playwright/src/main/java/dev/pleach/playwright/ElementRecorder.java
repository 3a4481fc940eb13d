package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import dev.pleach.watch.BlockStore;

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

  /** A selector has selected its element. */
  void remember(String name, String selector, Locator locator) {
    if (healing.options().readOnly() || !healing.isNew(name)) {
      return;
    }
    Snapshot snapshot;
    try {
      snapshot = Snapshot.of(locator, healing.options().timeout());
    } catch (PlaywrightException e) {
      return; // the page has navigated away; the next run records it
    }
    if (snapshot == null) {
      HealingLog.warn(
          "'%s': %s is in an iframe or a shadow root and cannot be healed when it breaks."
              .formatted(name, selector));
    } else {
      remember(name, selector, snapshot);
    }
    healing.remembered(name);
  }

  private void remember(String name, String selector, Snapshot page) {
    BlockStore.Entry known = healing.memory().get(name);
    if (known == null || !known.selector().equals(selector)) {
      // The first run, or somebody changed the selector in the test: a new choice.
      keep(name, selector, Block.of(page.tree(), page.chosen()));
      return;
    }
    Outcome outcome = Tracer.standard().trace(known.block(), page.tree());
    if (!surelyLeads(outcome, page.chosen())) {
      keep(name, selector, known.block().confirmed(page.tree(), page.chosen()));
    }
  }

  /** A selector was healed; the next run traces the element from where it is now. */
  void follow(String name, BlockStore.Entry known, Outcome outcome) {
    boolean wanted = !healing.options().readOnly() && !isSurelySame(outcome);
    if (wanted && outcome instanceof Found found) {
      keep(name, known.selector(), known.block().followed(found));
    }
  }

  private void keep(String name, String selector, Block block) {
    healing.memory().put(name, new BlockStore.Entry(selector, block));
  }

  private static boolean surelyLeads(Outcome outcome, int node) {
    return outcome instanceof Found found && found.node() == node && found.score() >= SURE;
  }

  private static boolean isSurelySame(Outcome outcome) {
    return outcome instanceof Same && outcome.score() >= SURE;
  }
}
