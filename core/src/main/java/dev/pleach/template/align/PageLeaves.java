package dev.pleach.template.align;

import dev.pleach.dom.DomTree;
import java.util.function.IntToDoubleFunction;

/**
 * The texts of one page, numbered in document order as leaves, so that the leaves of a subtree are
 * a range and sums over it are two look-ups.
 */
public final class PageLeaves {
  private static final long SEED = 0x9E3779B97F4A7C15L;
  private static final long PRIME = PageSlots.PRIME;

  public final DomTree tree;
  public final PageSlots slots;
  public final int leaves;
  public final int[] node; // index: leaf; value: its text node
  public final int[] firstLeaf; // index: node, and one more; value: leaves before it
  public final long[] text; // index: leaf; value: hash of its folded text, ASCII case ignored
  public final long[] shape; // index: leaf; value: the same hash with every digit read as 0
  public final int[] words; // index: leaf; value: words with a letter or digit
  public final int[] link; // index: leaf; value: the <a href> around it, DomTree.NONE without

  public PageLeaves(DomTree tree) {
    this(new PageSlots(tree));
  }

  public PageLeaves(PageSlots slots) {
    this.slots = slots;
    tree = slots.tree;
    int size = tree.size();
    firstLeaf = slots.firstLeaf;
    leaves = firstLeaf[size];
    node = new int[leaves];
    text = new long[leaves];
    shape = new long[leaves];
    words = new int[leaves];
    link = new int[leaves];
    int anchor = DomTree.NONE; // the link around the current node
    for (int n = 0, leaf = 0; n < size; n++) {
      if (anchor >= 0 && n >= tree.end(anchor)) {
        anchor = DomTree.NONE;
      }
      if (tree.isText(n)) {
        node[leaf] = n;
        link[leaf] = anchor;
        readText(leaf++, tree.text(n));
      } else if (anchor < 0 && tree.name(n).equals("a") && tree.hasAttribute(n, "href")) {
        anchor = n;
      }
    }
  }

  /** The leaves of a subtree begin here. */
  public int from(int of) {
    return firstLeaf[of];
  }

  /** The leaves of a subtree end before this one. */
  public int to(int of) {
    return firstLeaf[tree.end(of)];
  }

  /** Whether two texts have the same words, as the hashes of {@link #text} would tell. */
  public static boolean isSameText(String one, String other) {
    if (one.equals(other)) {
      return true;
    }
    int i = skipSpace(one, 0);
    int j = skipSpace(other, 0);
    while (i < one.length() && j < other.length()) {
      boolean gap = isSpace(one.charAt(i));
      if (gap != isSpace(other.charAt(j))) {
        break;
      }
      if (gap) {
        i = skipSpace(one, i);
        j = skipSpace(other, j);
      } else if (lower(one.charAt(i++)) != lower(other.charAt(j++))) {
        return false;
      }
    }
    return skipSpace(one, i) == one.length() && skipSpace(other, j) == other.length();
  }

  private static int skipSpace(String text, int from) {
    int at = from;
    while (at < text.length() && isSpace(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return c <= ' ' || c == '\u00a0';
  }

  private static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
  }

  /** Hashes a text and counts its words, in one pass over its characters. */
  private void readText(int leaf, String content) {
    long textHash = SEED;
    long shapeHash = SEED;
    int count = 0;
    boolean inWord = false;
    boolean counted = false;
    for (int i = 0; i < content.length(); i++) {
      char c = content.charAt(i);
      if (isSpace(c)) {
        inWord = false;
        continue;
      }
      if (!inWord) {
        textHash = (textHash ^ textHash >>> 29) * PRIME;
        shapeHash = (shapeHash ^ shapeHash >>> 29) * PRIME;
        inWord = true;
        counted = false;
      }
      char lower = lower(c);
      boolean digit = c >= '0' && c <= '9';
      textHash = (textHash + lower) * PRIME;
      shapeHash = (shapeHash + (digit ? '0' : lower)) * PRIME;
      if (!counted && (digit || (lower >= 'a' && lower <= 'z') || c >= 128)) {
        counted = true;
        count++;
      }
    }
    text[leaf] = textHash ^ textHash >>> 32;
    shape[leaf] = shapeHash ^ shapeHash >>> 32;
    words[leaf] = count;
  }

  /** Index: leaf, and one more; value: the sum over the leaves before it. */
  public double[] sums(IntToDoubleFunction value) {
    double[] sums = new double[leaves + 1];
    for (int leaf = 0; leaf < leaves; leaf++) {
      sums[leaf + 1] = sums[leaf] + value.applyAsDouble(leaf);
    }
    return sums;
  }

  /** The sum over the leaves of a subtree. */
  public double over(double[] sums, int of) {
    return sums[to(of)] - sums[from(of)];
  }

  /** The mean over the leaves of a subtree, 0 without any. */
  public double mean(double[] sums, int of) {
    int count = to(of) - from(of);
    return count == 0 ? 0 : over(sums, of) / count;
  }

  /** The mean over the leaves at most so far from one. */
  public static double around(double[] sums, int leaf, int reach) {
    int from = Math.max(0, leaf - reach);
    int to = Math.min(sums.length - 1, leaf + reach + 1);
    return (sums[to] - sums[from]) / (to - from);
  }

  /** Index: leaf; value: the smallest element around it with so many leaves, or the root. */
  public int[] blocks(int size) {
    int[] block = new int[tree.size()]; // index: node
    int[] blocks = new int[leaves];
    for (int n = 0; n < block.length; n++) {
      block[n] = n == 0 || to(n) - from(n) >= size ? n : block[tree.parent(n)];
      if (tree.isText(n)) {
        blocks[firstLeaf[n]] = block[n];
      }
    }
    return blocks;
  }

  public boolean isShown(int leaf) {
    return tree.isVisible(node[leaf]);
  }

  /** The level of the heading around a leaf, at most three levels up; 0 without. */
  public int heading(int leaf) {
    int at = tree.parent(node[leaf]);
    for (int i = 0; i < 3 && at >= 0; i++, at = tree.parent(at)) {
      String name = tree.name(at);
      if (name.length() == 2 && name.charAt(0) == 'h' && Character.isDigit(name.charAt(1))) {
        return name.charAt(1) - '0';
      }
    }
    return 0;
  }

  /** Index: node; value: a hash of the names from the root to it. */
  public long[] paths() {
    long[] paths = new long[tree.size()];
    for (int n = 1; n < paths.length; n++) {
      long above = paths[tree.parent(n)];
      paths[n] = (above ^ above >>> 29) * PRIME + slots.nameHash[n];
    }
    return paths;
  }

  /**
   * Index: leaf; value: a hash of the last segment of its link's address, with its query and any
   * slash at the end, 0 without a link. {@code a/b} and {@code a/b/} are two addresses.
   */
  public long[] targets() {
    long[] targets = new long[leaves];
    for (int leaf = 0; leaf < leaves; leaf++) {
      if (link[leaf] >= 0) {
        String href = tree.attribute(link[leaf], "href");
        targets[leaf] = href == null ? 0 : PageSlots.hash(href.substring(tail(href)));
      }
    }
    return targets;
  }

  /** Where the last segment begins; slashes at the end belong to it. */
  private static int tail(String href) {
    int end = href.length();
    while (end > 0 && href.charAt(end - 1) == '/') {
      end--;
    }
    return href.lastIndexOf('/', end - 1) + 1;
  }
}
