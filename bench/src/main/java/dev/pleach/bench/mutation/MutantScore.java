package dev.pleach.bench.mutation;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;

/**
 * How well a matcher found the elements of the body of a mutant again (SFTM, section 5.2).
 *
 * @param alive elements before that still exist
 * @param pairs pairs of elements that the matcher made
 * @param right elements that were matched to themselves
 * @param rightOrClone elements that were matched to themselves or to a copy of themselves
 * @param wrong elements that still exist and were matched to another one
 */
public record MutantScore(int alive, int pairs, int right, int rightOrClone, int wrong) {
  public static MutantScore of(Mutant mutant, Matching matching) {
    int[] partner = new int[mutant.before().size()];
    for (int b = 0; b < partner.length; b++) {
      partner[b] = matching.after(b);
    }
    return of(mutant, partner);
  }

  /**
   * Scores a matching.
   *
   * @param partner index: node before; value: its partner after, {@link DomTree#NONE} without
   */
  public static MutantScore of(Mutant mutant, int[] partner) {
    DomTree before = mutant.before();
    int bodyBefore = Mutator.body(before);
    int bodyAfter = Mutator.body(mutant.after());
    int alive = 0;
    int pairs = 0;
    int right = 0;
    int clones = 0;
    int wrong = 0;
    for (int b = 0; b < partner.length; b++) {
      int a = partner[b];
      boolean paired = a != DomTree.NONE && mutant.after().isElement(a);
      boolean inside = before.contains(bodyBefore, b);
      if (!before.isElement(b) || (!inside && !(paired && mutant.after().contains(bodyAfter, a)))) {
        continue;
      }
      boolean exists = inside && mutant.survivor(b) != DomTree.NONE;
      boolean itself = paired && inside && mutant.origin(a) == b;
      alive += exists ? 1 : 0;
      pairs += paired ? 1 : 0;
      right += itself ? 1 : 0;
      clones += paired && inside && mutant.cloneOf(a) == b ? 1 : 0;
      wrong += exists && paired && !itself ? 1 : 0;
    }
    return new MutantScore(alive, pairs, right, right + clones, wrong);
  }

  /** How many elements the body of a page has. */
  public static int elements(DomTree page) {
    int body = Mutator.body(page);
    int elements = 0;
    for (int n = body; n < page.end(body); n++) {
      elements += page.isElement(n) ? 1 : 0;
    }
    return elements;
  }

  public double precision() {
    return pairs == 0 ? 1 : (double) right / pairs;
  }

  /** The paper's rate of success, among the elements that still exist. */
  public double recall() {
    return alive == 0 ? 1 : (double) right / alive;
  }

  public double f1() {
    return f1(precision(), recall());
  }

  /** The same with copies as good as the original; of elements that are gone no copy counts. */
  public double cloneTolerantF1() {
    return f1(cloneTolerantPrecision(), cloneTolerantRecall());
  }

  public double cloneTolerantPrecision() {
    return pairs == 0 ? 1 : (double) rightOrClone / pairs;
  }

  public double cloneTolerantRecall() {
    return alive == 0 ? 1 : Math.min(1, (double) rightOrClone / alive);
  }

  public double mismatchRate() {
    return alive == 0 ? 0 : (double) wrong / alive;
  }

  public double noMatchRate() {
    return alive == 0 ? 0 : (double) (alive - right - wrong) / alive;
  }

  private static double f1(double precision, double recall) {
    return precision + recall == 0 ? 0 : 2 * precision * recall / (precision + recall);
  }
}
