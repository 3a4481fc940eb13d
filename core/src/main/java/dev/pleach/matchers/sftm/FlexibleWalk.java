package dev.pleach.matchers.sftm;

import dev.pleach.dom.DomTree;
import dev.pleach.match.FtmOptions;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The Metropolis walk of flexible tree matching (SFTM paper, section 3.2): it builds one full
 * matching after the other, edge by edge, and keeps the cheapest. The first one is greedy. After
 * each edge the bounds on the costs of all open edges are tightened and the edges ranked anew.
 *
 * <p>A suggestion costs O(n m min(n, m)) for trees of n and m nodes.
 */
final class FlexibleWalk {
  /** Of how many cheapest edges a random choice is made. */
  private static final int LOOKED_AT = 32;

  private final FtmOptions options;
  private final float[] relabel; // index: node before * nodes after + node after; value: 0 to 1
  private final int beforeSize;
  private final int afterSize;
  private final FlexibleFamilies before;
  private final FlexibleFamilies after;
  private final SplittableRandom random;
  private final int[] seen;
  private int stamp;

  FlexibleWalk(DomTree before, DomTree after, float[] relabel, FtmOptions options) {
    this.options = options;
    this.relabel = relabel;
    beforeSize = before.size();
    afterSize = after.size();
    this.before = new FlexibleFamilies(before, after);
    this.after = new FlexibleFamilies(after, before);
    random = new SplittableRandom(options.seed());
    seen = new int[Math.max(beforeSize, afterSize) + 1];
  }

  /** The edges of the cheapest matching found, as indexes into the relabel costs. */
  int[] best() {
    return MetropolisWalk.best(
        suggest(new int[0], 0, 1),
        options.iterations(),
        options.beta(),
        random,
        current -> suggest(current, random.nextInt(current.length + 1), options.gamma()),
        this::cost);
  }

  /** Keeps the first edges of a matching, then adds the cheapest until none beats no match. */
  private int[] suggest(int[] from, int kept, double gamma) {
    before.reset();
    after.reset();
    int[] chosen = new int[Math.min(beforeSize, afterSize)];
    int size = 0;
    for (; size < kept; size++) {
      chosen[size] = from[size];
      match(from[size]);
    }
    for (int edge = select(gamma); edge >= 0; edge = select(gamma)) {
      chosen[size++] = edge;
      match(edge);
    }
    return Arrays.copyOf(chosen, size);
  }

  private void match(int edge) {
    before.match(edge / afterSize, edge % afterSize);
    after.match(edge % afterSize, edge / afterSize);
  }

  /**
   * The cheapest open edge or, with chance 1 - gamma each time, the next one; -1 if none is left.
   */
  private int select(double gamma) {
    before.tighten();
    after.tighten();
    int wanted = 1;
    while (gamma < 1 && wanted < LOOKED_AT && random.nextDouble() >= gamma) {
      wanted++;
    }
    int[] cheapest = new int[wanted];
    double[] rank = new double[wanted];
    int size = 0;
    for (int b = 0; b < beforeSize; b++) {
      if (!before.open[b]) {
        continue;
      }
      for (int a = 0; a < afterSize; a++) {
        if (!after.open[a]) {
          continue;
        }
        double least = leastCost(b, a);
        if (least >= 2 * options.noMatchCost() || (size == wanted && least > rank[size - 1])) {
          continue;
        }
        double value = rank(b, a, least);
        if (size < wanted || value < rank[size - 1]) {
          int at = size < wanted ? size++ : size - 1;
          while (at > 0 && value < rank[at - 1]) {
            rank[at] = rank[at - 1];
            cheapest[at] = cheapest[at - 1];
            at--;
          }
          rank[at] = value;
          cheapest[at] = b * afterSize + a;
        }
      }
    }
    return size == 0 ? -1 : cheapest[size - 1];
  }

  /** Equation 1 with lower bounds in place of the ancestry and the sibling cost. */
  private double leastCost(int b, int a) {
    return options.relabelWeight() * relabel[b * afterSize + a]
        + options.ancestryWeight() * (before.leastTornOff(b, a) + after.leastTornOff(a, b))
        + options.siblingWeight() * (before.leastSpread(b, a) + after.leastSpread(a, b));
  }

  /** Where between its bounds an edge is ranked; equal ones by their distance in the document. */
  private double rank(int b, int a, double least) {
    double most =
        options.relabelWeight() * relabel[b * afterSize + a]
            + options.ancestryWeight() * (before.mostTornOff(b, a) + after.mostTornOff(a, b))
            + options.siblingWeight() * (before.mostSpread(b, a) + after.mostSpread(a, b));
    return least + options.caution() * (most - least) + 1e-9 * Math.abs(b - a);
  }

  /** Equation 1 over a full matching; the nodes must be matched that way. */
  private double cost(int[] edges) {
    double sum = options.noMatchCost() * (beforeSize + afterSize - 2 * edges.length);
    for (int edge : edges) {
      int b = edge / afterSize;
      int a = edge % afterSize;
      sum +=
          options.relabelWeight() * relabel[edge]
              + options.ancestryWeight() * (before.tornOff(b) + after.tornOff(a))
              + options.siblingWeight()
                  * (before.spread(b, seen, ++stamp) + after.spread(a, seen, ++stamp));
    }
    return sum;
  }
}
