package dev.pleach.trace.fingerprint;

import dev.pleach.trace.page.PageExcerpt;

/** The part of a page that was saved with a node, read when it is first needed. */
@FunctionalInterface
public interface SavedExcerpt {
  PageExcerpt read();
}
