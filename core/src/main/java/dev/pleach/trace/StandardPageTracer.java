package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.NodeOutcome;
import java.util.List;
import java.util.Set;

/**
 * Traces blocks on one page: each node by {@link ObservationSearch}, then {@link OutcomeDecision}.
 *
 * <p>A block that was followed through versions is searched for as it was last found, last
 * confirmed and first chosen, so that one wrong step does not mislead all later ones: where the
 * latest observation leaves doubt the older ones are searched for as well, and the chosen or
 * confirmed node wins if it is surely elsewhere.
 *
 * <p>Cost: O(n) to prepare a page of n nodes.
 */
final class StandardPageTracer implements PageTracer {
  private static final double CONFIDENT = 0.9; // no older observation is needed
  private static final double LIKELY = 0.6; // an older observation may win
  private static final double OLDER_MARGIN = 0.2; // by which it has to be likelier
  private static final int SAME_LEVELS = 2; // nested nodes that count as the same answer

  private final PageIndex page;
  private final FingerprintBuilder builder;
  private final ObservationSearch search;
  private final OutcomeDecision decision;

  StandardPageTracer(DomTree tree, Matcher matcher) {
    page = new PageIndex(tree);
    builder = new FingerprintBuilder(page);
    search = new ObservationSearch(page, builder, matcher);
    decision = new OutcomeDecision(page);
  }

  @Override
  public List<Outcome> traceAll(List<Block> blocks) {
    return blocks.stream().map(this::trace).toList();
  }

  @Override
  public Outcome trace(Block block) {
    return BlockOutcome.of(page, block.histories().stream().map(this::trace).toList(), block);
  }

  @Override
  public boolean isInPlace(Block block) {
    return !block.isList() && block.histories().stream().allMatch(this::isInPlace);
  }

  private boolean isInPlace(NodeHistory history) {
    return history.lastScore() >= CONFIDENT
        && search.isInPlace(history.latest(), RejectedNodes.of(page, history));
  }

  @Override
  public Block follow(Block block, Found found) {
    if (!found.page().equals(page.tree())) {
      throw new IllegalArgumentException("The block was found on another page");
    }
    return block.followed(found, new BlockObserver(page, builder));
  }

  private NodeOutcome trace(NodeHistory history) {
    if (page.tree().size() == 0) {
      return NodeOutcome.gone(1, Absence.EMPTY_PAGE, List.of());
    }
    Set<Integer> rejected = RejectedNodes.of(page, history);
    Observation latest = history.latest();
    SearchResult result = search.search(latest, rejected);
    for (Observation older : history.observations()) {
      if (older == latest || knowsFewerDuplicates(older.fingerprint(), latest.fingerprint())) {
        continue;
      }
      if (result.probabilities().first() < CONFIDENT || history.lastScore() < CONFIDENT) {
        result = combine(result, search.search(older, rejected), history.lastScore());
      } else if (older == history.chosen()) {
        SearchResult chosen = search.byFingerprint(older, rejected);
        result = contradicts(chosen, result) ? chosen : result;
      }
    }
    return decision.of(result, () -> search.sharedWith(latest));
  }

  /** Whether nodes of the same words were added since: the older counts are misleading now. */
  private static boolean knowsFewerDuplicates(NodeFingerprint older, NodeFingerprint latest) {
    return latest.text().letters() > 0
        && older.text().bag() == latest.text().bag()
        && older.duplicates().sameText() < latest.duplicates().sameText();
  }

  /**
   * Combines two results that leave doubt. If both have the same best candidate it is likelier than
   * by either alone; else the older one wins if it is clearly likelier.
   *
   * @param lastScore how likely the latest observation was of the wanted node at all
   */
  private SearchResult combine(SearchResult latest, SearchResult older, double lastScore) {
    double first = latest.probabilities().first();
    double olderFirst = older.probabilities().first();
    if (latest.best() != DomTree.NONE && isSameAnswer(latest.best(), older.best())) {
      return latest.withScore(1 - (1 - first) * (1 - olderFirst));
    }
    double certainty = lastScore * Math.max(first, latest.probabilities().gone());
    return olderFirst >= LIKELY && olderFirst > certainty + OLDER_MARGIN ? older : latest;
  }

  private boolean contradicts(SearchResult one, SearchResult other) {
    return ObservationSearch.isSure(one)
        && one.probabilities().first() > other.score()
        && !isSameAnswer(one.best(), other.best());
  }

  private boolean isSameAnswer(int one, int other) {
    return one == other
        || (one != DomTree.NONE
            && other != DomTree.NONE
            && page.areNested(one, other, SAME_LEVELS));
  }
}
