package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Relation;
import dev.pleach.matchers.Matchers;

/** The tracer of {@link SlotPageTracer}. */
final class SlotTracer extends Tracer {
  static final Tracer INSTANCE = new SlotTracer();

  private final Matcher matcher = Matchers.pleach(Relation.SIBLINGS);

  private SlotTracer() {}

  @Override
  public PageTracer on(DomTree page) {
    return new SlotPageTracer(page, matcher);
  }
}
