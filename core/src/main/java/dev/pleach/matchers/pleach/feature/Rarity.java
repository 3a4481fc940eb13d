package dev.pleach.matchers.pleach.feature;

/**
 * How telling a feature is: 1 if a single node of a page has it, down to nearly 0 if all have it.
 *
 * <p>Strict arithmetic: the same on every machine. That is slow, and a page asks for few different
 * numbers of holders over and over, so each is worked out once.
 */
final class Rarity {
  private static final int MOST_HOLDERS = 1000; // beyond it, more do not count less
  private static final double LEAST = 0.02;

  private final float[] known; // index: holders; value: 0 until asked for
  private final double scale;

  /**
   * @param nodes of the larger page
   */
  Rarity(int nodes) {
    known = new float[Math.min(nodes, MOST_HOLDERS) + 1];
    scale = StrictMath.log(nodes + 2.0);
  }

  float of(int holders) {
    int place = Math.min(holders, known.length - 1);
    if (known[place] == 0 && place > 0) {
      known[place] = (float) Math.max(1 - StrictMath.log(place) / scale, LEAST);
    }
    return known[place];
  }
}
