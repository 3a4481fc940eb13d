package dev.pleach.matchers.sftm;

import dev.pleach.match.SftmOptions;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * How SFTM picks a matching from its graph (section 4.2.4): greedily, or by a Metropolis walk.
 *
 * <p>A suggestion goes through the edges, the cheapest first, and stops at each with chance gamma.
 * With gamma 1 it always takes the cheapest that is left, so there is one suggestion only, the
 * greedy matching; that is the default. With a smaller gamma the walk goes from one full matching
 * to the next and keeps the best one seen. A full matching has an edge for each node without
 * partner; these no-match edges are in the list, too, behind the pairs, as no pair costs more.
 *
 * <p>A suggestion costs a pass over the edges, plus the edges looked at and not taken.
 */
final class MatchingWalk {
  private static final int END = -1;

  private final CandidateEdges edges;
  private final SftmOptions options;
  private final int pairs; // edges below this are pairs, then no match: nodes before, nodes after
  private final int nodes; // of both trees
  private final SplittableRandom random;

  private final boolean[] taken; // index: node before, then node after
  private final int beforeSize;
  private final int[] next; // index: edge + 1, 0 is in front of the first; value: edge, or END

  MatchingWalk(CandidateEdges edges, int beforeSize, int afterSize, SftmOptions options) {
    this.edges = edges;
    this.options = options;
    this.beforeSize = beforeSize;
    pairs = edges.count();
    nodes = beforeSize + afterSize;
    random = new SplittableRandom(options.seed());
    taken = new boolean[nodes];
    // Who always takes the cheapest edge comes to the no-match edges when no pair is left.
    next = new int[1 + pairs + (isGreedy() ? 0 : nodes)];
  }

  private boolean isGreedy() {
    return options.gamma() >= 1;
  }

  /** The pairs of the best matching found, as edges of the graph. */
  int[] best() {
    int[] best =
        MetropolisWalk.best(
            suggest(new int[0], 0),
            isGreedy() ? 1 : options.iterations(),
            options.beta(),
            random,
            current -> suggest(current, random.nextInt(current.length + 1)),
            this::meanCost);
    return Arrays.stream(best).filter(edge -> edge < pairs).toArray();
  }

  /** Algorithm 2: keeps the first edges of a matching, then fills up by increasing cost. */
  private int[] suggest(int[] from, int kept) {
    Arrays.fill(taken, false);
    int[] chosen = new int[Math.min(next.length - 1, nodes)];
    int size = 0;
    while (size < kept) {
      take(from[size]);
      chosen[size] = from[size];
      size++;
    }
    for (int i = 0; i < next.length; i++) {
      next[i] = i < next.length - 1 ? i : END;
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
        if (isTaken(edge)) {
          next[link] = next[edge + 1];
        } else if (isGreedy() || random.nextDouble() < options.gamma()) {
          return edge;
        } else {
          link = edge + 1;
        }
      }
    }
    return END;
  }

  private boolean isTaken(int edge) {
    return edge < pairs
        ? taken[edges.before[edge]] || taken[beforeSize + edges.after[edge]]
        : taken[edge - pairs];
  }

  private void take(int edge) {
    if (edge < pairs) {
      taken[edges.before[edge]] = true;
      taken[beforeSize + edges.after[edge]] = true;
    } else {
      taken[edge - pairs] = true;
    }
  }

  /** Equation 8: the cost of a full matching divided by its edges. */
  private double meanCost(int[] chosen) {
    int paired = 0;
    double sum = 0;
    for (int edge : chosen) {
      if (edge < pairs) {
        sum += edges.cost(edge);
        paired++;
      }
    }
    int unmatched = nodes - 2 * paired;
    return (sum + options.noMatchCost() * unmatched) / Math.max(1, unmatched + paired);
  }
}
