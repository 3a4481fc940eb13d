package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The part of a page that is on all other pages (Huang 2011, definition 6): a subtree of the page,
 * from its root down, that maps into each of them.
 *
 * <p>The thesis gives algorithms for two pages. Here the first result is compared with the third
 * page, what is left of it with the fourth, and so on. Comparing the page itself with each and
 * keeping what all have in common would be a common subtree, too, but never a larger one by {@code
 * td}: a page may find another partner for what is left than it would choose for the whole page.
 * Which of several subtrees results depends on the order of the pages, and none is promised to be
 * the largest.
 */
final class CommonSubtree {
  /** Index: node of the page; value: whether it is on all other pages. */
  final boolean[] common;

  /** Index: node of the page; value: on how many of them its subtree says the same. */
  final int[] equal;

  /** One a page; index: node of the page; value: its partner there, NONE without. */
  final List<int[]> partners = new ArrayList<>();

  CommonSubtree(DomTree page, List<DomTree> others, Matcher matcher) {
    common = new boolean[page.size()];
    Arrays.fill(common, !others.isEmpty());
    equal = new int[page.size()];
    int[] origin = new int[page.size()]; // index: node of what is left; value: node of the page
    Arrays.setAll(origin, n -> n);
    DomTree left = page;
    for (DomTree other : others) {
      Matching matching = matcher.match(left, other);
      boolean[] marked = MarkedNodes.of(matching);
      int[] partner = new int[page.size()];
      Arrays.fill(partner, DomTree.NONE);
      int[] kept = new int[left.size()];
      int size = 0;
      for (int n = 0; n < left.size(); n++) {
        int o = origin[n];
        int a = matching.after(n);
        partner[o] = a;
        equal[o] += a >= 0 && page.contentHash(o) == other.contentHash(a) ? 1 : 0;
        common[o] &= marked[n];
        if (marked[n] || staysAnyway(left, n, marked[0])) {
          kept[size++] = o;
        }
      }
      partners.add(partner);
      left = left.subset(n -> marked[n]);
      origin = Arrays.copyOf(kept, size);
    }
  }

  /** A part of a page always has head and body, see {@link DomTree#subset}. */
  private static boolean staysAnyway(DomTree left, int node, boolean withRoot) {
    return withRoot
        && left.parent(node) == 0
        && left.isElement(node)
        && left.name(0).equals("html");
  }
}
