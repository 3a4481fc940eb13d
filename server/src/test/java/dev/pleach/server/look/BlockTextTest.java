package dev.pleach.server.look;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BlockTextTest {
  @Test
  void linesAreThoseOfAReader() {
    DomTree page =
        DomTree.parse(
            "<body><div><h2>Title</h2><p>A <b>bold</b>ly\n said <a>word</a>, and more<br>next</p>"
                + "<ul><li>one</li><li>two</li></ul><table><tr><td>a</td><td>b</td></tr></table>"
                + "<p hidden>not seen</p><span>x</span> <span>y</span><script>no()</script></div>");
    assertThat(BlockText.lines(page, List.of(Locator.of(page).find("div"))))
        .containsExactly(
            "Title", "A boldly said word, and more", "next", "one", "two", "a", "b", "x y");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <div id=b><h3>Weather in Bern</h3><p>sunny</p></div>                | Weather in Bern
          <div id=b><h3>Cookies<a href=#c>¶</a></h3><p>text</p></div>         | Cookies
          <h2>Prices</h2><div id=b>12 €</div>                                 | Prices
          <div id=b><p>Latest news</p><p>Something happened today</p></div>   | Latest news
          <div id=b><img alt='A map'></div>                                   | A map
          """)
  void aBlockIsCalledByItsHeadingOrItsFirstWords(String html, String title) {
    DomTree page = DomTree.parse(html);
    assertThat(BlockText.title(page, List.of(Locator.of(page).find("#b")))).isEqualTo(title);
  }

  @Test
  void aLongTitleEndsAtAWord() {
    DomTree page = DomTree.parse("<p id=b>" + "words and ".repeat(30) + "</p>");
    assertThat(BlockText.title(page, List.of(Locator.of(page).find("#b"))))
        .hasSizeLessThan(65)
        .endsWith("…");
  }
}
