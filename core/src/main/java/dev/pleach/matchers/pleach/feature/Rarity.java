package dev.pleach.matchers.pleach.feature;

/**
 * How rare a feature is: 1 if a single node of a page has it, down to nearly 0 if all have it.
 * Inverse frequency on a logarithmic scale, as in SFTM.
 *
 * <p>Strict arithmetic, the same on every machine, is slow. Few different numbers of nodes occur on
 * a page, so each is worked out once.
 */
final class Rarity {
  private static final int MAX_OWNERS = 1000; // beyond it, more nodes do not count less
  private static final double MIN_RARITY = 0.02; // a common feature still counts a little

  private final float[] known; // index: nodes with a feature; value: rarity, 0 until asked for
  private final double scale; // logarithm of the nodes of the larger page

  /**
   * @param nodes of the larger page
   */
  Rarity(int nodes) {
    known = new float[Math.min(nodes, MAX_OWNERS) + 1];
    scale = StrictMath.log(nodes + 2.0);
  }

  /** The rarity of a feature that so many nodes have. */
  float of(int owners) {
    int place = Math.min(owners, known.length - 1);
    if (known[place] == 0 && place > 0) {
      known[place] = (float) Math.max(1 - StrictMath.log(place) / scale, MIN_RARITY);
    }
    return known[place];
  }
}
