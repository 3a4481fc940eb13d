package dev.pleach.template.align;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The other pages that share enough slots with a page to learn from, aligned with it. Left out are
 * pages with far fewer of its slots than the closest one, which are of another template or site or
 * much shorter; near-copies of the page, beside which its content looks constant; and duplicates.
 *
 * <p>Cost: that of one {@link SlotAlignment} for each page.
 */
public final class ComparedPages {
  private static final double FOREIGN = 0.3; // of the share of the closest page; less is foreign
  private static final double LEAST = 0.05; // share of slots, or as many as FEW, to share anything
  private static final int FEW = 5; // slots or texts
  private static final double COPY = 0.97; // share of equal texts, both ways, of a near-copy
  private static final int SEVERAL = 3; // pages needed to know which texts are common

  public final PageLeaves page;
  public final List<PageLeaves> pages = new ArrayList<>();

  /** A page each; index: node; value: its partner there, NONE without. */
  public final List<int[]> partners = new ArrayList<>();

  /** Index: page; value: its position among all that were given. */
  public final List<Integer> positions = new ArrayList<>();

  /**
   * How many of the given pages have the template, left out or not: a long page has most of its
   * slots in its content and shares these with long pages only. The template is the texts that
   * several pages have in the same slots; a page with far fewer of them than the best is foreign.
   */
  public final int ofTemplate;

  public ComparedPages(PageLeaves page, List<PageLeaves> given) {
    this.page = page;
    List<int[]> all = new ArrayList<>();
    // Index: given page; value: share of slots, 0 if left out.
    double[] shares = new double[given.size()];
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < given.size(); i++) {
      int[] partner = SlotAlignment.of(page.slots, given.get(i).slots);
      all.add(partner);
      boolean fresh = given.get(i).tree.size() > 0 && seen.add(given.get(i).tree.contentHash(0));
      shares[i] = !fresh || isCopy(partner, given.get(i)) ? 0 : sharedSlots(partner);
    }
    double least = FOREIGN * max(shares);
    for (int i = 0; i < given.size(); i++) {
      if (shares[i] > 0 && shares[i] >= least) {
        pages.add(given.get(i));
        partners.add(all.get(i));
        positions.add(i);
      }
    }
    double[] common = commonTexts(given, all, shares);
    double most = max(common);
    ofTemplate =
        most < FEW
            ? pages.size()
            : (int) Arrays.stream(common).filter(texts -> texts >= FOREIGN * most).count();
  }

  /** Index: given page; value: texts it has in the slot in which another page has them, too. */
  private double[] commonTexts(List<PageLeaves> given, List<int[]> all, double[] shares) {
    double[] common = new double[shares.length];
    if (Arrays.stream(shares).filter(share -> share > 0).count() >= SEVERAL) {
      int[] having = new int[page.leaves]; // index: leaf; value: pages with an equal text
      for (int i = 0; i < shares.length; i++) {
        for (int leaf = 0; shares[i] > 0 && leaf < page.leaves; leaf++) {
          having[leaf] += hasEqual(leaf, all.get(i), given.get(i)) ? 1 : 0;
        }
      }
      for (int i = 0; i < shares.length; i++) {
        for (int leaf = 0; shares[i] > 0 && leaf < page.leaves; leaf++) {
          common[i] += having[leaf] > 1 && hasEqual(leaf, all.get(i), given.get(i)) ? 1 : 0;
        }
      }
    }
    return common;
  }

  private boolean hasEqual(int leaf, int[] partner, PageLeaves other) {
    int it = partner[page.node[leaf]];
    return it >= 0 && other.text[other.firstLeaf[it]] == page.text[leaf];
  }

  private static double max(double[] values) {
    return Arrays.stream(values).max().orElse(0);
  }

  public int size() {
    return pages.size();
  }

  /** The share of pages on which a node has a partner. */
  public double share(int node) {
    int count = 0;
    for (int[] partner : partners) {
      count += partner[node] >= 0 ? 1 : 0;
    }
    return pages.isEmpty() ? 0 : (double) count / pages.size();
  }

  /** The share of elements with text of their own that have a partner, 0 if there are too few. */
  private double sharedSlots(int[] partner) {
    int slots = 0;
    int shared = 0;
    int last = DomTree.NONE;
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      int parent = page.tree.parent(page.node[leaf]);
      if (parent >= 0 && parent != last) {
        slots++;
        shared += partner[parent] >= 0 ? 1 : 0;
        last = parent;
      }
    }
    return shared < Math.min(FEW, LEAST * slots) || slots == 0 ? 0 : (double) shared / slots;
  }

  private boolean isCopy(int[] partner, PageLeaves other) {
    int same = 0;
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      same += hasEqual(leaf, partner, other) ? 1 : 0;
    }
    return same >= COPY * page.leaves && same >= COPY * other.leaves;
  }
}
