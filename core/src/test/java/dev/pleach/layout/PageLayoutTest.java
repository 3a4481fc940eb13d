package dev.pleach.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.NodeTable;
import org.junit.jupiter.api.Test;

class PageLayoutTest {
  @Test
  void aBoxKnowsItsEdges() {
    Box box = new Box(10, 20, 30, 40);
    assertThat(box.right()).isEqualTo(40);
    assertThat(box.bottom()).isEqualTo(60);
    assertThat(box.area()).isEqualTo(1200);
    assertThat(box.union(new Box(-5, 50, 10, 100))).isEqualTo(new Box(-5, 20, 45, 130));
  }

  @Test
  void whatIsNoRectangleIsRefused() {
    assertThatThrownBy(() -> new Box(0, 0, -1, 5)).hasMessageContaining("-1.0 x 5.0");
    assertThatThrownBy(() -> new Box(Double.NaN, 0, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Box(0, 0, 1, Double.NaN))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aNodeWithoutBoxHasNone() {
    DomTree tree = DomTree.parse("<p>a</p><p hidden>b</p>");
    NodeLayout first =
        new NodeLayout(
            new Box(8, 16, 1264, 18),
            true,
            "block",
            "static",
            false,
            16,
            400,
            0xff000000,
            0,
            false,
            new NodeLayout.Edges(true, false, true, false));
    PageLayout layout =
        new PageLayout(NodeTable.<NodeLayout>builder(tree).set(3, first).build(), 1280, 1024);
    assertThat(layout.tree()).isSameAs(tree);
    assertThat(layout.box(3)).isEqualTo(first.box());
    assertThat(layout.of(3)).isEqualTo(first);
    assertThat(layout.box(5)).isNull();
    assertThat(first.border().count()).isEqualTo(2);
    assertThat(NodeLayout.Edges.NONE.count()).isZero();
  }
}
