package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

class ProseDistanceTest {
  private static LeafTable table(int leaves, IntPredicate isProse) {
    LeafTable table = new LeafTable(leaves);
    PageLeaves page = new PageLeaves(DomTree.parse("<p>x</p>".repeat(leaves)));
    new ProseDistance(page, isProse).addTo(table);
    return table;
  }

  /** Undoes the logarithm of a column. */
  private static int[] counts(LeafTable table, String name) {
    int[] counts = new int[table.leaves()];
    for (int leaf = 0; leaf < counts.length; leaf++) {
      counts[leaf] = (int) Math.round(Math.expm1(table.column(name)[leaf]));
    }
    return counts;
  }

  @Test
  void leavesAreCountedToTheNearestProseOnEachSide() {
    LeafTable table = table(6, leaf -> leaf == 1 || leaf == 4);
    assertThat(counts(table, "proseBefore")).containsExactly(1001, 0, 1, 2, 0, 1);
    assertThat(counts(table, "proseAfter")).containsExactly(1, 0, 2, 1, 0, 1001);
  }

  @Test
  void leavesBeforeTheFirstAndBehindTheLastProseAreCounted() {
    LeafTable table = table(6, leaf -> leaf == 2 || leaf == 3);
    assertThat(counts(table, "beforeAll")).containsExactly(2, 1, 0, 0, 0, 0);
    assertThat(counts(table, "afterAll")).containsExactly(0, 0, 0, 0, 1, 2);
  }

  @Test
  void aPageWithoutProseIsBeforeAndBehindIt() {
    LeafTable table = table(2, leaf -> false);
    assertThat(counts(table, "proseBefore")).containsExactly(1001, 1002);
    assertThat(counts(table, "beforeAll")).containsExactly(2, 1);
    assertThat(counts(table, "afterAll")).containsExactly(1, 2);
    assertThat(table(0, leaf -> true).column("beforeAll")).isEmpty();
  }
}
