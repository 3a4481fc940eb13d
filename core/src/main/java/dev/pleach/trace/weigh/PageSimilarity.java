package dev.pleach.trace.weigh;

import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;

/** How much of the surroundings of a node is on a page: little on another page or a redesign. */
public final class PageSimilarity {
  private static final double UNKNOWN = 0.5; // nothing was around the node

  private PageSimilarity() {}

  /** The share of the ancestors and texts around the node that occur anywhere on the page. */
  public static double of(PageIndex page, NodeFingerprint fingerprint) {
    NodeFingerprint.Surroundings around = fingerprint.surroundings();
    int all = around.ancestors().size();
    int found = 0;
    for (NodeFingerprint.Ancestor ancestor : around.ancestors()) {
      found += page.labels().count(ancestor.label()) > 0 ? 1 : 0;
    }
    for (long[] texts : new long[][] {around.preceding().texts(), around.following().texts()}) {
      for (long text : texts) {
        all += text == 0 ? 0 : 1;
        found += text != 0 && page.labels().count(text) > 0 ? 1 : 0;
      }
    }
    return all == 0 ? UNKNOWN : (double) found / all;
  }
}
