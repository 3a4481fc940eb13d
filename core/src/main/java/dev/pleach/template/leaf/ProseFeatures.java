package dev.pleach.template.leaf;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/** What a page alone tells of each leaf, as numbers: how much it looks like what people read. */
final class ProseFeatures {
  private static final int[] BLOCKS = {4, 12, 40}; // leaves that make an element a block
  private static final int[] REACHES = {1, 3, 8}; // leaves to both sides
  private static final int PROSE = 8; // words of a leaf
  private static final int FAR = 1000;
  private static final int NEVER = 99; // levels to a hint that is not there
  private static final int LONGEST = 200; // characters of a class or id that are looked at

  private static final Pattern AGAINST =
      Pattern.compile(
          "comment|foot|nav|menu|sidebar|aside|related|share|social|promo|sponsor|advert|\\bads?\\b"
              + "|banner|widget|breadcrumb|toolbar|popular|recommend|newsletter|subscribe|login"
              + "|signup|cookie|copyright|pagination|pager|toc|disclaimer|masthead|search");
  private static final Pattern FOR =
      Pattern.compile("article|body|content|entry|main|post|text|story|column|blog");

  /** Elements whose inside says what a text is there for. */
  private static final List<String> ROOMS =
      List.of(
          "nav", "header", "footer", "aside", "form", "li", "td", "p", "pre", "article", "main",
          "figure");

  private static final Map<String, String> ALSO =
      Map.of(
          "button",
          "form",
          "select",
          "form",
          "label",
          "form",
          "th",
          "td",
          "blockquote",
          "p",
          "code",
          "pre",
          "figcaption",
          "figure");

  private final PageLeaves page;
  private final DomTree tree;
  private final int[] rooms; // index: node; value: bits of the rooms it is in
  private final int[] against; // index: node; value: levels up to a hint against it
  private final int[] inFavour; // index: node; value: levels up to a hint for it
  private final double[] words;
  private final double[] linked;
  private final double[] links;
  private final double[] prose;
  private final double[] sentences;

