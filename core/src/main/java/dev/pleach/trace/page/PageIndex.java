package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.array.HashIndex;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A page prepared for looking things up: nodes by label, by content, by words, by attribute; what
 * stands next to what. Made once for all blocks that are traced on the page, each part when it is
 * first asked for; O(n) for n nodes. Not for several threads at once.
 */
public final class PageIndex {
  private static final int NONE = DomTree.NONE;
  private static final int NAMESAKES = 50; // nodes with the same words to look at
  private static final int FARTHEST = 200; // nodes to look at for the next text

  private final DomTree tree;
  private final Locator locator;
  private @Nullable HashIndex contents; // this and the next ones: null until asked for
  private @Nullable HashIndex labels;
  private @Nullable HashIndex bags;
  private @Nullable WordSketches sketches;
  private @Nullable NeighbourWords nearWords;
  private @Nullable AttributeIndex attributes;
  private @Nullable Siblings siblings;

  public PageIndex(DomTree tree) {
    this.tree = tree;
    locator = Locator.of(tree);
  }

  public DomTree tree() {
    return tree;
  }

  public Locator locator() {
    return locator;
  }

  public NeighbourWords nearWords() {
    if (nearWords == null) {
      nearWords = new NeighbourWords(tree, sketches());
    }
    return nearWords;
  }

  /** Nodes by the hash of their content. */
  public HashIndex contents() {
    if (contents == null) {
      long[] content = new long[tree.size()];
      Arrays.setAll(content, tree::contentHash);
      contents = HashIndex.of(content);
    }
    return contents;
  }

  /** Nodes by the hash of their label. */
  public HashIndex labels() {
    if (labels == null) {
      long[] label = new long[tree.size()];
      Arrays.setAll(label, tree::labelHash);
      labels = HashIndex.of(label);
    }
    return labels;
  }

  /** Nodes by the words inside them. */
  public HashIndex bags() {
    if (bags == null) {
      bags = HashIndex.of(sketches().bags());
    }
    return bags;
  }

  public WordSketches sketches() {
    if (sketches == null) {
      sketches = new WordSketches(tree);
    }
    return sketches;
  }

  /** Nodes by attribute. */
  public AttributeIndex attributes() {
    if (attributes == null) {
      attributes = new AttributeIndex(tree);
    }
    return attributes;
  }

  /** How many elements of the same name have the same words, itself included; few are counted. */
  public int namesakes(int node) {
    int count = 0;
    long bag = sketches().bag(node);
    int left = NAMESAKES;
    for (int n = bags().first(bag); n != NONE && left > 0; n = bags().next(n)) {
      count += tree.nameId(n) == tree.nameId(node) ? 1 : 0;
      left--;
    }
    return count;
  }

  /** Whether {@link #namesakes} counted all. */
  public boolean countsNamesakes(int node) {
    return bags().count(sketches().bag(node)) <= NAMESAKES;
  }

  public int previous(int node) {
    return around().previous[node];
  }

  /** How many siblings come before a node. */
  public int rank(int node) {
    return around().rank[node];
  }

  /** How many children the parent of a node has; 1 for the root. */
  public int siblings(int node) {
    return node == 0 ? 1 : around().children[tree.parent(node)];
  }

  private Siblings around() {
    if (siblings == null) {
      siblings = new Siblings(tree);
    }
    return siblings;
  }

  /** The nearest texts before a node, the nearest first, as hashes; 0 where there are no more. */
  public long[] textsBefore(int node, int most) {
    long[] texts = new long[most];
    int found = 0;
    for (int n = node - 1; n > 0 && n > node - FARTHEST && found < most; n--) {
      if (tree.isVisibleText(n)) {
        texts[found++] = tree.labelHash(n);
      }
    }
    return texts;
  }

  /** The nearest texts behind a node, the nearest first, as hashes; 0 where there are no more. */
  public long[] textsBehind(int node, int most) {
    long[] texts = new long[most];
    int found = 0;
    int end = tree.end(node);
    for (int n = end; n < tree.size() && n < end + FARTHEST && found < most; n++) {
      if (tree.isVisibleText(n)) {
        texts[found++] = tree.labelHash(n);
      }
    }
    return texts;
  }

  /** What stands next to each node. */
  private static final class Siblings {
    final int[] previous; // index: node; value: its previous sibling, or NONE
    final int[] rank; // index: node; value: how many siblings come before it
    final int[] children; // index: node; value: how many children it has

    Siblings(DomTree tree) {
      previous = new int[tree.size()];
      rank = new int[tree.size()];
      children = new int[tree.size()];
      Arrays.fill(previous, NONE);
      for (int n = 0; n < tree.size(); n++) {
        if (n > 0) {
          children[tree.parent(n)]++;
        }
        int next = tree.nextSibling(n);
        if (next != NONE) {
          previous[next] = n;
          rank[next] = rank[n] + 1;
        }
      }
    }
  }
}
