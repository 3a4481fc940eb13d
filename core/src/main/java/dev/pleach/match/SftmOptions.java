package dev.pleach.match;

import java.util.List;

/**
 * The options of the {@code sftm} matcher.
 *
 * <p>The paper prints only {@code alpha}. The other defaults were found by coordinate search on
 * mutants of real pages (5, 20 and 50 % of the elements changed, mean F1 over the three), on half
 * of the pages, and confirmed on the other half. No walk beat the greedy matching ({@code pleach
 * bench papers --only sftm-walk}), so the default is greedy, as that of the artifact its authors
 * published is. The number of candidates is a judgement, not the best of the search: one candidate
 * a node has higher precision and lower recall than five, a better F1 at 20 and 50 % and no better
 * one at 5 %, and finds the same labelled slots of sibling pages. It also leaves a walk nothing to
 * choose. Why it wins is not known; mutants count every copy of an element as a stranger, which
 * rewards matching less.
 *
 * @param alpha tokens that more than N^alpha nodes have are ignored, N being the size of the larger
 *     tree; more is slower and a little more accurate
 * @param textWords how many words of the text directly inside a node count as its tokens, next to
 *     the text as a whole; 0 for the paper's own tokens, which have no text
 * @param weights how much the similarity of two nodes counts, then that of their parents, of their
 *     grandparents and so on; the length sets how far similarity travels
 * @param candidates how many partners each node of the tree after keeps, best first
 * @param noMatchCost what an unmatched node costs; a pair that costs more is never made
 * @param beta how strongly the walk prefers cheap matchings
 * @param gamma the chance to take the cheapest edge that is left rather than to look at the next; 1
 *     is greedy
 * @param iterations how many matchings the walk suggests; with 1, and with gamma 1, the first one
 *     is the result
 * @param seed where the random numbers of the walk start
 */
public record SftmOptions(
    double alpha,
    int textWords,
    List<Double> weights,
    int candidates,
    double noMatchCost,
    double beta,
    double gamma,
    int iterations,
    long seed) {

  public SftmOptions {
    weights = List.copyOf(weights);
    require(alpha >= 0 && alpha <= 1, "alpha lies between 0 and 1, not " + alpha);
    require(textWords >= 0, "textWords is at least 0, not " + textWords);
    require(!weights.isEmpty() && weights.get(0) > 0, "the first weight must be positive");
    for (double weight : weights) {
      require(weight >= 0 && weight < Double.POSITIVE_INFINITY, "no weight is " + weight);
    }
    require(candidates >= 1, "candidates is at least 1, not " + candidates);
    require(noMatchCost > 0 && noMatchCost <= 1, "noMatchCost lies in (0, 1], not " + noMatchCost);
    require(beta >= 0, "beta is at least 0, not " + beta);
    require(gamma > 0 && gamma <= 1, "gamma lies in (0, 1], not " + gamma);
    require(iterations >= 1, "iterations is at least 1, not " + iterations);
  }

  public static SftmOptions defaults() {
    return new SftmOptions(
        0.5, 8, List.of(1.0, 0.4, 0.16, 0.064, 0.026, 0.01), 5, 0.55, 100, 1, 1, 1);
  }

  /** These options with another cut of frequent tokens. */
  public SftmOptions withAlpha(double other) {
    return new SftmOptions(
        other, textWords, weights, candidates, noMatchCost, beta, gamma, iterations, seed);
  }

  /** These options with another number of text words; 0 leaves text out. */
  public SftmOptions withTextWords(int other) {
    return new SftmOptions(
        alpha, other, weights, candidates, noMatchCost, beta, gamma, iterations, seed);
  }

  /** These options with another number of candidates. */
  public SftmOptions withCandidates(int other) {
    return new SftmOptions(
        alpha, textWords, weights, other, noMatchCost, beta, gamma, iterations, seed);
  }

  /** These options with a random walk; a chance of 1 is greedy again. */
  public SftmOptions withWalk(int steps, double chance, double preference, long start) {
    return new SftmOptions(
        alpha, textWords, weights, candidates, noMatchCost, preference, chance, steps, start);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
