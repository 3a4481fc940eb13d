package dev.pleach.dom.css;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashSet;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CssQueryTest {
  private static final String PAGE =
      "<body><ul class=a><li>1<li class=b>2<li>3<p>4</p><li>5</ul><p>6</p>"
          + "<div><span title=':nth-child(2) ~ x'>7</span><i>8</i><span>9</span><b>10</b></div>"
          + "<div><p>11</p></div></body>";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "li:nth-child(2)",
        "li:nth-of-type(4)",
        "li:nth-last-child(1)",
        "li:nth-last-of-type(2)",
        "li:nth-child(odd)",
        ":nth-child(EVEN)",
        "li:nth-child(2n+1)",
        "li:nth-child( 2n+2 )",
        "li:nth-child(-n+2)",
        "li:nth-of-type(n)",
        ":nth-of-type(+2)",
        "html:nth-child(1)",
        "span:first-of-type",
        "div > :last-of-type",
        "p:only-of-type",
        "p:only-child",
        "p:first-child",
        "li ~ p, li.b ~ li",
        "body > ul ~ div i",
        ".a li:nth-child(2).b",
        "li:not(:nth-child(2))",
        "div:has(> span:nth-child(3)) b:nth-child(4)",
        "[title=':nth-child(2) ~ x']",
        "[title~='x']:nth-child(1)",
        "li:nth-child(2) + li",
        "li:nth-child(0)"
      })
  void selectsWhatJsoupSelects(String selector) {
    Document page = Jsoup.parse(PAGE);
    Set<Element> expected = new LinkedHashSet<>(page.select(selector));
    assertThat(CssQuery.select(page, selector)).containsExactlyInAnyOrderElementsOf(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"li:nth-child(2) >", "li:nth-child(x)", "li ~", "~ ~ a", "li:nth-child("})
  void refusesWhatIsNoSelector(String selector) {
    Document page = Jsoup.parse(PAGE);
    assertThatThrownBy(() -> page.select(selector)).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> CssQuery.select(page, selector))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void countsALongRowOnce() {
    Document page = Jsoup.parse("<ol>" + "<li>x".repeat(200_000) + "</ol>");
    assertThat(CssQuery.select(page, "ol > li:nth-of-type(199999)")).hasSize(1);
    assertThat(CssQuery.select(page, "li ~ li")).hasSize(199_999);
  }
}
