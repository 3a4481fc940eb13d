package dev.pleach.trace;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Candidate;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.CandidateProbabilities;
import dev.pleach.trace.weigh.DuplicateCheck;
import dev.pleach.trace.weigh.HeadingRole;
import dev.pleach.trace.weigh.NodeOutcome;
import dev.pleach.trace.weigh.NumberChange;
import java.util.List;
import java.util.function.DoubleSupplier;

/**
 * Decides from the probabilities whether a node is found, gone or ambiguous. A wrong answer is
 * worse than none: found needs a likely candidate without a serious rival, gone that nothing has
 * the content of the node.
 */
final class OutcomeDecision {
  private static final double FOUND = 0.7; // below, neighbours of removed nodes would be found
  private static final double FOUND_NUMBER = 0.55; // if only the numbers of a text changed
  private static final int MAX_NUMBER_TEXT = 60; // letters of a price, a date, a count
  private static final double RIVAL = 0.25; // probability of a second candidate to be reckoned with
  private static final double EQUAL_RIVAL = 0.1; // the same, if it has the same content

  private final PageIndex page;
  private final AbsenceDetector absences;
  private final DuplicateCheck duplicates;

  OutcomeDecision(PageIndex page) {
    this.page = page;
    absences = new AbsenceDetector(page);
    duplicates = new DuplicateCheck(page);
  }

  /**
   * The outcome for a node.
   *
   * @param shared how much of the old page is on this one, if the node is gone
   */
  NodeOutcome of(SearchResult result, DoubleSupplier shared) {
    CandidateProbabilities probabilities = result.probabilities();
    NodeFingerprint fingerprint = result.fingerprint();
    List<Candidate> candidates = result.candidates();
    boolean hasNewDuplicates =
        !result.isOfSection() && duplicates.hasNewDuplicates(fingerprint, result.best());
    if (result.score() >= needed(result)
        && probabilities.second() < (areEqual(probabilities.groups()) ? EQUAL_RIVAL : RIVAL)
        && (!hasNewDuplicates
            || duplicates.isNearest(fingerprint, result.best(), result::isOther))) {
      int node =
          result.role() == DomTree.NONE
              ? HeadingRole.of(page, fingerprint, result.best())
              : result.role();
      return NodeOutcome.found(node, result.score(), candidates);
    }
    if (probabilities.first() + probabilities.second() < probabilities.gone()
        && !hasNewDuplicates
        && !isContentPresent(fingerprint)) {
      Absence absence = absences.of(shared.getAsDouble());
      return NodeOutcome.gone(probabilities.gone(), absence, candidates);
    }
    return NodeOutcome.ambiguous(result.score(), candidates);
  }

  private double needed(SearchResult result) {
    int best = result.best();
    String text = result.fingerprint().identity().excerpt();
    return best != DomTree.NONE
            && page.sketches().letters(best) <= MAX_NUMBER_TEXT
            && NumberChange.isOnlyDifference(text, page.tree().visibleText(best))
        ? FOUND_NUMBER
        : FOUND;
  }

  /** Whether the two likeliest have the same content, so that only their place differs. */
  private boolean areEqual(List<CandidateProbabilities.Group> groups) {
    return groups.size() > 1
        && page.tree().contentHash(groups.get(0).node())
            == page.tree().contentHash(groups.get(1).node());
  }

  /** Whether the content of the node occurs as often as before: then it cannot be gone. */
  private boolean isContentPresent(NodeFingerprint fingerprint) {
    return fingerprint.text().letters() > 0
        && page.contents().count(fingerprint.subtree().content())
            >= fingerprint.duplicates().sameContent();
  }
}
