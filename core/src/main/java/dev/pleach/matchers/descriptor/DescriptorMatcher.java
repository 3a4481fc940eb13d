package dev.pleach.matchers.descriptor;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.shared.LabelScore;
import dev.pleach.matchers.shared.TagStrings;
import java.util.Arrays;
import java.util.Map;

/**
 * The {@code descriptor} and {@code descriptor-compact} matchers: every node is looked up by its
 * address and kept if id, name and number of siblings agree along the path and its subtree is
 * verified (Zeleny and Burget, section V).
 *
 * <p>{@link DescriptorSearch} describes how one node is looked up. To look all of them up takes no
 * more than one walk through the tree before: the path of a node is that of its parent and one step
 * more. With compact descriptors two nodes may lead to the same one, if an id is new or gone; the
 * first in the document keeps it.
 *
 * <p>Time O(n + m + s), where n and m are the nodes of the two trees and s is the size of all
 * subtrees that are compared. As a node is compared once for each ancestor, trees whose subtrees
 * together have more than 20,000,000 nodes are refused: that is a page of 800,000 nodes of usual
 * depth, or a chain of 6,000.
 */
record DescriptorMatcher(boolean compact, DescriptorOptions options)
    implements Matcher, NodeFinder {
  static final int LIMIT = 20_000_000;

  @Override
  public Matching match(DomTree before, DomTree after) {
    refuseIfTooLarge(before);
    refuseIfTooLarge(after);
    Matching.Builder matching = Matching.builder(before, after);
    PathSets paths = new PathSets(before, after);
    Run run = new Run(before, after);
    for (int b = 0; b < before.size(); b++) {
      int a = run.find(b);
      if (a >= 0
          && run.passed[b].cover(options.required())
          && matching.before(a) < 0
          && paths.similarity(b, a) >= options.similarity()) {
        matching.add(b, a, LabelScore.of(before, b, after, a));
      }
    }
    return matching.build();
  }

  @Override
  public int find(DomTree before, int node, DomTree after) {
    Descriptor descriptor =
        compact ? Descriptor.compact(before, node) : Descriptor.of(before, node);
    DescriptorLookup found = DescriptorSearch.in(after, options).find(descriptor, before, node);
    return found.verified() ? found.node() : DomTree.NONE;
  }

  private void refuseIfTooLarge(DomTree tree) {
    TreeTooLargeException.check(
        compact ? DescriptorMatchers.COMPACT : DescriptorMatchers.FULL,
        TagStrings.totalLength(tree),
        LIMIT,
        "nodes, counted in every subtree they are in",
        "sftm");
  }

  /** One call: the node each path leads to and the checks it passed. */
  private final class Run {
    private final DomTree before;
    private final DomTree after;
    private final SiblingPositions siblingsBefore;
    private final SiblingPositions siblingsAfter;
    private final Map<String, Integer> afterById;
    private final int[] found; // index: node before; value: where its path leads to, or NONE
    private final DescriptorChecks[] passed; // index: node before; value: by all of its path

    Run(DomTree before, DomTree after) {
      this.before = before;
      this.after = after;
      siblingsBefore = new SiblingPositions(before);
      siblingsAfter = new SiblingPositions(after);
      afterById = compact ? DescriptorSearch.firstById(after) : Map.of();
      found = new int[before.size()];
      passed = new DescriptorChecks[before.size()];
      Arrays.fill(passed, DescriptorChecks.NONE);
    }

    /** Finds a node whose parent has been looked up before. */
    int find(int b) {
      String id = Descriptor.idOf(before, b);
      boolean byId = compact && !id.isEmpty();
      if (byId) {
        found[b] = afterById.getOrDefault(id, DomTree.NONE);
      } else if (b == 0) {
        found[b] = after.size() == 0 ? DomTree.NONE : 0;
      } else {
        int above = found[before.parent(b)];
        found[b] =
            above < 0
                ? DomTree.NONE
                : siblingsAfter.child(above, before.isText(b), siblingsBefore.position[b]);
      }
      if (found[b] >= 0) {
        passed[b] = check(b, found[b], id, byId || b == 0);
      }
      return found[b];
    }

    private DescriptorChecks check(int b, int a, String id, boolean first) {
      boolean sameId = id.equals(Descriptor.idOf(after, a));
      boolean sameName = before.name(b).equals(after.name(a));
      if (first) {
        return DescriptorChecks.of(sameId, sameName, true);
      }
      int parent = before.parent(b);
      boolean text = before.isText(b);
      boolean sameCount =
          siblingsBefore.count(parent, text) == siblingsAfter.count(found[parent], text);
      return passed[parent].and(DescriptorChecks.of(sameId, sameName, sameCount));
    }
  }
}
