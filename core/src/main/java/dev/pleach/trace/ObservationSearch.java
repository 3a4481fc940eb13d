package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.match.MatchSession;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.fingerprint.Observation;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.CandidateProbabilities;
import dev.pleach.trace.weigh.CandidateScorer;
import dev.pleach.trace.weigh.CandidateSet;
import dev.pleach.trace.weigh.DuplicateCheck;
import dev.pleach.trace.weigh.MatchingContext;
import dev.pleach.trace.weigh.PageSimilarity;
import dev.pleach.trace.weigh.SavedTitle;
import dev.pleach.trace.weigh.TitleRole;
import dev.pleach.trace.weigh.TraceModel;
import dev.pleach.trace.weigh.WholePageEvidence;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches a page for an observed node:
 *
 * <ol>
 *   <li>content: it occurs once on the old page and once on the new one, or as often and at its
 *       place;
 *   <li>if the whole old page is known, the pages are matched, once for all nodes of that page, and
 *       the candidates are weighed with the features of the matching;
 *   <li>else the fingerprint: candidates by content, words, attributes and neighbours are compared
 *       with it and weighed against each other and against being gone;
 *   <li>and if that leaves doubt, the excerpt: the saved part of the old page is matched with the
 *       new page; the section of a heading may decide; else the candidates are weighed again, and
 *       if none is likely, the heading with the words of the title is looked for.
 * </ol>
 *
 * <p>Which steps are taken depends on the node alone, not on what else is searched for: a node gets
 * the same answer alone and among others.
 */
final class ObservationSearch {
  private static final double SURE = 0.97; // no further step
  private static final double SAME_CONTENT = 0.998; // all of 1,755 were right, tuning half
  private static final int ENOUGH_LETTERS = 12; // a content that is the same by no accident
  private static final double LIKELY = 0.7; // below, text in other markup is looked for
  private static final double PARTNER_ALONE = 0.9; // all of 382 were the best, tuning half

  private final PageIndex page;
  private final FingerprintBuilder builder;
  private final MatchSession session; // of the page
  private final DuplicateCheck duplicates;
  private final SavedTitle titles;
  // By old page.
  private final IdentityHashMap<DomTree, WholePageEvidence> wholePages = new IdentityHashMap<>();

  ObservationSearch(PageIndex page, FingerprintBuilder builder, Matcher matcher) {
    this.page = page;
    this.builder = builder;
    session = matcher.session(page.tree());
    duplicates = new DuplicateCheck(page);
    titles = new SavedTitle(page);
  }

  static boolean isSure(SearchResult result) {
    return result.probabilities().first() >= SURE;
  }

  /**
   * Searches as far as needed.
   *
   * @param rejected nodes that are known not to be it
   */
  SearchResult search(Observation observation, Set<Integer> rejected) {
    SearchResult result = byContent(observation, rejected);
    if (result != null) {
      return result;
    }
    DomTree oldPage = observation.page();
    if (oldPage != null) {
      return byPage(observation, oldPage, rejected);
    }
    result = byFingerprint(observation, rejected);
    return isSure(result) ? result : byExcerpt(observation, rejected);
  }

  /** Whether a node is where it was and as it was, between the same texts. */
  boolean isInPlace(Observation observation, Set<Integer> rejected) {
    int node = sameContent(observation.fingerprint());
    return node != DomTree.NONE
        && !rejected.contains(node)
        && isAtItsPlace(observation.fingerprint(), node, true);
  }

  /** The node of its content, if that is as often on the page as before; else none. */
  private int sameContent(NodeFingerprint fingerprint) {
    long content = fingerprint.subtree().content();
    int count = page.contents().count(content);
    if (count == 0 || count != fingerprint.duplicates().sameContent()) {
      return DomTree.NONE;
    }
    int node = page.contents().first(content);
    for (int i = 0; i < fingerprint.duplicates().sameContentBefore(); i++) {
      node = page.contents().next(node);
    }
    return node;
  }

  /** Step 1; null if the content does not decide. */
  private @Nullable SearchResult byContent(Observation observation, Set<Integer> rejected) {
    NodeFingerprint fingerprint = observation.fingerprint();
    int node = sameContent(fingerprint);
    if (node == DomTree.NONE) {
      return null;
    }
    int count = fingerprint.duplicates().sameContent();
    boolean isCertain =
        (count == 1 && fingerprint.text().letters() >= ENOUGH_LETTERS)
            || isAtItsPlace(fingerprint, node, count > 1);
    return isCertain && !rejected.contains(node)
        ? new SearchResult(CandidateProbabilities.of(node, SAME_CONTENT), fingerprint, null)
        : null;
  }

  private boolean isAtItsPlace(NodeFingerprint fingerprint, int node, boolean onBothSides) {
    NodeFingerprint.Surroundings around = fingerprint.surroundings();
    return page.followingTexts(node, 1)[0] == around.following().texts()[0]
        && (!onBothSides || page.precedingTexts(node, 1)[0] == around.preceding().texts()[0])
        && page.locator().xpath(node).equals(fingerprint.place().xpath());
  }

