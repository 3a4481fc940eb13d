package dev.pleach.template;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * The nodes of a page that a matching calls template: those with a partner and all their ancestors.
 *
 * <p>Where parents of pairs are pairs, as with {@code td}, {@code ps}, {@code cps} and {@code
 * etdm}, the ancestors add nothing. With {@code bu} they do: RBM-TD marks every node on the path to
 * a common subtree (Huang 2011, chapter 3).
 */
final class MarkedNodes {
  private MarkedNodes() {}

  /** Index: node of the page before. */
  static boolean[] of(Matching matching) {
    DomTree page = matching.beforeTree();
    boolean[] marked = new boolean[page.size()];
    for (int n = marked.length - 1; n >= 0; n--) {
      marked[n] |= matching.after(n) >= 0;
      if (marked[n] && n > 0) {
        marked[page.parent(n)] = true;
      }
    }
    return marked;
  }
}
