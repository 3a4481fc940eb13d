package dev.pleach.template.leaf;

import dev.pleach.template.align.PageLeaves;

/** Means of the evidence over the leaves of a subtree or of a neighbourhood, each by two sums. */
final class LeafMeans {
  private final PageLeaves page;

  // Sums, index: leaf, and one more; value: over the leaves before it.
  private final double[] matched;
  private final double[] equal;
  private final double[] elsewhere;
  private final double[] distinct;
  private final double[] words;
  private final double[] linked; // words inside links
  private final double[] links; // leaves inside links

  LeafMeans(SlotEvidence evidence) {
    page = evidence.page;
    matched = page.sums(leaf -> evidence.matched[leaf]);
    equal = page.sums(leaf -> evidence.equal[leaf]);
    elsewhere = page.sums(leaf -> evidence.elsewhere[leaf]);
    distinct = page.sums(leaf -> evidence.distinct[leaf]);
    words = page.sums(leaf -> page.words[leaf]);
    linked = page.sums(leaf -> page.link[leaf] >= 0 ? page.words[leaf] : 0);
    links = page.sums(leaf -> page.link[leaf] >= 0 ? 1 : 0);
  }

  double matched(int node) {
    return page.mean(matched, node);
  }

  double equal(int node) {
    return page.mean(equal, node);
  }

  double elsewhere(int node) {
    return page.mean(elsewhere, node);
  }

  double distinct(int node) {
    return page.mean(distinct, node);
  }

  double words(int node) {
    return page.mean(words, node);
  }

  /** The share of leaves that are links. */
  double links(int node) {
    return page.mean(links, node);
  }

  /** The share of words that are links. */
  double linkWords(int node) {
    double all = page.over(words, node);
    return all == 0 ? 0 : page.over(linked, node) / all;
  }

  double equalAround(int leaf, int reach) {
    return PageLeaves.around(equal, leaf, reach);
  }

  double linksAround(int leaf, int reach) {
    return PageLeaves.around(links, leaf, reach);
  }

  double wordsAround(int leaf, int reach) {
    return PageLeaves.around(words, leaf, reach);
  }
}
