package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.PruferOptions;

/**
 * Matching by Prüfer sequences as {@code ps} and {@code cps}: PS-TD and CPS-TD of Huang (2011,
 * chapter 4, algorithm 5).
 *
 * <p>Both trees become sequences of label paths ({@link PruferSequence}), extended for {@code ps},
 * consolidated and shorter for {@code cps}. A longest common subsequence ignores the structure of
 * the trees. So the candidates for all of them are found, level by level ({@link DominantMatches}),
 * and from the roots down those are picked that make up a common subtree ({@link TemplateMatches}).
 *
 * <p>The result is always a restricted top-down mapping: one-to-one, of nodes with equal labels
 * whose parents are mapped to each other, in the same order on both sides. It need not be a largest
 * one: the level of a match bounds what may be found behind it, but does not promise it.
 *
 * <p>Time O((n1 + n2) w log n), n1 and n2 the sizes of the trees, n the larger of them, and w the
 * {@linkplain PruferOptions#breadth breadth}; where the pages agree it is linear. Memory likewise
 * without the logarithm. Any tree is accepted.
 *
 * <p>Deviations from the paper: paths that one tree lacks are left out of the sequences, which
 * changes nothing but positions; contours have a breadth, which bounds the cost; and boundaries
 * come from links to the previous occurrence where the paper searches for it. Labels are those of
 * {@link PathLabels}; they are all the algorithm knows, so the score of a pair is 1.
 */
public final class PruferMatcher implements Matcher {
  private final boolean consolidated;
  private final int breadth; // in positions

  private PruferMatcher(boolean consolidated, int breadth) {
    this.consolidated = consolidated;
    this.breadth = breadth;
  }

  /** The matcher on extended sequences, which are up to twice as long as their trees. */
  public static PruferMatcher extended(PruferOptions options) {
    return new PruferMatcher(false, (int) Math.min(2L * options.breadth(), Integer.MAX_VALUE));
  }

  /** The matcher on consolidated sequences. */
  public static PruferMatcher consolidated(PruferOptions options) {
    return new PruferMatcher(true, options.breadth());
  }

  @Override
  public Matching match(DomTree before, DomTree after) {
    PathLabels paths = new PathLabels(before, after);
    boolean[] shared = paths.shared();
    Occurrences inBefore =
        new Occurrences(sequence(before, paths.beforePath, shared), paths.count());
    Occurrences inAfter = new Occurrences(sequence(after, paths.afterPath, shared), paths.count());
    DominantMatches matches = new DominantMatches(inBefore, inAfter, breadth);
    return new TemplateMatches(before, after, inBefore, inAfter).of(matches);
  }

  private PruferSequence sequence(DomTree tree, int[] path, boolean[] shared) {
    return consolidated
        ? PruferSequence.consolidated(tree, path, shared)
        : PruferSequence.extended(tree, path, shared);
  }
}
