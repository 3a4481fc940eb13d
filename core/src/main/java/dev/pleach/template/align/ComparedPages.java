package dev.pleach.template.align;

import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Those of the other pages that are near enough to a page to learn from, aligned with it. Left out
 * are pages with far fewer of its slots than the nearest one has, which are of another template or
 * another site, or much shorter; twins of the page, beside which its content looks constant; and
 * pages that were given twice.
 */
public final class ComparedPages {
  private static final double FOREIGN = 0.3; // of what the nearest page shares
  private static final double LEAST = 0.05; // of all slots, or
  private static final int FEW = 5; // slots: less than both is next to nothing
  private static final double TWIN = 0.97; // of all texts
  private static final int SEVERAL = 3; // pages that can tell what is common

  public final PageLeaves page;
  public final List<PageLeaves> pages = new ArrayList<>();
  public final List<int[]> partners =
      new ArrayList<>(); // index: node; value: partner, NONE without
  public final List<Integer> places = new ArrayList<>(); // where the pages stood among all given

  /**
   * How many of the pages given have the template, near or not: a long page has most of its slots
   * in its content, and shares these with long ones only. The template is what several pages say in
   * the same slots; a page that says far less of it than the best one does is of another.
   */
  public final int ofTemplate;

  public ComparedPages(PageLeaves page, List<PageLeaves> given) {
    this.page = page;
    List<int[]> all = new ArrayList<>();
    double[] shares = new double[given.size()]; // index: place; value: slots, 0 if left out
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < given.size(); i++) {
      int[] partner = SlotAlignment.of(page, given.get(i));
      all.add(partner);
      boolean fresh = given.get(i).tree.size() > 0 && seen.add(given.get(i).tree.contentHash(0));
      shares[i] = !fresh || isTwin(partner, given.get(i)) ? 0 : sharedSlots(partner);
    }
    double least = FOREIGN * max(shares);
    for (int i = 0; i < given.size(); i++) {
      if (shares[i] > 0 && shares[i] >= least) {
        pages.add(given.get(i));
        partners.add(all.get(i));
        places.add(i);
      }
    }
    double[] common = commonTexts(given, all, shares);
    double most = max(common);
    ofTemplate =
        most < FEW
            ? pages.size()
            : (int) Arrays.stream(common).filter(texts -> texts >= FOREIGN * most).count();
  }

  /** How many texts each page says in the same slot that another one says there, too. */
  private double[] commonTexts(List<PageLeaves> given, List<int[]> all, double[] shares) {
    double[] common = new double[shares.length];
    if (Arrays.stream(shares).filter(share -> share > 0).count() >= SEVERAL) {
      int[] saying = new int[page.leaves]; // index: text; value: pages that say it
      for (int i = 0; i < shares.length; i++) {
        for (int leaf = 0; shares[i] > 0 && leaf < page.leaves; leaf++) {
          saying[leaf] += says(leaf, all.get(i), given.get(i)) ? 1 : 0;
        }
      }
      for (int i = 0; i < shares.length; i++) {
        for (int leaf = 0; shares[i] > 0 && leaf < page.leaves; leaf++) {
          common[i] += saying[leaf] > 1 && says(leaf, all.get(i), given.get(i)) ? 1 : 0;
        }
      }
    }
    return common;
  }

  private boolean says(int leaf, int[] partner, PageLeaves other) {
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
      int holder = page.tree.parent(page.node[leaf]);
      if (holder >= 0 && holder != last) {
        slots++;
        shared += partner[holder] >= 0 ? 1 : 0;
        last = holder;
      }
    }
    return shared < Math.min(FEW, LEAST * slots) || slots == 0 ? 0 : (double) shared / slots;
  }

  private boolean isTwin(int[] partner, PageLeaves other) {
    int same = 0;
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      same += says(leaf, partner, other) ? 1 : 0;
    }
    return same >= TWIN * page.leaves && same >= TWIN * other.leaves;
  }
}
