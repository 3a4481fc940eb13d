package dev.pleach.matchers.sequence;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * Picks, among the matches of two Prüfer sequences, those that make up a common subtree (Huang
 * 2011, algorithms 3 and 4, read by the conditions 1 to 4 of the text).
 *
 * <p>The roots match. From there the levels of {@link DominantMatches} are walked downwards, and of
 * each level the first match is taken that
 *
 * <ol>
 *   <li>has parents matched to each other,
 *   <li>lies before the last match taken, in both sequences,
 *   <li>lies within the boundaries of its parents.
 * </ol>
 *
 * <p>Going down level by level, the next match is of the highest level there is (condition 4). A
 * level none of whose dominant matches will do may have others that do: a match that falls short of
 * the boundary in one sequence is moved there to the first occurrence within it.
 *
 * <p>The boundary of a match is where the branch below it begins: after the previous occurrence of
 * its path, and not before the boundary of its parent. In a consolidated sequence a node occurs
 * once. In an extended one it occurs once for each child, and meeting a matched pair again moves
 * its boundary on to the next child.
 *
 * <p>Whatever the levels are, conditions 1 and 2 alone make the result a restricted top-down
 * mapping.
 */
class TemplateMatches {
  private final DomTree before;
  private final DomTree after;
  private final PruferSequence beforeSequence;
  private final PruferSequence afterSequence;
  private final Occurrences inBefore;
  private final Occurrences inAfter;
  private final int[] beforeBoundary; // index: node before; value: position, once it is matched
  private final int[] afterBoundary; // index: node after; value: position, once it is matched
  private final Matching.Builder pairs;
  private int row; // position before of the last match taken
  private int column; // position after of the last match taken

  TemplateMatches(DomTree before, DomTree after, Occurrences inBefore, Occurrences inAfter) {
    this.before = before;
    this.after = after;
    beforeSequence = inBefore.sequence;
    afterSequence = inAfter.sequence;
    this.inBefore = inBefore;
    this.inAfter = inAfter;
    beforeBoundary = new int[before.size()];
    afterBoundary = new int[after.size()];
    pairs = Matching.builder(before, after);
    row = beforeSequence.length;
    column = afterSequence.length;
  }

  /** The pairs that the dominant matches lead to. */
  Matching of(DominantMatches matches) {
    if (matches.runs() > 0) {
      pairs.add(0, 0, 1); // theorems 1 and 3: the top level is the match of the roots
    }
    for (int run = matches.runs() - 1; run >= 0; run--) {
      int start = matches.start(run);
      int end = matches.end(run);
      if (end - start > 1) {
        takeOne(matches, start, end);
      } else {
        takeRun(matches.row(start), matches.column(start), matches.length(run));
      }
    }
    return pairs.build();
  }

  /** Takes what it can of a run of matches, from its lower end on. */
  private void takeRun(int lastRow, int lastColumn, int length) {
    for (int up = 0; up < length; up++) {
      if (!take(lastRow - up, lastColumn - up)) {
        takeAlternative(lastRow - up, lastColumn - up);
      }
    }
  }

  /** Takes one of the matches of a level. */
  private void takeOne(DominantMatches matches, int start, int end) {
    for (int i = start; i < end; i++) {
      if (take(matches.row(i), matches.column(i))) {
        return;
      }
    }
    for (int i = start; i < end; i++) {
      if (takeAlternative(matches.row(i), matches.column(i))) {
        return;
      }
    }
  }

  private boolean takeAlternative(int r, int c) {
    return r < row && c < column && (takeFurtherDown(r, c) || takeFurtherRight(r, c));
  }

  /** Takes the first occurrence before that is within the boundary the column asks for. */
  private boolean takeFurtherDown(int r, int c) {
    int afterParent = after.parent(afterSequence.nodes[c]);
    int parent = afterParent < 0 ? DomTree.NONE : pairs.before(afterParent);
    return parent >= 0
        && r < beforeBoundary[parent]
        && take(inBefore.atOrAfter(beforeBoundary[parent], r), c);
  }

  /** Takes the first occurrence after that is within the boundary the row asks for. */
  private boolean takeFurtherRight(int r, int c) {
    int beforeParent = before.parent(beforeSequence.nodes[r]);
    int parent = beforeParent < 0 ? DomTree.NONE : pairs.after(beforeParent);
    return parent >= 0
        && c < afterBoundary[parent]
        && take(r, inAfter.atOrAfter(afterBoundary[parent], c));
  }

  private boolean take(int r, int c) {
    if (r >= row || c >= column) {
      return false; // condition 2
    }
    int b = beforeSequence.nodes[r];
    int a = afterSequence.nodes[c];
    int beforeParent = before.parent(b);
    int afterParent = after.parent(a);
    int beforeFrom = beforeParent < 0 ? 0 : beforeBoundary[beforeParent];
    int afterFrom = afterParent < 0 ? 0 : afterBoundary[afterParent];
    int partner = pairs.after(b);
    if (partner != a) {
      if (partner >= 0
          || pairs.before(a) >= 0
          || beforeParent < 0
          || pairs.after(beforeParent) != afterParent // condition 1
          || r < beforeFrom // condition 3
          || c < afterFrom) {
        return false;
      }
      pairs.add(b, a, 1);
    }
    beforeBoundary[b] = Math.max(beforeFrom, inBefore.previous[r] + 1); // algorithm 2
    afterBoundary[a] = Math.max(afterFrom, inAfter.previous[c] + 1);
    moveTo(r, c);
    return true;
  }

  /** Makes a match the last one taken: all later ones must lie before it in both sequences. */
  void moveTo(int r, int c) {
    row = r;
    column = c;
  }
}
