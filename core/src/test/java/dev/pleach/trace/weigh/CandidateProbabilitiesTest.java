package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.page.PageIndex;
import org.junit.jupiter.api.Test;

class CandidateProbabilitiesTest {
  private static final PageIndex PAGE =
      new PageIndex(DomTree.parse("<div><p>Blue teapot</p></div><section>Iron pot</section>"));

  private static int at(String selector) {
    return PAGE.locator().find(selector);
  }

  @Test
  void nestedNodesOfTheSameTextAreOneGroup() {
    CandidateProbabilities probabilities =
        CandidateProbabilities.of(
            PAGE, new int[] {at("div"), at("p"), at("section")}, new double[] {0.3, 0.4, 0.2, 0.1});
    assertThat(probabilities.groups()).hasSize(2);
    assertThat(probabilities.best()).isEqualTo(at("p"));
    assertThat(probabilities.first()).isCloseTo(0.7, within(1e-12));
    assertThat(probabilities.second()).isEqualTo(0.2);
    assertThat(probabilities.gone()).isEqualTo(0.1);
  }

  @Test
  void longerTextAroundIsAnotherThing() {
    CandidateProbabilities probabilities =
        CandidateProbabilities.of(
            PAGE, new int[] {at("body"), at("section")}, new double[] {0.5, 0.4, 0.1});
    assertThat(probabilities.groups()).hasSize(2);
    assertThat(
            probabilities.groups().stream()
                    .mapToDouble(CandidateProbabilities.Group::probability)
                    .sum()
                + probabilities.gone())
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void oneCandidateOrNone() {
    CandidateProbabilities one = CandidateProbabilities.of(3, 0.75);
    assertThat(one.best()).isEqualTo(3);
    assertThat(one.second()).isZero();
    assertThat(one.gone()).isEqualTo(0.25);
    CandidateProbabilities none = CandidateProbabilities.gone(0.98);
    assertThat(none.best()).isEqualTo(DomTree.NONE);
    assertThat(none.first()).isZero();
    assertThat(none.gone()).isEqualTo(0.98);
  }
}
