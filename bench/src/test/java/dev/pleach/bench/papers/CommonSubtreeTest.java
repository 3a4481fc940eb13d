package dev.pleach.bench.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import org.junit.jupiter.api.Test;

class CommonSubtreeTest {
  @Test
  void aPruneOfBothTreesIsOne() {
    assertThat(CommonSubtree.is(matching("a(b(c),d)", "a(x,b(c),d)", 0, 0, 1, 2, 2, 3, 3, 4)))
        .isTrue();
    assertThat(CommonSubtree.is(matching("a(b)", "a(b)"))).isTrue();
  }

  @Test
  void aParentThatIsNotPairedBreaksIt() {
    assertThat(CommonSubtree.is(matching("a(b(c))", "a(b(c))", 0, 0, 2, 2))).isFalse();
    assertThat(CommonSubtree.is(matching("a(b)", "a(b)", 1, 1))).isFalse();
  }

  @Test
  void aParentThatIsPairedElsewhereBreaksIt() {
    assertThat(CommonSubtree.is(matching("a(b(c),b)", "a(b,b(c))", 0, 0, 1, 1, 2, 3, 3, 2)))
        .isFalse();
  }

  @Test
  void orderThatIsNotKeptBreaksIt() {
    assertThat(CommonSubtree.is(matching("a(b,c)", "a(c,b)", 0, 0, 1, 2, 2, 1))).isFalse();
  }

  @Test
  void aRootInsideTheOtherTreeBreaksIt() {
    assertThat(CommonSubtree.is(matching("a", "b(a)", 0, 1))).isFalse();
  }

  @Test
  void namesMustBeEqual() {
    assertThat(CommonSubtree.is(matching("a(b)", "a(c)", 0, 0, 1, 1))).isFalse();
  }

  @Test
  void agreementIsOverPairsOrOverNodes() {
    Matching reference = matching("a(b,b,c)", "a(b,b,c)", 0, 0, 1, 1, 2, 2, 3, 3);
    Matching crossed = matching("a(b,b,c)", "a(b,b,c)", 0, 0, 1, 2, 2, 1);
    Agreement pairs = Agreement.ofPairs(crossed, reference);
    assertThat(pairs.precision()).isEqualTo(1d / 3);
    assertThat(pairs.recall()).isEqualTo(1d / 4);
    assertThat(pairs.f()).isCloseTo(2d / 7, within(1e-12));
    assertThat(Agreement.ofNodes(crossed, reference)).isEqualTo(new Agreement(1, 0.75));
    assertThat(Agreement.ofPairs(matching("a", "b"), matching("a", "b")).f()).isEqualTo(1);
    assertThat(Agreement.PENALTY.f()).isZero();
  }

  private static Matching matching(String before, String after, int... pairs) {
    Matching.Builder matching =
        Matching.builder(DomTree.ofBrackets(before), DomTree.ofBrackets(after));
    for (int i = 0; i < pairs.length; i += 2) {
      matching.add(pairs[i], pairs[i + 1], 1);
    }
    return matching.build();
  }
}
