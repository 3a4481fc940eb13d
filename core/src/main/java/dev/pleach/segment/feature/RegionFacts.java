package dev.pleach.segment.feature;

import dev.pleach.dom.DomTree;
import dev.pleach.segment.region.PageLeaves;
import dev.pleach.segment.region.RegionTree;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * What the features of all regions are read from: counts as sums over nodes and leaves, so that the
 * count of a region is a difference of two, and hints of the elements around, at and below it.
 * O(n).
 */
public final class RegionFacts {
  private static final Set<String> FIELDS = Set.of("input", "select", "textarea", "button");
  private static final Set<String> PARAGRAPHS = Set.of("p", "blockquote", "pre", "dd");
  private static final Set<String> CONTAINERS =
      Set.of("div", "td", "ul", "ol", "table", "section", "article", "dl", "form", "nav", "aside");
  private static final int LANDMARKS =
      Hint.HEADER.bit()
          | Hint.FOOTER.bit()
          | Hint.NAVIGATION.bit()
          | Hint.MAIN.bit()
          | Hint.SIDE.bit();
  private static final int HEADERS = 2; // cells that head a row or column of a table
  private static final int ENTRIES = 3; // of a list
  private static final double LISTED = 0.5; // the share of text
  private static final int PROSE = 60; // characters without white space that make a text prose

  final RegionTree regions;
  final DomTree tree;
  final PageLeaves leaves;
  final SiblingGroups alike;
  final SiblingGroups sameShape;

  // Sums, index: leaf, and one more; value: over the leaves before it.
  final int[] chars;
  final int[] linkChars;
  final int[] proseChars;
  final int[] pictures;
  final int[] fields;

  // Sums, index: node, and one more; value: over the nodes before it.
  final int[] links;
  final int[] headings;
  final int[] paragraphs;
  final int[] headers;
  final int[] containers;
  final int[] items;
  final int[] breaks;

  private final int[] own; // index: region; value: hints of ids and classes
  private final int[] defined; // index: region; value: hints of names and ARIA roles
  private final int[] around; // index: region; value: hints of the regions around it
  private final int[] below; // index: region; value: hints of the regions below it
  private final int[] definedBelow; // index: region; value: those of names and roles
  private final int[] height; // index: region; value: levels below it
  private final boolean[] footerText; // index: region; value: whether it has a copyright notice

  public RegionFacts(RegionTree regions) {
    this.regions = regions;
    tree = regions.tree();
    leaves = regions.leaves();
    alike = SiblingGroups.byLabel(regions);
    sameShape = SiblingGroups.byStructure(regions);
    boolean[] linked = linked();
    chars = leafSums(leaves::chars);
    linkChars = leafSums(leaf -> linked[leaf] ? leaves.chars(leaf) : 0);
    proseChars =
        leafSums(leaf -> linked[leaf] || leaves.chars(leaf) < PROSE ? 0 : leaves.chars(leaf));
    boolean[] isField = names(FIELDS::contains);
    fields = leafSums(leaf -> isField[tree.nameId(leaves.node(leaf))] ? 1 : 0);
    pictures =
        leafSums(
            leaf ->
                tree.isElement(leaves.node(leaf)) && !isField[tree.nameId(leaves.node(leaf))]
                    ? 1
                    : 0);
    links = nodeSums(names("a"::equals));
    headings = nodeSums(names(RegionFacts::isHeading));
    headers = nodeSums(names("th"::equals));
    paragraphs = nodeSums(names(PARAGRAPHS::contains));
    containers = nodeSums(names(CONTAINERS::contains));
    items = nodeSums(names("li"::equals));
    breaks = breakSums(names(name -> name.equals("br") || name.equals("hr")));
    int count = regions.size();
    own = new int[count];
    defined = new int[count];
    around = new int[count];
    below = new int[count];
    definedBelow = new int[count];
    footerText = new boolean[count];
    height = new int[count];
    for (int r = count - 1; r > 0; r--) {
      height[regions.parent(r)] = Math.max(height[regions.parent(r)], height[r] + 1);
    }
    readHints();
    readNotices();
  }

  private interface LeafValue {
    int of(int leaf);
  }

