package dev.pleach.segment.region;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class RegionTreeTest {
  private static RegionTree regions(String html) {
    return RegionTree.of(PageLeaves.of(DomTree.parse(html), null));
  }

  @Test
  void wrappersAreOneRegionWithWhatTheyWrap() {
    RegionTree regions =
        regions("<div id=o><div id=i><p>one</p><p>two</p></div></div><i>three</i>");
    // The body; the two divs together; both paragraphs with their texts; the last with its text.
    assertThat(regions.size()).isEqualTo(5);
    DomTree tree = regions.tree();
    assertThat(tree.attribute(regions.outer(1), "id")).isEqualTo("o");
    assertThat(tree.attribute(regions.inner(1), "id")).isEqualTo("i");
    assertThat(regions.of(regions.inner(1))).isEqualTo(1);
    assertThat(regions.parent(2)).isEqualTo(1);
    assertThat(regions.end(1)).isEqualTo(4);
    assertThat(regions.childCount(0)).isEqualTo(2);
    assertThat(regions.nextSibling(1)).isEqualTo(4);
    assertThat(regions.previousSibling(4)).isEqualTo(1);
    assertThat(regions.previousSibling(1)).isEqualTo(-1);
    assertThat(regions.depth(3)).isEqualTo(2);
    assertThat(tree.text(regions.inner(4))).isEqualTo("three");
  }

  @Test
  void leavesAreWhatAReaderSees() {
    RegionTree regions =
        regions(
            "a&nbsp;b<img><input type=hidden><select><option>x</select><b> &nbsp; </b><i hidden>h");
    PageLeaves leaves = regions.leaves();
    assertThat(leaves.size()).as("text, picture, field").isEqualTo(3);
    assertThat(leaves.chars(0)).isEqualTo(2);
    assertThat(leaves.chars(1)).isZero();
    assertThat(regions.tree().name(leaves.node(2))).isEqualTo("select");
  }

  @Test
  void aPageOfNothingHasNoRegion() {
    assertThat(regions("<p> </p>").size()).isZero();
  }
}
