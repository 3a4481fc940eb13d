package dev.pleach.trace.weigh;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.page.PageIndex;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How likely candidates are, told apart into groups: nodes inside each other that hold about the
 * same stand for one thing, and the likeliest of them speaks for all.
 */
public final class CandidateProbabilities {
  private static final int LEVELS = 2; // between nodes of a group
  private static final double ALIKE = 0.8; // of the letters of the larger

  private final List<Group> groups; // the likeliest first
  private final double gone;

  /** Candidates that stand for one thing: the likeliest node, and how likely all are together. */
  public record Group(int node, double probability) {}

  public CandidateProbabilities(PageIndex page, int[] candidates, double[] probabilities) {
    gone = probabilities[candidates.length];
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < candidates.length; i++) {
      order.add(i);
    }
    order.sort(
        Comparator.<Integer>comparingDouble(i -> -probabilities[i])
            .thenComparingInt(i -> candidates[i]));
    groups = new ArrayList<>();
    boolean[] done = new boolean[candidates.length];
    for (int i : order) {
      if (!done[i]) {
        double sum = 0;
        for (int j : order) {
          if (!done[j] && (i == j || isOneThing(page, candidates[i], candidates[j]))) {
            done[j] = true;
            sum += probabilities[j];
          }
        }
        groups.add(new Group(candidates[i], sum));
      }
    }
    groups.sort(Comparator.comparingDouble(group -> -group.probability()));
  }

  /** One candidate that hardly leaves doubt. */
  public CandidateProbabilities(int node, double probability) {
    groups = List.of(new Group(node, probability));
    gone = 1 - probability;
  }

  private CandidateProbabilities(double gone) {
    groups = List.of();
    this.gone = gone;
  }

  /** No candidate. */
  public static CandidateProbabilities gone(double probability) {
    return new CandidateProbabilities(probability);
  }

  private static boolean isOneThing(PageIndex page, int one, int other) {
    DomTree tree = page.tree();
    double letters = page.sketches().letters(one);
    double others = page.sketches().letters(other);
    return (tree.contains(one, other) || tree.contains(other, one))
        && Math.abs(tree.depth(one) - tree.depth(other)) <= LEVELS
        && Math.min(letters, others) >= ALIKE * Math.max(letters, others);
  }

  /** The groups, the likeliest first. */
  public List<Group> groups() {
    return groups;
  }

  /** The likeliest node, {@link DomTree#NONE} if there is no candidate. */
  public int best() {
    return groups.isEmpty() ? DomTree.NONE : groups.get(0).node();
  }

  /** How likely the likeliest is. */
  public double first() {
    return groups.isEmpty() ? 0 : groups.get(0).probability();
  }

  /** How likely the next one is. */
  public double second() {
    return groups.size() < 2 ? 0 : groups.get(1).probability();
  }

  /** How likely it is none of them. */
  public double gone() {
    return gone;
  }
}
