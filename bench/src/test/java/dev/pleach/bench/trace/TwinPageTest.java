package dev.pleach.bench.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import org.junit.jupiter.api.Test;

class TwinPageTest {
  private static final String LISTS =
      "<ul class=a><li>one</li><li>two <b>words</b></li></ul><ul class=b><li>three</li></ul><p>end";

  @Test
  void theTwinStandsAtTheEndOfAnotherListAndTheOriginalStays() {
    DomTree page = DomTree.parse(LISTS);
    int two = Locator.of(page).find("ul.a > li:nth-child(2)");
    TwinPage twins = new TwinPage(page, two);
    assertThat(twins.tree().html())
        .contains("<li>one</li><li>two <b>words</b></li></ul>")
        .contains("<li>three</li><li>two <b>words</b></li></ul>");
    int original = twins.node(two);
    int twin = Locator.of(twins.tree()).find("ul.b > li:nth-child(2)");
    assertThat(Locator.of(twins.tree()).find("ul.a > li:nth-child(2)")).isEqualTo(original);
    assertThat(twins.isTwin(twin)).isTrue();
    assertThat(twins.isTwin(original)).isFalse();
    assertThat(twins.tree().sameSubtree(original, twins.tree(), twin)).isTrue();
  }

  @Test
  void nodesBehindTheTwinAreFoundAgain() {
    DomTree page = DomTree.parse(LISTS);
    TwinPage twins = new TwinPage(page, Locator.of(page).find("ul.b > li"));
    int end = Locator.of(page).find("p");
    assertThat(twins.tree().visibleText(twins.node(end))).isEqualTo("end");
  }

  @Test
  void theTwinCanStandAlone() {
    DomTree page = DomTree.parse(LISTS);
    TwinPage twins = new TwinPage(page, Locator.of(page).find("ul.b > li"));
    assertThat(twins.withoutOriginal().visibleText(0)).isEqualTo("one two words three end");
  }

  @Test
  void withoutAnotherParentTheBodyTakesIt() {
    DomTree page = DomTree.parse("<section><h2>alone</h2></section><p>end");
    TwinPage twins = new TwinPage(page, Locator.of(page).find("h2"));
    assertThat(twins.tree().html()).contains("<p>end</p><h2>alone</h2></body>");
  }
}
