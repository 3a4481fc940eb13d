package dev.pleach.matchers.pleach.align;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import dev.pleach.matchers.pleach.pairs.Partners;
import dev.pleach.matchers.pleach.pairs.Partners.Origin;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lists of items that repeat; a digit stands for an item. */
final class LongListAlignmentTest {
  private static final String ROW = "0123456789".repeat(10);

  @Test
  void equalItemsArePairedInOrder() {
    assertThat(align(list(ROW), list(ROW))).hasSize(100).allMatch(pair -> pair[0] == pair[1]);
  }

  @Test
  void theRowGoesOnBehindARemovedItem() {
    List<int[]> pairs = align(list(ROW), list(ROW.substring(0, 35) + ROW.substring(36)));
    assertThat(pairs).hasSize(99);
    assertThat(pairs).allMatch(pair -> pair[1] == pair[0] - (pair[0] > 36 ? 1 : 0));
  }

  @Test
  void theRowGoesOnBehindAddedItems() {
    List<int[]> pairs = align(list(ROW), list(ROW.substring(0, 35) + "xyz" + ROW.substring(35)));
    assertThat(pairs).hasSize(100);
    assertThat(pairs).allMatch(pair -> pair[1] == pair[0] + (pair[0] > 35 ? 3 : 0));
  }

  @Test
  void aChangedItemIsSkipped() {
    List<int[]> pairs = align(list(ROW), list(ROW.substring(0, 35) + "x" + ROW.substring(36)));
    assertThat(pairs).hasSize(99).allMatch(pair -> pair[0] == pair[1] && pair[0] != 36);
  }

  @Test
  void shortRowsAreLeftToTheSearch() {
    assertThat(align(list(ROW.substring(0, 60)), list(ROW.substring(0, 60)))).isEmpty();
  }

  @Test
  void aPairCutsTheRow() {
    Partners partners = new Partners(list(ROW), list(ROW));
    partners.join(50, 50, Origin.LABEL); // leaves two rows of less than 64
    assertThat(align(partners)).isEmpty();
  }

  @Test
  void leavesAreAlignedBetweenPairsThatKeepTheOrder() {
    DomTree before = DomTree.ofBrackets("x(\"one\",h1,\"one\",\"two\")");
    DomTree after = DomTree.ofBrackets("x(\"two\",h1,p(\"one\"))");
    Partners partners = new Partners(before, after);
    partners.join(2, 2, Origin.LABEL);
    boolean[] inOrder = new boolean[before.size()];
    inOrder[2] = true;
    List<String> pairs = new ArrayList<>();
    new TextStreamAlignment(partners, true).align(inOrder, (b, a) -> pairs.add(b + "-" + a));
    assertThat(pairs).as("neither one nor two across the heading").containsExactly("3-4");
  }

  @Test
  void whatIsLeftIsAlignedForTheGreatestSum() {
    DomTree before = DomTree.ofBrackets("x(a,b,i)");
    DomTree after = DomTree.ofBrackets("x(b,i,a)");
    List<String> pairs = new ArrayList<>();
    double[] gain = {0, 3, 1, 1}; // index: node before
    new ResidualAlignment(
            new Partners(before, after),
            (b, a) -> before.name(b).equals(after.name(a)) ? gain[b] : 0,
            (b, a) -> pairs.add(b + "-" + a))
        .align(0, 0);
    assertThat(pairs).as("a alone outweighs b and i").containsExactly("1-3");
  }

  private static List<int[]> align(DomTree before, DomTree after) {
    return align(new Partners(before, after));
  }

  private static List<int[]> align(Partners partners) {
    List<int[]> pairs = new ArrayList<>();
    new LongListAlignment(partners).align(0, 0, (b, a) -> pairs.add(new int[] {b, a}));
    return pairs;
  }

  /** A list of empty items; item i is node i + 1. */
  private static DomTree list(String items) {
    DomTreeBuilder builder = DomTree.builder().start("ul");
    IntStream.range(0, items.length())
        .forEach(i -> builder.start("li").attribute("class", items.substring(i, i + 1)).end());
    return builder.end().build();
  }
}
