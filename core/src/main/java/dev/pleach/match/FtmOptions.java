package dev.pleach.match;

/**
 * The options of the {@code ftm} matcher: the parameters of its cost and of its random walk.
 *
 * <p>The SFTM paper prints no values. The defaults were found by coordinate search on mutants of
 * small parts of real pages (5, 20 and 50 % of the elements changed, mean F1 over the three, half
 * of the pages). The walk gains little: F1 rises by 0.001 with 10 steps and by 0.0025 with 40.
 *
 * @param relabelWeight what a pair costs for labels that have nothing in common
 * @param ancestryWeight what a pair costs for each child that is matched to no child of its partner
 * @param siblingWeight what a pair costs for siblings that went elsewhere
 * @param noMatchCost what an unmatched node costs; a pair must cost less than its two nodes would
 * @param caution how an edge is ranked while its final cost is open: 0 by the least it can cost, 1
 *     by the most
 * @param beta how strongly the walk prefers cheap matchings
 * @param gamma the chance to take the cheapest edge that is left rather than to look at the next
 * @param iterations how many matchings are looked at; the first one is the greedy one
 * @param seed where the random numbers of the walk start
 */
public record FtmOptions(
    double relabelWeight,
    double ancestryWeight,
    double siblingWeight,
    double noMatchCost,
    double caution,
    double beta,
    double gamma,
    int iterations,
    long seed) {

  public FtmOptions {
    requirePositive("relabelWeight", relabelWeight);
    requirePositive("ancestryWeight", ancestryWeight);
    requirePositive("siblingWeight", siblingWeight);
    requirePositive("noMatchCost", noMatchCost);
    requirePositive("beta", beta);
    require(caution >= 0 && caution <= 1, "caution lies between 0 and 1, not " + caution);
    require(gamma > 0 && gamma <= 1, "gamma lies in (0, 1], not " + gamma);
    require(iterations >= 1, "iterations is at least 1, not " + iterations);
  }

  public static FtmOptions defaults() {
    return new FtmOptions(1, 0.2, 0.1, 0.4, 0.1, 10, 0.9, 10, 1);
  }

  /** These options with another random walk. */
  public FtmOptions withWalk(int steps, double chance, double preference, long start) {
    return new FtmOptions(
        relabelWeight,
        ancestryWeight,
        siblingWeight,
        noMatchCost,
        caution,
        preference,
        chance,
        steps,
        start);
  }

  private static void requirePositive(String name, double value) {
    require(value >= 0 && value < Double.POSITIVE_INFINITY, name + " is at least 0, not " + value);
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
