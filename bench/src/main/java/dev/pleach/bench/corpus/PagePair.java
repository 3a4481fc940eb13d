package dev.pleach.bench.corpus;

import dev.pleach.dom.DomTree;

/**
 * Two pages to match.
 *
 * @param group what they belong to: a site, a library
 * @param before one page of a site, or the older version of a page
 * @param after another page of it, or the newer version
 */
public record PagePair(String group, BenchPage before, BenchPage after) {
  public DomTree beforeTree() {
    return before.tree();
  }

  public DomTree afterTree() {
    return after.tree();
  }
}
