package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CompleteSubdigraphTest {
  private static final List<URI> PAGES =
      IntStream.range(0, 8).mapToObj(i -> URI.create("p" + i)).toList();

  @Test
  void aPageWithoutLinksIsASetOfItsOwn() {
    URI alone = PAGES.get(0);
    assertThat(CompleteSubdigraph.with(alone, List.of(), Map.of(), 3)).containsExactly(alone);
    assertThat(CompleteSubdigraph.with(alone, PAGES.subList(1, 4), Map.of(), 3))
        .containsExactly(alone);
  }

  @Test
  void linksMustLeadBothWays() {
    URI a = PAGES.get(0);
    URI b = PAGES.get(1);
    URI c = PAGES.get(2);
    Map<URI, Set<URI>> links = Map.of(a, Set.of(b, c), b, Set.of(a), c, Set.of());
    assertThat(CompleteSubdigraph.with(a, List.of(b, c), links, 3)).containsExactly(a, b);
  }

  @Test
  void theFirstSetWithAsManyPagesAsWantedIsTaken() {
    Map<URI, Set<URI>> links = new HashMap<>();
    PAGES.forEach(page -> links.put(page, Set.copyOf(PAGES)));
    URI newest = PAGES.get(7);
    assertThat(CompleteSubdigraph.with(newest, PAGES.subList(0, 7), links, 3))
        .containsExactly(newest, PAGES.get(0), PAGES.get(1));
    assertThat(CompleteSubdigraph.with(newest, PAGES.subList(0, 7), links, 20)).hasSize(8);
  }

  @Test
  void noSetWithTheNewestPageIsLarger() {
    Random random = new Random(11);
    for (int round = 0; round < 100; round++) {
      Map<URI, Set<URI>> links = new HashMap<>();
      for (URI from : PAGES) {
        Set<URI> to = new TreeSet<>(PAGES);
        to.removeIf(page -> random.nextInt(4) == 0);
        links.put(from, to);
      }
      URI newest = PAGES.get(7);
      List<URI> found = CompleteSubdigraph.with(newest, PAGES.subList(0, 7), links, 8);
      assertThat(found).startsWith(newest).doesNotHaveDuplicates();
      assertThat(isComplete(found, links)).isTrue();
      assertThat(found).hasSize(largest(newest, links));
    }
  }

  private static int largest(URI newest, Map<URI, Set<URI>> links) {
    int best = 1;
    for (int bits = 0; bits < 1 << 7; bits++) {
      int chosen = bits;
      List<URI> pages =
          IntStream.range(0, 8)
              .filter(i -> i == 7 || (chosen >> i & 1) == 1)
              .mapToObj(PAGES::get)
              .toList();
      best = pages.size() > best && isComplete(pages, links) ? pages.size() : best;
    }
    assertThat(PAGES.get(7)).isEqualTo(newest);
    return best;
  }

  private static boolean isComplete(List<URI> pages, Map<URI, Set<URI>> links) {
    return pages.stream()
        .allMatch(
            a ->
                pages.stream()
                    .allMatch(b -> a.equals(b) || links.getOrDefault(a, Set.of()).contains(b)));
  }

  /** Pairs of pages that do not link to each other make the search exponential. */
  @Test
  void theSearchIsBounded() {
    List<URI> many = IntStream.range(0, 60).mapToObj(i -> URI.create("m" + i)).toList();
    URI newest = URI.create("newest");
    Map<URI, Set<URI>> links = new HashMap<>();
    links.put(newest, Set.copyOf(many));
    for (int i = 0; i < many.size(); i++) {
      Set<URI> to = new TreeSet<>(many);
      to.remove(many.get(i ^ 1));
      to.add(newest);
      links.put(many.get(i), to);
    }
    assertThat(CompleteSubdigraph.with(newest, many, links, 50)).hasSize(31);
  }

  @Test
  void ofEquallyLargeSetsTheOneOfPreferredPagesIsTaken() {
    URI a = PAGES.get(0);
    URI b = PAGES.get(1);
    URI c = PAGES.get(2);
    Map<URI, Set<URI>> links = Map.of(a, Set.of(c), b, Set.of(c), c, Set.of(a, b));
    assertThat(CompleteSubdigraph.with(c, List.of(a, b), links, 3)).containsExactly(c, a);
  }
}
