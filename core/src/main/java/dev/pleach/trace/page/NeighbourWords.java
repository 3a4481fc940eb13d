package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/** The first words of a node, and the words just before and behind it, as short hashes. */
public final class NeighbourWords {
  private static final int FARTHEST = 200; // nodes to look at

  private static final int FIRST = 16;
  private static final int BEFORE = 10;
  private static final int BEHIND = 14;

  private final DomTree tree;
  private final WordSketches sketches;

  NeighbourWords(DomTree tree, WordSketches sketches) {
    this.tree = tree;
    this.sketches = sketches;
  }

  /** The first words inside a node. */
  public short[] first(int node) {
    return forward(node, tree.end(node), FIRST);
  }

  /** The first words behind a node. */
  public short[] behind(int node) {
    return forward(tree.end(node), tree.size(), BEHIND);
  }

  /** The last words before a node, the last one first. */
  public short[] before(int node) {
    int end = sketches.wordsBefore(node);
    int from = Math.max(sketches.wordsBefore(Math.max(0, node - FARTHEST)), end - BEFORE);
    short[] found = new short[end - from];
    for (int i = 0; i < found.length; i++) {
      found[i] = sketches.word(end - 1 - i);
    }
    return found;
  }

  private short[] forward(int node, int end, int most) {
    int from = sketches.wordsBefore(node);
    int to = sketches.wordsBefore(Math.min(end, node + FARTHEST));
    short[] found = new short[Math.min(most, to - from)];
    for (int i = 0; i < found.length; i++) {
      found[i] = sketches.word(from + i);
    }
    return found;
  }

  /**
   * The share of words that two lists have in common, earlier ones counting more; half if both are
   * empty.
   */
  public static double alike(short[] one, short[] other) {
    if (one.length == 0 || other.length == 0) {
      return one.length == other.length ? 0.5 : 0;
    }
    return Arrays.equals(one, other) ? 1 : (covered(one, other) + covered(other, one)) / 2;
  }

  private static double covered(short[] one, short[] other) {
    double same = 0;
    double all = 0;
    for (int i = 0; i < one.length; i++) {
      double weight = 1.0 / (4 + i);
      all += weight;
      for (int j = Math.max(0, i - 4); j < Math.min(other.length, i + 5); j++) {
        if (one[i] == other[j]) {
          same += weight;
          break;
        }
      }
    }
    return same / all;
  }
}
