package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;

/** The tracer of {@link StandardPageTracer}. */
final class StandardTracer extends Tracer {
  static final Tracer INSTANCE = new StandardTracer();

  private final Matcher matcher = Matchers.pleach();

  private StandardTracer() {}

  @Override
  public PageTracer on(DomTree page) {
    return new StandardPageTracer(page, matcher);
  }
}
