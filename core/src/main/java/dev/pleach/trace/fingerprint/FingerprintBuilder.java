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

/**
 * Makes fingerprints of nodes of one page. Every list is cut, so that a fingerprint stays small and
 * its cost does not grow with the page.
 */
public final class FingerprintBuilder {
  /** How many siblings on each side are kept. */
  public static final int SIBLINGS = 2;

  /** How many texts before and after a node are kept. */
  public static final int TEXTS = 3;

  private static final int NONE = DomTree.NONE;
  private static final int MAX_EXCERPT = 120; // characters of text kept for people
  private static final int MAX_VALUE = 60; // characters of an attribute kept for people
  private static final int MAX_ATTRIBUTES = 12;
  private static final int MAX_DESCENDANTS = 14;
  private static final int MAX_INSIDE = 2_000; // nodes of the subtree that are read
  private static final int RARE = 6; // texts with a word that still locates something
  private static final int MAX_RARE_WORDS = 12;
  private static final int MAX_ANCESTORS = 6;
  private static final int MAX_OTHER_TEXTS = 48;
  private static final int MAX_DISTANCE = 400; // nodes searched for other texts, on each side

  private final PageIndex page;
  private final DomTree tree;
  private @Nullable Headings headings; // null until needed

  public FingerprintBuilder(PageIndex page) {
    this.page = page;
    tree = page.tree();
  }

  public NodeFingerprint of(int node) {
    return new NodeFingerprint(
        identity(node),
        text(node),
        new NodeFingerprint.Subtree(
            tree.contentHash(node),
            tree.structureHash(node),
            tree.end(node) - node,
            descendants(node)),
        surroundings(node),
        new NodeFingerprint.Place(
            page.locator().xpath(node),
            tree.depth(node),
            (double) node / tree.size(),
            page.rank(node),
            page.siblingCount(node)),
        new NodeFingerprint.Duplicates(
            page.contents().count(tree.contentHash(node)),
            page.contents().rank(node),
            page.sameTextCount(node),
            otherTexts(node)));
  }

  /** A hash of the words of the heading a node is under, 0 without. */
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

  private NodeFingerprint.Identity identity(int node) {
    List<NodeFingerprint.Attribute> attributes = new ArrayList<>();
    for (int i = 0; i < Math.min(MAX_ATTRIBUTES, tree.attributeCount(node)); i++) {
      int token = tree.attributeToken(node, i);
      String value = cut(tree.tokenValue(token), MAX_VALUE);
      attributes.add(
          new NodeFingerprint.Attribute(tree.tokenName(token), value, tree.tokenHash(token)));
    }
    return new NodeFingerprint.Identity(
        tree.name(node),
        page.locator().css(node),
        cut(tree.visibleText(node), MAX_EXCERPT),
        List.copyOf(attributes),
        tree.labelHash(node));
  }

  private NodeFingerprint.Text text(int node) {
    WordSketches sketches = page.sketches();
    return new NodeFingerprint.Text(
        sketches.bag(node),
        sketches.letters(node),
        sketches.sample(node),
        page.neighbourWords().first(node),
        rareWords(node),
        title(node));
  }

  /** Words of texts inside that occur in few texts of the page, the rarest first. */
  private long[] rareWords(int node) {
    HashIndex postings = page.sketches().postings();
    Map<Long, Integer> counts = new LinkedHashMap<>();
    int end = Math.min(tree.end(node), node + MAX_INSIDE);
    for (int n = node; n < end; n++) {
      if (tree.isVisibleText(n)) {
        Words words = new Words(tree.text(n));
        int left = WordSketches.INDEXED;
        for (long word = words.next(); word != 0 && left > 0; word = words.next()) {
          long mixed = Words.mix(word);
          int count = postings.count(mixed);
          if (count <= RARE && words.length() > 1) {
            counts.put(mixed, count);
          }
          left--;
        }
      }
    }
    return counts.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .limit(MAX_RARE_WORDS)
        .mapToLong(Map.Entry::getKey)
        .toArray();
  }

