package dev.pleach.trace.weigh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.matchers.Matchers;
import dev.pleach.trace.fingerprint.FingerprintBuilder;
import dev.pleach.trace.page.PageIndex;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WholePageEvidenceTest {
  private static final String BEFORE =
      "<h1>Pots</h1><p>Made by hand in our workshop</p><h2>Blue teapot</h2>"
          + "<p>For four cups of tea</p><h2>Iron pot</h2><p>Keeps tea warm for hours</p>";

  private static @Nullable CandidateProbabilities of(String selector, String after) {
    DomTree before = DomTree.parse(BEFORE);
    int node = Locator.of(before).find(selector);
    PageIndex page = new PageIndex(DomTree.parse(after));
    return new WholePageEvidence(Matchers.pleach().match(before, page.tree()), page)
        .of(node, new FingerprintBuilder(new PageIndex(before)).of(node));
  }

  @Test
  void sureDuplicateFreePartnerIsTheAnswer() {
    CandidateProbabilities answer = Objects.requireNonNull(of("p:nth-of-type(2)", BEFORE));
    assertThat(answer.best()).isEqualTo(Locator.of(DomTree.parse(BEFORE)).find("p:nth-of-type(2)"));
    assertThat(answer.first()).isGreaterThan(0.97);
  }

  @Test
  void nodeWhoseTextIsNowhereIsGone() {
    String after = BEFORE.replace("<h2>Blue teapot</h2><p>For four cups of tea</p>", "");
    CandidateProbabilities answer = Objects.requireNonNull(of("p:nth-of-type(2)", after));
    assertThat(answer.best()).isEqualTo(DomTree.NONE);
    assertThat(answer.gone()).isGreaterThan(0.9);
  }

  @Test
  void otherWordsAtTheSamePlaceAreNoAnswer() {
    @Nullable CandidateProbabilities answer =
        of("p:nth-of-type(2)", BEFORE.replace("For four cups of tea", "Sold out since May"));
    assertThat(answer == null || answer.best() == DomTree.NONE).isTrue();
  }
}
