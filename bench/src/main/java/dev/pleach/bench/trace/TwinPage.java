package dev.pleach.bench.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.ArrayList;
import java.util.List;

/** A page with an equal copy of one of its elements elsewhere. */
final class TwinPage {
  private final DomTree page;
  private final int element;
  private final int host;
  private final DomTree tree;

  /**
   * A page with a twin: at the end of another visible element of the name that its parent has, or,
   * where there is none, of the body.
   */
  TwinPage(DomTree page, int element) {
    this.page = page;
    this.element = element;
    host = host();
    tree = write();
  }

  DomTree tree() {
    return tree;
  }

  /** Where a node of the page is now. */
  int node(int ofPage) {
    return ofPage < page.end(host) ? ofPage : ofPage + page.end(element) - element;
  }

  /** Whether a node belongs to the twin. */
  boolean isTwin(int node) {
    int first = page.end(host);
    return node >= first && node < first + page.end(element) - element;
  }

  /** The page with the twin alone. */
  DomTree withoutOriginal() {
    int original = node(element);
    return tree.subset(n -> !tree.contains(original, n));
  }

  private int host() {
    int parent = page.parent(element);
    List<Integer> hosts = new ArrayList<>();
    int body = parent;
    for (int n = 0; n < page.size(); n++) {
      body = page.name(n).equals("body") ? n : body;
      if (n != parent
          && page.isVisible(n)
          && page.name(n).equals(page.name(parent))
          && !page.contains(element, n)) {
        hosts.add(n);
      }
    }
    return hosts.isEmpty() ? body : hosts.get(element % hosts.size());
  }

  private DomTree write() {
    DomTreeBuilder copy = DomTree.builder().doctype(page.doctype());
    int open = DomTree.NONE;
    for (int n = 0; n < page.size(); n++) {
      open = close(copy, open, page.parent(n));
      open = open(copy, n, open);
    }
    close(copy, open, DomTree.NONE);
    DomTree written = copy.build();
    if (written.size() != page.size() + page.end(element) - element) {
      throw new IllegalStateException("Nodes got lost");
    }
    return written;
  }

  /** Ends elements up to an ancestor of theirs; the host gets the twin before. */
  private int close(DomTreeBuilder copy, int from, int to) {
    int open = from;
    while (open != to) {
      if (open == host) {
        addTwin(copy);
      }
      copy.end();
      open = page.parent(open);
    }
    return open;
  }

  private void addTwin(DomTreeBuilder copy) {
    int above = page.parent(element);
    int open = above;
    for (int n = element; n < page.end(element); n++) {
      for (; open != page.parent(n); open = page.parent(open)) {
        copy.end();
      }
      open = open(copy, n, open);
    }
    for (; open != above; open = page.parent(open)) {
      copy.end();
    }
  }

  /** Writes a node; the innermost element that is open then. */
  private int open(DomTreeBuilder copy, int node, int around) {
    if (page.isText(node)) {
      copy.separate().text(page.text(node));
      return around;
    }
    copy.start(page.name(node));
    for (int i = 0; i < page.attributeCount(node); i++) {
      int token = page.attributeToken(node, i);
      copy.attribute(page.tokenName(token), page.tokenValue(token));
    }
    if (!page.text(node).isEmpty()) {
      copy.data(page.text(node));
    }
    return node;
  }
}
