package dev.pleach.template.leaf;

import static dev.pleach.template.leaf.LeafSite.leaf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.template.align.PageLeaves;
import java.util.List;
import org.junit.jupiter.api.Test;

class SlotFeaturesTest {
  private final PageLeaves page = LeafSite.shop().page;
  private final LeafTable table = new LeafClassifier(LeafSite.shop()).slotFeatures();

  private float value(String feature, String text) {
    return table.column(feature)[leaf(page, text)];
  }

  @Test
  void noTwoFeaturesHaveOneName() {
    assertThat(table.names()).doesNotHaveDuplicates();
  }

  @Test
  void theSlotIsDescribed() {
    assertThat(value("pages", "Price")).isEqualTo(3);
    assertThat(value("equal", "Price")).isEqualTo(1);
    assertThat(value("equal", "3 coins")).isZero();
    assertThat(value("digits", "3 coins")).isEqualTo(1);
    assertThat(value("digits", "Price")).isZero();
    assertThat(value("link", "Inside")).isEqualTo(1);
    assertThat(value("target", "Inside")).isEqualTo(1);
    assertThat(value("target", "Price")).as("without a link").isEqualTo(-1);
    assertThat(value("holder", "Price")).isEqualTo(1);
  }

  @Test
  void titlesAndHeadingsOfThisAndOtherPagesAreKnown() {
    assertThat(value("ownHead", "apples")).isEqualTo(1);
    assertThat(value("ownHead", "All about apples")).isEqualTo(1);
    assertThat(value("ownHead", "Inside")).isZero();
    LeafTable linking =
        new LeafClassifier(
                LeafSite.compared(
                    LeafSite.page(0) + "<p id=next>pears</p>", LeafSite.page(1), LeafSite.page(2)))
            .slotFeatures();
    PageLeaves own = new PageLeaves(DomTree.parse(LeafSite.page(0) + "<p id=next>pears</p>"));
    assertThat(linking.column("otherHead")[leaf(own, "pears")]).isEqualTo(1);
    assertThat(linking.column("otherHead")[leaf(own, "apples")]).isZero();
  }

  @Test
  void aShortVaryingTextAfterAConstantOneIsLabelled() {
    assertThat(value("labelled", "3 coins")).isEqualTo(1);
    assertThat(value("labelled", "Price")).as("constant").isZero();
    assertThat(value("labelled", "All about apples")).as("after a link").isZero();
    // Of the varying texts (title hidden): heading, paragraph, price.
    assertThat(value("pageLabelled", "Price")).isEqualTo(1 / 3f, within(1e-6f));
  }

  @Test
  void neighboursAndPlacesAreThoseOfTheLeaf() {
    assertThat(value("place", "apples")).isZero();
    assertThat(value("place", "Sundays closed")).isEqualTo(1);
    assertThat(value("prevEqual", "3 coins")).isEqualTo(1);
    assertThat(value("nextEqual", "3 coins")).isEqualTo(1);
    assertThat(value("nextEqual", "Sundays closed")).as("the last").isZero();
    assertThat(value("prevLink", "All about apples")).isEqualTo(1);
    assertThat(value("prevLink", "apples")).as("the first").isZero();
    assertThat(value("narrowSide", "Inside")).isEqualTo(-1);
    assertThat(value("narrowSide", "Brook Lane 12")).isEqualTo(1);
  }

  @Test
  void aBlockIsTheSmallestElementWithSoManyLeaves() {
    assertThat(value("leaves4", "Price")).isEqualTo((float) Math.log1p(4), within(1e-6f));
    assertThat(value("equal4", "Price")).isEqualTo(0.25f);
    assertThat(value("leaves12", "Price")).as("the root").isEqualTo(value("leaves40", "Price"));
  }

  @Test
  void everyValueIsANumberEvenOnSmallPages() {
    for (DomTree small :
        List.of(
            DomTree.builder().build(),
            DomTree.parse("x"),
            DomTree.parse("<br>"),
            LeafSite.deep(400, "x"))) {
      LeafTable features =
          new LeafClassifier(LeafSite.compared(small, List.of(page.tree))).slotFeatures();
      for (String name : features.names()) {
        for (float number : features.column(name)) {
          assertThat(number).as(name).isFinite();
        }
      }
    }
  }

  @Test
  void aHeadingOfAllPagesIsNotThatOfAnotherPage() {
    String brand = "<h1>Fruit</h1>";
    LeafTable branded =
        new LeafClassifier(LeafSite.compared(brand + LeafSite.page(0), brand + LeafSite.page(1)))
            .slotFeatures();
    PageLeaves own = new PageLeaves(DomTree.parse(brand + LeafSite.page(0)));
    assertThat(branded.column("ownHead")[leaf(own, "Fruit")]).isEqualTo(1);
    assertThat(branded.column("otherHead")[leaf(own, "Fruit")]).isZero();
  }
}
