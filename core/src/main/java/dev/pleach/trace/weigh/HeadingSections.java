package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.text.Words;
import dev.pleach.match.Matching;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells equal headings apart by what they are the headings of. Where a page has the same heading
 * several times, as for methods of one name, the words up to the next heading say which is which,
 * whatever the markup and the order are now.
 *
 * <p>A heading is found if the section of one heading of its text is clearly more like its own than
 * those of the others, and its own is the most like that one, too: the section of a removed heading
 * is like one that has its own heading still.
 *
 * <p>Cost: the words of the sections of equal headings, each pair of which is compared, once for
 * all of them.
 */
final class HeadingSections {
  private static final int MAX_EQUAL = 60; // headings of one text on a page that are compared
  private static final int MAX_INSIDE = 200; // nodes of a heading; what has more is none
  private static final int MAX_NODES = 600; // of a section
  private static final int MAX_WORDS = 2_000; // of a section
  private static final int FEWEST_WORDS = 3; // of a section that says something
  private static final double LEAST = 0.5; // similarity of two sections
  private static final double REWORDED = 0.7; // the same, below a heading of other words
  private static final double MARGIN = 0.02; // more than the similarity of the next
  // The same for a part of a page, which does not show whose section the other one was.
  private static final double MARGIN_OF_PART = 0.08;
  private static final double NEARLY = 0.9; // similarity of sections in which a word or two differ
  private static final double TIMES_NEARER = 2.5; // how much more of the next differs, then

  private final Matching matching;
  private final boolean isPart;
  private final DomTree before;
  private final DomTree after;
  private final Map<String, List<Integer>> old; // headings by text
  private final Map<String, List<Integer>> now;
  private final Map<String, Map<Integer, Integer>> found = new HashMap<>(); // by text, by heading

  HeadingSections(Matching matching) {
    this(matching, false);
  }

  /**
   * Headings of two pages.
   *
   * @param isPart whether the page before is only a part of it, so that a section may end where the
   *     part does; then as many words of the other sections are read as it has
   */
  HeadingSections(Matching matching, boolean isPart) {
    this.matching = matching;
    this.isPart = isPart;
    before = matching.beforeTree();
    after = matching.afterTree();
    old = headings(before);
    now = headings(after);
  }

