package dev.pleach.trace;

/** What a selector stands for when its element is looked for on a later page. */
public enum TraceMeaning {
  /** The same thing, wherever it is. */
  CONTENT,
  /** The same place, whatever fills it. */
  SLOT,
  /**
   * What the selector says: where it still selects one element at its place, that element, whatever
   * it contains; else the same thing.
   */
  SELECTOR
}
