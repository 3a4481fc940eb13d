package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.Locator;
import dev.pleach.template.align.ComparedPages;
import dev.pleach.template.align.PageLeaves;
import org.junit.jupiter.api.Test;

class LeafMeansTest {
  private final ComparedPages shop = LeafSite.shop();
  private final LeafMeans means = new LeafMeans(new SlotEvidence(shop));

  private double mean(double[] sums, String selector) {
    return shop.page.mean(sums, Locator.of(shop.page.tree).find(selector));
  }

  @Test
  void evidenceIsAveragedOverTheLeavesOfAnElement() {
    assertThat(mean(means.matched, "#foot")).isEqualTo(1);
    assertThat(mean(means.equal, "#foot")).isEqualTo(1);
    assertThat(mean(means.elsewhere, "#foot")).isEqualTo(1);
    assertThat(mean(means.distinct, "#foot")).isEqualTo(0.25);
    // Heading, paragraph and price vary, the label does not.
    assertThat(mean(means.equal, "#main")).isEqualTo(0.25);
    assertThat(mean(means.elsewhere, "#main")).isEqualTo(0.25);
    assertThat(mean(means.distinct, "#main")).isEqualTo((3 + 0.25) / 4);
    assertThat(mean(means.words, "#foot")).isEqualTo((3 + 2) / 2.0);
  }

  @Test
  void linksAreCountedByLeavesAndByWords() {
    ComparedPages compared = LeafSite.compared("<p><a href=x>one</a> two three four");
    LeafMeans mixed = new LeafMeans(new SlotEvidence(compared));
    assertThat(compared.page.mean(mixed.links, 0)).isEqualTo(0.5);
    assertThat(mixed.linkWords(0)).isEqualTo(0.25);
    assertThat(new LeafMeans(new SlotEvidence(LeafSite.compared("<br>"))).linkWords(0)).isZero();
  }

  @Test
  void neighboursAreCutAtTheEdgesOfThePage() {
    // Leaves: title, two links, heading, paragraph, label, price, two of the footer.
    assertThat(PageLeaves.around(means.links, 1, 1)).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(PageLeaves.around(means.links, 0, 1)).isEqualTo(0.5);
    assertThat(PageLeaves.around(means.equal, 8, 1)).isEqualTo(1);
    assertThat(PageLeaves.around(means.equal, 8, 2)).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(PageLeaves.around(means.words, 4, 0)).isEqualTo(22);
  }
}
