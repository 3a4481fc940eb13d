package dev.pleach.cli.watch;

import dev.pleach.trace.Block;
import dev.pleach.watch.SelectorCheck;
import dev.pleach.watch.SelectorStatus;
import org.jspecify.annotations.Nullable;

/**
 * A selector of the file and what became of it.
 *
 * @param accepted what it selects now, to be remembered; null if that was not asked for
 */
record WatchedSelector(SelectorFile.Entry entry, SelectorCheck check, @Nullable Block accepted) {
  SelectorStatus status() {
    return check.status();
  }

  /** Whether there is nothing to do about it. */
  boolean isFine() {
    return status() == SelectorStatus.HOLDS || status() == SelectorStatus.NEW;
  }

  /** Whether it could not be checked. */
  boolean isTrouble() {
    return status() == SelectorStatus.TROUBLE || status() == SelectorStatus.BLOCKED;
  }
}
