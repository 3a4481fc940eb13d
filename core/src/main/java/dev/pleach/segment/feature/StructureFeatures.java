package dev.pleach.segment.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.region.RegionTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;

/** Features of regions that need no layout. Each costs O(1), or O(children) of the region. */
final class StructureFeatures {
  private static final List<Hint> LANDMARKS =
      List.of(Hint.HEADER, Hint.FOOTER, Hint.NAVIGATION, Hint.MAIN, Hint.SIDE);
  private static final List<String> TAGS =
      List.of(
          "div", "td", "tr", "table", "tbody", "ul", "li", "p", "a", "img", "form", "span", "dl",
          "input", "iframe", "b", "font", "center");

  private final RegionFacts facts;
  private final RegionTree regions;
  private final DomTree tree;
  private final List<Feature> features = new ArrayList<>();

  private StructureFeatures(RegionFacts facts) {
    this.facts = facts;
    regions = facts.regions;
    tree = facts.tree;
  }

  static List<Feature> of(RegionFacts facts) {
    StructureFeatures all = new StructureFeatures(facts);
    all.addPage();
    all.addSizes();
    all.addPlace();
    all.addChildren();
    all.addSiblings();
    all.addTags();
    all.addHints();
    return List.copyOf(all.features);
  }

  private void add(String name, IntToDoubleFunction value) {
    features.add(new Feature(name, value));
  }

  private void addPage() {
    double chars = StrictMath.log1p(facts.all(facts.chars));
    double leaves = StrictMath.log1p(facts.leaves.size());
    double count = StrictMath.log1p(regions.size());
    double links = share(facts.all(facts.links), facts.leaves.size());
    add("pageChars", r -> chars);
    add("pageLeaves", r -> leaves);
    add("pageRegions", r -> count);
    add("pageLinks", r -> links);
  }

  private void addSizes() {
    add("charShare", r -> share(chars(r), facts.all(facts.chars)));
    add("leafShare", r -> share(leaves(r), facts.leaves.size()));
    add("linkShare", r -> share(facts.count(facts.links, r), facts.count(facts.links, 0)));
    add("pictureShare", r -> share(facts.sum(facts.pictures, r), facts.all(facts.pictures)));
    add("headingShare", r -> share(facts.count(facts.headings, r), facts.count(facts.headings, 0)));
    add("proseShare", r -> share(facts.sum(facts.proseChars, r), facts.all(facts.proseChars)));
    add("chars", r -> StrictMath.log1p(chars(r)));
    add("leaves", r -> StrictMath.log1p(leaves(r)));
    add("links", r -> StrictMath.log1p(facts.count(facts.links, r)));
    add("pictures", r -> StrictMath.log1p(facts.sum(facts.pictures, r)));
    add("fields", r -> StrictMath.log1p(facts.sum(facts.fields, r)));
    add("headings", r -> StrictMath.log1p(facts.count(facts.headings, r)));
    add("paragraphs", r -> StrictMath.log1p(facts.count(facts.paragraphs, r)));
    add("containers", r -> StrictMath.log1p(facts.count(facts.containers, r)));
    add("items", r -> StrictMath.log1p(facts.count(facts.items, r)));
    add("breaks", r -> StrictMath.log1p(facts.count(facts.breaks, r)));
    add("linkDensity", r -> share(facts.sum(facts.linkChars, r), chars(r)));
    add("proseDensity", r -> share(facts.sum(facts.proseChars, r), chars(r)));
    add("charsPerLeaf", r -> StrictMath.log1p(share(chars(r), leaves(r))));
    add("charsPerLink", r -> StrictMath.log1p(share(chars(r), facts.count(facts.links, r))));
    add("pictureDensity", r -> share(facts.sum(facts.pictures, r), leaves(r)));
    add("containerDensity", r -> share(facts.count(facts.containers, r), leaves(r)));
    add("height", r -> height(r));
  }

  private void addPlace() {
    int total = Math.max(1, facts.leaves.size());
    add("depth", regions::depth);
    add("nodeDepth", r -> tree.depth(regions.outer(r)));
    add("chain", r -> tree.depth(regions.inner(r)) - tree.depth(regions.outer(r)));
    add("start", r -> (double) regions.firstLeaf(r) / total);
    add("end", r -> (double) regions.endLeaf(r) / total);
    add("startChar", r -> share(facts.chars[regions.firstLeaf(r)], facts.all(facts.chars)));
    add("leavesBehind", r -> StrictMath.log1p(total - regions.endLeaf(r)));
    add("leavesBefore", r -> StrictMath.log1p(regions.firstLeaf(r)));
  }

  private void addChildren() {
    add("children", r -> StrictMath.log1p(regions.childCount(r)));
    add("alikeChildren", r -> share(facts.alike.largest(r), regions.childCount(r)));
    add("sameShapeChildren", r -> share(facts.sameShape.largest(r), regions.childCount(r)));
    add("childGroups", r -> StrictMath.log1p(facts.alike.groups(r)));
    add("largestAlike", r -> StrictMath.log1p(facts.alike.largest(r)));
    add("largestChild", this::largestChild);
    add("textChildren", r -> share(count(r, true), regions.childCount(r)));
    add("blockChildren", r -> count(r, false));
    add("headingFirst", r -> startsWithHeading(r) ? 1 : 0);
    add("headingChildren", this::headingChildren);
  }

