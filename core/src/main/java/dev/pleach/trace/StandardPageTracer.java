package dev.pleach.trace;

import dev.pleach.dom.DomTree;
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
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.CandidateProbabilities;
import dev.pleach.trace.weigh.CandidateScorer;
import dev.pleach.trace.weigh.CandidateSet;
import dev.pleach.trace.weigh.DuplicateCheck;
import dev.pleach.trace.weigh.FingerprintSimilarity;
import dev.pleach.trace.weigh.MatchingSimilarity;
import dev.pleach.trace.weigh.NodeOutcome;
import dev.pleach.trace.weigh.NumberChange;
import dev.pleach.trace.weigh.ScoreReasons;
import dev.pleach.trace.weigh.TraceModel;
import dev.pleach.trace.weigh.WholePageEvidence;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Traces blocks on one page in up to four steps, each only if the one before leaves doubt:
 *
 * <ol>
 *   <li>the content: it stood once on the old page and stands once on the new one;
 *   <li>the portrait: candidates by content, words, attributes and surroundings, weighed against
 *       each other and against being gone;
 *   <li>the region: the excerpt of the old page is matched with the new page, and the candidates
 *       are weighed again with what that says of them and of what stands around them;
 *   <li>the page: the same with the whole old page, if it is known.
 * </ol>
 *
 * <p>A block that was followed through versions is looked for as it was last found, last confirmed
 * and first chosen, so that one wrong step does not lead astray for good: where the freshest sight
 * leaves doubt the older ones are asked, and what was chosen or confirmed wins if it is surely
 * elsewhere.
 *
 * <p>Cost: O(n) to prepare a page of n nodes; a block then costs its candidates (some dozens), and
 * a matching where the portrait leaves doubt.
 */
final class StandardPageTracer implements PageTracer {
  private static final double SURE = 0.97; // no further step
  private static final double CERTAIN = 0.998; // all of 1,755 were right, tuning half
  private static final int TELLING_LETTERS = 12;
  private static final double CONFIDENT = 0.9; // no older sight
  private static final double LIKELY = 0.7; // found; lower, the next one is taken for one gone
  private static final double LIKELY_FIGURE = 0.55; // found, if the figures alone are others
  private static final int LONGEST_FIGURE = 60; // letters
  private static final double KNOWN = 0.6; // by an older sight
  private static final double RIVAL = 0.25; // another candidate that cannot be passed over
  private static final double TWIN = 0.1; // the same if it is an equal twin
  private static final int ALONE = 1; // blocks of a page for which matching it all is too dear

  private final PageIndex page;
  private final FingerprintBuilder painter;
  private final AbsenceDetector absences;
  private final DuplicateCheck twins;
  private final Matcher matcher;
  private final IdentityHashMap<DomTree, WholePageEvidence> wholePages =
      new IdentityHashMap<>(); // by old page
  private final IdentityHashMap<DomTree, Integer> blocks =
      new IdentityHashMap<>(); // looked for, by old page

  StandardPageTracer(DomTree tree, Matcher matcher) {
    page = new PageIndex(tree);
    painter = new FingerprintBuilder(page);
    absences = new AbsenceDetector(page);
    twins = new DuplicateCheck(page);
    this.matcher = matcher;
  }

  @Override
  public List<Outcome> traceAll(List<Block> all) {
    IdentityHashMap<DomTree, Integer> first = new IdentityHashMap<>(); // one of each does not count
    for (Block block : all) {
      for (NodeHistory strand : block.strands()) {
        DomTree old = strand.sights().get(0).page();
        if (old != null && first.merge(old, 1, Integer::sum) > 1) {
          blocks.merge(old, 1, Integer::sum);
        }
      }
    }
    return all.stream().map(this::trace).toList();
  }

  @Override
  public Outcome trace(Block block) {
    List<NodeOutcome> outcomes = new ArrayList<>(block.size());
    for (NodeHistory strand : block.strands()) {
      outcomes.add(trace(strand));
    }
    return BlockOutcome.of(page, outcomes, block);
  }

  @Override
  public Block follow(Block block, Found found) {
    if (!found.page().equals(page.tree())) {
      throw new IllegalArgumentException("The block was found on another page");
    }
    return block.followed(found, new BlockObserver(page, painter));
  }

  private NodeOutcome trace(NodeHistory strand) {
    if (page.tree().size() == 0) {
      return NodeOutcome.gone(1, Absence.EMPTY_PAGE);
    }
    Set<Integer> dismissed = dismissed(strand);
    List<Observation> sights = strand.sights();
    Verdict verdict = look(sights.get(0), dismissed);
    for (Observation older : sights.subList(1, sights.size())) {
      if (knowsOfFewer(older.portrait(), sights.get(0).portrait())) {
        continue;
      }
      if (verdict.odds.first() < CONFIDENT || strand.trust() < CONFIDENT) {
        verdict = together(verdict, look(older, dismissed), strand.trust());
      } else if (older == strand.chosen()) {
        Verdict quick = byPortrait(older, dismissed);
        verdict = contradicts(quick, verdict) ? quick : verdict;
      }
    }
    return decide(verdict);
  }

