package dev.pleach.spark.page;

import java.io.Serializable;

/**
 * What a page may cost. Counted in bytes and nodes, to which all work on a page is about
 * proportional, and not by a clock: a page is refused on every machine or on none.
 *
 * @param bytes of a page, unpacked
 * @param nodes of its tree
 */
public record PageBudget(int bytes, int nodes) implements Serializable {
  /** What nearly all pages keep far below. */
  public static PageBudget standard() {
    return new PageBudget(8 << 20, 400_000);
  }
}
