package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Headings;
import dev.pleach.dom.array.HashIndex;
import dev.pleach.match.Matching;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.page.NeighbourWords;
import dev.pleach.trace.page.PageExcerpt;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.page.SectionTitle;
import org.jspecify.annotations.Nullable;

/**
 * Finds a heading, or a section that begins with one, by the words of the heading alone, where the
 * old page is not known and the markup was redone. A heading stays a heading, of whatever level; of
 * several with the same words, as of methods of one name, the words that come next decide.
 */
public final class SavedTitle {
  private static final int MAX_EQUAL = 50; // headings of the same words that are compared
  private static final int LEVELS = 3; // of elements around a heading that it names
  private static final double ALIKE = 0.4; // similarity of the words that come next
  private static final double MOST_ALIKE = 0.7; // the same, if a heading of these words is gone
  private static final double MARGIN = 0.1; // to the next heading of these words
  private static final double ONE = 0.85; // how likely an only heading is it
  private static final double OF_SEVERAL = 0.8;
  private static final double OF_SECTION = 0.95;

  private final PageIndex page;

  public SavedTitle(PageIndex page) {
    this.page = page;
  }

  /** The heading or section on the page, null if no heading is clearly the one. */
  public @Nullable CandidateProbabilities of(NodeFingerprint fingerprint) {
    long title = fingerprint.text().title();
    if (title == 0) {
      return null;
    }
    boolean isHeading = Headings.isHeading(fingerprint.identity().name());
    HashIndex bags = page.bags();
    int count = 0;
    int best = DomTree.NONE;
    double first = -1;
    double second = -1;
    for (int n = bags.first(title); n != DomTree.NONE && count < MAX_EQUAL; n = bags.next(n)) {
      if (Headings.isHeading(page.tree().name(n))) {
        count++;
        int node = isHeading ? n : named(n);
        double alike = similarity(fingerprint, node, isHeading);
        if (alike > first) {
          second = first;
          first = alike;
          best = node;
        } else {
          second = Math.max(second, alike);
        }
      }
    }
    boolean isOneGone = isHeading && count < fingerprint.duplicates().sameText();
    return best != DomTree.NONE
            && first >= (isOneGone ? MOST_ALIKE : ALIKE)
            && first >= second + MARGIN
        ? CandidateProbabilities.of(best, count == 1 ? ONE : OF_SEVERAL)
        : null;
  }

  /**
   * The same by the saved part of the old page: the section below the heading, as far as it was
   * saved, is clearly more like one section of the page than like the others. Null if a heading of
   * these words is gone, as the saved part does not show which.
   */
  public @Nullable CandidateProbabilities bySection(
      NodeFingerprint fingerprint, PageExcerpt excerpt, Matching matching) {
    DomTree part = excerpt.tree();
    boolean isHeading = Headings.isHeading(part.name(excerpt.node()));
    int title = isHeading ? excerpt.node() : SectionTitle.of(part, excerpt.node());
    if (title == DomTree.NONE || (isHeading && isOneGone(fingerprint))) {
      return null;
    }
    int heading = new HeadingSections(matching, true).of(title);
    return heading == DomTree.NONE
        ? null
        : CandidateProbabilities.of(isHeading ? heading : named(heading), OF_SECTION);
  }

  /** Whether the words of a heading are in headings of the page, but in fewer than they were. */
  private boolean isOneGone(NodeFingerprint fingerprint) {
    HashIndex bags = page.bags();
    int then = fingerprint.duplicates().sameText();
    int now = 0;
    for (int n = bags.first(fingerprint.text().bag()); n != DomTree.NONE && now < then; ) {
      now += Headings.isHeading(page.tree().name(n)) ? 1 : 0;
      n = bags.next(n);
    }
    return now > 0 && now < then;
  }

  /** The outermost element that a heading names. */
  private int named(int heading) {
    DomTree tree = page.tree();
    int node = heading;
    for (int level = 0; level < LEVELS && tree.parent(node) > 0; level++) {
      if (SectionTitle.of(tree, tree.parent(node)) != heading) {
        break;
      }
      node = tree.parent(node);
    }
    return node;
  }

  private double similarity(NodeFingerprint fingerprint, int node, boolean isHeading) {
    NeighbourWords words = page.neighbourWords();
    return isHeading
        ? NeighbourWords.similarity(
            words.following(node), fingerprint.surroundings().following().words())
        : NeighbourWords.similarity(words.first(node), fingerprint.text().first());
  }
}
