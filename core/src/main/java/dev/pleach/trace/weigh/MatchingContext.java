package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.trace.page.PageIndex;
import java.util.Set;
import java.util.TreeSet;

/** A node of the old page, or of an excerpt of it, in a matching with the new page. */
public final class MatchingContext {
  static final int MAX_INSIDE = 300; // nodes of a subtree that are read

  private static final int NONE = DomTree.NONE;
  private static final int MAX_LEVELS = 2; // above a partner
  private static final double LIKELY = 0.9; // score of a pair

  final Matching matching;
  final DomTree before;
  final PageIndex page; // of the new page
  final DomTree after;
  final int node;
  final int previousSibling;

  /**
   * The context of a node.
   *
   * @param node of the tree before
   */
  public MatchingContext(Matching matching, int node, PageIndex page) {
    this.matching = matching;
    this.node = node;
    this.page = page;
    before = matching.beforeTree();
    after = matching.afterTree();
    previousSibling = previousSibling(before, node);
  }

  private static int previousSibling(DomTree tree, int node) {
    int last = NONE;
    int parent = tree.parent(node);
    for (int c = parent == NONE ? node : tree.firstChild(parent); c < node; ) {
      last = c;
      c = tree.nextSibling(c);
    }
    return last;
  }

  /** Whether the node has a partner. */
  boolean hasPartner() {
    return matching.after(node) != NONE;
  }

  /** Whether a candidate is likely the partner of another node. */
  boolean isOther(int candidate) {
    int partner = matching.before(candidate);
    return partner != NONE && partner != node && matching.score(partner) >= LIKELY;
  }

  /** The partner, the smallest subtree with all partners of descendants, and what is just above. */
  Set<Integer> suggestions() {
    Set<Integer> suggestions = new TreeSet<>();
    addWithAncestors(matching.after(node), suggestions);
    int common = NONE;
    for (int d = node + 1; d < Math.min(before.end(node), node + MAX_INSIDE); d++) {
      int partner = matching.after(d);
      if (partner != NONE) {
        common = common == NONE ? partner : common;
        while (!after.contains(common, partner)) {
          common = after.parent(common);
        }
      }
    }
    addWithAncestors(common, suggestions);
    suggestions.removeIf(suggested -> before.isText(node) != after.isText(suggested));
    return suggestions;
  }

  private void addWithAncestors(int found, Set<Integer> suggestions) {
    int up = found;
    for (int level = 0; level <= MAX_LEVELS && up > 0; level++) {
      suggestions.add(up);
      up = after.parent(up);
    }
  }

  /**
   * Whether the partners of the texts just before and after the node have no text between them, so
   * that there is no place left for its words. Never for a node without words.
   */
  boolean isGapClosed() {
    if (nextText(before, node, before.end(node)) == NONE) {
      return false;
    }
    int preceding = previousText(before, node);
    int following = nextText(before, before.end(node), before.size());
    if (preceding == NONE || following == NONE) {
      return false;
    }
    int from = matching.after(preceding);
    int to = matching.after(following);
    return from != NONE && to > from && nextText(after, from + 1, to) == NONE;
  }

  private static int previousText(DomTree tree, int node) {
    int n = node - 1;
    while (n > Math.max(0, node - MAX_INSIDE) && !tree.isVisibleText(n)) {
      n--;
    }
    return n > 0 && tree.isVisibleText(n) ? n : NONE;
  }

  private static int nextText(DomTree tree, int from, int end) {
    for (int n = from; n < Math.min(end, from + MAX_INSIDE); n++) {
      if (tree.isVisibleText(n)) {
        return n;
      }
    }
    return NONE;
  }

  /** 1 if two nodes are partners, a half if there is neither, else 0. */
  double pair(int nodeBefore, int nodeAfter) {
    if (nodeBefore == NONE || nodeAfter == NONE) {
      return nodeBefore == nodeAfter ? 0.5 : 0;
    }
    return matching.after(nodeBefore) == nodeAfter ? 1 : 0;
  }
}
