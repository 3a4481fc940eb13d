package dev.pleach.bench.score;

import dev.pleach.bench.corpus.Sample;
import dev.pleach.bench.labels.LabelledPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whether a matcher leaves deleted nodes without a partner: a leaf it has matched is cut out of the
 * new page, the pages are matched again, and its former partner should have none.
 *
 * <p>Only elements without elements inside count, that have a text or an attribute, that occur once
 * on each page (a copy may take the place of what was cut), and that were matched to an equal text
 * or label: these were surely the same.
 */
public final class DeletedLeaves {
  private final Matcher matcher;
  private final int leaves;

  /**
   * Measures a matcher.
   *
   * @param leaves how many leaves of a pair are cut out at most, one at a time
   */
  public DeletedLeaves(Matcher matcher, int leaves) {
    this.matcher = matcher;
    this.leaves = leaves;
  }

  /** Of the leaves that were cut out, how many find a partner all the same. */
  public Share of(LabelledPair pair) {
    DomTree before = pair.before();
    DomTree after = pair.after();
    Matching matching = matcher.match(before, after);
    Share ghosts = Share.NONE;
    for (int b : Sample.of(candidates(matching), leaves)) {
      int cut = matching.after(b);
      DomTree rest = after.subset(n -> !after.contains(cut, n));
      ghosts = ghosts.with(matcher.match(before, rest).after(b) != DomTree.NONE);
    }
    return ghosts;
  }

  public Share of(List<? extends LabelledPair> pairs) {
    return pairs.stream().map(this::of).reduce(Share.NONE, Share::plus);
  }

  private static List<Integer> candidates(Matching matching) {
    DomTree before = matching.beforeTree();
    DomTree after = matching.afterTree();
    Map<Long, Integer> timesBefore = times(before);
    Map<Long, Integer> timesAfter = times(after);
    List<Integer> candidates = new ArrayList<>();
    for (int b = 0; b < before.size(); b++) {
      int a = matching.after(b);
      if (a != DomTree.NONE
          && hasContent(before, b)
          && hasContent(after, a)
          && timesBefore.getOrDefault(before.contentHash(b), 0) == 1
          && timesAfter.getOrDefault(after.contentHash(a), 0) == 1
          && timesAfter.getOrDefault(before.contentHash(b), 0) <= 1
          && surelySame(before, b, after, a)) {
        candidates.add(b);
      }
    }
    return candidates;
  }

  private static Map<Long, Integer> times(DomTree page) {
    Map<Long, Integer> times = new HashMap<>();
    for (int n = 0; n < page.size(); n++) {
      times.merge(page.contentHash(n), 1, Integer::sum);
    }
    return times;
  }

  /** Whether a node is a visible element without elements inside, with a text or an attribute. */
  private static boolean hasContent(DomTree page, int node) {
    if (!page.isElement(node) || !page.isVisible(node)) {
      return false;
    }
    for (int d = node + 1; d < page.end(node); d++) {
      if (page.isElement(d)) {
        return false;
      }
    }
    return !page.isLeaf(node) || page.attributeCount(node) > 0;
  }

  private static boolean surelySame(DomTree before, int b, DomTree after, int a) {
    String text = before.visibleText(b);
    boolean sameText = !text.isEmpty() && text.equals(after.visibleText(a));
    return before.name(b).equals(after.name(a)) && (sameText || before.sameSubtree(b, after, a));
  }
}
