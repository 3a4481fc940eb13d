package dev.pleach.server.demo;

import dev.pleach.server.demo.design.Design;

/**
 * How far a site is.
 *
 * @param change how many small changes it has seen
 * @param design the number of its design, from 0 to 23
 */
public record DemoState(int change, int design) {
  /** How many designs a site has. */
  public static final int DESIGNS = Design.COUNT;

  /** How everything begins. */
  public static final DemoState FIRST = new DemoState(0, 0);

  public DemoState {
    if (change < 0 || design < 0 || design >= DESIGNS) {
      throw new IllegalArgumentException(
          "A change is 0 or more and a design 0 to "
              + (DESIGNS - 1)
              + ": "
              + change
              + ", "
              + design);
    }
  }
}
