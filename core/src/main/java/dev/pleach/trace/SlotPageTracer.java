package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.fingerprint.NodeHistory;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.NodeOutcome;
import dev.pleach.trace.weigh.PageSimilarity;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Traces the places of blocks on one page, whatever is in them now: the partner of a node when the
 * pages are matched as pages of one template.
 *
 * <p>Cost: a matching for each old page; without it, one of the excerpt of each node.
 */
final class SlotPageTracer implements PageTracer {
  private static final double FOUND = 0.5; // score of a pair
  private static final int LEVELS = 4; // up to an element whose partner is known

  private final PageIndex page;
  private final FingerprintBuilder builder;
  private final MatchSession session; // of the page
  private final AbsenceDetector absences;
  // By old page, or excerpt of it.
  private final IdentityHashMap<DomTree, Matching> matchings = new IdentityHashMap<>();

  /**
   * Prepares a page.
   *
   * @param matcher of pages of one template
   */
  SlotPageTracer(DomTree tree, Matcher matcher) {
    page = new PageIndex(tree);
    builder = new FingerprintBuilder(page);
    session = matcher.session(tree);
    absences = new AbsenceDetector(page);
  }

  @Override
  public Outcome trace(Block block) {
    return BlockOutcome.of(page, block.histories().stream().map(this::trace).toList(), block);
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
    Observation latest = history.latest();
    Matching matching = matching(latest);
    int node = matchedNode(latest);
    int partner = matching.after(node);
    Set<Integer> rejected = RejectedNodes.of(page, history);
    if (partner == DomTree.NONE || rejected.contains(partner)) {
      Absence absence = absences.of(PageSimilarity.of(page, latest.fingerprint()));
      return NodeOutcome.gone(1 - FOUND, absence, List.of());
    }
    double score = matching.score(node);
    List<Candidate> candidates =
        List.of(new Candidate(partner, score, reasons(latest.fingerprint(), partner)));
    return score >= FOUND
        ? NodeOutcome.found(partner, score, candidates)
        : NodeOutcome.ambiguous(score, candidates);
  }

  /**
   * Whether a node of the page is where the block was: the same steps lead to it from the partner
   * of an element around the block.
   */
  boolean isSamePlace(Block block, int node) {
    Observation latest = block.histories().get(0).latest();
    Matching matching = matching(latest);
    String path = latest.fingerprint().place().xpath();
    int was = matchedNode(latest);
    int is = node;
    for (int level = 0; level < LEVELS && was > 0 && is > 0; level++) {
      int step = path.lastIndexOf('/');
      if (!path.substring(step).equals(page.locator().lastStep(is))) {
        return false;
      }
      path = path.substring(0, step);
      was = matching.beforeTree().parent(was);
      is = page.tree().parent(is);
      if (matching.after(was) == is) {
        return true;
      }
    }
    return false;
  }

  private Matching matching(Observation observation) {
    DomTree known = observation.page();
    DomTree old = known == null ? observation.excerpt().tree() : known;
    return matchings.computeIfAbsent(old, session::from);
  }

  private static int matchedNode(Observation observation) {
    return observation.page() == null ? observation.excerpt().node() : observation.node();
  }

  private List<String> reasons(NodeFingerprint fingerprint, int node) {
    List<String> reasons = new ArrayList<>();
    reasons.add("the same place when the pages are matched");
    if (page.locator().xpath(node).equals(fingerprint.place().xpath())) {
      reasons.add("the same path");
    }
    return reasons;
  }
}
