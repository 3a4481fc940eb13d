package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.outcome.Absence;
import dev.pleach.trace.outcome.Ambiguous;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Moved;
import dev.pleach.trace.outcome.Outcome;
import dev.pleach.trace.outcome.Same;
import dev.pleach.trace.page.PageIndex;
import dev.pleach.trace.weigh.NodeOutcome;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockOutcomeTest {
  private static final DomTree TREE = DomTree.parse("<p>a</p><b>b</b><i>c</i>");
  private static final int P = 3;
  private static final int B = 5;
  private static final int I = 7;

  private static Outcome of(NodeOutcome... nodes) {
    return BlockOutcome.of(new PageIndex(TREE), List.of(nodes), Block.of(TREE, P, B, I));
  }

  private static NodeOutcome found(int node, double score) {
    return NodeOutcome.found(node, score, List.of());
  }

  private static NodeOutcome gone(double score) {
    return NodeOutcome.gone(score, Absence.LOGIN, List.of());
  }

  @Test
  void allAtTheirPlacesAreTheSame() {
    Outcome outcome = of(found(P, 0.9), found(B, 0.8), found(I, 1));
    assertThat(outcome).isEqualTo(new Same(TREE, List.of(P, B, I), 0.8, List.of()));
  }

  @Test
  void mostFoundAreFoundWithoutTheMissingOne() {
    Outcome outcome = of(found(P, 0.9), gone(0.6), found(I, 0.95));
    assertThat(outcome).isEqualTo(new Moved(TREE, List.of(P, DomTree.NONE, I), 0.9, List.of()));
  }

  @Test
  void allGoneAreGone() {
    assertThat(of(gone(0.9), gone(0.7), gone(1)))
        .isEqualTo(new Gone(0.7, Absence.LOGIN, List.of()));
  }

  @Test
  void anythingElseIsAmbiguous() {
    assertThat(of(found(P, 0.9), gone(0.7), gone(1))).isInstanceOf(Ambiguous.class);
    assertThat(of(gone(0.9), gone(0.8), NodeOutcome.ambiguous(0.4, List.of())))
        .isEqualTo(new Ambiguous(0.4, List.of()));
  }
}
