package dev.pleach.template.leaf;

import static dev.pleach.template.leaf.LeafSite.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.template.align.ComparedPages;
import java.util.List;
import org.junit.jupiter.api.Test;

class ContentRegionTest {
  private static ContentRegion region(ComparedPages pages, double share) {
    LeafMeans means = new LeafMeans(new SlotEvidence(pages));
    return new ContentRegion(
        pages.page, new VaryingProse(pages), means, pages.page.sums(leaf -> 0), share);
  }

  @Test
  void theRegionIsTheSmallestElementWithTheShare() {
    ComparedPages shop = LeafSite.shop();
    Locator locator = Locator.of(shop.page.tree);
    assertThat(region(shop, 0.95).node).isEqualTo(locator.find("#main"));
    assertThat(region(shop, 0.5).node).isEqualTo(locator.find("#main p"));
  }

  @Test
  void leavesAreBeforeInsideOrBehind() {
    ComparedPages shop = LeafSite.shop();
    ContentRegion region = region(shop, 0.95);
    int menu = LeafSite.leaf(shop.page, "Inside");
    int heading = LeafSite.leaf(shop.page, "All about apples");
    int foot = LeafSite.leaf(shop.page, "Sundays closed");
    assertThat(List.of(region.side(menu), region.side(heading), region.side(foot)))
        .containsExactly(-1, 0, 1);
    assertThat(List.of(region.of(menu), region.of(heading), region.of(foot)))
        .containsExactly(0, 2, 0);
  }

  @Test
  void constantEdgesAreTrimmedAndLargeConstantChildrenDropped() {
    ComparedPages pages = LeafSite.compared(edges("a "), edges("b "), edges("c "), edges("d "));
    ContentRegion region = region(pages, 0.8);
    assertThat(region.node).isEqualTo(Locator.of(pages.page.tree).find("main"));
    assertThat(texts(pages.page, region.kept))
        .containsExactly("a ".repeat(30).strip(), "Label", "a ".repeat(29).strip());
    assertThat(region.of(LeafSite.leaf(pages.page, "Share this"))).as("trimmed").isEqualTo(1);
  }

  /** An edge, prose, a small and a large constant child, prose, an edge. */
  private static String edges(String word) {
    return "<nav>Home</nav><main><div>Share this</div><p>"
        + word.repeat(30)
        + "</p><b>Label</b><ul><li>1<li>2<li>3<li>4<li>5</ul><p>"
        + word.repeat(29)
        + "</p><div>Top</div></main>";
  }

  @Test
  void pagesWithoutProseHaveARegionToo() {
    assertThat(region(LeafSite.compared("<p>one"), 0.8).kept).containsExactly(true);
    DomTree empty = DomTree.builder().build();
    assertThat(region(LeafSite.compared(empty, List.of()), 0.8).kept).isEmpty();
    ComparedPages deep = LeafSite.compared(LeafSite.deep(400, "one"), List.of());
    assertThat(region(deep, 0.8).node)
        .as("the innermost element")
        .isEqualTo(deep.page.tree.size() - 2);
  }
}
