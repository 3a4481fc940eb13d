package dev.pleach.matchers.homepage;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.shared.LabelScore;
import dev.pleach.matchers.shared.PairedLabels;

/**
 * The {@code ted} matcher: the tree edit distance of Homepage Live (section 6.1) on whole pages.
 *
 * <p>It maps as many nodes of equal tag as it can while order and ancestry are kept; {@link
 * HomepageEditDistance} describes how, and which of several largest mappings is taken. Attributes
 * and text decide nothing but such ties.
 *
 * <p>Time O(n·m), space 4·n·m bytes, n and m the nodes of the two trees. Trees of more than 10,000
 * nodes are refused: there the table takes 400 MB, and an alignment of as many children 100 MB
 * more.
 */
public final class TedMatcher implements Matcher {
  public static final String NAME = "ted";
  static final int LIMIT = 10_000;

  @Override
  public Matching match(DomTree before, DomTree after) {
    TreeTooLargeException.check(NAME, before, after, LIMIT, "sftm");
    Matching.Builder matching = Matching.builder(before, after);
    distance(before, after)
        .forEachPair(false, (b, a) -> matching.add(b, a, LabelScore.of(before, b, after, a)));
    return matching.build();
  }

  /** The paper's Dis: how many nodes of the two trees stay unmapped. */
  int unmapped(DomTree before, DomTree after) {
    TreeTooLargeException.check(NAME, before, after, LIMIT, "sftm");
    return before.size() + after.size() - 2 * distance(before, after).mapped();
  }

  private static HomepageEditDistance distance(DomTree before, DomTree after) {
    PairedLabels labels = new PairedLabels(before, after);
    return new HomepageEditDistance(
        EditTree.of(before, labels.beforeNames, labels.beforeLabels),
        EditTree.of(after, labels.afterNames, labels.afterLabels),
        HomepageEditDistance.pairWorth(Math.min(before.size(), after.size())));
  }
}
