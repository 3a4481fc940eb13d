package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;

/**
 * Keeps a heading a heading. Where a heading was cut into several elements, the one around all of
 * them has all its words, but the heading is the one in it that is a heading now.
 */
public final class HeadingRole {
  private static final int MAX_INSIDE = 40; // nodes; a larger element is a section, not a heading
  private static final double SIMILAR = 0.2; // share of the words

  private HeadingRole() {}

  /** The only heading inside a node that was found for a heading, else the node itself. */
  public static int of(PageIndex page, NodeFingerprint fingerprint, int found) {
    DomTree tree = page.tree();
    if (!Headings.isHeading(fingerprint.identity().name())
        || tree.end(found) - found > MAX_INSIDE
        || isInHeading(tree, found)) {
      return found;
    }
    int heading = DomTree.NONE;
    for (int n = found + 1; n < tree.end(found); n++) {
      if (Headings.isHeading(tree.name(n))) {
        if (heading != DomTree.NONE) {
          return found;
        }
        heading = n;
      }
    }
    return heading != DomTree.NONE
            && page.sketches().similarity(fingerprint.text().sample(), heading) >= SIMILAR
        ? heading
        : found;
  }

  private static boolean isInHeading(DomTree tree, int node) {
    for (int n = node; n != DomTree.NONE; n = tree.parent(n)) {
      if (Headings.isHeading(tree.name(n))) {
        return true;
      }
    }
    return false;
  }
}
