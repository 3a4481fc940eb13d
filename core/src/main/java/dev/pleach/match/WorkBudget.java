package dev.pleach.match;

import dev.pleach.dom.DomTree;
import java.util.concurrent.CancellationException;

/**
 * How much a matching may cost, for pages from strangers. A matching beyond it ends with a {@link
 * TreeTooLargeException} and without a result. The budget counts work, not time: the same trees are
 * within it, or beyond it, on every machine.
 *
 * @param maxNodes how many nodes each of the trees may have
 * @param maxSteps how many pairs of nodes may be compared with all that is around them; time and
 *     memory grow with it
 */
public record WorkBudget(int maxNodes, long maxSteps) {
  private static final WorkBudget UNLIMITED = new WorkBudget(Integer.MAX_VALUE, Long.MAX_VALUE);

  public WorkBudget {
    if (maxNodes < 1 || maxSteps < 1) {
      throw new IllegalArgumentException(
          "A budget is at least 1, not " + maxNodes + " nodes and " + maxSteps + " steps");
    }
  }

  /** No limit: matchers work on trees of any size until they are done. */
  public static WorkBudget unlimited() {
    return UNLIMITED;
  }

  /**
   * Refuses trees that have too many nodes.
   *
   * @throws TreeTooLargeException if one of them does
   */
  public void checkNodes(DomTree before, DomTree after) {
    if (Math.max(before.size(), after.size()) > maxNodes) {
      throw TreeTooLargeException.overBudget("trees of " + maxNodes + " nodes", before, after);
    }
  }

  /**
   * Ends a matching that has taken too many steps.
   *
   * @param steps how many it has taken so far
   * @throws TreeTooLargeException if these are too many
   * @throws CancellationException if the thread was interrupted
   */
  public void checkSteps(long steps, DomTree before, DomTree after) {
    if (steps > maxSteps) {
      throw TreeTooLargeException.overBudget(maxSteps + " steps", before, after);
    }
    if (Thread.currentThread().isInterrupted()) {
      throw new CancellationException("The matching was interrupted");
    }
  }
}
