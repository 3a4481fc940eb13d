package dev.pleach.template.leaf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.Locator;
import dev.pleach.template.align.ComparedPages;
import org.junit.jupiter.api.Test;

class LeafMeansTest {
  private final ComparedPages shop = LeafSite.shop();
  private final LeafMeans means = new LeafMeans(new SlotEvidence(shop));

  private int node(String selector) {
    return Locator.of(shop.page.tree).find(selector);
  }

  @Test
  void evidenceIsAveragedOverTheLeavesOfAnElement() {
    assertThat(means.matched(node("#foot"))).isEqualTo(1);
    assertThat(means.equal(node("#foot"))).isEqualTo(1);
    assertThat(means.elsewhere(node("#foot"))).isEqualTo(1);
    assertThat(means.distinct(node("#foot"))).isEqualTo(0.25);
    // Heading, paragraph and price vary, the label does not.
    assertThat(means.equal(node("#main"))).isEqualTo(0.25);
    assertThat(means.elsewhere(node("#main"))).isEqualTo(0.25);
    assertThat(means.distinct(node("#main"))).isEqualTo((3 + 0.25) / 4);
    assertThat(means.words(node("#foot"))).isEqualTo((3 + 2) / 2.0);
  }

  @Test
  void linksAreCountedByLeavesAndByWords() {
    LeafMeans mixed =
        new LeafMeans(new SlotEvidence(LeafSite.compared("<p><a href=x>one</a> two three four")));
    assertThat(mixed.links(0)).isEqualTo(0.5);
    assertThat(mixed.linkWords(0)).isEqualTo(0.25);
    assertThat(new LeafMeans(new SlotEvidence(LeafSite.compared("<br>"))).linkWords(0)).isZero();
  }

  @Test
  void neighboursAreCutAtTheEdgesOfThePage() {
    // Leaves: title, two links, heading, paragraph, label, price, two of the footer.
    assertThat(means.linksAround(1, 1)).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(means.linksAround(0, 1)).isEqualTo(0.5);
    assertThat(means.equalAround(8, 1)).isEqualTo(1);
    assertThat(means.equalAround(8, 2)).isEqualTo(2 / 3.0, within(1e-9));
    assertThat(means.wordsAround(4, 0)).isEqualTo(22);
  }
}
