package dev.pleach.server.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class ChangeSummaryTest {
  @Test
  void aNewPriceInOtherMarkupIsOneChange() {
    assertThat(
            summary(
                "<div class=offer><p class=price>€ 171.90</p></div>",
                "<section><b id=now>€ 172.90</b></section>"))
        .isEqualTo("€ 171.90 → € 172.90");
  }

  @Test
  void whatCameIsNamedWithWhatElseChanged() {
    assertThat(
            summary(
                "<ul><li>Rovers win the cup<li>Ferry runs all winter</ul>",
                "<ul><li>Orchards report a record<li>Rovers win the cup<li>Ferry runs all winter"
                    + "</ul><p>Bridge closed until noon</p>"))
        .isEqualTo("added: Orchards report a record and 1 more");
  }

  @Test
  void longTextsAreCutBetweenCharacters() {
    String faces = "😀".repeat(100);
    assertThat(summary("<p>word</p>", "<p>word</p><p>x" + faces + "</p>"))
        .startsWith("added: x😀")
        .endsWith("😀…");
  }

  private static String summary(String before, String after) {
    return ChangeSummary.of(Diff.between(DomTree.parse(before), DomTree.parse(after)).story());
  }
}
