package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.match.Matching;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.SectionTitle;
import dev.pleach.trace.page.WordSketches;
import org.jspecify.annotations.Nullable;

/**
 * What a matching of the whole old page with the new one says of a node by itself, where that can
 * be relied on: its partner, if that also says the same, or that it is gone with its words.
 */
public final class WholePageEvidence {
  private static final double SURE = 0.97; // of a pair
  private static final double ABSENT = 0.98; // weighing candidates finds 1 in 50 all the same
  private static final int LONG = 150; // letters
  private static final int EQUALS = 50; // nodes that say the same to look at
  private static final double LIKELY = 0.9; // of a pair that takes its place
  private static final double MOSTLY = 0.6; // of the words

  private final Matching matching;
  private final DomTree before;
  private final PageIndex page;

  public WholePageEvidence(Matching matching, PageIndex page) {
    this.matching = matching;
    this.page = page;
    before = matching.beforeTree();
  }

  public Matching matching() {
    return matching;
  }

  /** The answer for a node, null if candidates have to be weighed. */
  public @Nullable CandidateProbabilities of(int node, NodeFingerprint portrait) {
    double score = matching.score(node);
    if (score >= SURE && saysTheSame(portrait, node, matching.after(node))) {
      return new CandidateProbabilities(matching.after(node), score);
    }
    return isAbsent(portrait, node) ? CandidateProbabilities.gone(ABSENT) : null;
  }

  /**
   * Whether the partner says what the portrait does: a matcher may be sure of a pair for what
   * stands around it alone, and then the next one takes the place of one that was cut out. Of equal
   * ones it is one that stands between the same things, and they must not have become fewer.
   */
  private boolean saysTheSame(NodeFingerprint portrait, int node, int partner) {
    WordSketches words = page.sketches();
    if (page.tree().contentHash(partner) == portrait.content()) {
      int now = page.contents().count(portrait.content());
      return isThisOne(node, now, portrait.twins());
    }
    if (portrait.letters() == 0) {
      return words.letters(partner) == 0
          && page.tree().labelHash(partner) == portrait.label()
          && isHeld(node, partner);
    }
    if (words.bag(partner) == portrait.bag()) {
      return isThisOne(node, page.namesakes(partner), portrait.namesakes());
    }
    return portrait.letters() >= LONG
        && page.tree().name(partner).equals(portrait.name())
        && words.alike(portrait.sample(), partner) > MOSTLY
        && hasItsTitle(portrait, partner);
  }

  /** Whether no other heading names a node than the one that named the portrait. */
  private boolean hasItsTitle(NodeFingerprint portrait, int node) {
    int title = portrait.title() == 0 ? DomTree.NONE : SectionTitle.of(page.tree(), node);
    return title == DomTree.NONE || page.sketches().bag(title) == portrait.title();
  }

  private boolean isThisOne(int node, int now, int then) {
    return (now == 1 && then == 1) || (now >= then && isHeld(node, matching.after(node)));
  }

  /** Whether what comes just before and just behind a node are partners of the same of its own. */
  private boolean isHeld(int node, int partner) {
    int end = before.end(node);
    int partnerEnd = page.tree().end(partner);
    boolean isLast = end == before.size();
    boolean isLastNow = partnerEnd == page.tree().size();
    return node > 0
        && matching.after(node - 1) == partner - 1
        && isLast == isLastNow
        && (isLast || matching.after(end) == partnerEnd);
  }

  /** Whether the matcher found no partner, and whatever says the same is the partner of others. */
  private boolean isAbsent(NodeFingerprint portrait, int node) {
    return matching.after(node) == DomTree.NONE
        && areOthers(page.contents(), portrait.content())
        && (portrait.letters() == 0 || areOthers(page.bags(), portrait.bag()));
  }

  private boolean areOthers(HashIndex index, long hash) {
    if (index.count(hash) > EQUALS) {
      return false;
    }
    for (int n = index.first(hash); n != DomTree.NONE; n = index.next(n)) {
      int owner = matching.before(n);
      if (owner == DomTree.NONE || matching.score(owner) < LIKELY) {
        return false;
      }
    }
    return true;
  }
}
