package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.util.HashSet;
import java.util.Set;

/**
 * Features of each leaf from the page and the other pages. The model of {@code slots.trees} decides
 * from them whether a leaf that varies outside the content region is template.
 *
 * <p>A feature is its name and its function; the model asks for it by name.
 */
final class SlotFeatures {
  /** A block of a leaf is the smallest element around it with so many leaves. */
  private static final int[] BLOCKS = {4, 12, 40};

  private static final int PROSE = 10; // words that make a leaf prose
  private static final int VALUE = 12; // words; a value has fewer
  private static final double LABEL = 0.6; // share of pages on which a label is the same

  private final SlotEvidence evidence;
  private final PageLeaves page;
  private final ComparedPages others;
  private final VaryingProse prose;
  private final LeafMeans means;
  private final ContentRegion narrow;
  private final ContentRegion wide;

  SlotFeatures(
      SlotEvidence evidence,
      VaryingProse prose,
      LeafMeans means,
      ContentRegion narrow,
      ContentRegion wide) {
    this.evidence = evidence;
    this.prose = prose;
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
    new ProseDistance(page, this::isProse).addTo(table);
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
    Set<Long> ownTitles = new HashSet<>();
    addTitles(page, ownTitles);
    Set<Long> otherTitles = new HashSet<>();
    others.pages.forEach(other -> addTitles(other, otherTitles));
    otherTitles.removeAll(ownTitles);
    table.add("otherHead", leaf -> otherTitles.contains(page.text[leaf]) ? 1 : 0);
    table.add("ownHead", leaf -> ownTitles.contains(page.text[leaf]) ? 1 : 0);
    table.add("heading", page::heading);
  }

  private void addPlaces(LeafTable table) {
    int last = page.leaves - 1;
    table.add("place", leaf -> last == 0 ? 0.5 : (double) leaf / last);
    table.add("narrow", narrow::of);
    table.add("wide", wide::of);
    table.add("narrowSide", narrow::side);
    table.add("equalNear", leaf -> PageLeaves.around(means.equal, leaf, 2));
    table.add("equalWindow", leaf -> PageLeaves.around(means.equal, leaf, 8));
    table.add("linksNear", leaf -> PageLeaves.around(means.links, leaf, 2));
    table.add("linksWindow", leaf -> PageLeaves.around(means.links, leaf, 8));
    table.add("wordsNear", leaf -> StrictMath.log1p(PageLeaves.around(means.words, leaf, 2)));
    table.add("wordsWindow", leaf -> StrictMath.log1p(PageLeaves.around(means.words, leaf, 8)));
    table.add("prevEqual", leaf -> leaf > 0 ? evidence.equal[leaf - 1] : 0);
    table.add("nextEqual", leaf -> leaf < last ? evidence.equal[leaf + 1] : 0);
    table.add("prevLink", leaf -> leaf > 0 && page.link[leaf - 1] >= 0 ? 1 : 0);
    table.add("labelled", leaf -> isLabelled(leaf) ? 1 : 0);
  }

  private void addBlocks(LeafTable table) {
    double[] varying = page.sums(leaf -> varies(leaf) ? 1 : 0);
    double[] labelled = page.sums(leaf -> isLabelled(leaf) ? 1 : 0);
    for (int size : BLOCKS) {
      int[] block = page.blocks(size);
      table.add("leaves" + size, leaf -> StrictMath.log1p(leaves(block[leaf])));
      table.add("matched" + size, leaf -> page.mean(means.matched, block[leaf]));
      table.add("equal" + size, leaf -> page.mean(means.equal, block[leaf]));
      table.add("elsewhere" + size, leaf -> page.mean(means.elsewhere, block[leaf]));
      table.add("linkWords" + size, leaf -> means.linkWords(block[leaf]));
      table.add("links" + size, leaf -> page.mean(means.links, block[leaf]));
      table.add("varying" + size, leaf -> prose.share[block[leaf]]);
      table.add(
          "density" + size,
          leaf -> prose.share[block[leaf]] * page.leaves / Math.max(1, leaves(block[leaf])));
      table.add("words" + size, leaf -> StrictMath.log1p(page.mean(means.words, block[leaf])));
      table.add("share" + size, leaf -> others.share(block[leaf]));
      table.add("distinct" + size, leaf -> page.mean(means.distinct, block[leaf]));
      table.add(
          "labelled" + size,
          leaf -> page.over(labelled, block[leaf]) / Math.max(1, page.over(varying, block[leaf])));
    }
  }

  /** The kind of page: a record of short values, an article, a list of links. */
  private void addPage(LeafTable table) {
    double[] equal = page.sums(leaf -> evidence.equal[leaf]);
    double[] links = page.sums(leaf -> page.link[leaf] >= 0 ? 1 : 0);
    double[] varying = page.sums(leaf -> varies(leaf) ? 1 : 0);
    double[] outside = page.sums(leaf -> varies(leaf) && !narrow.kept[leaf] ? 1 : 0);
    double[] labelled = page.sums(leaf -> isLabelled(leaf) ? 1 : 0);
    double[] unlinked = page.sums(leaf -> isUnlinked(leaf) ? 1 : 0);
    double[] words = page.sums(leaf -> isUnlinked(leaf) ? page.words[leaf] : 0);
    double[] longWords =
        page.sums(leaf -> isUnlinked(leaf) && page.words[leaf] >= VALUE ? page.words[leaf] : 0);
    double[] matchedWords =
        page.sums(leaf -> isUnlinked(leaf) ? page.words[leaf] * evidence.matched[leaf] : 0);
    int all = page.leaves;
    table.addConstant("pageEqual", equal[all] / Math.max(1, all));
    table.addConstant("pageLinks", links[all] / Math.max(1, all));
    table.addConstant("pageOutside", outside[all] / Math.max(1, varying[all]));
    table.addConstant("pageLabelled", labelled[all] / Math.max(1, varying[all]));
    table.addConstant("pageLong", longWords[all] / Math.max(1, words[all]));
    table.addConstant("pageKind", matchedWords[all] / Math.max(1, words[all]));
    table.addConstant("pageProse", StrictMath.log1p(words[all] / Math.max(1, unlinked[all])));
    table.addConstant("pageLeaves", StrictMath.log1p(all));
  }

  private boolean isUnlinked(int leaf) {
    return varies(leaf) && page.link[leaf] < 0;
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

  /** Whether the leaf is a short varying text after a constant one, as a price after "Price:". */
  private boolean isLabelled(int leaf) {
    return leaf > 0
        && page.words[leaf] < VALUE
        && page.link[leaf - 1] < 0
        && evidence.equal[leaf - 1] >= LABEL
        && varies(leaf);
  }

  /** Adds the texts of the title and of headings of the first level. */
  private static void addTitles(PageLeaves of, Set<Long> titles) {
    for (int leaf = 0; leaf < of.leaves; leaf++) {
      int parent = of.tree.parent(of.node[leaf]);
      if (of.heading(leaf) == 1 || (parent >= 0 && of.tree.name(parent).equals("title"))) {
        titles.add(of.text[leaf]);
      }
    }
  }
}
