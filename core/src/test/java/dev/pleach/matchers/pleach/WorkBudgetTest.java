package dev.pleach.matchers.pleach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.match.Matcher;
import dev.pleach.match.Matching;
import dev.pleach.match.Relation;
import dev.pleach.match.TreeTooLargeException;
import dev.pleach.match.WorkBudget;
import dev.pleach.matchers.Matchers;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** A limit on nodes and on steps of the default matcher. */
final class WorkBudgetTest {
  private static final int ANY_NODES = Integer.MAX_VALUE;
  private static final DomTree BEFORE = page("old");
  private static final DomTree AFTER = page("new");

  @Test
  void aLargeBudgetChangesNothing() {
    Matching expected = Matchers.pleach().match(BEFORE, AFTER);
    assertThat(within(BEFORE.size(), 20L * BEFORE.size()).match(BEFORE, AFTER)).isEqualTo(expected);
    assertThat(Matchers.pleach(Relation.VERSIONS, WorkBudget.unlimited()).match(BEFORE, AFTER))
        .isEqualTo(expected);
  }

  @Test
  void aTreeWithMoreNodesIsRefused() {
    Matcher matcher = within(5, Long.MAX_VALUE);
    DomTree small = DomTree.ofBrackets("a(b,c)");
    assertThat(matcher.match(small, small).size()).isEqualTo(3);
    for (DomTree[] trees : new DomTree[][] {{BEFORE, small}, {small, BEFORE}}) {
      assertThatExceptionOfType(TreeTooLargeException.class)
          .isThrownBy(() -> matcher.match(trees[0], trees[1]))
          .withMessageContaining("allows trees of 5 nodes")
          .withMessageContaining(String.valueOf(BEFORE.size()))
          .withMessageContaining("Raise the budget");
    }
  }

  @Test
  void aSearchThatTakesMoreStepsEnds() {
    Matcher matcher = within(ANY_NODES, 10);
    for (int round = 0; round < 2; round++) { // each matching starts to count anew
      assertThatExceptionOfType(TreeTooLargeException.class)
          .isThrownBy(() -> matcher.match(BEFORE, AFTER))
          .withMessageContaining("allows 10 steps")
          .withMessageContaining("Raise the budget");
    }
    assertThat(matcher.match(BEFORE, BEFORE).size())
        .as("equal pages take no search")
        .isEqualTo(BEFORE.size());
  }

  @Test
  void thereIsOneLeastBudgetThatIsEnough() {
    long least = 1;
    while (!isEnough(least)) {
      least++;
    }
    assertThat(least).isLessThan(20L * BEFORE.size());
    for (long more = least; more < least + 10; more++) {
      assertThat(isEnough(more)).isTrue();
    }
  }

  private static boolean isEnough(long steps) {
    try {
      within(ANY_NODES, steps).match(BEFORE, AFTER);
      return true;
    } catch (TreeTooLargeException e) {
      return false;
    }
  }

  @Test
  void aBudgetAllowsSomething() {
    assertThatIllegalArgumentException().isThrownBy(() -> new WorkBudget(0, 1));
    assertThatIllegalArgumentException().isThrownBy(() -> new WorkBudget(1, 0));
  }

  private static Matcher within(int maxNodes, long maxSteps) {
    return Matchers.pleach(Relation.VERSIONS, new WorkBudget(maxNodes, maxSteps));
  }

  private static DomTree page(String word) {
    StringBuilder html = new StringBuilder("<h1>Prices</h1>");
    for (int i = 0; i < 30; i++) {
      html.append("<div class=row><b>").append(word).append(' ').append(i % 5).append("</b></div>");
    }
    return DomTree.parse(html.toString());
  }

  @Test
  void anInterruptEndsAMatching() {
    DomTree before = DomTree.parse("<p>one two<b>x</b>".repeat(500));
    DomTree after = DomTree.parse("<div><p>one three<i>x</i>".repeat(400));
    Thread.currentThread().interrupt();
    try {
      assertThatThrownBy(() -> Matchers.pleach().match(before, after))
          .isInstanceOf(CancellationException.class);
    } finally {
      assertThat(Thread.interrupted()).as("the interrupt is left for the caller").isTrue();
    }
  }
}
