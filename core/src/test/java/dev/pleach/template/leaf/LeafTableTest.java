package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class LeafTableTest {
  @Test
  void aColumnIsFoundByItsName() {
    LeafTable table = new LeafTable(3);
    table.add("double", leaf -> 2 * leaf);
    table.addConstant("same", 7);
    assertThat(table.leaves()).isEqualTo(3);
    assertThat(table.names()).containsExactly("double", "same");
    assertThat(table.column("double")).containsExactly(0, 2, 4);
    assertThat(table.column("same")).containsExactly(7, 7, 7);
  }

  @Test
  void aPageWithoutLeavesHasEmptyColumns() {
    LeafTable table = new LeafTable(0);
    table.addConstant("same", 7);
    assertThat(table.column("same")).isEmpty();
  }

  @Test
  void aNameThatWasNotAddedHasNoColumn() {
    assertThatThrownBy(() -> new LeafTable(1).column("none"))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }
}
