package dev.pleach.matchers.descriptor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pleach.dom.DomTree;
import dev.pleach.matchers.contract.MatcherTrees;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DescriptorSearchTest {
  private final DomTree pattern = DomTree.ofBrackets("a(b,c(d[id=x](e,f(g,h))))");

  @Test
  void onAnEqualPageEveryNodeIsFoundByTheStrongestChecks() {
    DescriptorSearch search = DescriptorSearch.in(pattern);
    for (int n = 0; n < pattern.size(); n++) {
      DescriptorLookup full = search.find(Descriptor.of(pattern, n), pattern, n);
      assertThat(full)
          .isEqualTo(
              new DescriptorLookup(n, DescriptorChecks.ID_NAME_COUNT, true, pattern.depth(n) + 1));
      assertThat(search.find(Descriptor.compact(pattern, n)).node()).isEqualTo(n);
    }
  }

  @Test
  void theLookUpTellsWhichChecksHeldAllAlongThePath() {
    assertThat(checks("a(b,c(d[id=x](e,f(g,h,i))))")).isEqualTo(DescriptorChecks.ID_NAME);
    assertThat(checks("a(b,c(d[id=y](e,f(g,h))))")).isEqualTo(DescriptorChecks.NAME_COUNT);
    assertThat(checks("a(b,z(d[id=x](e,f(g,h))))")).isEqualTo(DescriptorChecks.ID_COUNT);
    assertThat(checks("a(b,c(d(e,f(g,h)),d))")).isEqualTo(DescriptorChecks.NAME);
    assertThat(checks("a(b,z(d(e,f(g,h))))")).isEqualTo(DescriptorChecks.COUNT);
    assertThat(checks("z(b,c(d[id=x](e,f(g,h))),i)")).isEqualTo(DescriptorChecks.ID);
    assertThat(checks("z(b,c(d(e,f(g,h))),i)")).isEqualTo(DescriptorChecks.NONE);
  }

  @Test
  void aPathThatEndsEarlyFindsNothing() {
    DescriptorLookup lookup =
        DescriptorSearch.in(DomTree.ofBrackets("a(b,c)")).find(Descriptor.of(pattern, 6));
    assertThat(lookup).isEqualTo(new DescriptorLookup(-1, DescriptorChecks.NONE, false, 2));
    assertThat(lookup.isFound()).isFalse();
    DomTree empty = DomTree.ofBrackets("");
    assertThat(DescriptorSearch.in(empty).find(Descriptor.of(pattern, 0)).isFound()).isFalse();
  }

  @Test
  void aCompactPathFollowsItsIdWhereverItIs() {
    DomTree page = DomTree.ofBrackets("z(y,y(y,y(d[id=x](e,f(g,h)))))");
    DescriptorSearch search = DescriptorSearch.in(page);
    assertThat(search.find(Descriptor.compact(pattern, 6), pattern, 6))
        .isEqualTo(new DescriptorLookup(8, DescriptorChecks.ID_NAME_COUNT, true, 3));
    assertThat(search.find(Descriptor.of(pattern, 6)).isFound()).isFalse();
    DomTree without = DomTree.ofBrackets("a(b,c(d(e,f(g,h))))");
    assertThat(DescriptorSearch.in(without).find(Descriptor.compact(pattern, 6)).isFound())
        .isFalse();
  }

  @Test
  void ofSeveralElementsWithTheIdTheFirstIsTaken() {
    DomTree page = DomTree.ofBrackets("a(b(d[id=x]),d[id=x])");
    assertThat(DescriptorSearch.in(page).find(Descriptor.compact(pattern, 3)).node()).isEqualTo(2);
  }

  @Test
  void textDoesNotMoveElements() {
    DomTree page = DomTree.ofBrackets("a(\"1\",b,\"2\",c(\"3\",d[id=x](e,f(g,\"4\",h))))");
    DescriptorLookup lookup = DescriptorSearch.in(page).find(Descriptor.of(pattern, 7), pattern, 7);
    assertThat(page.name(lookup.node())).isEqualTo("h");
    assertThat(lookup.checks()).isEqualTo(DescriptorChecks.ID_NAME_COUNT);
  }

  @Test
  void byDefaultIdNameAndCountMustAgree() {
    Descriptor descriptor = Descriptor.of(pattern, 6);
    for (String other :
        List.of(
            "a(b,c(d[id=y](e,f(g,h))))",
            "a(b,z(d[id=x](e,f(g,h))))",
            "a(b,c(d[id=x](e,f(g,h)),i))")) {
      DomTree page = DomTree.ofBrackets(other);
      assertThat(DescriptorSearch.in(page).find(descriptor).isFound()).as(other).isFalse();
      assertThat(withoutChecks(page).find(descriptor).isFound()).as(other).isTrue();
    }
  }

  @Test
  void requiredChecksRefuse() {
    DomTree page = DomTree.ofBrackets("a(b,c(d[id=x](e,f(g,h,i))))");
    Descriptor descriptor = Descriptor.of(pattern, 6);
    for (DescriptorChecks required : DescriptorChecks.values()) {
      DescriptorSearch search = DescriptorSearch.in(page, new DescriptorOptions(required, 1));
      assertThat(search.find(descriptor).isFound())
          .isEqualTo(DescriptorChecks.ID_NAME.cover(required));
    }
  }

  @Test
  void falseNegativesAreRightNodesThatACombinationWouldReject() {
    DomTree page = DomTree.ofBrackets("a(b,c(d[id=x](e,f(g,h,i))))");
    List<DescriptorLookup> lookups = new ArrayList<>();
    for (int n = 0; n < pattern.size(); n++) {
      lookups.add(withoutChecks(page).find(Descriptor.of(pattern, n), pattern, n));
    }
    Map<DescriptorChecks, Integer> counts = DescriptorLookup.falseNegatives(lookups);
    assertThat(counts.get(DescriptorChecks.ID_NAME_COUNT)).isEqualTo(2); // g and h
    assertThat(counts.get(DescriptorChecks.COUNT)).isEqualTo(2);
    assertThat(counts.get(DescriptorChecks.ID_NAME)).isZero();
    assertThat(counts.get(DescriptorChecks.NONE)).isZero();
    assertThat(counts).hasSize(8);
  }

  @Test
  void subtreesAreComparedByTheirPaths() {
    SplittableRandom random = new SplittableRandom(14);
    for (int round = 0; round < 300; round++) {
      DomTree one = MatcherTrees.tree(random, 12, 3);
      DomTree other = MatcherTrees.tree(random, 12, 4);
      Set<String> paths = paths(one);
      Set<String> otherPaths = paths(other);
      Set<String> both = new HashSet<>(paths);
      both.retainAll(otherPaths);
      assertThat(new PathSets(one, other).similarity(0, 0))
          .isEqualTo(both.size() / (double) Math.max(paths.size(), otherPaths.size()));
    }
  }

  @Test
  void similarityIsAShare() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DescriptorOptions(DescriptorChecks.NONE, 1.5));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new DescriptorOptions(DescriptorChecks.NONE, Double.NaN));
  }

  private static DescriptorSearch withoutChecks(DomTree page) {
    return DescriptorSearch.in(
        page, DescriptorOptions.defaults().withRequired(DescriptorChecks.NONE));
  }

  /** The checks that hold for node g. */
  private DescriptorChecks checks(String page) {
    DescriptorLookup lookup =
        withoutChecks(DomTree.ofBrackets(page)).find(Descriptor.of(pattern, 6));
    assertThat(lookup.isFound()).isTrue();
    return lookup.checks();
  }

  private static Set<String> paths(DomTree tree) {
    Set<String> paths = new HashSet<>();
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isLeaf(n)) {
        StringBuilder path = new StringBuilder();
        for (int a = n; a >= 0; a = tree.parent(a)) {
          path.insert(0, "/" + tree.name(a));
        }
        paths.add(path.toString());
      }
    }
    return paths;
  }
}
