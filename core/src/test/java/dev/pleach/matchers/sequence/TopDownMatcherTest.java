package dev.pleach.matchers.sequence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.matchers.Matchers;
import dev.pleach.matchers.contract.MatcherContract;
import dev.pleach.matchers.contract.SmallTrees;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TopDownMatcherTest extends MatcherContract {
  @Override
  protected Matcher matcher() {
    return Matchers.td();
  }

  @Test
  void noRestrictedMappingIsLarger() {
    Random random = new Random(1);
    for (int i = 0; i < 3000; i++) {
      DomTree before = SmallTrees.random(random, 1 + random.nextInt(10), 2);
      DomTree after = SmallTrees.random(random, 1 + random.nextInt(10), 2);
      Matching matching = matcher().match(before, after);
      RestrictedMapping.check(matching);
      assertThat(matching.size())
          .as("%s and %s", before.brackets(), after.brackets())
          .isEqualTo(RestrictedMapping.largest(before, 0, after, 0));
    }
  }

  @Test
  void largerTreesMapBothWaysAlike() {
    Random random = new Random(2);
    for (int i = 0; i < 50; i++) {
      DomTree before = SmallTrees.random(random, 300, 2);
      DomTree after = SmallTrees.random(random, 300, 2);
      Matching matching = matcher().match(before, after);
      RestrictedMapping.check(matching);
      assertThat(matching.size()).isEqualTo(matcher().match(after, before).size());
    }
  }

  @Test
  void anEqualSubtreeElsewhereDoesNotBeatALargerOne() {
    // b(c) has an equal partner, but pairing it would leave the larger b alone.
    Matching matching = match("a(b(c),b(c,d,e,f))", "a(b(c,d,e,x),b(c))");
    assertThat(matching.size()).isEqualTo(5);
    assertThat(matching.after(3)).isEqualTo(1);
  }

  @Test
  void differentTextIsNotMatched() {
    Matching matching = match("p(\"one\",b,\"two\")", "p(\"one\",b,\"three\")");
    assertThat(matching.size()).isEqualTo(3);
    assertThat(matching.after(3)).isEqualTo(DomTree.NONE);
  }

  @Test
  void differentRootsMatchNothing() {
    assertThat(match("a(b,c)", "x(b,c)").size()).isZero();
  }

  @Test
  void longListsNeedNoFullTable() {
    DomTree before = SmallTrees.siblings("br", 5_000, "x", "y");
    DomTree after = SmallTrees.siblings("br", 4_999, "y", "x");
    Matching matching = matcher().match(before, after);
    RestrictedMapping.check(matching);
    assertThat(matching.size()).isEqualTo(1 + 4_999);
  }

  @Test
  void equalSiblingsAreSettledWithoutATable() {
    DomTree before = SmallTrees.siblings("li", 20_000, "x", "y");
    DomTree after = SmallTrees.siblings("li", 19_000, "x", "y");
    assertThat(matcher().match(before, after).size()).isEqualTo(1 + 19_000 + 2);
  }

  @Test
  void depthCostsNoStack() {
    DomTree before = SmallTrees.chain(100_000, "p");
    DomTree after = SmallTrees.chain(100_000, "q");
    assertThat(matcher().match(before, after).size()).isEqualTo(100_000);
    assertThat(matcher().match(before, before).size()).isEqualTo(100_001);
  }

  @Test
  void tooMuchWorkIsRefused() {
    DomTree before = SmallTrees.list(20_000, "a");
    DomTree after = SmallTrees.list(20_000, "b");
    assertThatThrownBy(() -> matcher().match(before, after))
        .isInstanceOf(TreeTooLargeException.class)
        .hasMessageContaining("'td' gives up after")
        .hasMessageContaining("40001")
        .hasMessageContaining("Use 'cps' instead");
  }

  private Matching match(String before, String after) {
    return matcher().match(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
  }
}
