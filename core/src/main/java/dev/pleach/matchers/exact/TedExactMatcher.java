package dev.pleach.matchers.exact;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.shared.LabelScore;

/**
 * The {@code ted-exact} matcher: the exact edit distance of ordered trees, as baseline of the SFTM
 * paper and as oracle. {@link ExactEditDistance} describes how it is computed.
 *
 * <p>The label of a node is its name, attributes and own text. Every pair of the least costly
 * mapping is a pair of the matching, nodes that were relabelled included.
 *
 * <p>Trees of more than 5,000 nodes are refused; at that size the tables take up to 450 MB. Deep
 * trees that branch to both sides are refused if the distance would take more than 10,000,000,000
 * steps, which is known before the first.
 *
 * <p>APTED, the baseline itself, also takes trees apart along inner paths, which saves time on
 * trees of such shapes. The distance is the same.
 */
public final class TedExactMatcher implements Matcher {
  public static final String NAME = "ted-exact";
  static final int LIMIT = 5000;
  static final long MOST_STEPS = 10_000_000_000L;

  @Override
  public Matching match(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    solved(before, after)
        .forEachPair((b, a) -> matching.add(b, a, LabelScore.of(before, b, after, a)));
    return matching.build();
  }

  /** The distance of two trees. */
  int distance(DomTree before, DomTree after) {
    return solved(before, after).distance();
  }

  private static ExactEditDistance solved(DomTree before, DomTree after) {
    TreeTooLargeException.check(NAME, before, after, LIMIT, "sftm");
    return new ExactEditDistance(before, after, MOST_STEPS);
  }
}
