package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.IntArrays;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.matchers.shared.LabelScore;

/**
 * The {@code dpf} matcher: direct path finding of Homepage Live (section 5.1).
 *
 * <p>A node is found again by walking the path that led to it: at each step down to the child at
 * the same position, which must have the same tag. The first difference ends the search. As a
 * matcher it walks all paths at once, so no two nodes can have one partner.
 *
 * <p>Time O(n + m), n and m the nodes of the two trees, and for one node no more than its path and
 * the siblings left of it. Trees of any size are taken.
 *
 * <p>According to the paper the tags of the path are recorded, but tags alone lead to many nodes,
 * so here the position among all siblings, text included, belongs to the path.
 */
public final class DpfMatcher implements Matcher, NodeFinder {
  public static final String NAME = "dpf";

  @Override
  public Matching match(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    if (before.size() == 0 || after.size() == 0) {
      return matching.build();
    }
    // Index: node before; value: the node after that its path leads to, NONE without.
    int[] opposite = IntArrays.filled(before.size(), DomTree.NONE);
    opposite[0] = sameTag(before, 0, after, 0) ? 0 : DomTree.NONE;
    for (int b = 0; b < before.size(); b++) {
      int a = opposite[b];
      if (a < 0) {
        continue;
      }
      matching.add(b, a, LabelScore.of(before, b, after, a));
      int c = before.firstChild(b);
      int d = after.firstChild(a);
      for (; c >= 0 && d >= 0; c = before.nextSibling(c), d = after.nextSibling(d)) {
        opposite[c] = sameTag(before, c, after, d) ? d : DomTree.NONE;
      }
    }
    return matching.build();
  }

  @Override
  public int find(DomTree before, int node, DomTree after) {
    if (after.size() == 0 || !sameTag(before, 0, after, 0)) {
      return DomTree.NONE;
    }
    int[] path = new int[before.depth(node) + 1]; // index: depth; value: node before
    for (int n = node, level = path.length - 1; level >= 0; n = before.parent(n), level--) {
      path[level] = n;
    }
    int found = 0;
    for (int level = 1; level < path.length; level++) {
      int c = before.firstChild(path[level - 1]);
      int d = after.firstChild(found);
      for (; d >= 0 && c != path[level]; c = before.nextSibling(c)) {
        d = after.nextSibling(d);
      }
      if (d < 0 || !sameTag(before, c, after, d)) {
        return DomTree.NONE;
      }
      found = d;
    }
    return found;
  }

  private static boolean sameTag(DomTree before, int b, DomTree after, int a) {
    return before.name(b).equals(after.name(a));
  }
}