  private void addSiblings() {
    add("alike", r -> StrictMath.log1p(facts.alike.size(r)));
    add("alikeRank", r -> StrictMath.log1p(facts.alike.rank(r)));
    add("sameShape", r -> StrictMath.log1p(facts.sameShape.size(r)));
    add("siblings", r -> r == 0 ? 0 : StrictMath.log1p(regions.childCount(regions.parent(r))));
    add("alikeShare", r -> r == 0 ? 1 : share(facts.alike.size(r), siblings(r)));
    add("parentShare", r -> r == 0 ? 1 : share(chars(r), chars(regions.parent(r))));
    add("parentLeafShare", r -> r == 0 ? 1 : share(leaves(r), leaves(regions.parent(r))));
    add("parentChars", r -> r == 0 ? 1 : share(chars(regions.parent(r)), chars(0)));
    add("first", r -> r == 0 || regions.firstChild(regions.parent(r)) == r ? 1 : 0);
    add("last", r -> regions.nextSibling(r) < 0 ? 1 : 0);
  }

  private void addTags() {
    for (String tag : TAGS) {
      add("tag-" + tag, r -> facts.anyElement(r, n -> tree.name(n).equals(tag)) ? 1 : 0);
    }
    add("innermost-list", r -> isList(regions.inner(r)) ? 1 : 0);
    add("headingTag", r -> headingLevel(r));
    add("text", r -> regions.isText(r) ? 1 : 0);
    add("hasId", r -> facts.anyElement(r, n -> tree.hasAttribute(n, "id")) ? 1 : 0);
    add("hasClass", r -> facts.anyElement(r, n -> tree.hasAttribute(n, "class")) ? 1 : 0);
    add("parent-li", r -> parentIs(r, "li"));
    add("parent-td", r -> parentIs(r, "td"));
    add("parent-p", r -> parentIs(r, "p"));
    add("parent-tr", r -> parentIs(r, "tr"));
    add("parent-ul", r -> parentIs(r, "ul"));
  }

  private void addHints() {
    for (Hint hint : Hint.values()) {
      String name = hint.name().toLowerCase(Locale.ROOT);
      add("word-" + name, r -> hint.in(facts.own(r)) ? 1 : 0);
    }
    for (Hint hint : LANDMARKS) {
      String name = hint.name().toLowerCase(Locale.ROOT);
      add("element-" + name, r -> hint.in(facts.defined(r)) ? 1 : 0);
      add("in-" + name, r -> hint.in(facts.around(r)) ? 1 : 0);
      add("below-" + name, r -> hint.in(facts.below(r)) ? 1 : 0);
    }
    add("element-article", r -> Hint.ARTICLE.in(facts.defined(r)) ? 1 : 0);
    add("landmarksBelow", r -> landmarks(facts.below(r)));
    add("definedBelow", r -> landmarks(facts.definedBelow(r)));
    add("landmarksAround", r -> landmarks(facts.around(r)));
    add("in-box", r -> Hint.BOX.in(facts.around(r)) ? 1 : 0);
    add("in-list", r -> Hint.LIST.in(facts.around(r)) ? 1 : 0);
    add("below-box", r -> Hint.BOX.in(facts.below(r)) ? 1 : 0);
    add("below-logo", r -> Hint.LOGO.in(facts.below(r)) ? 1 : 0);
    add("below-search", r -> Hint.SEARCH.in(facts.below(r)) ? 1 : 0);
    add("notice", r -> facts.hasNotice(r) ? 1 : 0);
  }

  private static double landmarks(int hints) {
    int count = 0;
    for (Hint hint : LANDMARKS) {
      count += hint.in(hints) ? 1 : 0;
    }
    return count;
  }

  static double share(double part, double whole) {
    return part / Math.max(1, whole);
  }

  private int chars(int region) {
    return facts.sum(facts.chars, region);
  }

  private int leaves(int region) {
    return regions.endLeaf(region) - regions.firstLeaf(region);
  }

  private int siblings(int region) {
    return regions.childCount(regions.parent(region));
  }

  private double height(int region) {
    return facts.height(region);
  }

  private double largestChild(int region) {
    int largest = 0;
    for (int c = regions.firstChild(region); c >= 0; c = regions.nextSibling(c)) {
      largest = Math.max(largest, chars(c));
    }
    return share(largest, chars(region));
  }

  /** The children that are inline content, or blocks. */
  private double count(int region, boolean inline) {
    int count = 0;
    for (int c = regions.firstChild(region); c >= 0; c = regions.nextSibling(c)) {
      count += isInline(c) == inline ? 1 : 0;
    }
    return count;
  }

  private boolean isInline(int region) {
    return regions.isText(region) || INLINE.contains(tree.name(regions.outer(region)));
  }

  private static final java.util.Set<String> INLINE =
      java.util.Set.of(
          "a", "b", "i", "em", "strong", "span", "font", "u", "small", "big", "code", "sup", "sub",
          "label", "abbr", "cite", "q", "tt", "time", "img", "input", "select", "button");

  private boolean startsWithHeading(int region) {
    int first = regions.firstChild(region);
    return first >= 0 && facts.anyElement(first, n -> RegionFacts.isHeading(tree.name(n)));
  }

  private double headingChildren(int region) {
    int count = 0;
    for (int c = regions.firstChild(region); c >= 0; c = regions.nextSibling(c)) {
      count += facts.anyElement(c, n -> RegionFacts.isHeading(tree.name(n))) ? 1 : 0;
    }
    return count;
  }

  private double headingLevel(int region) {
    for (int level = 1; level <= 6; level++) {
      String name = "h" + level;
      if (facts.anyElement(region, n -> tree.name(n).equals(name))) {
        return level;
      }
    }
    return 0;
  }

  private boolean isList(int node) {
    String name = tree.name(node);
    return name.equals("ul") || name.equals("ol") || name.equals("dl");
  }

  private double parentIs(int region, String name) {
    int parent = tree.parent(regions.outer(region));
    return parent >= 0 && tree.name(parent).equals(name) ? 1 : 0;
  }
}