  ProseFeatures(PageLeaves page) {
    this.page = page;
    tree = page.tree;
    rooms = new int[tree.size()];
    against = new int[tree.size()];
    inFavour = new int[tree.size()];
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
    table.addConstant("pageLeaves", Math.log1p(n));
    table.addConstant("pageWords", Math.log1p(words[n] / Math.max(1, n)));
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
        leaf -> first < 0 ? 0 : Math.signum(leaf - first) * Math.log1p(Math.abs(leaf - first)));
    for (int reach : REACHES) {
      table.add("words~" + reach, leaf -> Math.log1p(PageLeaves.around(words, leaf, reach)));
      table.add("links~" + reach, leaf -> PageLeaves.around(links, leaf, reach));
      table.add(
          "linkWords~" + reach,
          leaf ->
              PageLeaves.around(linked, leaf, reach)
                  / Math.max(0.01, PageLeaves.around(words, leaf, reach)));
      table.add("prose~" + reach, leaf -> Math.log1p(PageLeaves.around(prose, leaf, reach)));
    }
  }

  private void addProse(LeafTable table) {
    int[] before = new int[page.leaves]; // index: leaf; value: leaves since the last prose
    int[] after = new int[page.leaves];
    int first = page.leaves;
    int last = -1;
    for (int leaf = 0, since = FAR; leaf < page.leaves; leaf++) {
      since = isProse(leaf) ? 0 : since + 1;
      before[leaf] = since;
      last = since == 0 ? leaf : last;
    }
    for (int leaf = page.leaves - 1, since = FAR; leaf >= 0; leaf--) {
      since = isProse(leaf) ? 0 : since + 1;
      after[leaf] = since;
      first = since == 0 ? leaf : first;
    }
    int begin = first;
    int end = last;
    table.add("proseBefore", leaf -> Math.log1p(before[leaf]));
    table.add("proseAfter", leaf -> Math.log1p(after[leaf]));
    table.add("beforeAll", leaf -> Math.log1p(Math.max(0, begin - leaf)));
    table.add("afterAll", leaf -> Math.log1p(Math.max(0, leaf - end)));
    int wide = descend(0.8);
    int narrow = descend(0.5);
    table.add("wide", leaf -> side(leaf, wide) == 0 ? 1 : 0);
    table.add("narrow", leaf -> side(leaf, narrow) == 0 ? 1 : 0);
    table.add("narrowSide", leaf -> side(leaf, narrow));
  }

  private void addMarkup(LeafTable table) {
    table.add("against", leaf -> against[page.node[leaf]]);
    table.add("for", leaf -> inFavour[page.node[leaf]]);
    for (int room = 0; room < ROOMS.size(); room++) {
      int bit = 1 << room;
      table.add(ROOMS.get(room), leaf -> (rooms[page.node[leaf]] & bit) == 0 ? 0 : 1);
    }
  }

  private void addBlocks(LeafTable table) {
    double all = Math.max(1, prose[page.leaves]);
    for (int size : BLOCKS) {
      int[] block = page.blocks(size);
      table.add("leaves" + size, leaf -> Math.log1p(page.to(block[leaf]) - page.from(block[leaf])));
      table.add("words" + size, leaf -> Math.log1p(page.mean(words, block[leaf])));
      table.add("linkWords" + size, leaf -> ofWords(linked, block[leaf]));
      table.add("prose" + size, leaf -> page.over(prose, block[leaf]) / all);
      table.add("proseWords" + size, leaf -> ofWords(prose, block[leaf]));
      table.add("sentences" + size, leaf -> page.mean(sentences, block[leaf]));
    }
  }

  private double ofWords(double[] sums, int node) {
    double of = page.over(words, node);
    return of == 0 ? 0 : page.over(sums, node) / of;
  }

  private int side(int leaf, int node) {
    return leaf < page.from(node) ? -1 : leaf >= page.to(node) ? 1 : 0;
  }

  /** The smallest element with so much of the prose. */
  private int descend(double share) {
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
    int[] bits = new int[tree.nameCount()]; // index: name id; value: bit of the room
    for (int id = 0; id < bits.length; id++) {
      String name = tree.nameOf(id);
      int room = ROOMS.indexOf(ALSO.getOrDefault(name, name));
      bits[id] = room < 0 ? 0 : 1 << room;
    }
    int[] hints = hints();
    for (int n = 0; n < rooms.length; n++) {
      int parent = tree.parent(n);
      rooms[n] = bits[tree.nameId(n)] | (parent < 0 ? 0 : rooms[parent]);
      against[n] = parent < 0 ? NEVER : Math.min(NEVER, against[parent] + 1);
      inFavour[n] = parent < 0 ? NEVER : Math.min(NEVER, inFavour[parent] + 1);
      String name = tree.name(n);
      if (!name.equals("body") && !name.equals("html")) {
        for (int i = tree.attributeCount(n) - 1; i >= 0; i--) {
          int hint = hints[tree.attributeToken(n, i)];
          against[n] = (hint & 1) != 0 ? 0 : against[n];
          inFavour[n] = (hint & 2) != 0 ? 0 : inFavour[n];
        }
      }
    }
  }

  /** Index: attribute token; value: 1 if it speaks against what is inside, 2 if for it, 3 both. */
  private int[] hints() {
    int[] hints = new int[tree.tokenCount()];
    for (int token = 0; token < hints.length; token++) {
      String name = tree.tokenName(token);
      if (name.equals("class") || name.equals("id") || name.equals("role")) {
        String value = tree.tokenValue(token);
        String start = value.substring(0, Math.min(LONGEST, value.length()));
        String lower = start.toLowerCase(Locale.ROOT);
        hints[token] =
            (AGAINST.matcher(lower).find() ? 1 : 0) | (FOR.matcher(lower).find() ? 2 : 0);
      }
    }
    return hints;
  }
}
