package dev.pleach.matchers.sftm;

import dev.pleach.match.SftmOptions;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The Metropolis walk of SFTM (section 4.2.4): from one full matching to the next, keeping the best
 * one seen. A walk of one step is the initial matching; with gamma 1 that is the greedy one.
 *
 * <p>A suggestion costs a pass over the edges, plus the edges looked at and not taken.
 */
final class MatchingWalk {
  private static final int END = -1;

  private final CandidateEdges edges;
  private final SftmOptions options;
  private final int nodes; // of both trees
  private final SplittableRandom random;

  private final boolean[] beforeTaken; // index: node before
  private final boolean[] afterTaken; // index: node after
  private final int[] next; // index: edge + 1, 0 is in front of the first; value: edge, or END

  MatchingWalk(CandidateEdges edges, int beforeSize, int afterSize, SftmOptions options) {
    this.edges = edges;
    this.options = options;
    nodes = beforeSize + afterSize;
    random = new SplittableRandom(options.seed());
    beforeTaken = new boolean[beforeSize];
    afterTaken = new boolean[afterSize];
    next = new int[edges.count() + 1];
  }

  /** The edges of the best matching found. */
  int[] best() {
    return MetropolisWalk.best(
        suggest(new int[0], 0),
        options.iterations(),
        options.beta(),
        random,
        current -> suggest(current, random.nextInt(current.length + 1)),
        this::meanCost);
  }

  /** Algorithm 2: keeps the first edges of a matching, then fills up by increasing cost. */
  private int[] suggest(int[] from, int kept) {
    Arrays.fill(beforeTaken, false);
    Arrays.fill(afterTaken, false);
    int[] chosen =
        new int[Math.min(edges.count(), Math.min(beforeTaken.length, afterTaken.length))];
    int size = 0;
    while (size < kept) {
      take(from[size]);
      chosen[size] = from[size];
      size++;
    }
    for (int i = 0; i < next.length; i++) {
      next[i] = i < edges.count() ? i : END;
    }
    for (int edge = select(); edge != END; edge = select()) {
      take(edge);
      chosen[size++] = edge;
    }
    return Arrays.copyOf(chosen, size);
  }

  /**
   * Goes through the remaining edges in order and stops at each with chance gamma. Edges whose
   * nodes are taken are unlinked on the way. At the end of the list it starts again.
   */
  private int select() {
    while (next[0] != END) {
      int link = 0;
      for (int edge = next[0]; edge != END; edge = next[link]) {
        if (beforeTaken[edges.before[edge]] || afterTaken[edges.after[edge]]) {
          next[link] = next[edge + 1];
        } else if (options.gamma() >= 1 || random.nextDouble() < options.gamma()) {
          return edge;
        } else {
          link = edge + 1;
        }
      }
    }
    return END;
  }

  private void take(int edge) {
    beforeTaken[edges.before[edge]] = true;
    afterTaken[edges.after[edge]] = true;
  }

  /** The cost of a full matching divided by its edges; unmatched nodes have an edge each. */
  private double meanCost(int[] chosen) {
    int unmatched = nodes - 2 * chosen.length;
    double sum = options.noMatchCost() * unmatched;
    for (int edge : chosen) {
      sum += edges.cost(edge);
    }
    return sum / Math.max(1, unmatched + chosen.length);
  }
}
