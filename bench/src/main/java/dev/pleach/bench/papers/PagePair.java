package dev.pleach.bench.papers;

import dev.pleach.bench.corpus.BenchPage;
import dev.pleach.dom.DomTree;

/**
 * Two pages to match.
 *
 * @param group what they belong to: a site, a library
 * @param before its page, or the older version
 */
record PagePair(String group, BenchPage before, BenchPage after) {
  DomTree beforeTree() {
    return DomTree.parse(before.html());
  }

  DomTree afterTree() {
    return DomTree.parse(after.html());
  }
}
