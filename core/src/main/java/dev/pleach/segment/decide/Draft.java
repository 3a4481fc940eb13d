package dev.pleach.segment.decide;

import java.util.ArrayList;
import java.util.List;

/** A segment without name and role. */
public final class Draft {
  private final List<Integer> regions = new ArrayList<>();
  private final List<Draft> children = new ArrayList<>();
  private final boolean rest;

  /**
   * @param rest whether it is only what the parts of the page leave
   */
  public Draft(int region, boolean rest) {
    regions.add(region);
    this.rest = rest;
  }

  /** Its regions, siblings of each other, in document order; most have one. */
  public List<Integer> regions() {
    return regions;
  }

  public List<Draft> children() {
    return children;
  }

  /** Whether it is only what the parts of the page leave. */
  public boolean isRest() {
    return rest;
  }
}
