package dev.pleach.bench.trace;

import java.util.List;

/**
 * A block and what became of it on later versions of its page.
 *
 * @param group the library, the manual or the set
 * @param page the page or the pair of versions
 * @param block names the block on it; all blocks of one name are one case
 * @param aside whether it is shown but not judged
 * @param steps one a version on which it is known where the block is
 * @param beyond the answers for versions on which it is not known whether the block is there
 */
record TraceCase(
    String group,
    String page,
    String block,
    boolean aside,
    List<Step> steps,
    List<TraceAnswer> beyond) {
  TraceCase {
    steps = List.copyOf(steps);
    beyond = List.copyOf(beyond);
  }

  /**
   * One trace.
   *
   * @param version the name of the page it was looked for on
   * @param right whether the answer is right
   * @param moved whether the block was at another place before
   * @param nodes of the page
   */
  record Step(String version, TraceAnswer answer, boolean right, boolean moved, int nodes) {}

  /** The name of the case. */
  String name() {
    return group + " " + page + " " + block;
  }

  boolean allRight() {
    return steps.stream().allMatch(Step::right);
  }
}
