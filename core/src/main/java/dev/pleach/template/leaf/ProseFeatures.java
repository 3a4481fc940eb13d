package dev.pleach.template.leaf;

import static java.util.Map.entry;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Features of each leaf from its own page alone: how much it looks like what people come to read.
 * The model of {@code prose.trees} decides from them whether a leaf is main content.
 *
 * <p>A feature is its name and its function; the model asks for it by name.
 */
final class ProseFeatures {
  /** A block of a leaf is the smallest element around it with so many leaves. */
  private static final int[] BLOCKS = {4, 12, 40};

  private static final int[] REACHES = {1, 3, 8}; // leaves on each side that are averaged
  private static final int PROSE = 8; // words that make a leaf prose
  private static final int NO_HINT = 99; // levels up to a hint where there is none
  private static final int LONGEST = 200; // characters of a class or id that are searched

  private static final Pattern CHROME_NAMES =
      Pattern.compile(
          "comment|foot|nav|menu|sidebar|aside|related|share|social|promo|sponsor|advert|\\bads?\\b"
              + "|banner|widget|breadcrumb|toolbar|popular|recommend|newsletter|subscribe|login"
              + "|signup|cookie|copyright|pagination|pager|toc|disclaimer|masthead|search");
  private static final Pattern CONTENT_NAMES =
      Pattern.compile("article|body|content|entry|main|post|text|story|column|blog");

  /** Elements that hint at the purpose of the texts in them, a feature each. */
  private static final List<String> CONTAINERS =
      List.of(
          "nav", "header", "footer", "aside", "form", "li", "td", "p", "pre", "article", "main",
          "figure");

  private static final Map<String, String> TREATED_AS =
      Map.ofEntries(
          entry("button", "form"),
          entry("select", "form"),
          entry("label", "form"),
          entry("th", "td"),
          entry("blockquote", "p"),
          entry("code", "pre"),
          entry("figcaption", "figure"));

  private final PageLeaves page;
  private final DomTree tree;
  // Index: node; value: bits of the containers around it and its own.
  private final int[] containers;
  private final int[] toChrome; // index: node; value: levels up to a name that hints at chrome
  private final int[] toContent; // index: node; value: levels up to a name that hints at content

  // Sums, index: leaf, and one more; value: over the leaves before it.
  private final double[] words; // that are shown
  private final double[] linked; // words that are shown and inside links
  private final double[] links; // leaves inside links
  private final double[] prose; // words of leaves that are prose
  private final double[] sentences; // leaves that end like a sentence

  ProseFeatures(PageLeaves page) {
    this.page = page;
    tree = page.tree;
    containers = new int[tree.size()];
    toChrome = new int[tree.size()];
    toContent = new int[tree.size()];
    readMarkup();
    words = page.sums(leaf -> page.isShown(leaf) ? page.words[leaf] : 0);
    linked = page.sums(leaf -> page.isShown(leaf) && page.link[leaf] >= 0 ? page.words[leaf] : 0);
    links = page.sums(leaf -> page.link[leaf] >= 0 ? 1 : 0);
    prose = page.sums(leaf -> isProse(leaf) ? page.words[leaf] : 0);
    sentences = page.sums(leaf -> endsSentence(leaf) ? 1 : 0);
  }

  LeafTable table() {
    LeafTable table = new LeafTable(page.leaves);
    addLeaves(table);
    addProse(table);
    addMarkup(table);
    addBlocks(table);
    int n = page.leaves;
    table.addConstant("pageLeaves", StrictMath.log1p(n));
    table.addConstant("pageWords", StrictMath.log1p(words[n] / Math.max(1, n)));
    table.addConstant("pageProse", prose[n] / Math.max(1, words[n]));
    table.addConstant("pageLinks", linked[n] / Math.max(1, words[n]));
    return table;
  }

  private void addLeaves(LeafTable table) {
    int last = page.leaves - 1;
    int title = DomTree.NONE;
    for (int leaf = last; leaf >= 0; leaf--) {
      title = page.isShown(leaf) && page.heading(leaf) == 1 ? leaf : title;
    }
    int first = title;
    table.add("words", leaf -> Math.min(80, page.words[leaf]));
    table.add("link", leaf -> page.link[leaf] >= 0 ? 1 : 0);
    table.add("sentence", leaf -> endsSentence(leaf) ? 1 : 0);
    table.add("place", leaf -> last == 0 ? 0.5 : (double) leaf / last);
    table.add("heading", page::heading);
    table.add(
        "sinceTitle",
        leaf ->
            first < 0 ? 0 : Math.signum(leaf - first) * StrictMath.log1p(Math.abs(leaf - first)));
    for (int reach : REACHES) {
      table.add("words~" + reach, leaf -> StrictMath.log1p(PageLeaves.around(words, leaf, reach)));
      table.add("links~" + reach, leaf -> PageLeaves.around(links, leaf, reach));
      table.add(
          "linkWords~" + reach,
          leaf ->
              PageLeaves.around(linked, leaf, reach)
                  / Math.max(0.01, PageLeaves.around(words, leaf, reach)));
      table.add("prose~" + reach, leaf -> StrictMath.log1p(PageLeaves.around(prose, leaf, reach)));
    }
  }

