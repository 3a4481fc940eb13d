package dev.pleach.trace.page;

import dev.pleach.dom.DomTree;
import java.util.Arrays;

/**
 * The first words of a node and the words just before and after it in document order, as short
 * hashes. A node that moved with its section, or one of several equal nodes, is known by them.
 */
public final class NeighbourWords {
  private static final int MAX_DISTANCE = 200; // nodes; keeps the cost of a look-up constant
  private static final int FIRST = 16; // words, enough for a heading and a first sentence
  private static final int PRECEDING = 10; // words
  private static final int FOLLOWING = 14; // words
  private static final int SHIFT = 4; // positions by which an equal word may be off
  private static final int DAMPING = 4; // word i weighs 1 / (DAMPING + i)

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

  /** The words after a node, the nearest first. */
  public short[] following(int node) {
    return forward(tree.end(node), tree.size(), FOLLOWING);
  }

  /** The words before a node, the nearest first. */
  public short[] preceding(int node) {
    int end = sketches.wordsBefore(node);
    int from = Math.max(sketches.wordsBefore(Math.max(0, node - MAX_DISTANCE)), end - PRECEDING);
    short[] found = new short[end - from];
    for (int i = 0; i < found.length; i++) {
      found[i] = sketches.word(end - 1 - i);
    }
    return found;
  }

  private short[] forward(int node, int end, int most) {
    int from = sketches.wordsBefore(node);
    int to = sketches.wordsBefore(Math.min(end, node + MAX_DISTANCE));
    short[] found = new short[Math.min(most, to - from)];
    for (int i = 0; i < found.length; i++) {
      found[i] = sketches.word(from + i);
    }
    return found;
  }

  /**
   * How similar two lists of words are, from 0 to 1: the share of words that occur at about the
   * same position in the other list, earlier words weighing more; one half if both are empty.
   */
  public static double similarity(short[] one, short[] other) {
    if (one.length == 0 || other.length == 0) {
      return one.length == other.length ? 0.5 : 0;
    }
    return Arrays.equals(one, other) ? 1 : (covered(one, other) + covered(other, one)) / 2;
  }

  private static double covered(short[] one, short[] other) {
    double same = 0;
    double all = 0;
    for (int i = 0; i < one.length; i++) {
      double weight = 1.0 / (DAMPING + i);
      all += weight;
      for (int j = Math.max(0, i - SHIFT); j <= Math.min(other.length - 1, i + SHIFT); j++) {
        if (one[i] == other[j]) {
          same += weight;
          break;
        }
      }
    }
    return same / all;
  }
}
