package dev.pleach.bench.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.bench.labels.Half;
import dev.pleach.bench.labels.VersionPair;
import dev.pleach.bench.measure.Share;
import dev.pleach.dom.DomTree;
import dev.pleach.match.Matching;
import dev.pleach.matchers.Matchers;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeletedLeavesTest {
  private static final VersionPair PAIR =
      new VersionPair(
          "x",
          Half.TEST,
          DomTree.parse("<p>one</p><p>two</p><p>same</p><p>same</p><hr>"),
          DomTree.parse("<p>one</p><p>two</p><p>same</p><p>same</p><hr>"),
          List.of());

  @Test
  void whoeverGoesByPositionIsHaunted() {
    assertThat(new DeletedLeaves(Matchers.dpf(), 20).of(PAIR)).isEqualTo(new Share(2, 2));
  }

  @Test
  void whoeverGoesByContentIsNot() {
    assertThat(new DeletedLeaves(DeletedLeavesTest::equalSubtrees, 20).of(PAIR))
        .isEqualTo(new Share(0, 2));
    assertThat(new DeletedLeaves(DeletedLeavesTest::equalSubtrees, 1).of(List.of(PAIR, PAIR)))
        .isEqualTo(new Share(0, 2));
  }

  private static Matching equalSubtrees(DomTree before, DomTree after) {
    Matching.Builder matching = Matching.builder(before, after);
    for (int b = 0; b < before.size(); b++) {
      for (int a = 0; a < after.size(); a++) {
        if (matching.after(b) == DomTree.NONE
            && matching.before(a) == DomTree.NONE
            && before.sameSubtree(b, after, a)) {
          matching.add(b, a, 1);
        }
      }
    }
    return matching.build();
  }
}
