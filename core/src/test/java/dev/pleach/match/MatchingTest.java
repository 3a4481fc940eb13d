package dev.pleach.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

final class MatchingTest {
  private static final DomTree BEFORE = DomTree.ofBrackets("a(b,c)");
  private static final DomTree AFTER = DomTree.ofBrackets("a(c)");
  private static final int NONE = DomTree.NONE;

  @Test
  void arraysBecomeAMatching() {
    int[] partner = {0, NONE, 1};
    float[] score = {1, 7, 0.5f};
    Matching matching = Matching.of(BEFORE, AFTER, partner, score);
    assertThat(matching.pairs()).containsExactly(new Pair(0, 0, 1), new Pair(2, 1, 0.5));
    assertThat(matching.before(1)).isEqualTo(2);
    assertThat(matching.score(1)).as("ignored without a partner").isZero();
    assertThat(matching)
        .isEqualTo(Matching.builder(BEFORE, AFTER).add(0, 0, 1).add(2, 1, 0.5).build());
    partner[2] = NONE;
    score[0] = 0;
    assertThat(matching.after(2)).as("a copy").isEqualTo(1);
    assertThat(matching.score(0)).as("a copy").isEqualTo(1);
  }

  @Test
  void theInverseHasTheSamePairs() {
    Matching matching =
        Matching.of(BEFORE, AFTER, new int[] {0, NONE, 1}, new float[] {1, 0, 0.5f});
    assertThat(matching.inverse().pairs()).containsExactly(new Pair(0, 0, 1), new Pair(1, 2, 0.5));
    assertThat(matching.inverse().inverse()).isEqualTo(matching);
  }

  @Test
  void arraysHaveAnEntryANodeBefore() {
    refused(new int[2], new float[3], "3 nodes, the arrays 2 and 3");
    refused(new int[3], new float[4], "3 nodes, the arrays 3 and 4");
  }

  @Test
  void aNodeHasOnePartner() {
    refused(new int[] {0, 1, 1}, new float[3], "Node 1 ");
  }

  @Test
  void partnersAreNodesOfTheTreeAfter() {
    refused(new int[] {0, 2, NONE}, new float[3], "Node 2 is not in the tree after");
    refused(new int[] {0, -2, NONE}, new float[3], "Node -2 is not in the tree after");
  }

  @Test
  void scoresLieBetweenZeroAndOne() {
    for (float bad : new float[] {-0.1f, 1.1f, Float.NaN, Float.POSITIVE_INFINITY}) {
      refused(new int[] {0, NONE, NONE}, new float[] {bad, 0, 0}, "between 0 and 1, not " + bad);
    }
  }

  @Test
  void theBuilderRefusesASecondPartner() {
    Matching.Builder builder = Matching.builder(BEFORE, AFTER).add(1, 1, 1);
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(2, 1, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(1, 0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> builder.add(2, 0, -1));
    assertThat(builder.build().size()).isEqualTo(1);
  }

  private static void refused(int[] partner, float[] score, String message) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Matching.of(BEFORE, AFTER, partner, score))
        .withMessageContaining(message);
  }
}
