package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NodeTableTest {
  private final DomTree tree = DomTree.ofBrackets("a(b(c),d)");

  @Test
  void keepsAValueANodeAndNothingWhereNothingIsKnown() {
    NodeTable<String> table =
        NodeTable.<String>builder(tree).set(1, "box of b").set(tree.node(3), "box of d").build();
    assertThat(table.tree()).isSameAs(tree);
    assertThat(table.size()).isEqualTo(2);
    assertThat(table.get(0)).isNull();
    assertThat(table.get(1)).isEqualTo("box of b");
    assertThat(table.get(tree.node(2))).isNull();
    assertThat(table.get(tree.node(3))).isEqualTo("box of d");
  }

  @Test
  void theLastValueCountsAndATableThatIsBuiltStaysAsItIs() {
    NodeTable.Builder<String> builder = NodeTable.builder(tree);
    builder.set(1, "first").set(1, "second");
    NodeTable<String> table = builder.build();
    builder.set(1, "third").set(2, "late");
    assertThat(table.get(1)).isEqualTo("second");
    assertThat(table.get(2)).isNull();
    assertThat(table.size()).isEqualTo(1);
    assertThat(builder.build().size()).isEqualTo(2);
  }

  @Test
  void refusesNodesOfAnotherTreeEvenOfAnEqualOne() {
    DomTree equal = DomTree.ofBrackets("a(b(c),d)");
    NodeTable.Builder<String> builder = NodeTable.builder(tree);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.set(equal.node(1), "box"))
        .withMessageContaining("Node 1 belongs to another tree");
    assertThatIllegalArgumentException().isThrownBy(() -> builder.build().get(equal.node(1)));
  }

  @Test
  void refusesNodesThatAreNotThere() {
    NodeTable.Builder<String> builder = NodeTable.builder(tree);
    assertThatThrownBy(() -> builder.set(4, "box"))
        .isInstanceOf(IndexOutOfBoundsException.class)
        .hasMessageContaining("No node 4 in a tree of 4");
    assertThatThrownBy(() -> builder.build().get(DomTree.NONE))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatNullPointerException().isThrownBy(() -> builder.set(1, nothing()));
    assertThat(builder.build().size()).isZero();
  }

  @SuppressWarnings("NullAway") // what a caller without null checks might pass
  private static String nothing() {
    return null;
  }
}
