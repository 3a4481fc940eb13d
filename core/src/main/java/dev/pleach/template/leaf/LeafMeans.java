package dev.pleach.template.leaf;

import dev.pleach.template.align.PageLeaves;

/** Sums of the evidence, for its mean over the leaves of a subtree or of a neighbourhood. */
final class LeafMeans {
  private final PageLeaves page;

  // Sums, index: leaf, and one more; value: over the leaves before it.
  final double[] matched;
  final double[] equal;
  final double[] elsewhere;
  final double[] distinct;
  final double[] words;
  private final double[] linked; // words inside links
  final double[] links; // leaves inside links

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

  /** The share of words that are links. */
  double linkWords(int node) {
    double all = page.over(words, node);
    return all == 0 ? 0 : page.over(linked, node) / all;
  }
}
