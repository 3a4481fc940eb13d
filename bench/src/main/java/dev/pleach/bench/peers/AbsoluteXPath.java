package dev.pleach.bench.peers;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.HashMap;
import java.util.Map;

/** What a scraper with absolute XPaths does: the node at the same path is the same node. */
public final class AbsoluteXPath implements Matcher {
  public static final String NAME = "xpath";

  @Override
  public Matching match(DomTree before, DomTree after) {
    Locator there = Locator.of(after);
    Map<String, Integer> byPath = new HashMap<>();
    for (int a = 0; a < after.size(); a++) {
      byPath.put(there.xpath(a), a);
    }
    Locator here = Locator.of(before);
    Matching.Builder matching = Matching.builder(before, after);
    for (int b = 0; b < before.size(); b++) {
      Integer a = byPath.get(here.xpath(b));
      if (a != null) {
        matching.add(b, a, 1);
      }
    }
    return matching.build();
  }
}
