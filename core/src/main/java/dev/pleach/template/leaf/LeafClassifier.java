package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;

/**
 * Calls every leaf of a page template or content.
 *
 * <p>What lies in the narrow region, which holds most of what varies, is content. Outside it, what
 * is the same on every page that has its slot is template. The rest varies outside the region: menu
 * items, dates, related links on most pages, but values on pages that are records; boosted trees
 * that learned both decide, and where the wide region still reaches they must be surer.
 *
 * <p>With {@code strict} only what is constant is template. If no other page has the template, the
 * page alone decides: what does not look like prose that people read is template.
 */
public final class LeafClassifier {
  private static final double NARROW = 0.8;
  private static final double WIDE = 0.95;
  private static final double IN_WIDE = 2; // how sure to be there
  private static final double OUTSIDE = 0.4;
  private static final double MOST_PAGES = 0.6;
  private static final double NEARLY_ALL = 0.9; // of pages, for a number to be constant

  // Main content: prose alone, moved by what the site says. Tuned together.
  private static final double CONSTANT_SPEAKS = 2;
  private static final double REGION_SPEAKS = 1;
  private static final double CHANGE = 1;
  private static final double LEAF_CHANGE = 0.3;

  private static final class Models {
    static final BoostedTrees SLOTS = BoostedTrees.read("slots.trees");
    static final BoostedTrees PROSE = BoostedTrees.read("prose.trees");
  }

  private final PageLeaves page;
  public final SlotEvidence evidence;
  private final VaryingMass mass;
  private final LeafMeans means;
  private final ContentRegion narrow;
  private final ContentRegion wide;

  public LeafClassifier(ComparedPages others) {
    page = others.page;
    evidence = new SlotEvidence(others);
    mass = new VaryingMass(others);
    means = new LeafMeans(evidence);
    narrow = new ContentRegion(page, mass, means, NARROW);
    wide = new ContentRegion(page, mass, means, WIDE);
  }

  /** Index: leaf; value: whether it is template. */
  public boolean[] template(boolean strict) {
    boolean[] template = new boolean[page.leaves];
    if (strict) {
      for (int leaf = 0; leaf < template.length; leaf++) {
        template[leaf] =
            isConstant(leaf) && (!hasDigits(leaf) || evidence.matched[leaf] >= NEARLY_ALL);
      }
      return template;
    }
    if (evidence.others.size() == 0) {
      boolean[] main = main();
      for (int leaf = 0; leaf < template.length; leaf++) {
        template[leaf] = !main[leaf];
      }
      return template;
    }
    float[][] columns = Models.SLOTS.bind(slots());
    for (int leaf = 0; leaf < template.length; leaf++) {
      template[leaf] = isConstant(leaf) || (isOpen(leaf) && isChrome(columns, leaf));
      template[leaf] &= !narrow.kept[leaf];
    }
    return template;
  }

  /** Whether neither the region nor the other pages decide, so that the trees have to. */
  boolean isOpen(int leaf) {
    return !narrow.kept[leaf] && !isConstant(leaf) && page.isShown(leaf);
  }

  LeafTable slots() {
    return new SlotFeatures(evidence, mass, means, narrow, wide).table();
  }

  private boolean isChrome(float[][] columns, int leaf) {
    return Models.SLOTS.logit(columns, leaf) > (wide.kept[leaf] ? IN_WIDE : OUTSIDE);
  }

  /** Dates and numbers are values more often than words, even if few pages disagree. */
  private boolean hasDigits(int leaf) {
    return page.text[leaf] != page.shape[leaf];
  }

  /** The same wherever the slot is, and the slot is on most pages. */
  private boolean isConstant(int leaf) {
    return evidence.matched[leaf] >= MOST_PAGES && evidence.equal[leaf] == evidence.matched[leaf];
  }

  /** Index: leaf; value: whether it is the main content, what people come to read. */
  public boolean[] main() {
    float[][] columns = Models.PROSE.bind(new ProseFeatures(page).table());
    DomTree tree = page.tree;
    double[] logits = new double[tree.size()];
    boolean site = evidence.others.size() > 0;
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      if (page.isShown(leaf)) {
        double logit = Models.PROSE.logit(columns, leaf);
        if (site) {
          logit += isConstant(leaf) ? CONSTANT_SPEAKS : 0;
          logit += narrow.kept[leaf] ? -REGION_SPEAKS : REGION_SPEAKS;
        }
        logits[page.node[leaf]] = logit;
      }
    }
    boolean[] other = Smoothing.template(tree, logits, CHANGE, LEAF_CHANGE);
    boolean[] main = new boolean[page.leaves];
    for (int leaf = 0; leaf < main.length; leaf++) {
      main[leaf] = page.isShown(leaf) && !other[page.node[leaf]];
    }
    return main;
  }
}
