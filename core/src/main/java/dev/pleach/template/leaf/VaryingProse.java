package dev.pleach.template.leaf;

import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.LongCounts;
import dev.pleach.template.align.PageLeaves;
import org.jspecify.annotations.Nullable;

/**
 * For each element the share of the page's varying prose that it contains: words outside links, in
 * texts that few pages have. It is averaged over the page and the pages on which the element has a
 * partner, so that a page with little content learns from the others where content belongs.
 *
 * <p>Cost: O(n) in the nodes of all pages.
 */
final class VaryingProse {
  final double[] share; // index: node; value: share of the varying words inside it

  VaryingProse(ComparedPages others) {
    PageLeaves page = others.page;
    share = new double[page.tree.size()];
    LongCounts texts = new LongCounts(page.leaves);
    count(texts, page, others.size());
    for (int i = 0; i < others.size(); i++) {
      count(texts, others.pages.get(i), i);
    }
    double most = 1 + others.size() / 3.0; // a varying text occurs on at most so many pages
    int[] pages = new int[share.length]; // index: node; value: pages that have it and varying words
    add(page, texts, most, null, pages);
    for (int i = 0; i < others.size(); i++) {
      add(others.pages.get(i), texts, most, others.partners.get(i), pages);
    }
    for (int node = 0; node < share.length; node++) {
      share[node] /= Math.max(1, pages[node]);
    }
  }

  private static void count(LongCounts texts, PageLeaves of, int page) {
    for (int leaf = 0; leaf < of.leaves; leaf++) {
      texts.addOnce(of.text[leaf], page);
    }
  }

  /**
   * @param partner index: node; value: its partner on the page; null for the page itself
   */
  private void add(
      PageLeaves of, LongCounts texts, double most, int @Nullable [] partner, int[] pages) {
    double[] words =
        of.sums(
            leaf -> {
              boolean counts =
                  of.link[leaf] < 0 && of.isShown(leaf) && texts.count(of.text[leaf]) <= most;
              return counts ? of.words[leaf] : 0;
            });
    double all = words[of.leaves];
    if (all == 0) {
      return;
    }
    for (int node = 0; node < share.length; node++) {
      int it = partner == null ? node : partner[node];
      if (it >= 0) {
        share[node] += of.over(words, it) / all;
        pages[node]++;
      }
    }
  }
}
