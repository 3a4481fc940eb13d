package dev.pleach.trace;

import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.NodeOutcome;
import java.util.ArrayList;
import java.util.List;

/** Combines the outcomes of the nodes of a block. */
final class BlockOutcome {
  private BlockOutcome() {}

  /**
   * Found if more than half of the nodes are, gone if all are, else ambiguous. The score is the
   * lowest of the nodes that decide.
   */
  static Outcome of(PageIndex page, List<NodeOutcome> nodes, Block block) {
    List<Integer> where = new ArrayList<>(nodes.size());
    int found = 0;
    boolean allGone = true;
    double least = 1;
    double leastFound = 1;
    for (NodeOutcome node : nodes) {
      where.add(node.node());
      allGone &= node.isGone();
      least = Math.min(least, node.score());
      if (node.isFound()) {
        found++;
        leastFound = Math.min(leastFound, node.score());
      }
    }
    List<Candidate> candidates = nodes.get(0).candidates();
    if (2 * found > nodes.size()) {
      return isAtItsPlace(page, where, block)
          ? new Same(page.tree(), where, leastFound, candidates)
          : new Moved(page.tree(), where, leastFound, candidates);
    }
    return allGone
        ? new Gone(least, nodes.get(0).absence(), candidates)
        : new Ambiguous(least, candidates);
  }

  private static boolean isAtItsPlace(PageIndex page, List<Integer> where, Block block) {
    for (int i = 0; i < where.size(); i++) {
      String was = block.histories().get(i).latest().fingerprint().place().xpath();
      if (where.get(i) < 0 || !page.locator().xpath(where.get(i)).equals(was)) {
        return false;
      }
    }
    return true;
  }
}
