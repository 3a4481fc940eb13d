package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.match.Matching;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.SectionTitle;
import dev.pleach.trace.page.WordSketches;
import org.jspecify.annotations.Nullable;

/**
 * Answers from a matching of the whole old page with the new one alone, where that can be relied
 * on: the partner of a node if it also has its text, or that the node is gone with its text.
 */
public final class WholePageEvidence {
  private static final double SURE = 0.97; // score of a pair
  private static final double GONE = 0.98; // 1 in 50 is found by weighing candidates all the same
  private static final int LONG_TEXT = 150; // letters
  private static final int MAX_EQUAL = 50; // nodes of equal text that are read
  private static final double LIKELY = 0.9; // score of a pair that explains a node of equal text
  private static final double SIMILAR = 0.6; // share of the words
  private static final int MAX_INSIDE = 300; // nodes of a subtree that are read
  private static final double COVERED = 0.8; // found by its words alone
  private static final double OF_SECTION = 0.97; // score of a heading with its section
  private static final double KEPT = 0.5; // share of the letters that are elsewhere unchanged

  public final Matching matching;
  private final DomTree before;
  private final PageIndex page;
  private @Nullable HeadingSections sections; // null until needed
  private @Nullable RedonePage redone; // null until needed
  private double sharedTexts = -1; // negative until needed

  public WholePageEvidence(Matching matching, PageIndex page) {
    this.matching = matching;
    this.page = page;
    before = matching.beforeTree();
  }

  /** The answer for a node, null if candidates have to be weighed. */
  public @Nullable CandidateProbabilities of(int node, NodeFingerprint fingerprint) {
    double score = matching.score(node);
    if (score >= SURE && isConfirmed(fingerprint, node, matching.after(node))) {
      return CandidateProbabilities.of(matching.after(node), score);
    }
    return isGone(fingerprint, node) ? CandidateProbabilities.gone(GONE) : null;
  }

  /** The heading of the section that a node is the heading of, null if that is not clear. */
  public @Nullable CandidateProbabilities headingOfSection(int node) {
    if (!Headings.isHeading(before.name(node))) {
      return null;
    }
    if (sections == null) {
      sections = new HeadingSections(matching);
    }
    int heading = sections.of(node);
    return heading == DomTree.NONE ? null : CandidateProbabilities.of(heading, OF_SECTION);
  }

  /**
   * Whether the partner has the text of the fingerprint. A matcher may be sure of a pair for its
   * surroundings alone; then the next node takes the place of one that was removed.
   */
  private boolean isConfirmed(NodeFingerprint fingerprint, int node, int partner) {
    WordSketches sketches = page.sketches();
    NodeFingerprint.Text text = fingerprint.text();
    long content = fingerprint.subtree().content();
    if (page.tree().contentHash(partner) == content) {
      int now = page.contents().count(content);
      return isSameOfEqual(node, now, fingerprint.duplicates().sameContent());
    }
    if (text.letters() == 0) {
      return sketches.letters(partner) == 0
          && page.tree().labelHash(partner) == fingerprint.identity().label()
          && areNeighboursPartners(node, partner);
    }
    if (sketches.bag(partner) == text.bag()) {
      int now = page.sameTextCount(partner);
      return isSameOfEqual(node, now, fingerprint.duplicates().sameText());
    }
    return text.letters() >= LONG_TEXT
        && page.tree().name(partner).equals(fingerprint.identity().name())
        && sketches.similarity(text.sample(), partner) > SIMILAR
        && hasNoOtherTitle(text.title(), partner);
  }

  private boolean hasNoOtherTitle(long wanted, int node) {
    int title = wanted == 0 ? DomTree.NONE : SectionTitle.of(page.tree(), node);
    return title == DomTree.NONE || page.sketches().bag(title) == wanted;
  }

  /**
   * Whether the partner is the right one of equal nodes: the only one then and now, or one whose
   * neighbours are partners, if no equal node was removed.
   */
  private boolean isSameOfEqual(int node, int now, int then) {
    return (now == 1 && then == 1)
        || (now >= then && areNeighboursPartners(node, matching.after(node)));
  }

  /** Whether the nodes just before and after two subtrees are partners. */
  private boolean areNeighboursPartners(int node, int partner) {
    int end = before.end(node);
    int partnerEnd = page.tree().end(partner);
    boolean isLast = end == before.size();
    boolean isLastNow = partnerEnd == page.tree().size();
    return node > 0
        && matching.after(node - 1) == partner - 1
        && isLast == isLastNow
        && (isLast || matching.after(end) == partnerEnd);
  }

  /**
   * Whether a node has no partner, and every node of its text is the partner of another. Not if the
   * texts inside it have partners: then its markup is gone, and they are in another one.
   */
  private boolean isGone(NodeFingerprint fingerprint, int node) {
    return matching.after(node) == DomTree.NONE
        && !isTextKept(node)
        && areOthers(page.contents(), fingerprint.subtree().content())
        && (fingerprint.text().letters() == 0 || areOthers(page.bags(), fingerprint.text().bag()));
  }

  /** Where the text of a node is in other markup, null if it is not. */
  public @Nullable CandidateProbabilities keptText(int node) {
    CandidateProbabilities kept = new KeptText(matching, page).of(node);
    if (kept != null) {
      return kept;
    }
    if (redone == null) {
      redone = new RedonePage(matching, page);
    }
    int covered = redone.of(node);
    return covered == DomTree.NONE ? null : CandidateProbabilities.of(covered, COVERED);
  }

  private boolean isTextKept(int node) {
    double all = 0;
    double kept = 0;
    for (int n = node; n < Math.min(before.end(node), node + MAX_INSIDE); n++) {
      if (before.isVisibleText(n)) {
        int partner = matching.after(n);
        boolean isSame =
            partner != DomTree.NONE && before.labelHash(n) == page.tree().labelHash(partner);
        all += before.text(n).length();
        kept += isSame ? before.text(n).length() : 0;
      }
    }
    return kept > 0 && kept >= KEPT * all;
  }

  /** The share of the texts of the old page that are on the new page, whatever is around them. */
  public double sharedTexts() {
    if (sharedTexts < 0) {
      int all = 0;
      int shared = 0;
      for (int n = 0; n < before.size(); n++) {
        if (before.isVisibleText(n)) {
          all++;
          shared += page.labels().count(before.labelHash(n)) > 0 ? 1 : 0;
        }
      }
      sharedTexts = all == 0 ? 0 : (double) shared / all;
    }
    return sharedTexts;
  }

  private boolean areOthers(HashIndex index, long hash) {
    if (index.count(hash) > MAX_EQUAL) {
      return false;
    }
    for (int n = index.first(hash); n != DomTree.NONE; n = index.next(n)) {
      int partner = matching.before(n);
      if (partner == DomTree.NONE || matching.score(partner) < LIKELY) {
        return false;
      }
    }
    return true;
  }
}
