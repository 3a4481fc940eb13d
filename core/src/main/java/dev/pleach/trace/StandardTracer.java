package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;

/** Traces with all that is known. See {@link StandardPageTracer} for how. */
final class StandardTracer extends Tracer {
  static final Tracer INSTANCE = new StandardTracer();

  private final Matcher matcher = Matchers.pleach();

  private StandardTracer() {}

  @Override
  public PageTracer on(DomTree page) {
    return new StandardPageTracer(page, matcher);
  }
}
