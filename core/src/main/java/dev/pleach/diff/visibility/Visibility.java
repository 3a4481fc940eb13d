package dev.pleach.diff.visibility;

import dev.pleach.dom.DomTree;

/** What a reader sees of two pages and of changes between them, worked out once for all passes. */
public record Visibility(
    VisibleContent before,
    VisibleContent after,
    FrequentContent frequentBefore,
    FrequentContent frequentAfter,
    AttributeVisibility attributes) {

  public static Visibility of(DomTree before, DomTree after) {
    VisibleContent visibleBefore = VisibleContent.of(before);
    VisibleContent visibleAfter = VisibleContent.of(after);
    return new Visibility(
        visibleBefore,
        visibleAfter,
        FrequentContent.of(before),
        FrequentContent.of(after),
        new AttributeVisibility(visibleBefore, visibleAfter));
  }
}
