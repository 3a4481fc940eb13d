package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import dev.pleach.match.FsbtOptions;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.shared.LabelScore;
import dev.pleach.matchers.shared.PairSink;
import dev.pleach.matchers.shared.PairedLabels;

/**
 * The {@code fsbt} matcher: fixed-subtree-based tracing of Homepage Live (sections 6.2 and 6.3).
 *
 * <p>Nodes that did not change and occur once are found first, with the common subtrees that follow
 * from them ({@link CommonSubtrees}). The edit distance of {@code ted} then only has to map what
 * lies between: for each common subtree the two reduced trees, in which every smaller common
 * subtree is one leaf that can be mapped to its partner alone.
 *
 * <p>Time O(n log n + Σ rᵢ·sᵢ), space O(n + max rᵢ·sᵢ), where n is the number of nodes of both
 * pages and rᵢ, sᵢ those of the reduced trees of the i-th common subtree. Without fix nodes that is
 * what {@code ted} needs, so reduced trees of more than 10,000 nodes are refused; pages may be
 * larger.
 *
 * <p>Deviations. The paper traces one block and cuts off every other branch with a fix node in it;
 * here all blocks are mapped at once, so such branches stay, down to the common subtrees in them. A
 * leaf that replaces a common subtree counts as many pairs as the smaller side has nodes; the
 * paper, which cuts it off, needs no number. Content of an element means its own text, not that of
 * the elements inside, as in the paper's example of a block whose root is fixed while its entries
 * change. A fix node that has moved into another common subtree is still mapped, and so is what is
 * below it.
 */
public record FsbtMatcher(FsbtOptions options) implements Matcher, NodeFinder {
  public static final String NAME = "fsbt";

  @Override
  public Matching match(DomTree before, DomTree after) {
    Run run = new Run(before, after);
    for (int b = 0; b < before.size(); b++) {
      run.refuseIfTooLarge(b);
    }
    Matching.Builder matching = Matching.builder(before, after);
    for (int b = 0; b < before.size(); b++) {
      run.map(b, (n, p) -> matching.add(n, p, LabelScore.of(before, n, after, p)));
    }
    return matching.build();
  }

  /** Maps only the common subtree the node lies in, as the paper does. */
  @Override
  public int find(DomTree before, int node, DomTree after) {
    Run run = new Run(before, after);
    if (run.common.fix[node]) {
      return run.common.partner[node];
    }
    int root = run.reducedBefore.commonRoot[node];
    run.refuseIfTooLarge(root);
    int[] found = {DomTree.NONE};
    run.map(
        root,
        (mapped, partner) -> {
          if (mapped == node) {
            found[0] = partner;
          }
        });
    return found[0];
  }

  /** One call. */
  private final class Run {
    private final CommonSubtrees common;
    private final ReducedTrees reducedBefore;
    private final ReducedTrees reducedAfter;
    private final int pairWorth;

    Run(DomTree before, DomTree after) {
      PairedLabels labels = new PairedLabels(before, after);
      common = new CommonSubtrees(before, after, labels, options.words());
      int names = labels.nameCount; // tags of stand-ins begin behind the names
      reducedBefore =
          new ReducedTrees(
              before,
              labels.beforeNames,
              labels.beforeLabels,
              b -> common.partner[b] < 0 ? DomTree.NONE : names + b);
      reducedAfter =
          new ReducedTrees(
              after,
              labels.afterNames,
              labels.afterLabels,
              a -> common.inverse[a] < 0 ? DomTree.NONE : names + common.inverse[a]);
      pairWorth = HomepageEditDistance.pairWorth(Math.min(before.size(), after.size()));
    }

    void refuseIfTooLarge(int root) {
      int partner = common.partner[root];
      if (partner >= 0) {
        int largest = Math.max(reducedBefore.sizes[root], reducedAfter.sizes[partner]);
        TreeTooLargeException.check(
            NAME, largest, TedMatcher.LIMIT, "nodes in a reduced tree", "sftm");
      }
    }

    /** Maps the nodes that belong to a common subtree (section 6.3.3); nothing for other roots. */
    void map(int root, PairSink sink) {
      int partner = common.partner[root];
      if (partner < 0) {
        return;
      }
      if (common.fix[root]
          && (reducedBefore.sizes[root] == 1 || reducedAfter.sizes[partner] == 1)) {
        sink.pair(root, partner);
        return;
      }
      EditTree before = reducedBefore.tree(root);
      EditTree after = reducedAfter.tree(partner);
      new HomepageEditDistance(before, after, pairWorth)
          .forEachPair(
              common.fix[root],
              (b, a) -> {
                if (!before.isStandIn(b)) {
                  sink.pair(before.origin[b], after.origin[a]);
                }
              });
    }
  }
}
