package dev.pleach.server.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class InPlaceChangeTest {
  private static final String PAGE =
      "<p id=price>Price: <b>12.50</b> EUR</p><ul><li>One of 3<li>Two of 4<li>Three of 5</ul>"
          + "<p id=date>Monday</p>";

  private static @Nullable Boolean still(String before, String after, String selector) {
    DomTree old = DomTree.parse(before);
    InPlaceChange change = InPlaceChange.of(old, DomTree.parse(after));
    return change == null ? null : change.isInNumbersOnly(Locator.of(old).find(selector));
  }

  @Test
  void otherNumbersInPlaceAreTheSameThing() {
    String after = PAGE.replace("12.50", "9.95").replace("Monday", "Tuesday");
    assertThat(still(PAGE, after, "#price")).isTrue();
    assertThat(still(PAGE, after, "ul")).isTrue();
  }

  @Test
  void whatDidNotChangeOnAnUnmovedPageIsUntouched() {
    DomTree old = DomTree.parse(PAGE);
    DomTree after = DomTree.parse(PAGE.replace("of 4", "of 9"));
    InPlaceChange change = Objects.requireNonNull(InPlaceChange.of(old, after));
    Locator locator = Locator.of(old);
    assertThat(change.isUntouched(locator.find("#price"))).isTrue();
    assertThat(change.isUntouched(locator.find("#date"))).isTrue();
    assertThat(change.isUntouched(locator.find("li:nth-of-type(1)"))).isTrue();
    assertThat(change.isUntouched(locator.find("li:nth-of-type(2)"))).isFalse();
    assertThat(change.isUntouched(locator.find("ul"))).isFalse();
  }

  @Test
  void otherWordsAreLeftToTheSearch() {
    assertThat(still(PAGE, PAGE.replace("Monday", "Tuesday"), "#date")).isFalse();
    assertThat(still(PAGE, PAGE.replace("Price", "Was"), "#price")).isFalse();
  }

  @Test
  void otherAttributesAreLeftToTheSearch() {
    String classed = PAGE.replace("<b>", "<b class=up>").replace("12.50", "12.60");
    assertThat(still(PAGE, classed, "#price")).isFalse();
    String around = PAGE.replace("<ul>", "<ul class=new>").replace("of 3", "of 9");
    assertThat(still(PAGE, around, "li:nth-of-type(1)")).isFalse();
  }

  @Test
  void aListThatMovedOnIsNotInPlace() {
    String before = "<ol><li>Ann 3<li>Bob 2<li>Cy 1</ol>";
    String after = "<ol><li>Dan 9<li>Ann 3<li>Bob 2</ol>";
    assertThat(still(before, after, "li:nth-of-type(2)")).isNull();
    assertThat(still("<p>17<p>18<p>19", "<p>18<p>19<p>20", "p:nth-of-type(1)")).isNull();
  }

  @Test
  void aPageWithOtherElementsIsNotInPlace() {
    assertThat(still(PAGE, PAGE + "<p>more</p>", "#price")).isNull();
    assertThat(still(PAGE, PAGE.replace("<b>", "<i>").replace("</b>", "</i>"), "#price")).isNull();
    assertThat(InPlaceChange.of(DomTree.parse(""), DomTree.parse("<p>x"))).isNull();
  }
}
