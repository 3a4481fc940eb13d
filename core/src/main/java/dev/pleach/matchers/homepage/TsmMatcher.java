package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.Groups;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.shared.LabelScore;
import dev.pleach.matchers.shared.PairedLabels;
import dev.pleach.matchers.shared.TagStrings;
import java.util.Arrays;
import java.util.Comparator;

/**
 * The {@code tsm} matcher: tag string matching of Homepage Live (section 5.2).
 *
 * <p>The tag string of a subtree is the sequence of its names in document order. A node is found
 * again as the root of the subtree whose tag string is most like its own, measured by their longest
 * common subsequence. As a matcher it first joins nodes of equal tag strings, in document order,
 * and then lets the rest, in document order, choose among what is left.
 *
 * <p>Time O(s + b·a/64) at worst, where b and a are the lengths of all tag strings of each tree
 * together and s their sum; equal strings cost O(1), and of the others those whose length rules
 * them out are never compared. Space O(n), n the nodes of both trees. A tree whose tag strings
 * together are longer than 1,000,000 is refused: that is a page of 40,000 nodes of usual depth.
 *
 * <p>Deviations. The paper takes the largest common subsequence as it is, but then no subtree can
 * beat the whole page, so here it counts against the length of both strings (2·lcs / (p + q), p and
 * q their lengths). Only subtrees whose root has the same tag are candidates. Of equals the first
 * in the document is taken; the paper names this confusion as the weakness of the method.
 */
public final class TsmMatcher implements Matcher, NodeFinder {
  public static final String NAME = "tsm";
  static final int LIMIT = 1_000_000;

  @Override
  public Matching match(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    Run run = new Run(before, after);
    for (int b = 0; b < before.size(); b++) {
      int a = run.firstEqual(b);
      if (a >= 0) {
        run.take(a);
        matching.add(b, a, LabelScore.of(before, b, after, a));
      }
    }
    run.collectCandidates();
    for (int b = 0; b < before.size(); b++) {
      int a = matching.after(b) < 0 ? run.mostAlike(b) : DomTree.NONE;
      if (a >= 0) {
        run.take(a);
        matching.add(b, a, LabelScore.of(before, b, after, a));
      }
    }
    return matching.build();
  }

  @Override
  public int find(DomTree before, int node, DomTree after) {
    Run run = new Run(before, after);
    int equal = run.firstEqual(node);
    if (equal >= 0) {
      return equal;
    }
    run.collectCandidates();
    return run.mostAlike(node);
  }

  /** One call: which subtrees after are still free, and the search among them. */
  private static final class Run {
    private final DomTree before;
    private final DomTree after;
    private final int[] beforeTags; // index: node before; value: number of its name
    private final int[] afterTags; // index: node after; value: number of its name
    private final int tags; // the numbers of names are below this
    private final TagStrings strings;
    private final CommonSubsequence common;
    private final int[] first; // index: tag string; value: its first free root after, or NONE
    private final int[] next; // index: node after; value: next of the same tag string, or NONE
    private int[] candidates = {}; // value: node after, one a tag string; by tag, then length
    private int[] candidateStart = {}; // index: tag, and one more; value: index into candidates

    Run(DomTree before, DomTree after) {
      refuseIfTooLarge(before);
      refuseIfTooLarge(after);
      this.before = before;
      this.after = after;
      PairedLabels labels = new PairedLabels(before, after);
      beforeTags = labels.beforeNames;
      afterTags = labels.afterNames;
      strings = new TagStrings(before, after, labels);
      common = new CommonSubsequence(labels.nameCount);
      tags = labels.nameCount;
      first = IntArrays.filled(strings.count(), DomTree.NONE);
      next = new int[after.size()];
      for (int a = after.size() - 1; a >= 0; a--) {
        next[a] = first[strings.afterNumbers[a]];
        first[strings.afterNumbers[a]] = a;
      }
    }

    private static void refuseIfTooLarge(DomTree tree) {
      long total = TagStrings.totalLength(tree);
      TreeTooLargeException.check(
          NAME, total, LIMIT, "nodes, counted in every subtree they are in", "sftm");
    }

    /** The first free subtree after with the same tag string, or {@link DomTree#NONE}. */
    int firstEqual(int b) {
      return first[strings.beforeNumbers[b]];
    }

    /** Takes the first free subtree of its tag string. */
    void take(int a) {
      first[strings.afterNumbers[a]] = next[a];
    }

    /** Orders the tag strings that still have a free subtree. */
    void collectCandidates() {
      candidates =
          Arrays.stream(first)
              .filter(a -> a >= 0)
              .boxed()
              .sorted(
                  Comparator.<Integer>comparingInt(a -> afterTags[a])
                      .thenComparingInt(this::length)
                      .thenComparingInt(a -> a))
              .mapToInt(a -> a)
              .toArray();
      candidateStart = new Groups(candidates.length, tags, i -> afterTags[candidates[i]]).start;
    }

    /**
     * The free subtree after whose tag string is most like that of {@code b}, or {@link
     * DomTree#NONE}. Goes from strings of its length to ever longer and shorter ones, until none
     * can be more alike than the best.
     */
    int mostAlike(int b) {
      int tag = beforeTags[b];
      int length = before.end(b) - b;
      int high = firstOfLength(length, candidateStart[tag], candidateStart[tag + 1]);
      int low = high - 1;
      int best = DomTree.NONE;
      long bestCommon = 0;
      long bestLengths = 1; // of both strings
      common.pattern(beforeTags, b, before.end(b));
      while (low >= candidateStart[tag] || high < candidateStart[tag + 1]) {
        boolean takeLow =
            high == candidateStart[tag + 1]
                || (low >= candidateStart[tag]
                    && nearer(length, candidates[low], candidates[high]));
        int candidate = candidates[takeLow ? low-- : high++];
        long lengths = (long) length + length(candidate);
        long mostCommon = Math.min(length, length(candidate));
        if (mostCommon * bestLengths < bestCommon * lengths) {
          break;
        }
        int free = first[strings.afterNumbers[candidate]];
        if (free < 0) {
          continue;
        }
        long lcs = common.length(afterTags, candidate, after.end(candidate));
        long gain = lcs * bestLengths - bestCommon * lengths;
        if (gain > 0 || (gain == 0 && free < best)) {
          best = free;
          bestCommon = lcs;
          bestLengths = lengths;
        }
      }
      return best;
    }

    /** The first candidate of a range that has at least this length. */
    private int firstOfLength(int length, int from, int to) {
      int low = from;
      int high = to;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (length(candidates[middle]) < length) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return low;
    }

    /** Whether the shorter candidate can be more alike than the longer one. */
    private boolean nearer(int length, int shorter, int longer) {
      return (long) length(shorter) * ((long) length + length(longer))
          > (long) length * ((long) length + length(shorter));
    }

    private int length(int a) {
      return after.end(a) - a;
    }
  }
}
