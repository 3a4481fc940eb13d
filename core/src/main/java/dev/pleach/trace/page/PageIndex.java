package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.dom.array.IntArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The look-up tables of one page: nodes by label, by content, by words, by attribute; siblings and
 * neighbouring texts. Made once for all blocks traced on the page, each table when it is first
 * needed; O(n) for n nodes. Not thread-safe.
 */
public final class PageIndex {
  private static final int NONE = DomTree.NONE;
  private static final int MAX_SAME_TEXT = 50; // nodes of equal words that are counted
  private static final int MAX_DISTANCE = 200; // nodes searched for the next text

  private final DomTree tree;
  private final Locator locator;
  private @Nullable HashIndex contents; // this and all below: null until needed
  private @Nullable HashIndex labels;
  private @Nullable HashIndex bags;
  private @Nullable WordSketches sketches;
  private @Nullable NeighbourWords neighbourWords;
  private @Nullable AttributeIndex attributes;
  private @Nullable SiblingIndex siblings;

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

  /** Nodes by the hash of the bag of words inside them. */
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

  public NeighbourWords neighbourWords() {
    if (neighbourWords == null) {
      neighbourWords = new NeighbourWords(tree, sketches());
    }
    return neighbourWords;
  }

  public AttributeIndex attributes() {
    if (attributes == null) {
      attributes = new AttributeIndex(tree);
    }
    return attributes;
  }

  /**
   * How many nodes of the same name have the same words, the node itself included. Too low where
   * very many nodes have these words, see {@link #countsAllSameText}.
   */
  public int sameTextCount(int node) {
    int count = 0;
    long bag = sketches().bag(node);
    int left = MAX_SAME_TEXT;
    for (int n = bags().first(bag); n != NONE && left > 0; n = bags().next(n)) {
      count += tree.nameId(n) == tree.nameId(node) ? 1 : 0;
      left--;
    }
    return count;
  }

  /** Whether {@link #sameTextCount} counts all of them. */
  public boolean countsAllSameText(int node) {
    return bags().count(sketches().bag(node)) <= MAX_SAME_TEXT;
  }

  /** Whether one node is inside the other, at most so many levels below, or both are one node. */
  public boolean areNested(int one, int other, int levels) {
    return (tree.contains(one, other) || tree.contains(other, one))
        && Math.abs(tree.depth(one) - tree.depth(other)) <= levels;
  }

  /** The sibling before a node, {@link DomTree#NONE} for a first child. */
  public int previousSibling(int node) {
    return siblings().previous[node];
  }

  /** How many siblings come before a node. */
  public int rank(int node) {
    return siblings().rank[node];
  }

  /** How many children the parent of a node has; 1 for the root. */
  public int siblingCount(int node) {
    return node == 0 ? 1 : siblings().childCount[tree.parent(node)];
  }

  private SiblingIndex siblings() {
    if (siblings == null) {
      siblings = new SiblingIndex(tree);
    }
    return siblings;
  }

  /** The hashes of the texts before a node, the nearest first; 0 where there are no more. */
  public long[] precedingTexts(int node, int most) {
    long[] texts = new long[most];
    int found = 0;
    for (int n = node - 1; n > 0 && n > node - MAX_DISTANCE && found < most; n--) {
      if (tree.isVisibleText(n)) {
        texts[found++] = tree.labelHash(n);
      }
    }
    return texts;
  }

  /** The hashes of the texts after a node, the nearest first; 0 where there are no more. */
  public long[] followingTexts(int node, int most) {
    long[] texts = new long[most];
    int found = 0;
    int end = tree.end(node);
    for (int n = end; n < tree.size() && n < end + MAX_DISTANCE && found < most; n++) {
      if (tree.isVisibleText(n)) {
        texts[found++] = tree.labelHash(n);
      }
    }
    return texts;
  }

  /** The place of each node among its siblings. */
  private static final class SiblingIndex {
    final int[] previous; // index: node; value: its previous sibling, or NONE
    final int[] rank; // index: node; value: how many siblings come before it
    final int[] childCount; // index: node; value: how many children it has

    SiblingIndex(DomTree tree) {
      previous = IntArrays.filled(tree.size(), NONE);
      rank = new int[tree.size()];
      childCount = new int[tree.size()];
      for (int n = 0; n < tree.size(); n++) {
        if (n > 0) {
          childCount[tree.parent(n)]++;
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
