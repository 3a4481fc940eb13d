package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import dev.pleach.template.align.PageSlots;
import dev.pleach.template.align.SlotAlignment;
import dev.pleach.template.leaf.LeafClassifier;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A template without the pages it was learned from: enough to divide further pages of the site.
 * Immutable.
 *
 * <p>It has the page without its content, and the type of every node that is left.
 */
public final class TemplateProfile {
  /** Below this share of the usual fit a page has another template. */
  private static final double REDESIGN = 0.5;

  private static final String HOLE = "\u2026";

  private final DomTree skeleton;
  private final SlotType[] types; // index: node of the skeleton
  private final double usualFit;
  private final int pages;
  private final PageSlots slots;
  private final int constant; // texts that are the same on the pages
  private volatile int @Nullable [] contentBefore; // see contentBefore()

  private TemplateProfile(DomTree skeleton, SlotType[] types, double usualFit, int pages) {
    this.skeleton = skeleton;
    this.types = types;
    this.usualFit = usualFit;
    this.pages = pages;
    slots = new PageSlots(skeleton);
    int count = 0;
    for (int n = 0; n < types.length; n++) {
      count += isConstant(n) ? 1 : 0;
    }
    constant = count;
  }

  private boolean isConstant(int n) {
    return skeleton.isText(n) && types[n] == SlotType.CONSTANT_CHROME;
  }

  /** The profile of the template of a page. */
  public static TemplateProfile of(Template template) {
    DomTree page = template.page();
    DomTreeBuilder builder = DomTree.builder();
    StringBuilder letters = new StringBuilder();
    int open = DomTree.NONE; // the innermost open element
    int n = 0;
    while (n < page.size()) {
      for (; open >= 0 && n >= page.end(open); open = page.parent(open)) {
        builder.end();
      }
      SlotType type = template.type(n);
      letters.append(type.letter());
      if (page.isText(n)) {
        builder.separate().text(type == SlotType.CONSTANT_CHROME ? page.text(n) : HOLE);
        n++;
        continue;
      }
      builder.start(page.name(n));
      for (int i = 0; i < page.attributeCount(n); i++) {
        int token = page.attributeToken(n, i);
        builder.attribute(page.tokenName(token), page.tokenValue(token));
      }
      open = n;
      n = type.isTemplate() ? n + 1 : page.end(n);
    }
    for (; open >= 0; open = page.parent(open)) {
      builder.end();
    }
    return restored(
        builder.build(), letters.toString(), template.usualFit(), template.pages().size());
  }

  /**
   * A profile from what {@link #skeleton}, {@link #letters}, {@link #usualFit} and {@link #pages}
   * returned.
   *
   * @throws IllegalArgumentException if these do not belong together
   */
  public static TemplateProfile restored(
      DomTree skeleton, String letters, double usualFit, int pages) {
    if (letters.length() != skeleton.size() || !(usualFit >= 0 && usualFit <= 1) || pages < 0) {
      throw new IllegalArgumentException(
          skeleton.size() + " nodes, but " + letters.length() + " types");
    }
    SlotType[] types = new SlotType[letters.length()];
    for (int n = 0; n < types.length; n++) {
      types[n] = SlotType.of(letters.charAt(n));
    }
    return new TemplateProfile(skeleton, types, usualFit, pages);
  }

  /** The page without its content. */
  public DomTree skeleton() {
    return skeleton;
  }

  /** The types of the skeleton's nodes, a letter each. */
  public String letters() {
    StringBuilder letters = new StringBuilder();
    for (SlotType type : types) {
      letters.append(type.letter());
    }
    return letters.toString();
  }

  /** The mean share of the constant texts on the pages from which this was learned. */
  public double usualFit() {
    return usualFit;
  }

  /** How many other pages it was learned from. */
  public int pages() {
    return pages;
  }

  /** Divides a further page of the site. */
  public Fitted apply(DomTree page) {
    PageSlots own = new PageSlots(ScriptlessPage.of(page));
    int[] partner = SlotAlignment.of(own, slots);
    SlotType[] found = new SlotType[page.size()];
    int shared = 0;
    for (int n = 0; n < found.length; n++) {
      int it = partner[n];
      if (it >= 0) {
        found[n] = types[it];
        if (isConstant(it)) {
          boolean same = PageLeaves.isSameText(skeleton.text(it), page.text(n));
          shared += same ? 1 : 0;
          found[n] = same ? types[it] : SlotType.VARYING_CHROME;
        }
      } else {
        found[n] = inherited(page, n, found, partner);
      }
    }
    double fit = constant == 0 ? 0 : (double) shared / constant;
    lift(page, found);
    SlotPartners none = new SlotPartners(List.of(), List.of(), List.of());
    Template template =
        new Template(
            page,
            found,
            none,
            () -> new LeafClassifier(new ComparedPages(new PageLeaves(own), List.of())).main());
    return new Fitted(template, fit, fit < REDESIGN * usualFit);
  }

  /**
   * The type of a node without a partner: content where its parent's partner contains content, else
   * template.
   */
  private SlotType inherited(DomTree page, int n, SlotType[] found, int[] partner) {
    int parent = page.parent(n);
    if (parent < 0) {
      return SlotType.CONSTANT_CHROME;
    }
    int it = partner[parent];
    if (it < 0 || !found[parent].isTemplate()) {
      return found[parent];
    }
    return hasContent(it) ? SlotType.CONTENT : SlotType.VARYING_CHROME;
  }

  private boolean hasContent(int node) {
    int[] before = contentBefore();
    return before[skeleton.end(node)] > before[node];
  }

  /** Index: node, and one more; value: content nodes before it. Computed when first needed. */
  private int[] contentBefore() {
    int[] ready = contentBefore;
    if (ready == null) {
      ready = new int[types.length + 1];
      for (int n = 0; n < types.length; n++) {
        ready[n + 1] = ready[n] + (types[n].isTemplate() ? 0 : 1);
      }
      contentBefore = ready;
    }
    return ready;
  }

  /** Makes an element template if a child is a template text or varying chrome. */
  private static void lift(DomTree page, SlotType[] found) {
    for (int n = found.length - 1; n > 0; n--) {
      int parent = page.parent(n);
      boolean lifts = page.isText(n) ? found[n].isTemplate() : found[n] == SlotType.VARYING_CHROME;
      if (lifts && !found[parent].isTemplate()) {
        found[parent] = SlotType.VARYING_CHROME;
      }
    }
  }

  /**
   * A page as a profile divides it.
   *
   * @param fit the share of the constant texts that the page has
   * @param redesigned whether that is so low that the site seems to have a new template
   */
  public record Fitted(Template template, double fit, boolean redesigned) {}
}
