package dev.pleach.spark.job;

import dev.pleach.spark.page.PageBudget;

/**
 * What jobs can be told.
 *
 * @param budget of a page
 * @param everywhere bytes of knowledge about sites up to which every executor gets all of it
 */
public record JobOptions(PageBudget budget, long everywhere) {
  /** What suits executors of a gigabyte and more. */
  public static JobOptions standard() {
    return new JobOptions(PageBudget.standard(), 64L << 20);
  }

  /** The same with another limit. */
  public JobOptions withEverywhere(long bytes) {
    return new JobOptions(budget, bytes);
  }

  /** The same with another budget. */
  public JobOptions withBudget(PageBudget other) {
    return new JobOptions(other, everywhere);
  }
}
