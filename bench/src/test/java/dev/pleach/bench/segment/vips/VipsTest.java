package dev.pleach.bench.segment.vips;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.dom.NodeTable;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import dev.pleach.layout.PageLayout;
import dev.pleach.segment.part.Segment;
import java.util.List;
import org.junit.jupiter.api.Test;

class VipsTest {
  private static final int WHITE = 0xFFFFFFFF;
  private static final int BLUE = 0xFF0000FF;

  private static NodeLayout at(Box box, String display, double font, int background) {
    return new NodeLayout(
        box,
        true,
        display,
        "static",
        false,
        font,
        400,
        0xFF000000,
        background,
        false,
        NodeLayout.Edges.NONE);
  }

  /** A blue bar over two columns of text that are far apart. */
  private static PageLayout page() {
    DomTree tree =
        DomTree.parse(
            "<body><div id=bar>Corner shop</div><div id=rest><div id=left><p>One text</p><p>More"
                + " text</p></div><div id=right><p>Another text</p><p>The end</p></div></div>");
    Locator locator = Locator.of(tree);
    NodeTable.Builder<NodeLayout> nodes = NodeTable.builder(tree);
    box(tree, nodes, 0, new Box(0, 0, 1000, 800), WHITE);
    box(tree, nodes, locator.find("body"), new Box(0, 0, 1000, 800), WHITE);
    box(tree, nodes, locator.find("#bar"), new Box(0, 0, 1000, 100), BLUE);
    box(tree, nodes, locator.find("#rest"), new Box(0, 160, 1000, 640), 0);
    box(tree, nodes, locator.find("#left"), new Box(0, 160, 400, 640), 0);
    box(tree, nodes, locator.find("#right"), new Box(600, 160, 400, 640), 0);
    for (int i = 1; i <= 2; i++) {
      int y = 160 + (i - 1) * 325;
      String p = " p:nth-of-type(" + i + ")";
      box(tree, nodes, locator.find("#left" + p), new Box(0, y, 400, 315), 0);
      box(tree, nodes, locator.find("#right" + p), new Box(600, y, 400, 315), 0);
    }
    return new PageLayout(nodes.build(), 1280, 1024);
  }

  /** A node and the text in it, if it has no other child. */
  private static void box(
      DomTree tree, NodeTable.Builder<NodeLayout> nodes, int node, Box box, int background) {
    nodes.set(node, at(box, "block", 16, background));
    int child = tree.firstChild(node);
    if (child >= 0 && tree.isText(child)) {
      nodes.set(child, at(box, "inline", 16, 0));
    }
  }

  @Test
  void partsAreCutWhereColourAndSpaceSeparate() {
    PageLayout page = page();
    Locator locator = Locator.of(page.tree());
    List<Segment> top = Vips.of(page, 7);
    assertThat(top).hasSize(2);
    assertThat(top.get(0).nodes()).containsExactly(locator.find("#bar"));
    assertThat(top.get(1).children()).as("text of one kind").isEmpty();
    Segment rest = Vips.of(page, 8).get(1);
    assertThat(rest.children()).hasSize(2);
    assertThat(rest.children().get(0).box()).isEqualTo(new Box(0, 160, 400, 640));
    assertThat(rest.children().get(1).box()).isEqualTo(new Box(600, 160, 400, 640));
  }

  @Test
  void aPageThatShowsNothingHasNoParts() {
    DomTree tree = DomTree.parse("<p>text</p>");
    NodeTable.Builder<NodeLayout> none = NodeTable.builder(tree);
    assertThat(Vips.of(new PageLayout(none.build(), 1280, 1024), 7)).isEmpty();
  }
}
