package dev.pleach.trace.fingerprint;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.text.Words;
import dev.pleach.trace.page.NeighbourWords;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.SectionTitle;
import dev.pleach.trace.page.WordSketches;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes portraits of nodes of one page. */
public final class FingerprintBuilder {
  private static final int NONE = DomTree.NONE;
  private static final int WORDS = 120; // characters of text kept for people
  private static final int VALUE = 60; // characters of an attribute kept for people
  private static final int TRAITS = 12;
  private static final int INSIDE = 14;
  private static final int LOOKED_AT = 2_000; // nodes inside that are looked at
  private static final int RARE = 6; // holders of a word that still tells where something is
  private static final int RARE_WORDS = 12;
  private static final int AROUND = 6;
  private static final int RIVALS = 48;
  private static final int RIVALS_LOOKED_AT = 400;

  /** How many siblings on each side are kept. */
  public static final int SIBLINGS = 2;

  /** How many texts before and behind a node are kept. */
  public static final int TEXTS = 3;

  private final PageIndex page;
  private final DomTree tree;
  private @Nullable Headings headings; // null until asked for

  public FingerprintBuilder(PageIndex page) {
    this.page = page;
    tree = page.tree();
  }

  public NodeFingerprint paint(int node) {
    WordSketches sketches = page.sketches();
    NeighbourWords near = page.nearWords();
    return new NodeFingerprint(
        page.locator().xpath(node),
        page.locator().css(node),
        tree.name(node),
        cut(tree.visibleText(node), WORDS),
        traits(node),
        tree.labelHash(node),
        tree.contentHash(node),
        tree.structureHash(node),
        sketches.bag(node),
        sketches.letters(node),
        sketches.sample(node),
        heading(node),
        tree.end(node) - node,
        tree.depth(node),
        (double) node / tree.size(),
        page.rank(node),
        page.siblings(node),
        page.contents().count(tree.contentHash(node)),
        page.contents().rank(node),
        page.namesakes(node),
        rareWords(node),
        near.first(node),
        near.before(node),
        near.behind(node),
        rivals(node),
        siblings(node, true),
        siblings(node, false),
        page.textsBefore(node, TEXTS),
        page.textsBehind(node, TEXTS),
        inside(node),
        around(node),
        title(node));
  }

  /** A hash of the words of the heading a node stands under, 0 without. */
  public long heading(int node) {
    if (headings == null) {
      headings = Headings.of(tree);
    }
    int heading = headings.heading(node);
    return heading == NONE || tree.contains(node, heading) ? 0 : page.sketches().bag(heading);
  }

  /** A hash of the words of the heading that names a node, 0 without. */
  public long title(int node) {
    int title = SectionTitle.of(tree, node);
    return title == NONE ? 0 : page.sketches().bag(title);
  }

  private List<NodeFingerprint.Trait> traits(int node) {
    List<NodeFingerprint.Trait> traits = new ArrayList<>();
    for (int i = 0; i < Math.min(TRAITS, tree.attributeCount(node)); i++) {
      int token = tree.attributeToken(node, i);
      traits.add(
          new NodeFingerprint.Trait(
              tree.tokenName(token), cut(tree.tokenValue(token), VALUE), tree.tokenHash(token)));
    }
    return List.copyOf(traits);
  }

  /** Words of texts inside that stand in few texts of the page, the rarest first. */
  private long[] rareWords(int node) {
    HashIndex words = page.sketches().words();
    Map<Long, Integer> counts = new LinkedHashMap<>();
    int end = Math.min(tree.end(node), node + LOOKED_AT);
    for (int n = node; n < end; n++) {
      if (tree.isVisibleText(n)) {
        Words own = new Words(tree.text(n));
        int left = WordSketches.POSTED;
        for (long word = own.next(); word != 0 && left > 0; word = own.next()) {
          long mixed = Words.mix(word);
          int count = words.count(mixed);
          if (count <= RARE && own.length() > 1) {
            counts.put(mixed, count);
          }
          left--;
        }
      }
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .limit(RARE_WORDS)
        .mapToLong(Map.Entry::getKey)
        .toArray();
  }

  /** Rare ones first, then others, each label once. */
  private List<NodeFingerprint.Inner> inside(int node) {
    List<NodeFingerprint.Inner> rare = new ArrayList<>();
    List<NodeFingerprint.Inner> other = new ArrayList<>();
    Set<Long> seen = new LinkedHashSet<>();
    int end = Math.min(tree.end(node), node + LOOKED_AT);
    for (int n = node + 1; n < end && rare.size() < INSIDE; n++) {
      if (!tree.isText(n) && tree.attributeCount(n) == 0) {
        continue; // a bare element tells nothing
      }
      long label = tree.labelHash(n);
      if (seen.add(label)) {
        boolean isRare = page.labels().count(label) == 1;
        List<NodeFingerprint.Inner> those = isRare ? rare : other;
        if (those.size() < INSIDE) {
          those.add(new NodeFingerprint.Inner(label, tree.depth(n) - tree.depth(node), isRare));
        }
      }
    }
    for (int i = 0; i < other.size() && rare.size() < INSIDE; i++) {
      rare.add(other.get(i));
    }
    return List.copyOf(rare);
  }

  private List<NodeFingerprint.Outer> around(int node) {
    List<NodeFingerprint.Outer> around = new ArrayList<>();
    for (int a = tree.parent(node); a != NONE && around.size() < AROUND; a = tree.parent(a)) {
      long label = tree.labelHash(a);
      around.add(new NodeFingerprint.Outer(tree.name(a), label, page.labels().count(label) == 1));
    }
    return List.copyOf(around);
  }

  private long[] siblings(int node, boolean before) {
    long[] hashes = new long[SIBLINGS];
    int sibling = node;
    for (int i = 0; i < SIBLINGS; i++) {
      sibling = before ? page.previous(sibling) : tree.nextSibling(sibling);
      if (sibling == NONE) {
        break;
      }
      hashes[i] = tree.contentHash(sibling);
    }
    return hashes;
  }

  /** The words of other nodes with the same label or structure, the nearest ones in the page. */
  private short[] rivals(int node) {
    long own = page.sketches().bag(node);
    Set<Short> found = new LinkedHashSet<>();
    String name = tree.name(node);
    int depth = tree.depth(node);
    for (int way = -1; way <= 1; way += 2) {
      int looked = 0;
      int most = way < 0 ? RIVALS / 2 : RIVALS;
      for (int n = node + way;
          n >= 0 && n < tree.size() && looked < RIVALS_LOOKED_AT && found.size() < most;
          n += way) {
        looked++;
        if (tree.name(n).equals(name)
            && tree.depth(n) == depth
            && page.sketches().letters(n) > 0
            && page.sketches().bag(n) != own) {
          found.add(WordSketches.shortHash(page.sketches().bag(n)));
        }
      }
    }
    found.remove(WordSketches.shortHash(own));
    short[] rivals = new short[found.size()];
    int i = 0;
    for (short rival : found) {
      rivals[i++] = rival;
    }
    return rivals;
  }

  private static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end) + "…";
  }
}
