package dev.pleach.template;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds a set of pages in which each links to every other. */
final class CompleteSubdigraph {
  // Bounds the search, which is exponential in the worst case.
  private static final int MOST_STEPS = 100_000;

  private final Map<URI, Set<URI>> links; // key: page; value: where it links to
  private final int wanted;
  private List<URI> best;
  private int steps;

  private CompleteSubdigraph(Map<URI, Set<URI>> links, int wanted, URI newest) {
    this.links = links;
    this.wanted = wanted;
    best = List.of(newest);
  }

  /**
   * The largest set with the newest page, or the first with as many pages as wanted.
   *
   * @param before the pages known before, in the order in which they are preferred
   */
  static List<URI> with(URI newest, List<URI> before, Map<URI, Set<URI>> links, int wanted) {
    CompleteSubdigraph search = new CompleteSubdigraph(links, wanted, newest);
    List<URI> candidates = before.stream().filter(page -> search.mutual(page, newest)).toList();
    search.grow(List.of(newest), candidates);
    return search.best;
  }

  /** Tries every extension of a complete set; recursion is as deep as pages are wanted. */
  private void grow(List<URI> complete, List<URI> candidates) {
    if (complete.size() > best.size()) {
      best = complete;
    }
    for (int i = 0; i < candidates.size() && best.size() < wanted; i++) {
      if (complete.size() + candidates.size() - i <= best.size() || ++steps > MOST_STEPS) {
        return;
      }
      URI next = candidates.get(i);
      List<URI> larger = new ArrayList<>(complete);
      larger.add(next);
      List<URI> rest =
          candidates.subList(i + 1, candidates.size()).stream()
              .filter(page -> mutual(page, next))
              .toList();
      grow(larger, rest);
    }
  }

  private boolean mutual(URI a, URI b) {
    return links.getOrDefault(a, Set.of()).contains(b)
        && links.getOrDefault(b, Set.of()).contains(a);
  }
}