  /** Whether others that say the same came since: what was the only one then tells nothing now. */
  private static boolean knowsOfFewer(NodeFingerprint older, NodeFingerprint fresh) {
    return fresh.letters() > 0
        && older.bag() == fresh.bag()
        && older.namesakes() < fresh.namesakes();
  }

  /** Looks for a node as it was seen, as far as needed. */
  private Verdict look(Observation sight, Set<Integer> dismissed) {
    int certain = certain(sight.portrait());
    if (certain != DomTree.NONE && !dismissed.contains(certain)) {
      return new Verdict(new CandidateProbabilities(certain, CERTAIN), sight.portrait(), null);
    }
    DomTree old = sight.page();
    if (old != null && blocks.merge(old, 1, Integer::sum) > ALONE) {
      return byPages(sight, old, dismissed);
    }
    Verdict verdict = byPortrait(sight, dismissed);
    if (!isSure(verdict)) {
      PageExcerpt excerpt = sight.excerpt();
      Matching region = matcher.match(excerpt.tree(), page.tree());
      MatchingSimilarity context = new MatchingSimilarity(region, excerpt.node(), page);
      CandidateScorer lookout = new CandidateScorer(page, painter, sight.portrait(), context);
      verdict = verdict(lookout.around(dismissed), sight.portrait(), TraceModel.Sort.REGION);
    }
    return isSure(verdict) || old == null ? verdict : byPages(sight, old, dismissed);
  }

  /** By a matching of the whole pages, which is made once for all blocks of the old one. */
  private Verdict byPages(Observation sight, DomTree old, Set<Integer> dismissed) {
    NodeFingerprint portrait = sight.portrait();
    WholePageEvidence whole =
        wholePages.computeIfAbsent(
            old, o -> new WholePageEvidence(matcher.match(o, page.tree()), page));
    CandidateProbabilities settled = whole.of(sight.node(), portrait);
    if (settled != null && !dismissed.contains(settled.best())) {
      return new Verdict(settled, portrait, null);
    }
    MatchingSimilarity context = new MatchingSimilarity(whole.matching(), sight.node(), page);
    CandidateScorer lookout = new CandidateScorer(page, painter, portrait, context);
    int partner = whole.matching().after(sight.node());
    if (partner != DomTree.NONE
        && !dismissed.contains(partner)
        && !twins.hasNewTwins(portrait, partner)) {
      Verdict alone = verdict(lookout.at(partner), portrait, TraceModel.Sort.PAGES);
      if (alone.odds.first() >= CONFIDENT) { // all of 382 were the likeliest of all, tuning half
        return alone;
      }
    }
    return verdict(lookout.around(dismissed), portrait, TraceModel.Sort.PAGES);
  }

  /**
   * The only node with the same content, if the content stood once on the old page, too, and says
   * enough or stands where it stood, before what it stood before; {@link DomTree#NONE} without.
   */
  private int certain(NodeFingerprint portrait) {
    if (portrait.twins() != 1 || page.contents().count(portrait.content()) != 1) {
      return DomTree.NONE;
    }
    int node = page.contents().first(portrait.content());
    return portrait.letters() >= TELLING_LETTERS || isAtItsPlace(portrait, node)
        ? node
        : DomTree.NONE;
  }

  /** Whether a node stands where it stood, before the same text. */
  private boolean isAtItsPlace(NodeFingerprint portrait, int node) {
    return page.locator().xpath(node).equals(portrait.xpath())
        && page.textsBehind(node, 1)[0] == portrait.textsBehind()[0];
  }

  private Verdict byPortrait(Observation sight, Set<Integer> dismissed) {
    NodeFingerprint portrait = sight.portrait();
    CandidateScorer lookout = new CandidateScorer(page, painter, portrait, null);
    return verdict(lookout.around(dismissed), portrait, TraceModel.Sort.PORTRAIT);
  }

  private Verdict verdict(CandidateSet look, NodeFingerprint portrait, TraceModel.Sort sort) {
    CandidateProbabilities odds =
        new CandidateProbabilities(page, look.candidates(), look.probabilities(sort));
    return new Verdict(odds, portrait, look);
  }

  private static boolean isSure(Verdict verdict) {
    return verdict.odds.first() >= SURE;
  }

  /**
   * Two sights that leave doubt: what both find is likelier than by either, else the surer one.
   *
   * @param trust how sure it is that the fresh sight was of the node at all
   */
  private Verdict together(Verdict fresh, Verdict older, double trust) {
    int node = fresh.odds.best();
    if (node != DomTree.NONE && isNear(node, older.odds.best())) {
      double both = 1 - (1 - fresh.odds.first()) * (1 - older.odds.first());
      return fresh.with(both);
    }
    boolean olderKnows = older.odds.first() >= KNOWN;
    double freshKnows = trust * Math.max(fresh.odds.first(), fresh.odds.gone());
    return olderKnows && older.odds.first() > freshKnows + 0.2 ? older : fresh;
  }

