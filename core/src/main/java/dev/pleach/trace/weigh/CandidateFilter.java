package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import java.util.Arrays;
import java.util.List;

/** Keeps the candidates most similar to a fingerprint by a cheap rating, as features are dear. */
final class CandidateFilter {
  private CandidateFilter() {}

  /** At most so many of them, in document order. */
  static int[] of(PageIndex page, NodeFingerprint fingerprint, int[] candidates, int most) {
    if (candidates.length <= most) {
      return candidates;
    }
    TopRated best = new TopRated(most);
    for (int node : candidates) {
      best.add(node, rating(page, fingerprint, node));
    }
    int[] kept = best.nodes();
    Arrays.sort(kept);
    return kept;
  }

  private static double rating(PageIndex page, NodeFingerprint fingerprint, int node) {
    DomTree tree = page.tree();
    double letters = 1.0 + page.sketches().letters(node);
    double wanted = 1.0 + fingerprint.text().letters();
    List<NodeFingerprint.Ancestor> ancestors = fingerprint.surroundings().ancestors();
    long parent = ancestors.isEmpty() ? 0 : ancestors.get(0).label();
    return 3 * page.sketches().similarity(fingerprint.text().sample(), node)
        + Math.min(letters, wanted) / Math.max(letters, wanted)
        + (tree.labelHash(node) == fingerprint.identity().label() ? 2 : 0)
        + (tree.contentHash(node) == fingerprint.subtree().content() ? 2 : 0)
        + (tree.name(node).equals(fingerprint.identity().name()) ? 1 : 0)
        + (node > 0 && tree.labelHash(tree.parent(node)) == parent ? 1 : 0)
        + (page.rank(node) == fingerprint.place().rank() ? 0.5 : 0);
  }
}
