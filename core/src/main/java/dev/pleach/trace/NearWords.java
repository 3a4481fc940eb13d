package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Words;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/** The first words of a node, and the words just before and behind it, as short hashes. */
final class NearWords {
  private static final int FARTHEST = 200; // nodes to look at

  private static final int FIRST = 16;
  private static final int BEFORE = 10;
  private static final int BEHIND = 14;

  private final DomTree tree;
  private final Map<Integer, short[]> first = new HashMap<>(); // by node, as are the next ones
  private final Map<Integer, short[]> before = new HashMap<>();
  private final Map<Integer, short[]> behind = new HashMap<>();

  NearWords(DomTree tree) {
    this.tree = tree;
  }

  /** The first words inside a node. */
  short[] first(int node) {
    return first.computeIfAbsent(node, n -> forward(n, tree.end(n), FIRST));
  }

  /** The first words behind a node. */
  short[] behind(int node) {
    return behind.computeIfAbsent(node, n -> forward(tree.end(n), tree.size(), BEHIND));
  }

  /** The last words before a node, the last one first. */
  short[] before(int node) {
    return before.computeIfAbsent(node, n -> backward(n, BEFORE));
  }

  private short[] backward(int node, int most) {
    short[] found = new short[most];
    int size = 0;
    short[] own = new short[64];
    for (int n = node - 1; n > 0 && n > node - FARTHEST && size < most; n--) {
      if (tree.isVisibleText(n)) {
        String text = tree.text(n);
        String end = text.length() > 300 ? text.substring(text.length() - 300) : text;
        Words words = new Words(end);
        int count = 0;
        for (long word = words.next(); word != 0; word = words.next()) {
          own[count++ % own.length] = brief(word);
        }
        for (int i = count - 1; i >= Math.max(0, count - own.length) && size < most; i--) {
          found[size++] = own[i % own.length];
        }
      }
    }
    return Arrays.copyOf(found, size);
  }

  private short[] forward(int from, int end, int most) {
    short[] found = new short[most];
    int size = 0;
    for (int n = from; n < end && n < from + FARTHEST && size < most; n++) {
      if (tree.isVisibleText(n)) {
        Words words = new Words(tree.text(n));
        for (long word = words.next(); word != 0 && size < most; word = words.next()) {
          found[size++] = brief(word);
        }
      }
    }
    return Arrays.copyOf(found, size);
  }

  private static short brief(long word) {
    return Portrait.brief(Words.mix(word));
  }

  /**
   * The share of words that two lists have in common, earlier ones counting more; half if both are
   * empty.
   */
  static double alike(short[] one, short[] other) {
    if (one.length == 0 || other.length == 0) {
      return one.length == other.length ? 0.5 : 0;
    }
    return (covered(one, other) + covered(other, one)) / 2;
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
