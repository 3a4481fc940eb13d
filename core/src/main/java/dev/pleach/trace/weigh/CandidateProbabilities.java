package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How likely each candidate is. Nested nodes of about the same text are one thing to a reader: they
 * form a group, whose probability is the sum and whose node is the likeliest of them.
 *
 * @param groups the likeliest first
 * @param gone the probability that it is none of them
 */
public record CandidateProbabilities(List<Group> groups, double gone) {
  private static final int MAX_LEVELS = 2; // between nodes of a group
  private static final double SAME_LENGTH = 0.8; // of the letters of the longer text

  /** Candidates that are one thing: the likeliest node, and the probability of all together. */
  public record Group(int node, double probability) {}

  public CandidateProbabilities {
    groups = List.copyOf(groups);
  }

  /**
   * Groups candidates.
   *
   * @param probabilities index: candidate, and last that it is none of them
   */
  public static CandidateProbabilities of(
      PageIndex page, int[] candidates, double[] probabilities) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < candidates.length; i++) {
      order.add(i);
    }
    order.sort(
        Comparator.<Integer>comparingDouble(i -> -probabilities[i])
            .thenComparingInt(i -> candidates[i]));
    List<Group> groups = new ArrayList<>();
    boolean[] done = new boolean[candidates.length];
    for (int i : order) {
      if (!done[i]) {
        double sum = 0;
        for (int j : order) {
          if (!done[j] && (i == j || areOneThing(page, candidates[i], candidates[j]))) {
            done[j] = true;
            sum += probabilities[j];
          }
        }
        groups.add(new Group(candidates[i], sum));
      }
    }
    groups.sort(Comparator.comparingDouble(group -> -group.probability()));
    return new CandidateProbabilities(groups, probabilities[candidates.length]);
  }

  /** A single candidate. */
  public static CandidateProbabilities of(int node, double probability) {
    return new CandidateProbabilities(List.of(new Group(node, probability)), 1 - probability);
  }

  /** No candidate. */
  public static CandidateProbabilities gone(double probability) {
    return new CandidateProbabilities(List.of(), probability);
  }

  private static boolean areOneThing(PageIndex page, int one, int other) {
    double letters = page.sketches().letters(one);
    double others = page.sketches().letters(other);
    return page.areNested(one, other, MAX_LEVELS)
        && Math.min(letters, others) >= SAME_LENGTH * Math.max(letters, others);
  }

  /** The likeliest node, {@link DomTree#NONE} if there is no candidate. */
  public int best() {
    return groups.isEmpty() ? DomTree.NONE : groups.get(0).node();
  }

  /** The probability of the likeliest group. */
  public double first() {
    return groups.isEmpty() ? 0 : groups.get(0).probability();
  }

  /** The probability of the second group. */
  public double second() {
    return groups.size() < 2 ? 0 : groups.get(1).probability();
  }
}