  /** Step 3. */
  SearchResult byFingerprint(Observation observation, Set<Integer> rejected) {
    NodeFingerprint fingerprint = observation.fingerprint();
    CandidateSet set = scorer(fingerprint, null).search(rejected);
    return result(set, fingerprint, TraceModel.Stage.FINGERPRINT);
  }

  /** Step 4. */
  private SearchResult byExcerpt(Observation observation, Set<Integer> rejected) {
    NodeFingerprint fingerprint = observation.fingerprint();
    PageExcerpt excerpt = observation.excerpt();
    Matching matching = session.from(excerpt.tree());
    CandidateProbabilities heading = titles.bySection(fingerprint, excerpt, matching);
    if (heading != null && !rejected.contains(heading.best())) {
      return SearchResult.ofSection(heading, fingerprint);
    }
    CandidateScorer scorer =
        scorer(fingerprint, new MatchingContext(matching, excerpt.node(), page));
    SearchResult weighed = result(scorer.search(rejected), fingerprint, TraceModel.Stage.EXCERPT);
    if (weighed.probabilities().first() >= LIKELY) {
      return weighed;
    }
    CandidateProbabilities titled = titles.of(fingerprint);
    return titled == null || rejected.contains(titled.best())
        ? weighed
        : new SearchResult(titled, fingerprint, scorer.only(titled.best()));
  }

  /**
   * Step 2. The matching may answer by itself, or the section of a heading; else the partner is
   * weighed alone, which is enough if it is likely; else all candidates are; if none is likely, its
   * text is looked for in other markup. What is found keeps its title.
   */
  private SearchResult byPage(Observation observation, DomTree oldPage, Set<Integer> rejected) {
    SearchResult result = weighed(observation, oldPage, rejected);
    int found = result.best();
    if (found == DomTree.NONE) {
      return result;
    }
    int role = new TitleRole(oldPage, page.tree()).of(observation.node(), found);
    return role == found || rejected.contains(role) ? result : result.as(role);
  }

  private SearchResult weighed(Observation observation, DomTree oldPage, Set<Integer> rejected) {
    NodeFingerprint fingerprint = observation.fingerprint();
    WholePageEvidence whole = evidence(oldPage);
    CandidateProbabilities answer = whole.of(observation.node(), fingerprint);
    if (answer == null || answer.groups().isEmpty()) {
      CandidateProbabilities heading = whole.headingOfSection(observation.node());
      if (heading != null && !rejected.contains(heading.best())) {
        return SearchResult.ofSection(heading, fingerprint);
      }
    }
    if (answer != null && answer.groups().isEmpty()) { // gone, unless its text is in other markup
      CandidateProbabilities kept = whole.keptText(observation.node());
      answer = kept == null || rejected.contains(kept.best()) ? answer : kept;
    }
    if (answer != null && !rejected.contains(answer.best())) {
      return new SearchResult(answer, fingerprint, null);
    }
    MatchingContext context = new MatchingContext(whole.matching, observation.node(), page);
    CandidateScorer scorer = scorer(fingerprint, context);
    int partner = whole.matching.after(observation.node());
    if (partner != DomTree.NONE
        && !rejected.contains(partner)
        && !duplicates.hasNewDuplicates(fingerprint, partner)) {
      SearchResult alone = result(scorer.only(partner), fingerprint, TraceModel.Stage.PAGE);
      if (alone.probabilities().first() >= PARTNER_ALONE) {
        return alone;
      }
    }
    SearchResult weighed = result(scorer.search(rejected), fingerprint, TraceModel.Stage.PAGE);
    if (weighed.probabilities().first() >= LIKELY) {
      return weighed;
    }
    CandidateProbabilities kept = whole.keptText(observation.node());
    return kept == null || rejected.contains(kept.best())
        ? weighed
        : new SearchResult(kept, fingerprint, scorer.only(kept.best()));
  }

  private WholePageEvidence evidence(DomTree oldPage) {
    return wholePages.computeIfAbsent(
        oldPage, old -> new WholePageEvidence(session.from(old), page));
  }

  /**
   * How much of the old page is on this one: of what surrounded the node, or of the whole page if
   * that is known and more. So all nodes of a page agree on whether this is another page.
   */
  double sharedWith(Observation observation) {
    double around = PageSimilarity.of(page, observation.fingerprint());
    DomTree oldPage = observation.page();
    return oldPage == null ? around : Math.max(around, evidence(oldPage).sharedTexts());
  }

  private CandidateScorer scorer(NodeFingerprint fingerprint, @Nullable MatchingContext context) {
    return new CandidateScorer(page, builder, fingerprint, context);
  }

  private static SearchResult result(
      CandidateSet set, NodeFingerprint fingerprint, TraceModel.Stage stage) {
    return new SearchResult(set.probabilities(stage), fingerprint, set);
  }
}
