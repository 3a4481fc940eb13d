package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.util.HashSet;
import java.util.Set;

/** What a page and its others tell of each leaf, as numbers. */
final class SlotFeatures {
  private static final int[] BLOCKS = {4, 12, 40}; // leaves that make an element a block
  private static final int PROSE = 10; // words of a leaf
  private static final int VALUE = 12; // a value is shorter
  private static final double LABEL = 0.6; // a label is the same on so many pages
  private static final int FAR = 1000;

  private final SlotEvidence evidence;
  private final PageLeaves page;
  private final ComparedPages others;
  private final VaryingMass mass;
  private final LeafMeans means;
  private final ContentRegion narrow;
  private final ContentRegion wide;

  SlotFeatures(
      SlotEvidence evidence,
      VaryingMass mass,
      LeafMeans means,
      ContentRegion narrow,
      ContentRegion wide) {
    this.evidence = evidence;
    this.mass = mass;
    this.means = means;
    this.narrow = narrow;
    this.wide = wide;
    page = evidence.page;
    others = evidence.others;
  }

  LeafTable table() {
    LeafTable table = new LeafTable(page.leaves);
    addSlots(table);
    addPlaces(table);
    addProse(table);
    addBlocks(table);
    addPage(table);
    return table;
  }

  private void addSlots(LeafTable table) {
    DomTree tree = page.tree;
    table.addConstant("pages", Math.min(9, others.size()));
    table.add("matched", leaf -> evidence.matched[leaf]);
    table.add("equal", leaf -> evidence.equal[leaf]);
    table.add("near", leaf -> evidence.near[leaf]);
    table.add("equalOfMatched", evidence::equalOfMatched);
    table.add("elsewhere", leaf -> evidence.elsewhere[leaf]);
    table.add("onPath", leaf -> evidence.onPath[leaf]);
    table.add("distinct", leaf -> evidence.distinct[leaf]);
    table.add("target", leaf -> page.link[leaf] >= 0 ? evidence.target[leaf] : -1);
    table.add("holder", leaf -> others.share(tree.parent(page.node[leaf])));
    table.add("words", leaf -> Math.min(60, page.words[leaf]));
    table.add("link", leaf -> page.link[leaf] >= 0 ? 1 : 0);
    table.add("digits", leaf -> page.text[leaf] != page.shape[leaf] ? 1 : 0);
    Set<Long> ownHeads = new HashSet<>();
    addHeads(page, ownHeads);
    Set<Long> otherHeads = new HashSet<>();
    others.pages.forEach(other -> addHeads(other, otherHeads));
    otherHeads.removeAll(ownHeads);
    table.add("otherHead", leaf -> otherHeads.contains(page.text[leaf]) ? 1 : 0);
    table.add("ownHead", leaf -> ownHeads.contains(page.text[leaf]) ? 1 : 0);
    table.add("heading", page::heading);
  }

  private void addPlaces(LeafTable table) {
    int last = page.leaves - 1;
    table.add("place", leaf -> last == 0 ? 0.5 : (double) leaf / last);
    table.add("narrow", narrow::of);
    table.add("wide", wide::of);
    table.add("narrowSide", narrow::side);
    table.add("equalNear", leaf -> means.equalAround(leaf, 2));
    table.add("equalWindow", leaf -> means.equalAround(leaf, 8));
    table.add("linksNear", leaf -> means.linksAround(leaf, 2));
    table.add("linksWindow", leaf -> means.linksAround(leaf, 8));
    table.add("wordsNear", leaf -> Math.log1p(means.wordsAround(leaf, 2)));
    table.add("wordsWindow", leaf -> Math.log1p(means.wordsAround(leaf, 8)));
    table.add("prevEqual", leaf -> leaf > 0 ? evidence.equal[leaf - 1] : 0);
    table.add("nextEqual", leaf -> leaf < last ? evidence.equal[leaf + 1] : 0);
    table.add("prevLink", leaf -> leaf > 0 && page.link[leaf - 1] >= 0 ? 1 : 0);
    table.add("labelled", leaf -> isLabelled(leaf) ? 1 : 0);
  }

