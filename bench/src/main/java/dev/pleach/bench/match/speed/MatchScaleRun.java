package dev.pleach.bench.match.speed;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.match.Matcher;
import dev.pleach.matchers.Matchers;

/**
 * Matches two versions of a page of 10,000 and of 1,000,000 nodes, of which one row in twenty has
 * changed. Started in a process of its own with a small stack; prints microseconds a node.
 */
final class MatchScaleRun {
  private static final int SMALL = 10_000;
  private static final int LARGE = 1_000_000;
  private static final int ROWS = 50; // in a section
  private static final int NODES_OF_ROW = 5;

  private MatchScaleRun() {}

  public static void main(String[] args) {
    Matcher matcher = Matchers.byName(args[0]);
    for (int i = 0; i < 30; i++) {
      micros(matcher, SMALL); // warms up
    }
    double small = Double.MAX_VALUE;
    for (int i = 0; i < 10; i++) {
      small = Math.min(small, micros(matcher, SMALL));
    }
    double large = Double.MAX_VALUE;
    for (int i = 0; i < 3; i++) {
      large = Math.min(large, micros(matcher, LARGE));
    }
    System.out.println("small=" + small);
    System.out.println("large=" + large);
  }

  private static double micros(Matcher matcher, int nodes) {
    DomTree before = page(nodes, false);
    DomTree after = page(nodes, true);
    System.gc(); // collecting what making the pages left behind is not part of the cost
    long start = System.nanoTime();
    int pairs = matcher.match(before, after).size();
    double micros = (System.nanoTime() - start) / 1e3;
    if (pairs == 0) {
      throw new IllegalStateException("Nothing was matched");
    }
    return micros / before.size();
  }

  /** Sections of rows, each row a link and a text. */
  private static DomTree page(int nodes, boolean changed) {
    DomTreeBuilder page = DomTree.builder().start("html").start("body");
    for (int row = 0; row * NODES_OF_ROW < nodes; row++) {
      if (row % ROWS == 0) {
        if (row > 0) {
          page.end();
        }
        page.start("section").attribute("class", "part").attribute("id", "part-" + row / ROWS);
      }
      boolean other = changed && row % 20 == 7;
      page.start("div").attribute("class", other ? "row new" : "row");
      page.start("a").attribute("href", "/item/" + row).text("Item " + row).end();
      page.start("span").text((other ? "now " : "") + row * 31L % 1_000 + " pieces").end();
      page.end();
    }
    return page.end().end().end().build();
  }
}
