package dev.pleach.playwright;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.trace.Block;
import dev.pleach.trace.Tracer;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import java.util.Objects;

/**
 * Keeps the memory fit. An element is looked at once a run, and what is remembered of it stays as
 * it is while it surely leads to the element: pages that say something else on every load must not
 * change a file in version control on every run.
 */
final class ElementRecorder {
  private static final double SURE = 0.95; // of the score

  private final Healing healing;

  ElementRecorder(Healing healing) {
    this.healing = healing;
  }

  /** A selector has selected its element. */
  void see(String name, String selector, Locator locator) {
    if (healing.options().readOnly() || !healing.isNew(name)) {
      return;
    }
    Snapshot snapshot;
    try {
      snapshot = Snapshot.of(locator, healing.options().timeout());
    } catch (PlaywrightException e) {
      return; // the page went on; the next time will do
    }
    if (snapshot == null) {
      HealingLog.warn(
          "'%s': %s is in an iframe or a shadow root and cannot be healed when it breaks."
              .formatted(name, selector));
    } else {
      see(name, selector, snapshot);
    }
    healing.remembered(name);
  }

  private void see(String name, String selector, Snapshot page) {
    HealingMemory memory = healing.memory();
    Block known = memory.block(name);
    if (known == null || !Objects.equals(memory.selector(name), selector)) {
      memory.keep(name, selector, Block.of(page.tree(), page.chosen())); // somebody chose anew
    } else if (!surelyLeads(Tracer.standard().trace(known, page.tree()), page.chosen())) {
      memory.keep(name, selector, known.confirmed(page.tree(), page.chosen()));
    }
  }

  /** A selector was healed; where the element is now is where the next run begins to look. */
  void follow(String name, Block known, Outcome outcome) {
    boolean wanted = !healing.options().readOnly() && !isSurelySame(outcome);
    if (wanted && outcome instanceof Found found) {
      String selector = Objects.requireNonNull(healing.memory().selector(name));
      healing.memory().keep(name, selector, known.followed(found));
    }
  }

  private static boolean surelyLeads(Outcome outcome, int node) {
    return outcome instanceof Found found && found.node() == node && found.score() >= SURE;
  }

  private static boolean isSurelySame(Outcome outcome) {
    return outcome instanceof Same && outcome.score() >= SURE;
  }
}
