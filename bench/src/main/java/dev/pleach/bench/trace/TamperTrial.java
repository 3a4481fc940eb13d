package dev.pleach.bench.trace;

/**
 * A block that was found, looked for again on a page that was tampered with.
 *
 * @param group the library, the manual or the set
 * @param method who looked for it
 * @param right whether the answer is right; where the block is gone, that nothing was found
 */
record TamperTrial(String group, String method, Kind kind, TraceAnswer answer, boolean right) {
  /** What was done to the page. */
  enum Kind {
    /** The block was cut out. */
    CUT,
    /** An equal block was put in elsewhere. */
    TWIN,
    /** The same, and the block was cut out. */
    TWIN_ALONE
  }
}