  private void addProse(LeafTable table) {
    new ProseDistance(page, this::isProse).addTo(table);
    int wide = smallestWith(0.8);
    int narrow = smallestWith(0.5);
    table.add("wide", leaf -> side(leaf, wide) == 0 ? 1 : 0);
    table.add("narrow", leaf -> side(leaf, narrow) == 0 ? 1 : 0);
    table.add("narrowSide", leaf -> side(leaf, narrow));
  }

  private void addMarkup(LeafTable table) {
    table.add("against", leaf -> toChrome[page.node[leaf]]);
    table.add("for", leaf -> toContent[page.node[leaf]]);
    for (int container = 0; container < CONTAINERS.size(); container++) {
      int bit = 1 << container;
      table.add(
          CONTAINERS.get(container), leaf -> (containers[page.node[leaf]] & bit) == 0 ? 0 : 1);
    }
  }

  private void addBlocks(LeafTable table) {
    double all = Math.max(1, prose[page.leaves]);
    for (int size : BLOCKS) {
      int[] block = page.blocks(size);
      table.add(
          "leaves" + size, leaf -> StrictMath.log1p(page.to(block[leaf]) - page.from(block[leaf])));
      table.add("words" + size, leaf -> StrictMath.log1p(page.mean(words, block[leaf])));
      table.add("linkWords" + size, leaf -> ofWords(linked, block[leaf]));
      table.add("prose" + size, leaf -> page.over(prose, block[leaf]) / all);
      table.add("proseWords" + size, leaf -> ofWords(prose, block[leaf]));
      table.add("sentences" + size, leaf -> page.mean(sentences, block[leaf]));
    }
  }

  /** The share of the words of a subtree that some sums count. */
  private double ofWords(double[] sums, int node) {
    double of = page.over(words, node);
    return of == 0 ? 0 : page.over(sums, node) / of;
  }

  /** -1 before the element, 0 in it, 1 behind it. */
  private int side(int leaf, int node) {
    return leaf < page.from(node) ? -1 : leaf >= page.to(node) ? 1 : 0;
  }

  /** The smallest element with so much of the page's prose, by words. */
  private int smallestWith(double share) {
    double wanted = share * prose[page.leaves];
    int at = 0;
    while (wanted > 0) {
      int next = DomTree.NONE;
      for (int c = tree.firstChild(at); c >= 0 && next < 0; c = tree.nextSibling(c)) {
        next = tree.isElement(c) && page.over(prose, c) >= wanted ? c : DomTree.NONE;
      }
      if (next < 0) {
        break;
      }
      at = next;
    }
    return at;
  }

  private boolean isProse(int leaf) {
    return page.words[leaf] >= PROSE && page.link[leaf] < 0 && page.isShown(leaf);
  }

  private boolean endsSentence(int leaf) {
    String text = tree.text(page.node[leaf]);
    for (int i = text.length() - 1; i >= 0; i--) {
      char c = text.charAt(i);
      if (c > ' ' && "\"\u201d)\u00a0".indexOf(c) < 0) {
        return ".!?:,;".indexOf(c) >= 0;
      }
    }
    return false;
  }

  private void readMarkup() {
    int[] bits = new int[tree.nameCount()]; // index: name id; value: bit of the container
    for (int id = 0; id < bits.length; id++) {
      String name = tree.nameOf(id);
      int container = CONTAINERS.indexOf(TREATED_AS.getOrDefault(name, name));
      bits[id] = container < 0 ? 0 : 1 << container;
    }
    int[] hints = hints();
    for (int n = 0; n < containers.length; n++) {
      int parent = tree.parent(n);
      containers[n] = bits[tree.nameId(n)] | (parent < 0 ? 0 : containers[parent]);
      toChrome[n] = parent < 0 ? NO_HINT : Math.min(NO_HINT, toChrome[parent] + 1);
      toContent[n] = parent < 0 ? NO_HINT : Math.min(NO_HINT, toContent[parent] + 1);
      String name = tree.name(n);
      if (!name.equals("body") && !name.equals("html")) {
        for (int i = tree.attributeCount(n) - 1; i >= 0; i--) {
          int hint = hints[tree.attributeToken(n, i)];
          toChrome[n] = (hint & 1) != 0 ? 0 : toChrome[n];
          toContent[n] = (hint & 2) != 0 ? 0 : toContent[n];
        }
      }
    }
  }

  /** Index: attribute token; value: 1 if it hints at chrome, 2 if at content, 3 if at both. */
  private int[] hints() {
    int[] hints = new int[tree.tokenCount()];
    for (int token = 0; token < hints.length; token++) {
      String name = tree.tokenName(token);
      if (name.equals("class") || name.equals("id") || name.equals("role")) {
        String value = tree.tokenValue(token);
        String start = value.substring(0, Math.min(LONGEST, value.length()));
        String lower = start.toLowerCase(Locale.ROOT);
        hints[token] =
            (CHROME_NAMES.matcher(lower).find() ? 1 : 0)
                | (CONTENT_NAMES.matcher(lower).find() ? 2 : 0);
      }
    }
    return hints;
  }
}