  private boolean contradicts(Verdict one, Verdict other) {
    return isSure(one)
        && one.odds.first() > other.score()
        && !isNear(one.odds.best(), other.odds.best());
  }

  private boolean isNear(int one, int other) {
    DomTree tree = page.tree();
    return one == other
        || (one != DomTree.NONE
            && other != DomTree.NONE
            && (tree.contains(one, other) || tree.contains(other, one))
            && Math.abs(tree.depth(one) - tree.depth(other)) <= 2);
  }

  /** Whether the two likeliest have the same content: only where they stand tells them apart. */
  private boolean hasTwin(Verdict verdict) {
    List<CandidateProbabilities.Group> groups = verdict.odds.groups();
    return groups.size() > 1
        && page.tree().contentHash(groups.get(0).node())
            == page.tree().contentHash(groups.get(1).node());
  }

  /** Whether what the node said stands on the page as often as before: then it cannot be gone. */
  private boolean isStillThere(Verdict verdict) {
    NodeFingerprint portrait = verdict.portrait;
    return portrait.letters() > 0 && page.contents().count(portrait.content()) >= portrait.twins();
  }

  /** How likely the likeliest has to be: less if it is the same but for its figures, as a price. */
  private double needed(Verdict verdict) {
    int best = verdict.odds.best();
    return best != DomTree.NONE
            && page.sketches().letters(best) <= LONGEST_FIGURE
            && NumberChange.differAlone(verdict.portrait.words(), page.tree().visibleText(best))
        ? LIKELY_FIGURE
        : LIKELY;
  }

  private NodeOutcome decide(Verdict verdict) {
    CandidateProbabilities odds = verdict.odds;
    List<Candidate> candidates = verdict.candidates();
    double score = verdict.score();
    boolean newTwins = twins.hasNewTwins(verdict.portrait, odds.best());
    if (score >= needed(verdict)
        && odds.second() < (hasTwin(verdict) ? TWIN : RIVAL)
        && (!newTwins || twins.isNearest(verdict.portrait, odds.best(), verdict::isOther))) {
      return NodeOutcome.found(odds.best(), score, candidates);
    }
    if (odds.first() + odds.second() < odds.gone() && !newTwins && !isStillThere(verdict)) {
      Absence absence = absences.of(FingerprintSimilarity.pageAlike(page, verdict.portrait));
      return NodeOutcome.gone(odds.gone(), absence, candidates);
    }
    return NodeOutcome.ambiguous(score, candidates);
  }

  /** What somebody said the node is not. */
  private Set<Integer> dismissed(NodeHistory strand) {
    if (strand.rejections().isEmpty()) {
      return Set.of();
    }
    Set<Integer> dismissed = new TreeSet<>();
    for (NodeHistory.Rejection rejection : strand.rejections()) {
      if (rejection.content() == strand.sights().get(0).portrait().content()) {
        for (int n : page.locator().findAll(rejection.xpath())) {
          dismissed.add(n);
        }
      } else {
        int n = page.contents().first(rejection.content());
        for (; n != DomTree.NONE; n = page.contents().next(n)) {
          dismissed.add(n);
        }
      }
    }
    return dismissed;
  }

  /**
   * What one sight led to.
   *
   * @param portrait what was looked for
   * @param look what was looked at, null if that was not needed
   * @param raised the score, if more than the odds speak for it
   */
  private record Verdict(
      CandidateProbabilities odds,
      NodeFingerprint portrait,
      @Nullable CandidateSet look,
      double raised) {
    private static final int SHOWN = 5;
    private static final double LEAST_SHOWN = 0.02;

    Verdict(CandidateProbabilities odds, NodeFingerprint portrait, @Nullable CandidateSet look) {
      this(odds, portrait, look, 0);
    }

    Verdict with(double score) {
      return new Verdict(odds, portrait, look, score);
    }

    boolean isOther(int node) {
      return look != null && look.isOther(node);
    }

    double score() {
      return Math.max(odds.first(), raised);
    }

    List<Candidate> candidates() {
      List<Candidate> candidates = new ArrayList<>();
      for (CandidateProbabilities.Group group : odds.groups()) {
        if (candidates.size() < SHOWN && group.probability() >= LEAST_SHOWN) {
          candidates.add(new Candidate(group.node(), score(group), reasons(group.node())));
        }
      }
      return List.copyOf(candidates);
    }

    private double score(CandidateProbabilities.Group group) {
      return group.node() == odds.best() ? score() : group.probability();
    }

    private List<String> reasons(int node) {
      return look == null ? ScoreReasons.CERTAIN : ScoreReasons.of(look.valuesOf(node));
    }
  }
}
