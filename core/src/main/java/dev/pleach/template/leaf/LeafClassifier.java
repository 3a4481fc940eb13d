package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.learned.BoostedTrees;
import dev.pleach.learned.ModelFile;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import java.util.Set;

/**
 * Decides for every leaf of a page whether it is template or content.
 *
 * <p>Leaves in the narrow content region, which has most of the varying prose, are content. Outside
 * it, a text that is the same on every page with its slot is template, and so is one that names the
 * page before, behind or above, if the page declares these. The rest varies outside the region:
 * menu items, dates and related links on most pages, but values on pages that are records. A model
 * that learned from both decides about these, and inside the wide region it must be surer.
 *
 * <p>With {@code strict} only constant texts are template. If no other page has the template, the
 * page alone decides: what does not look like prose that people read is template.
 *
 * <p>Cost: O(n) in the nodes of all pages, beside the model, which is asked for undecided leaves.
 */
public final class LeafClassifier {
  private static final double NARROW = 0.8; // share of the varying prose in the narrow region
  private static final double WIDE = 0.95; // and in the wide one
  private static final double WIDE_LOGIT = 2; // above it a leaf in the wide region is template
  private static final double OUTSIDE_LOGIT = 0.4; // above it a leaf elsewhere is template
  private static final double MOST_PAGES = 0.6; // share of pages with the slot of a constant text
  private static final double NEARLY_ALL = 0.9; // the same for a constant text with digits

  private static final Set<String> MENUS = Set.of("nav", "header", "footer", "select", "button");

  // Main content: the logit of the prose model, moved by evidence of the site. Tuned together.
  private static final double CONSTANT_LOGIT = 2; // added to a constant leaf
  private static final double REGION_LOGIT = 1; // added outside the narrow region, taken inside
  private static final double CHANGE = 1; // cost of a label change between elements
  private static final double LEAF_CHANGE = 0.3; // and between an element and its text

  private static final class Models {
    static final BoostedTrees SLOTS = read("slots.trees");
    static final BoostedTrees PROSE = read("prose.trees");

    private static BoostedTrees read(String name) {
      return BoostedTrees.read(ModelFile.beside(LeafClassifier.class, name));
    }
  }

  private final PageLeaves page;
  public final SlotEvidence evidence;
  private final VaryingProse prose;
  private final LeafMeans means;
  private final RelatedTitles related;
  private final ContentRegion narrow;
  private final ContentRegion wide;

  public LeafClassifier(ComparedPages others) {
    page = others.page;
    evidence = new SlotEvidence(others);
    prose = new VaryingProse(others);
    means = new LeafMeans(evidence);
    related = new RelatedTitles(page);
    double[] navigation = page.sums(leaf -> isNavigation(leaf) ? 1 : 0);
    narrow = new ContentRegion(page, prose, means, navigation, NARROW);
    wide = new ContentRegion(page, prose, means, navigation, WIDE);
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
    float[][] columns = slotFeatures().columns(Models.SLOTS.features());
    for (int leaf = 0; leaf < template.length; leaf++) {
      template[leaf] =
          isConstant(leaf) || related.has(leaf) || (isUndecided(leaf) && isChrome(columns, leaf));
      template[leaf] &= !narrow.kept[leaf];
    }
    return template;
  }

  /** Whether the leaf is a title of a page around this one, has no word, or is constant. */
  private boolean isNavigation(int leaf) {
    return page.words[leaf] == 0 || isConstant(leaf) || related.has(leaf);
  }

  /** Whether neither the region nor the other pages decide, so that the model has to. */
  boolean isUndecided(int leaf) {
    return !narrow.kept[leaf] && !isConstant(leaf) && page.isShown(leaf);
  }

  LeafTable slotFeatures() {
    return new SlotFeatures(evidence, prose, means, narrow, wide).table();
  }

  private boolean isChrome(float[][] columns, int leaf) {
    return Models.SLOTS.logit(columns, leaf) > (wide.kept[leaf] ? WIDE_LOGIT : OUTSIDE_LOGIT);
  }

  /** Dates and numbers are values more often than words, even if few pages disagree. */
  private boolean hasDigits(int leaf) {
    return page.text[leaf] != page.shape[leaf];
  }

  /** Whether the text is equal on every page with its slot, and most pages have the slot. */
  private boolean isConstant(int leaf) {
    return evidence.matched[leaf] >= MOST_PAGES && evidence.equal[leaf] == evidence.matched[leaf];
  }

  /** Index: leaf; value: whether it is the main content, what people come to read. */
  public boolean[] main() {
    float[][] columns = new ProseFeatures(page).table().columns(Models.PROSE.features());
    DomTree tree = page.tree;
    double[] logits = new double[tree.size()]; // index: node; value: above 0 for template
    boolean hasOthers = evidence.others.size() > 0;
    for (int leaf = 0; leaf < page.leaves; leaf++) {
      if (page.isShown(leaf)) {
        double logit = Models.PROSE.logit(columns, leaf);
        if (hasOthers) {
          logit += isConstant(leaf) ? CONSTANT_LOGIT : 0;
          logit += narrow.kept[leaf] ? -REGION_LOGIT : REGION_LOGIT;
        }
        logits[page.node[leaf]] = logit;
      }
    }
    boolean[] template = Smoothing.template(tree, logits, CHANGE, LEAF_CHANGE);
    boolean[] main = new boolean[page.leaves];
    boolean isEmpty = true;
    for (int leaf = 0; leaf < main.length; leaf++) {
      main[leaf] = page.isShown(leaf) && !template[page.node[leaf]];
      isEmpty &= !main[leaf];
    }
    if (isEmpty) { // nothing to read on the page: then what it has of its own, or all but its menus
      boolean[] chrome = hasOthers ? template(false) : menus();
      for (int leaf = 0; leaf < main.length; leaf++) {
        main[leaf] = page.isShown(leaf) && !chrome[leaf];
      }
    }
    MainHeadline.apply(page, main, this::isConstant);
    return main;
  }

  /** Index: leaf; value: whether it is in what the markup calls a menu, a head or a foot. */
  private boolean[] menus() {
    DomTree tree = page.tree;
    boolean[] inside = new boolean[tree.size()]; // index: node
    for (int n = 1; n < inside.length; n++) {
      inside[n] = inside[tree.parent(n)] || MENUS.contains(tree.name(n));
    }
    boolean[] menus = new boolean[page.leaves];
    for (int leaf = 0; leaf < menus.length; leaf++) {
      menus[leaf] = inside[page.node[leaf]];
    }
    return menus;
  }
}