  private static Map<String, List<Integer>> headings(DomTree tree) {
    Map<String, List<Integer>> headings = new HashMap<>();
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isElement(n)
          && Headings.isHeading(tree.name(n))
          && tree.isVisible(n)
          && tree.end(n) - n <= MAX_INSIDE) {
        headings.computeIfAbsent(tree.visibleText(n), text -> new ArrayList<>()).add(n);
      }
    }
    return headings;
  }

  /**
   * The heading of the same section on the new page, {@link DomTree#NONE} if none clearly is.
   *
   * @param node a heading
   */
  int of(int node) {
    int heading =
        found
            .computeIfAbsent(before.visibleText(node), this::pairs)
            .getOrDefault(node, DomTree.NONE);
    return heading == DomTree.NONE ? reworded(node) : heading;
  }

  /** The partner of a heading that was reworded in part, if its section is much the same. */
  private int reworded(int node) {
    int partner = matching.after(node);
    boolean mayBe =
        partner != DomTree.NONE
            && Headings.isHeading(after.name(partner))
            && !now.containsKey(before.visibleText(node))
            && !old.containsKey(after.visibleText(partner))
            && shareWord(before.visibleText(node), after.visibleText(partner));
    return mayBe && similarity(node, partner) >= REWORDED ? partner : DomTree.NONE;
  }

  /** How alike the sections of two headings are. */
  private double similarity(int old, int heading) {
    Map<Long, Integer> words = words(before, old, MAX_WORDS);
    return similarity(words, words(after, heading, limit(words)));
  }

  private int limit(Map<Long, Integer> words) {
    return isPart ? size(words) : MAX_WORDS;
  }

  private static boolean shareWord(String one, String other) {
    Set<Long> words = new HashSet<>();
    Words read = new Words(one);
    for (long word = read.next(); word != 0; word = read.next()) {
      words.add(word);
    }
    read = new Words(other);
    for (long word = read.next(); word != 0; word = read.next()) {
      if (words.contains(word)) {
        return true;
      }
    }
    return false;
  }

  private Map<Integer, Integer> pairs(String text) {
    List<Integer> olds = old.getOrDefault(text, List.of());
    List<Integer> news = now.getOrDefault(text, List.of());
    if (text.isBlank() || olds.size() > MAX_EQUAL || news.size() > MAX_EQUAL) {
      return Map.of();
    }
    List<Map<Long, Integer>> oldWords =
        olds.stream().map(n -> words(before, n, MAX_WORDS)).toList();
    List<Map<Long, Integer>> newWords = news.stream().map(n -> words(after, n, MAX_WORDS)).toList();
    double[][] similar = new double[olds.size()][news.size()];
    double[][] mirrored = new double[news.size()][olds.size()];
    for (int i = 0; i < olds.size(); i++) {
      for (int j = 0; j < news.size(); j++) {
        similar[i][j] =
            isPart
                ? similarity(olds.get(i), news.get(j))
                : similarity(oldWords.get(i), newWords.get(j));
        mirrored[j][i] = similar[i][j];
      }
    }
    Map<Integer, Integer> pairs = new HashMap<>();
    for (int i = 0; i < olds.size(); i++) {
      int j = best(similar[i]);
      if (j >= 0 && best(mirrored[j]) == i) {
        pairs.put(olds.get(i), news.get(j));
      }
    }
    return pairs;
  }

  /** The index of the value that is clearly the highest; negative if none is. */
  private int best(double[] values) {
    int best = -1;
    double second = 0;
    for (int i = 0; i < values.length; i++) {
      if (best < 0 || values[i] > values[best]) {
        second = best < 0 ? 0 : values[best];
        best = i;
      } else {
        second = Math.max(second, values[i]);
      }
    }
    return best >= 0 && values[best] >= LEAST && isClear(values[best], second) ? best : -1;
  }

  /**
   * Whether the best is clearly the best. Of nearly equal sections, as of a method in one variant
   * for each type, not the difference tells, which is a word of many, but how many times as much of
   * the next one differs. Where the section itself is gone, all others differ by about as much.
   */
  private boolean isClear(double first, double second) {
    double margin = isPart ? MARGIN_OF_PART : MARGIN;
    boolean isNearer = isPart && first >= NEARLY && 1 - second >= TIMES_NEARER * (1 - first);
    return first - second >= margin || (isNearer && first > second);
  }

  /** How often each word is in the section of a heading, up to so many words. */
  private static Map<Long, Integer> words(DomTree tree, int heading, int most) {
    Map<Long, Integer> words = new HashMap<>();
    int end = Math.min(tree.size(), tree.end(heading) + MAX_NODES);
    int left = most;
    for (int n = tree.end(heading); n < end && left > 0; n++) {
      if (tree.isElement(n) && Headings.isHeading(tree.name(n))) {
        break;
      }
      if (tree.isVisibleText(n)) {
        Words read = new Words(tree.text(n));
        for (long word = read.next(); word != 0 && left > 0; word = read.next()) {
          words.merge(word, 1, Integer::sum);
          left--;
        }
      }
    }
    return words;
  }

  private static double similarity(Map<Long, Integer> one, Map<Long, Integer> other) {
    int all = size(one) + size(other);
    if (size(one) < FEWEST_WORDS || size(other) < FEWEST_WORDS) {
      return 0;
    }
    int shared = 0;
    for (Map.Entry<Long, Integer> entry : one.entrySet()) {
      shared += Math.min(entry.getValue(), other.getOrDefault(entry.getKey(), 0));
    }
    return 2.0 * shared / all;
  }

  private static int size(Map<Long, Integer> words) {
    return words.values().stream().mapToInt(count -> count).sum();
  }
}
