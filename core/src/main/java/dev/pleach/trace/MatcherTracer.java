package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.NodeFinder;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.NodeOutcome;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Traces a node to its partner in a matching of the page it was last seen on with the new page. The
 * score is the matcher's own.
 */
final class MatcherTracer extends Tracer {
  private final Matcher matcher;

  MatcherTracer(Matcher matcher) {
    this.matcher = matcher;
  }

  @Override
  public PageTracer on(DomTree tree) {
    PageIndex page = new PageIndex(tree);
    IdentityHashMap<DomTree, Matching> matchings = new IdentityHashMap<>(); // by old page
    return block ->
        BlockOutcome.of(
            page,
            block.histories().stream().map(history -> trace(history, page, matchings)).toList(),
            block);
  }

  private NodeOutcome trace(
      NodeHistory history, PageIndex page, IdentityHashMap<DomTree, Matching> matchings) {
    Observation latest = history.latest();
    DomTree oldPage = latest.page();
    if (oldPage == null) {
      throw new IllegalStateException(
          "This way of tracing needs the page the block was last seen on; only a part was kept.");
    }
    int partner;
    double score;
    if (matcher instanceof NodeFinder finder) {
      partner = finder.find(oldPage, latest.node(), page.tree());
      score = partner == DomTree.NONE ? 0 : 1;
    } else {
      Matching matching =
          matchings.computeIfAbsent(oldPage, old -> matcher.match(old, page.tree()));
      partner = matching.after(latest.node());
      score = matching.score(latest.node());
    }
    return partner == DomTree.NONE
        ? NodeOutcome.gone(1, Absence.REMOVED, List.of())
        : NodeOutcome.found(partner, score, List.of(new Candidate(partner, score, List.of())));
  }
}
