package dev.pleach.bench.labels;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.Arrays;
import java.util.Collection;
import java.util.Set;
import java.util.function.BiPredicate;

/** A copy of a page without what a matcher is not to see: text, names and links, or ids. */
public final class RedactedPage {
  private static final Set<String> MASKED =
      Set.of(
          "href",
          "src",
          "id",
          "name",
          "alt",
          "title",
          "value",
          "placeholder",
          "aria-label",
          "content",
          "srcset",
          "action",
          "data-src",
          "itwr_raw_link");
  private static final Set<String> NAMING = Set.of("id", "name", "for");

  private final DomTree tree;
  private final int[] nodes; // index: node of the whole page; value: the same here, NONE if hidden

  private RedactedPage(DomTree tree, int[] nodes) {
    this.tree = tree;
    this.nodes = nodes;
  }

  /** Without text, and without attributes that contain text, names or addresses. */
  static RedactedPage masked(DomTree page) {
    return of(page, everywhere(page), (name, value) -> !MASKED.contains(name), false);
  }

  /** The same, but only these nodes and all inside them are masked. */
  static RedactedPage masked(DomTree page, Collection<Integer> nodes) {
    boolean[] touched = new boolean[page.size()];
    for (int node : nodes) {
      Arrays.fill(touched, node, page.end(node), true);
    }
    return of(page, touched, (name, value) -> !MASKED.contains(name), false);
  }

  /** Without ids, whatever refers to them, and links to a place inside a page. */
  public static RedactedPage withoutIds(DomTree page) {
    return of(page, everywhere(page), (name, value) -> !namesNodes(name, value), true);
  }

  /** What is left of the page. */
  public DomTree tree() {
    return tree;
  }

  /** Where a node of the whole page is now, {@link DomTree#NONE} if it is hidden. */
  public int node(int ofPage) {
    return nodes[ofPage];
  }

  private static boolean namesNodes(String name, String value) {
    return NAMING.contains(name)
        || name.startsWith("aria-")
        || (name.equals("href") && value.indexOf('#') >= 0);
  }

  private static boolean[] everywhere(DomTree page) {
    boolean[] touched = new boolean[page.size()];
    Arrays.fill(touched, true);
    return touched;
  }

  /**
   * A page with parts hidden.
   *
   * @param touched index: node; value: whether anything of it may be hidden
   * @param text whether texts are kept
   */
  private static RedactedPage of(
      DomTree page, boolean[] touched, BiPredicate<String, String> keptAttribute, boolean text) {
    boolean[] kept = new boolean[page.tokenCount()]; // index: token
    for (int t = 0; t < kept.length; t++) {
      kept[t] = keptAttribute.test(page.tokenName(t), page.tokenValue(t));
    }
    DomTreeBuilder copy = DomTree.builder().doctype(page.doctype());
    int[] nodes = new int[page.size()];
    Arrays.fill(nodes, DomTree.NONE);
    int open = DomTree.NONE;
    int next = 0;
    for (int n = 0; n < page.size(); n++) {
      if (page.isText(n) && touched[n] && !text) {
        continue;
      }
      for (; open != page.parent(n); open = page.parent(open)) {
        copy.end();
      }
      if (page.isText(n)) {
        copy.separate().text(page.text(n));
      } else {
        copy.start(page.name(n));
        for (int i = 0; i < page.attributeCount(n); i++) {
          int token = page.attributeToken(n, i);
          if (kept[token] || !touched[n]) {
            copy.attribute(page.tokenName(token), page.tokenValue(token));
          }
        }
        if ((text || !touched[n]) && !page.text(n).isEmpty()) {
          copy.data(page.text(n));
        }
        open = n;
      }
      nodes[n] = next++;
    }
    for (; open != DomTree.NONE; open = page.parent(open)) {
      copy.end();
    }
    DomTree tree = copy.build();
    if (tree.size() != next) {
      throw new IllegalStateException("Nodes got lost: " + tree.size() + " of " + next);
    }
    return new RedactedPage(tree, nodes);
  }
}
