package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Arrays;

/** Keeps the candidates that look most like a portrait at first sight, as weighing one is work. */
final class CandidateFilter {
  private CandidateFilter() {}

  /** At most so many of them, in document order. */
  static int[] of(PageIndex page, NodeFingerprint portrait, int[] candidates, int most) {
    if (candidates.length <= most) {
      return candidates;
    }
    int[] kept = new int[most];
    double[] rating = new double[most];
    int size = 0;
    for (int node : candidates) {
      double rated = rating(page, portrait, node);
      int at = size < most ? size++ : rated > rating[most - 1] ? most - 1 : most;
      for (; at < most && at > 0 && rating[at - 1] < rated; at--) {
        rating[at] = rating[at - 1];
        kept[at] = kept[at - 1];
      }
      if (at < most) {
        rating[at] = rated;
        kept[at] = node;
      }
    }
    Arrays.sort(kept);
    return kept;
  }

  private static double rating(PageIndex page, NodeFingerprint portrait, int node) {
    DomTree tree = page.tree();
    double letters = 1.0 + page.sketches().letters(node);
    double others = 1.0 + portrait.letters();
    long parent = portrait.around().isEmpty() ? 0 : portrait.around().get(0).label();
    return 3 * page.sketches().alike(portrait.sample(), node)
        + Math.min(letters, others) / Math.max(letters, others)
        + (tree.labelHash(node) == portrait.label() ? 2 : 0)
        + (tree.contentHash(node) == portrait.content() ? 2 : 0)
        + (tree.name(node).equals(portrait.name()) ? 1 : 0)
        + (node > 0 && tree.labelHash(tree.parent(node)) == parent ? 1 : 0)
        + (page.rank(node) == portrait.rank() ? 0.5 : 0);
  }
}
