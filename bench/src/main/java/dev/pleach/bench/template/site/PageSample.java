package dev.pleach.bench.template.site;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** The pages that a page is compared with: drawn by a seed, so that every run draws the same. */
final class PageSample {
  private PageSample() {}

  /** So many of the pages, never the one itself. */
  static <T> List<T> draw(List<T> pages, int self, int count, long seed) {
    List<T> rest = new ArrayList<>(pages);
    if (self >= 0) {
      rest.remove(self);
    }
    Collections.shuffle(rest, new Random(seed));
    return List.copyOf(rest.subList(0, Math.min(count, rest.size())));
  }
}