  private void addProse(LeafTable table) {
    int first = page.leaves;
    int last = -1;
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      if (isProse(leaf)) {
        first = Math.min(first, leaf);
        last = leaf;
      }
    }
    int[] before = new int[page.leaves]; // index: leaf; value: leaves since the last prose
    int[] after = new int[page.leaves];
    for (int leaf = 0, since = FAR; leaf < page.leaves; leaf++) {
      since = isProse(leaf) ? 0 : since + 1;
      before[leaf] = since;
    }
    for (int leaf = page.leaves - 1, since = FAR; leaf >= 0; leaf--) {
      since = isProse(leaf) ? 0 : since + 1;
      after[leaf] = since;
    }
    int begin = first;
    int end = last;
    table.add("proseBefore", leaf -> Math.log1p(before[leaf]));
    table.add("proseAfter", leaf -> Math.log1p(after[leaf]));
    table.add("beforeAll", leaf -> Math.log1p(Math.max(0, begin - leaf)));
    table.add("afterAll", leaf -> Math.log1p(Math.max(0, leaf - end)));
  }

  private void addBlocks(LeafTable table) {
    double[] varying = page.sums(leaf -> varies(leaf) ? 1 : 0);
    double[] labelled = page.sums(leaf -> isLabelled(leaf) ? 1 : 0);
    for (int size : BLOCKS) {
      int[] block = page.blocks(size);
      table.add("leaves" + size, leaf -> Math.log1p(leaves(block[leaf])));
      table.add("matched" + size, leaf -> means.matched(block[leaf]));
      table.add("equal" + size, leaf -> means.equal(block[leaf]));
      table.add("elsewhere" + size, leaf -> means.elsewhere(block[leaf]));
      table.add("linkWords" + size, leaf -> means.linkWords(block[leaf]));
      table.add("links" + size, leaf -> means.links(block[leaf]));
      table.add("mass" + size, leaf -> mass.of(block[leaf]));
      table.add(
          "density" + size,
          leaf -> mass.of(block[leaf]) * page.leaves / Math.max(1, leaves(block[leaf])));
      table.add("words" + size, leaf -> Math.log1p(means.words(block[leaf])));
      table.add("share" + size, leaf -> others.share(block[leaf]));
      table.add("distinct" + size, leaf -> means.distinct(block[leaf]));
      table.add(
          "labelled" + size,
          leaf -> page.over(labelled, block[leaf]) / Math.max(1, page.over(varying, block[leaf])));
    }
  }

  private void addPage(LeafTable table) {
    double leaves = Math.max(1, page.leaves);
    double[] sum = new double[9]; // see below
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      sum[0] += evidence.equal[leaf];
      sum[1] += page.link[leaf] >= 0 ? 1 : 0;
      if (varies(leaf)) {
        sum[2]++;
        sum[3] += narrow.kept[leaf] ? 0 : 1;
        sum[4] += isLabelled(leaf) ? 1 : 0;
        if (page.link[leaf] < 0) {
          sum[5]++;
          sum[6] += page.words[leaf];
          sum[7] += page.words[leaf] >= VALUE ? page.words[leaf] : 0;
          sum[8] += page.words[leaf] * evidence.matched[leaf];
        }
      }
    }
    table.addConstant("pageEqual", sum[0] / leaves);
    table.addConstant("pageLinks", sum[1] / leaves);
    table.addConstant("pageOutside", sum[3] / Math.max(1, sum[2]));
    table.addConstant("pageLabelled", sum[4] / Math.max(1, sum[2]));
    table.addConstant("pageLong", sum[7] / Math.max(1, sum[6]));
    table.addConstant("pageKind", sum[8] / Math.max(1, sum[6]));
    table.addConstant("pageProse", Math.log1p(sum[6] / Math.max(1, sum[5])));
    table.addConstant("pageLeaves", Math.log1p(page.leaves));
  }

  private int leaves(int node) {
    return page.to(node) - page.from(node);
  }

  private boolean varies(int leaf) {
    return evidence.varies(leaf) && page.isShown(leaf);
  }

  private boolean isProse(int leaf) {
    return page.words[leaf] >= PROSE && page.link[leaf] < 0 && varies(leaf);
  }

  /** Whether something short that varies follows something constant, as a price does "Price:". */
  private boolean isLabelled(int leaf) {
    return leaf > 0
        && page.words[leaf] < VALUE
        && page.link[leaf - 1] < 0
        && evidence.equal[leaf - 1] >= LABEL
        && varies(leaf);
  }

  private static void addHeads(PageLeaves of, Set<Long> heads) {
    for (int leaf = 0; leaf < of.leaves; leaf++) {
      int holder = of.tree.parent(of.node[leaf]);
      if (of.heading(leaf) == 1 || (holder >= 0 && of.tree.name(holder).equals("title"))) {
        heads.add(of.text[leaf]);
      }
    }
  }
}
