package dev.pleach.cluster;

import java.util.List;

/**
 * Pages with one template.
 *
 * @param pattern the page that is most like the others, by its number
 * @param pages all of them, by their numbers, ascending
 */
public record PageCluster(int pattern, List<Integer> pages) {
  /** Copies the list. */
  public PageCluster {
    pages = List.copyOf(pages);
  }
}
