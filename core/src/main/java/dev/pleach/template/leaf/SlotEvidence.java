package dev.pleach.template.leaf;

import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.LongCounts;
import dev.pleach.template.align.PageLeaves;
import java.util.List;

/** Evidence of the other pages about each leaf of a page, as shares of pages between 0 and 1. */
public final class SlotEvidence {
  // Share of pages; a varying text occurs on at most so many.
  private static final double SELDOM = 1 / 3.0;

  public final PageLeaves page;
  public final ComparedPages others;
  public final double[] matched; // index: leaf; value: share of pages with a partner of the text
  final double[] equal; // index: leaf; value: … whose partner has an equal text
  final double[] near; // index: leaf; value: … equal but for digits
  final double[] elsewhere; // index: leaf; value: … with the text anywhere
  public final double[] onPath; // index: leaf; value: … under the same path of names
  final double[] distinct; // index: leaf; value: different texts in the slot per page with it
  final double[] target; // index: leaf; value: share of partners that link to the same place

  SlotEvidence(ComparedPages others) {
    this.others = others;
    page = others.page;
    int leaves = page.leaves;
    matched = new double[leaves];
    equal = new double[leaves];
    near = new double[leaves];
    elsewhere = new double[leaves];
    onPath = new double[leaves];
    distinct = new double[leaves];
    target = new double[leaves];
    if (others.size() > 0) {
      comparePartners();
      countOccurrences();
    }
  }

  /** Of the pages with the slot, the share with an equal text in it. */
  public double equalOfMatched(int leaf) {
    return matched[leaf] == 0 ? 0 : equal[leaf] / matched[leaf];
  }

  /** Whether few other pages have the text, wherever. */
  public boolean varies(int leaf) {
    return elsewhere[leaf] <= SELDOM;
  }

  private void comparePartners() {
    int n = others.size();
    long[] targets = page.targets();
    long[] seen = new long[page.leaves * (n + 1)]; // index: leaf, page; value: hash of a text
    int[] different = new int[page.leaves];
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      seen[leaf * (n + 1)] = page.text[leaf];
      different[leaf] = 1;
    }
    for (int i = 0; i < n; i++) {
      PageLeaves other = others.pages.get(i);
      int[] partner = others.partners.get(i);
      long[] otherTargets = other.targets();
      for (int leaf = 0; leaf < page.leaves; leaf++) {
        int node = partner[page.node[leaf]];
        if (node >= 0) {
          int it = other.firstLeaf[node];
          matched[leaf]++;
          equal[leaf] += other.text[it] == page.text[leaf] ? 1 : 0;
          near[leaf] += other.shape[it] == page.shape[leaf] ? 1 : 0;
          boolean links = page.link[leaf] >= 0 && other.link[it] >= 0;
          target[leaf] += links && targets[leaf] == otherTargets[it] ? 1 : 0;
          different[leaf] += addDistinct(seen, leaf * (n + 1), different[leaf], other.text[it]);
        }
      }
    }
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      target[leaf] /= Math.max(1, matched[leaf]);
      distinct[leaf] = different[leaf] / (matched[leaf] + 1);
      matched[leaf] /= n;
      equal[leaf] /= n;
      near[leaf] /= n;
    }
  }

  /** Adds a text to those of a slot; 1 if it is new there, else 0. */
  private static int addDistinct(long[] seen, int from, int count, long text) {
    for (int i = from; i < from + count; i++) {
      if (seen[i] == text) {
        return 0;
      }
    }
    seen[from + count] = text;
    return 1;
  }

  private void countOccurrences() {
    List<PageLeaves> pages = others.pages;
    LongCounts texts = new LongCounts(page.leaves);
    LongCounts placed = new LongCounts(page.leaves);
    for (int i = 0; i < pages.size(); i++) {
      PageLeaves other = pages.get(i);
      long[] paths = other.paths();
      for (int leaf = 0; leaf < other.leaves; leaf++) {
        texts.addOnce(other.text[leaf], i);
        placed.addOnce(other.text[leaf] * 31 + paths[other.node[leaf]], i);
      }
    }
    long[] paths = page.paths();
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      long there = page.text[leaf] * 31 + paths[page.node[leaf]];
      elsewhere[leaf] = (double) texts.count(page.text[leaf]) / pages.size();
      onPath[leaf] = (double) placed.count(there) / pages.size();
    }
  }
}
