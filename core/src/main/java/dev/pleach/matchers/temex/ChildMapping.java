package dev.pleach.matchers.temex;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * Maps the children of one node to the children of another (TemEx, definition 3.3.1): the most
 * probable pair first, then what is before it on both sides and what is after it.
 *
 * <p>Taken literally that compares all pairs after every decision. Here every child is queued with
 * its best partner, the most probable pair first. If a decision made since has put that partner out
 * of reach, the child gets another one when it is polled. Children of one kind differ in position
 * only, so the best partner of a child is found by one binary search for each kind of the other
 * list. Children of one kind at the same end of both lists are mapped at once: no other pair of
 * either is more probable, and their pair cuts nothing off. That step alone maps lists of equal
 * siblings. Ties go to the ends, then to the earlier child.
 */
final class ChildMapping {
  private final EqualityProbability equality;
  private final double threshold;
  private final int[] before; // index: rank; value: node
  private final int[] after; // index: rank; value: node
  final int[] partner; // index: rank before; value: rank after, NONE without

  /** The best partner of the child at a rank, when it was last looked for. */
  private record Proposal(int rank, int partner, double probability)
      implements Comparable<Proposal> {
    @Override
    public int compareTo(Proposal other) {
      int byProbability = Double.compare(other.probability, probability);
      return byProbability != 0 ? byProbability : Integer.compare(rank, other.rank);
    }
  }

  ChildMapping(EqualityProbability equality, double threshold, int[] before, int[] after) {
    this.equality = equality;
    this.threshold = threshold;
    this.before = before;
    this.after = after;
    partner = IntArrays.filled(before.length, DomTree.NONE);
    if (before.length > 0 && after.length > 0) {
      map();
    }
  }

  /** How probably two children are equal, by their ranks. */
  double probability(int rank, int otherRank) {
    return equality.of(
        before[rank],
        after[otherRank],
        EqualityProbability.position(rank, before.length, otherRank, after.length));
  }

  private void map() {
    int shorter = Math.min(before.length, after.length);
    int first = 0;
    while (first < shorter && alike(first, first)) {
      partner[first] = first;
      first++;
    }
    int end = before.length;
    int afterEnd = after.length;
    while (Math.min(end, afterEnd) > first && alike(end - 1, afterEnd - 1)) {
      partner[--end] = --afterEnd;
    }
    if (end > first && afterEnd > first) {
      new Middle(first, end, first, afterEnd).map();
    }
  }

  /** Whether no other partner can be more probable, if both are at the same place. */
  private boolean alike(int rank, int otherRank) {
    int n = before[rank];
    int m = after[otherRank];
    String id = equality.beforeId[n];
    String otherId = equality.afterId[m];
    boolean sameId = id == null ? otherId == null : id.equals(otherId);
    return sameId
        && equality.kinds.before[n] == equality.kinds.after[m]
        && probability(rank, otherRank) > threshold;
  }

  /** What is left between the equal ends of two lists. */
  private final class Middle {
    private final int first;
    private final int end;
    private final int afterFirst;
    private final int afterEnd;
    private final Map<Integer, List<Integer>> ranksOfKind = new HashMap<>(); // after, ascending
    private final Map<String, List<Integer>> ranksOfId = new HashMap<>(); // after, ascending
    private final TreeMap<Integer, Integer> mapped = new TreeMap<>(); // rank before to rank after

    Middle(int first, int end, int afterFirst, int afterEnd) {
      this.first = first;
      this.end = end;
      this.afterFirst = afterFirst;
      this.afterEnd = afterEnd;
      for (int rank = afterFirst; rank < afterEnd; rank++) {
        int m = after[rank];
        int kind = equality.kinds.after[m];
        ranksOfKind.computeIfAbsent(kind, k -> new ArrayList<>()).add(rank);
        String id = equality.afterId[m];
        if (id != null) {
          ranksOfId.computeIfAbsent(idKey(kind, id), k -> new ArrayList<>()).add(rank);
        }
      }
    }

    void map() {
      PriorityQueue<Proposal> queue = new PriorityQueue<>();
      for (int rank = first; rank < end; rank++) {
        propose(queue, rank, afterFirst, afterEnd);
      }
      for (Proposal best = queue.poll(); best != null; best = queue.poll()) {
        Map.Entry<Integer, Integer> left = mapped.lowerEntry(best.rank());
        Map.Entry<Integer, Integer> right = mapped.higherEntry(best.rank());
        int from = left == null ? afterFirst : left.getValue() + 1;
        int to = right == null ? afterEnd : right.getValue();
        if (best.partner() >= from && best.partner() < to) {
          mapped.put(best.rank(), best.partner());
          partner[best.rank()] = best.partner();
        } else if (from < to) {
          propose(queue, best.rank(), from, to);
        }
      }
    }

    /** Queues the best partner of a child among the ranks {@code [from, to)}. */
    private void propose(PriorityQueue<Proposal> queue, int rank, int from, int to) {
      int n = before[rank];
      int kind = equality.kinds.before[n];
      String id = equality.beforeId[n];
      List<Integer> sameId = id == null ? null : ranksOfId.get(idKey(kind, id));
      int best = sameId == null ? DomTree.NONE : nearest(sameId, rank, from, to);
      double bestProbability = best < 0 ? threshold : probability(rank, best);
      for (Map.Entry<Integer, List<Integer>> other : ranksOfKind.entrySet()) {
        if (equality.kinds.sameName(kind, other.getKey())) {
          int i = nearest(other.getValue(), rank, from, to);
          double probability = i < 0 ? 0 : probability(rank, i);
          if (probability > bestProbability
              || (probability == bestProbability && best >= 0 && i < best)) {
            best = i;
            bestProbability = probability;
          }
        }
      }
      if (best >= 0 && bestProbability > threshold) {
        queue.add(new Proposal(rank, best, bestProbability));
      }
    }

    /** The rank in a list that is nearest in position and lies in {@code [from, to)}, or NONE. */
    private int nearest(List<Integer> ranks, int rank, int from, int to) {
      int slack = after.length - before.length;
      // The position term is 1 at this rank and at |slack| ranks above it. So the best is the first
      // rank at or above it, or the last one below.
      int perfect = Math.min(to - 1, Math.max(from, rank + Math.min(0, slack)));
      int at = Collections.binarySearch(ranks, perfect);
      int above = at >= 0 ? at : -at - 1;
      int best = DomTree.NONE;
      double bestPosition = -1;
      for (int i = above - 1; i <= above; i++) {
        int other = i >= 0 && i < ranks.size() ? ranks.get(i) : DomTree.NONE;
        if (other >= from && other < to) {
          double position = EqualityProbability.position(rank, before.length, other, after.length);
          if (position > bestPosition) {
            best = other;
            bestPosition = position;
          }
        }
      }
      return best;
    }

    /** Equal ids count only together with equal names. */
    private String idKey(int kind, String id) {
      return equality.kinds.name(kind) + " " + id;
    }
  }
}
