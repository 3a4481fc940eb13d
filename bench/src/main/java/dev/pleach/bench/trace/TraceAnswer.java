package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;

/**
 * The answer of a way of tracing for a block on a page.
 *
 * @param node where the block is, {@link DomTree#NONE} if it was not found
 * @param score how sure that is
 */
record TraceAnswer(Kind kind, int node, double score) {
  /** The page is too large for this way of tracing. */
  static final TraceAnswer REFUSED = new TraceAnswer(Kind.REFUSED, DomTree.NONE, 0);

  /** The kinds of answers. */
  enum Kind {
    FOUND,
    AMBIGUOUS,
    GONE,
    REFUSED
  }

  static TraceAnswer of(Outcome outcome) {
    if (outcome instanceof Found found) {
      return new TraceAnswer(Kind.FOUND, found.node(), found.score());
    }
    Kind kind = outcome instanceof Ambiguous ? Kind.AMBIGUOUS : Kind.GONE;
    return new TraceAnswer(kind, DomTree.NONE, outcome.score());
  }

  /** The answer of one who gives a node or none. */
  static TraceAnswer of(int node) {
    return node == DomTree.NONE
        ? new TraceAnswer(Kind.GONE, DomTree.NONE, 1)
        : new TraceAnswer(Kind.FOUND, node, 1);
  }

  boolean isFound() {
    return kind == Kind.FOUND;
  }
}
