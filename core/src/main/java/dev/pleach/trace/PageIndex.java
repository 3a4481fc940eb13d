package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.Arrays;

/**
 * A page prepared for looking things up: nodes by label, by content, by words, by attribute; what
 * stands next to what. Made once for all blocks that are traced on the page. O(n) for n nodes.
 */
final class PageIndex {
  private static final int NONE = DomTree.NONE;
  private static final int NAMESAKES = 50; // nodes with the same words to look at
  private static final int FARTHEST = 200; // nodes to look at for the next text

  private final DomTree tree;
  private final Locator locator;
  private final HashIndex labels;
  private final HashIndex contents;
  private final HashIndex bags;
  private final WordSketches sketches;
  private final NearWords nearWords;
  private final HashIndex tokens; // entries: places of attributes
  private final int[] holder; // index: place of an attribute; value: the node it belongs to
  private final int[] previous; // index: node; value: its previous sibling, or NONE
  private final int[] rank; // index: node; value: how many siblings come before it
  private final int[] children; // index: node; value: how many children it has

  PageIndex(DomTree tree) {
    this.tree = tree;
    locator = Locator.of(tree);
    nearWords = new NearWords(tree);
    int size = tree.size();
    long[] label = new long[size];
    long[] content = new long[size];
    previous = new int[size];
    rank = new int[size];
    children = new int[size];
    Arrays.fill(previous, NONE);
    int attributes = 0;
    for (int n = 0; n < size; n++) {
      label[n] = tree.labelHash(n);
      content[n] = tree.contentHash(n);
      attributes += tree.attributeCount(n);
      if (n > 0) {
        children[tree.parent(n)]++;
      }
      int next = tree.nextSibling(n);
      if (next != NONE) {
        previous[next] = n;
        rank[next] = rank[n] + 1;
      }
    }
    labels = new HashIndex(label);
    contents = new HashIndex(content);
    sketches = new WordSketches(tree);
    bags = new HashIndex(sketches.bags());
    long[] token = new long[attributes];
    holder = new int[attributes];
    int place = 0;
    for (int n = 0; n < size; n++) {
      for (int i = 0; i < tree.attributeCount(n); i++) {
        token[place] = tree.tokenHash(tree.attributeToken(n, i));
        holder[place++] = n;
      }
    }
    tokens = new HashIndex(token);
  }

  DomTree tree() {
    return tree;
  }

  Locator locator() {
    return locator;
  }

  /** Nodes by the hash of their label. */
  HashIndex labels() {
    return labels;
  }

  /** Nodes by the hash of their content. */
  HashIndex contents() {
    return contents;
  }

  /** Nodes by the words inside them. */
  HashIndex bags() {
    return bags;
  }

  NearWords nearWords() {
    return nearWords;
  }

  WordSketches sketches() {
    return sketches;
  }

  /** Places of attributes by name and value; see {@link #holder}. */
  HashIndex tokens() {
    return tokens;
  }

  /** The node an attribute belongs to. */
  int holder(int place) {
    return holder[place];
  }

  /** How many elements of the same name have the same words, itself included; few are counted. */
  int namesakes(int node) {
    int count = 0;
    long bag = sketches.bag(node);
    int left = NAMESAKES;
    for (int n = bags.first(bag); n != NONE && left > 0; n = bags.next(n)) {
      count += tree.nameId(n) == tree.nameId(node) ? 1 : 0;
      left--;
    }
    return count;
  }

  int previous(int node) {
    return previous[node];
  }

  /** How many siblings come before a node. */
  int rank(int node) {
    return rank[node];
  }

  /** How many children the parent of a node has; 1 for the root. */
  int siblings(int node) {
    return node == 0 ? 1 : children[tree.parent(node)];
  }

  /** The nearest texts before a node, the nearest first, as hashes; 0 where there are no more. */
  long[] textsBefore(int node, int most) {
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
  long[] textsBehind(int node, int most) {
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
}
