package dev.pleach.cli.segment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import org.junit.jupiter.api.Test;

class LabelPlacesTest {
  private static final DomTree PAGE = DomTree.parse("<p>words</p>");

  /** A page with one text in a box. */
  private static LabelPlaces places(Box text) {
    NodeTable.Builder<NodeLayout> nodes = NodeTable.builder(PAGE);
    for (int n = 0; n < PAGE.size(); n++) {
      if (PAGE.isText(n)) {
        nodes.set(
            n,
            new NodeLayout(
                text,
                true,
                "inline",
                "static",
                false,
                16,
                400,
                0,
                0,
                false,
                NodeLayout.Edges.NONE));
      }
    }
    return new LabelPlaces(new PageLayout(nodes.build(), 1_000, 800), 1_000, 800);
  }

  @Test
  void aLabelIsAboveItsOutline() {
    Box place = places(new Box(100, 100, 300, 20)).place(new Box(96, 96, 308, 28), 80, 16);
    assertThat(place).isEqualTo(new Box(96, 80, 80, 16));
  }

  @Test
  void textIsNotHidden() {
    LabelPlaces places = places(new Box(0, 60, 1_000, 38)); // ends where the outline begins
    Box place = places.place(new Box(100, 98, 300, 200), 80, 16);
    assertThat(place.y()).isGreaterThanOrEqualTo(98);
  }

  @Test
  void labelsDoNotHideEachOther() {
    LabelPlaces places = places(new Box(0, 700, 10, 10));
    Box outline = new Box(100, 100, 300, 200);
    Box first = places.place(outline, 200, 16);
    Box second = places.place(outline, 200, 16);
    Box third = places.place(outline, 200, 16);
    assertThat(second).isNotEqualTo(first);
    assertThat(third).isNotEqualTo(first).isNotEqualTo(second);
  }

  @Test
  void labelsStayOnThePicture() {
    Box place = places(new Box(0, 700, 10, 10)).place(new Box(0, 0, 1_000, 800), 300, 16);
    assertThat(place.x()).isBetween(0.0, 700.0);
    assertThat(place.y()).isBetween(0.0, 784.0);
  }
}
