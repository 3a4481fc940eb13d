package dev.pleach.template.leaf;

import static dev.pleach.template.leaf.LeafSite.compared;
import static dev.pleach.template.leaf.LeafSite.texts;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.ComparedPages;
import java.util.List;
import org.junit.jupiter.api.Test;

class LeafClassifierTest {
  @Test
  void constantTextsOutsideTheRegionAreTemplate() {
    ComparedPages shop = LeafSite.shop();
    List<String> template = texts(shop.page, new LeafClassifier(shop).template(false));
    assertThat(template)
        .contains("Inside", "Outside", "Brook Lane 12", "Sundays closed")
        .noneMatch(text -> text.startsWith("apples apples"));
  }

  @Test
  void strictlyOnlyConstantTextsAreTemplate() {
    ComparedPages shop = LeafSite.shop();
    assertThat(texts(shop.page, new LeafClassifier(shop).template(true)))
        .containsExactly("Inside", "Outside", "Price", "Brook Lane 12", "Sundays closed");
  }

  @Test
  void strictlyAConstantTextWithDigitsMustBeOnNearlyEveryPage() {
    String lane = "<p>Brook Lane 12</p>";
    String closed = "<p>Sundays closed</p>";
    ComparedPages pages =
        compared(
            LeafSite.page(0),
            LeafSite.page(1),
            LeafSite.page(2),
            LeafSite.page(3).replace(lane, "<i>none</i>").replace(closed, ""));
    assertThat(texts(pages.page, new LeafClassifier(pages).template(true)))
        .contains("Sundays closed")
        .doesNotContain("Brook Lane 12");
  }

  @Test
  void theMainContentIsTheArticle() {
    ComparedPages shop = LeafSite.shop();
    assertThat(texts(shop.page, new LeafClassifier(shop).main()))
        .anyMatch(text -> text.startsWith("apples apples"))
        .doesNotContain("Inside", "Outside", "Brook Lane 12", "Sundays closed");
  }

  @Test
  void aPageAloneIsSplitByItsMainContent() {
    ComparedPages alone = compared(LeafSite.page(0));
    LeafClassifier classifier = new LeafClassifier(alone);
    boolean[] main = classifier.main();
    boolean[] template = classifier.template(false);
    for (int leaf = 0; leaf < main.length; leaf++) {
      assertThat(template[leaf]).isNotEqualTo(main[leaf]);
    }
    assertThat(classifier.template(true)).as("nothing is known to be constant").containsOnly(false);
  }

  @Test
  void theModelDecidesAboutVisibleVaryingTextsOutsideTheRegion() {
    String date = "<div id=foot><p>May</p>";
    ComparedPages pages =
        compared(
            LeafSite.page(0).replace("<div id=foot>", date + "<i hidden>1</i>"),
            LeafSite.page(1).replace("<div id=foot>", date.replace("May", "June")),
            LeafSite.page(2).replace("<div id=foot>", date.replace("May", "July")));
    LeafTrainingData data =
        LeafTrainingData.of(pages.page.tree, pages.pages.stream().map(page -> page.tree).toList());
    assertThat(data.isUndecided(LeafSite.leaf(pages.page, "May"))).isTrue();
    assertThat(data.isUndecided(LeafSite.leaf(pages.page, "Sundays closed"))).isFalse();
    assertThat(data.isUndecided(LeafSite.leaf(pages.page, "1"))).as("hidden").isFalse();
    int prose = LeafSite.leaf(pages.page, "apples ".repeat(20) + "end here.");
    assertThat(data.isUndecided(prose)).as("in the region").isFalse();
    assertThat(data.node(prose)).isEqualTo(pages.page.node[prose]);
  }

  @Test
  void emptyAndDeepPages() {
    DomTree empty = DomTree.builder().build();
    LeafClassifier none = new LeafClassifier(compared(empty, List.of(empty)));
    assertThat(none.template(false)).isEmpty();
    assertThat(none.main()).isEmpty();
    ComparedPages deep =
        compared(
            LeafSite.deep(400, "one"), List.of(LeafSite.deep(400, "two"), LeafSite.deep(399, "3")));
    assertThat(new LeafClassifier(deep).template(false)).containsExactly(false);
  }
}
