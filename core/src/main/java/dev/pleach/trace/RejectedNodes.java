package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.page.PageIndex;
import java.util.Set;
import java.util.TreeSet;

/** The nodes of a page that somebody rejected for a node of a block. */
final class RejectedNodes {
  private RejectedNodes() {}

  static Set<Integer> of(PageIndex page, NodeHistory history) {
    Set<Integer> rejected = new TreeSet<>();
    for (NodeHistory.Rejection rejection : history.rejections()) {
      if (rejection.content() == history.latest().fingerprint().subtree().content()) {
        int n = page.locator().at(rejection.xpath());
        if (n != DomTree.NONE) {
          rejected.add(n);
        }
      } else {
        int n = page.contents().first(rejection.content());
        for (; n != DomTree.NONE; n = page.contents().next(n)) {
          rejected.add(n);
        }
      }
    }
    return rejected;
  }
}