  /** Those with a unique label first, then others, each label once. */
  private List<NodeFingerprint.Descendant> descendants(int node) {
    List<NodeFingerprint.Descendant> unique = new ArrayList<>();
    List<NodeFingerprint.Descendant> other = new ArrayList<>();
    Set<Long> seen = new LinkedHashSet<>();
    int end = Math.min(tree.end(node), node + MAX_INSIDE);
    for (int n = node + 1; n < end && unique.size() < MAX_DESCENDANTS; n++) {
      if (!tree.isText(n) && tree.attributeCount(n) == 0) {
        continue; // a name alone is everywhere
      }
      long label = tree.labelHash(n);
      if (seen.add(label)) {
        boolean isUnique = page.labels().count(label) == 1;
        List<NodeFingerprint.Descendant> those = isUnique ? unique : other;
        if (those.size() < MAX_DESCENDANTS) {
          int level = tree.depth(n) - tree.depth(node);
          those.add(new NodeFingerprint.Descendant(label, level, isUnique));
        }
      }
    }
    unique.addAll(other.subList(0, Math.min(other.size(), MAX_DESCENDANTS - unique.size())));
    return List.copyOf(unique);
  }

  private NodeFingerprint.Surroundings surroundings(int node) {
    List<NodeFingerprint.Ancestor> ancestors = new ArrayList<>();
    int ancestor = tree.parent(node);
    for (; ancestor != NONE && ancestors.size() < MAX_ANCESTORS; ancestor = tree.parent(ancestor)) {
      long label = tree.labelHash(ancestor);
      boolean isUnique = page.labels().count(label) == 1;
      ancestors.add(new NodeFingerprint.Ancestor(tree.name(ancestor), label, isUnique));
    }
    NeighbourWords words = page.neighbourWords();
    return new NodeFingerprint.Surroundings(
        List.copyOf(ancestors),
        heading(node),
        new NodeFingerprint.Neighbours(
            siblings(node, true), page.precedingTexts(node, TEXTS), words.preceding(node)),
        new NodeFingerprint.Neighbours(
            siblings(node, false), page.followingTexts(node, TEXTS), words.following(node)));
  }

  private long[] siblings(int node, boolean preceding) {
    long[] hashes = new long[SIBLINGS];
    int sibling = node;
    for (int i = 0; i < SIBLINGS; i++) {
      sibling = preceding ? page.previousSibling(sibling) : tree.nextSibling(sibling);
      if (sibling == NONE) {
        break;
      }
      hashes[i] = tree.contentHash(sibling);
    }
    return hashes;
  }

  /** The words of other nodes of the same name and depth, the nearest ones on the page. */
  private short[] otherTexts(int node) {
    WordSketches sketches = page.sketches();
    long own = sketches.bag(node);
    Set<Short> found = new LinkedHashSet<>();
    int depth = tree.depth(node);
    for (int step = -1; step <= 1; step += 2) {
      int most = step < 0 ? MAX_OTHER_TEXTS / 2 : MAX_OTHER_TEXTS;
      int left = MAX_DISTANCE;
      for (int n = node + step;
          n >= 0 && n < tree.size() && left > 0 && found.size() < most;
          n += step) {
        left--;
        if (tree.nameId(n) == tree.nameId(node)
            && tree.depth(n) == depth
            && sketches.letters(n) > 0
            && sketches.bag(n) != own) {
          found.add(WordSketches.shortHash(sketches.bag(n)));
        }
      }
    }
    found.remove(WordSketches.shortHash(own));
    short[] others = new short[found.size()];
    int i = 0;
    for (short other : found) {
      others[i++] = other;
    }
    return others;
  }

  private static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(length - 1)) ? length - 1 : length;
    return text.substring(0, end) + "…";
  }
}
