package dev.pleach.cli.watch;

import dev.pleach.watch.SelectorCheck;
import dev.pleach.watch.SelectorStatus;

/** A selector of the file and what became of it. */
record WatchedSelector(SelectorFile.Entry entry, SelectorCheck check) {
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