  private int[] leafSums(LeafValue value) {
    int[] sums = new int[leaves.size() + 1];
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      sums[leaf + 1] = sums[leaf] + value.of(leaf);
    }
    return sums;
  }

  private int[] nodeSums(boolean[] counted) {
    int[] sums = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      boolean counts = counted[tree.nameId(n)] && leaves.first(n) < leaves.end(n);
      sums[n + 1] = sums[n] + (counts ? 1 : 0);
    }
    return sums;
  }

  /** These have no leaves themselves. */
  private int[] breakSums(boolean[] counted) {
    int[] sums = new int[tree.size() + 1];
    for (int n = 0; n < tree.size(); n++) {
      sums[n + 1] = sums[n] + (counted[tree.nameId(n)] ? 1 : 0);
    }
    return sums;
  }

  /** Whether an element of a name is a heading, h1 to h6. */
  public static boolean isHeading(String name) {
    return name.length() == 2
        && name.charAt(0) == 'h'
        && name.charAt(1) > '0'
        && name.charAt(1) < '7';
  }

  private boolean[] names(Predicate<String> counted) {
    boolean[] names = new boolean[tree.nameCount()];
    for (int id = 0; id < names.length; id++) {
      names[id] = counted.test(tree.nameOf(id).toLowerCase(Locale.ROOT));
    }
    return names;
  }

  /** Index: leaf; value: whether it is inside a link. */
  private boolean[] linked() {
    boolean[] linked = new boolean[leaves.size()];
    boolean[] link = names("a"::equals);
    int until = 0;
    int leaf = 0;
    for (int n = 0; n < tree.size() && leaf < linked.length; n++) {
      if (link[tree.nameId(n)]) {
        until = Math.max(until, tree.end(n));
      }
      if (leaves.node(leaf) == n) {
        linked[leaf++] = n < until;
      }
    }
    return linked;
  }

  private void readHints() {
    NodeHints hints = new NodeHints(tree);
    for (int r = 0; r < own.length; r++) {
      for (int n = regions.outer(r); n <= regions.inner(r); n++) {
        if (n > regions.outer(0) && regions.of(n) == r && tree.isElement(n)) {
          own[r] |= hints.named(n);
          defined[r] |= hints.defined(n);
        }
      }
      int parent = regions.parent(r);
      around[r] = parent < 0 ? 0 : around[parent] | own[parent] | defined[parent];
    }
    for (int r = own.length - 1; r > 0; r--) {
      below[regions.parent(r)] |= below[r] | own[r] | defined[r];
      definedBelow[regions.parent(r)] |= definedBelow[r] | defined[r];
    }
  }

  private void readNotices() {
    boolean[] notice = new boolean[leaves.size() + 1];
    for (int leaf = 0; leaf < leaves.size(); leaf++) {
      if (leaves.chars(leaf) > 0) {
        String text = tree.text(leaves.node(leaf));
        notice[leaf] =
            text.indexOf('©') >= 0 || contains(text, "copyright") || contains(text, "rights res");
      }
    }
    int[] sums = leafSums(leaf -> notice[leaf] ? 1 : 0);
    for (int r = 0; r < own.length; r++) {
      footerText[r] = sum(sums, r) > 0;
    }
  }

  private static boolean contains(String text, String word) {
    for (int i = 0; i + word.length() <= text.length(); i++) {
      if (text.regionMatches(true, i, word, 0, word.length())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a region consists of entries: items of a list, rows, links, or alike parts beside each
   * other, and not of running text.
   */
  public boolean isListed(int region) {
    int chars = charCount(region);
    int proseHere = sum(proseChars, region);
    if (proseHere > LISTED * chars) {
      return false;
    }
    int linked = sum(linkChars, region);
    boolean ofLinks = count(links, region) >= ENTRIES && linked >= LISTED * chars;
    return ofLinks || count(items, region) >= ENTRIES || hasAlikeParts(region);
  }

  private boolean hasAlikeParts(int region) {
    for (int r = regions.firstChild(region); r >= 0; r = regions.nextSibling(r)) {
      if (sameShape.size(r) >= ENTRIES && !regions.isText(r)) {
        return true;
      }
    }
    return false;
  }

  /** Whether most of the text of a region is running text. */
  public boolean isProse(int region) {
    return sum(proseChars, region) > LISTED * charCount(region);
  }

  /** Which siblings have the same name and class. */
  public SiblingGroups groups() {
    return alike;
  }

  public RegionTree regions() {
    return regions;
  }

  /** The characters of a region. */
  public int charCount(int region) {
    return sum(chars, region);
  }

  /** The leaves of a region. */
  public int leafCount(int region) {
    return regions.endLeaf(region) - regions.firstLeaf(region);
  }

  /** The fields of a region that a reader fills in or presses. */
  public int fieldCount(int region) {
    return sum(fields, region);
  }

  /** The hints of the names and ARIA roles of a region. */
  public int definedHints(int region) {
    return defined[region];
  }

  /** The hints of the ids and classes of a region. */
  public int namedHints(int region) {
    return own[region];
  }

  /** The hints of all regions below one. */
  public int hintsBelow(int region) {
    return below[region];
  }

  /** Whether its name or ARIA role defines a region as a part of the page, such as its footer. */
  public boolean isLandmark(int region) {
    return (defined[region] & LANDMARKS) != 0;
  }

  /** Whether a region is a heading and nothing else. */
  public boolean isHeading(int region) {
    return anyElement(region, n -> isHeading(tree.name(n)));
  }

  /** Whether a region is a table with headed rows or columns, so not one for the layout. */
  public boolean isDataTable(int region) {
    boolean table = anyElement(region, n -> tree.name(n).equals("table"));
    return table && count(headers, region) >= HEADERS;
  }

  /** The first heading in a region, -1 if it has none. */
  public int firstHeading(int region) {
    if (count(headings, region) == 0) {
      return -1;
    }
    int node = regions.outer(region);
    int before = headings[node];
    int low = node;
    int high = tree.end(node) - 1;
    while (low < high) { // the first node whose sum behind it is larger than before
      int middle = (low + high) >>> 1;
      if (headings[middle + 1] > before) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return low;
  }

  /** A sum over the leaves of a region. */
  int sum(int[] leafSums, int region) {
    return leafSums[regions.endLeaf(region)] - leafSums[regions.firstLeaf(region)];
  }

  /** A sum over the nodes of a region, its own included. */
  int count(int[] nodeSums, int region) {
    int node = regions.outer(region);
    return nodeSums[tree.end(node)] - nodeSums[node];
  }

  int all(int[] sums) {
    return sums[sums.length - 1];
  }

  int height(int region) {
    return height[region];
  }

  int own(int region) {
    return own[region];
  }

  int defined(int region) {
    return defined[region];
  }

  int around(int region) {
    return around[region];
  }

  int below(int region) {
    return below[region];
  }

  int definedBelow(int region) {
    return definedBelow[region];
  }

  boolean hasNotice(int region) {
    return footerText[region];
  }

  /** Whether an element of the region satisfies a condition. */
  boolean anyElement(int region, IntPredicate condition) {
    for (int n = regions.inner(region); n >= regions.outer(region); n = tree.parent(n)) {
      if (tree.isElement(n) && condition.test(n)) {
        return true;
      }
    }
    return false;
  }
}
