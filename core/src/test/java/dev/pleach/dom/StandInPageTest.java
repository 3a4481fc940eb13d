package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.StandInPage.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StandInPageTest {
  private static final String ARTICLE = "<p>" + "An article about orchards. ".repeat(500) + "</p>";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          EMPTY   | ~~
          EMPTY   | <script>start()</script><p> – </p>
          NONE    | <img src=a.png>
          LOGIN   | <p>Welcome</p><input type=PASSWORD>
          LOGIN   | <h1>Sign in</h1><form></form>
          NONE    | <h1>Sign in</h1><p>Where the river begins.</p>
          ERROR   | <title>Shop – 503</title><p>Back soon.</p>
          ERROR   | <h2>Just a moment</h2><p>Checking.</p>
          ERROR   | <title>Pagina non trovata</title><p>Mi dispiace.</p>
          CONSENT | <p>Before you continue to the shop</p>
          NONE    | <h1>Gardening</h1><p>Roses want sun.</p>
          """)
  void kindsAreToldApart(Kind kind, String html) {
    assertThat(StandInPage.kindOf(DomTree.parse(html))).isEqualTo(kind);
  }

  @Test
  void aLongPageIsContentWhateverItsTitle() {
    DomTree page = DomTree.parse("<title>404 Not Found</title>" + ARTICLE);
    assertThat(StandInPage.kindOf(page)).isEqualTo(Kind.NONE);
    assertThat(StandInPage.reportsNotFound(page)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"404", "Shop: Page not found", "Sorry, this page doesn't exist."})
  void aHeadingThatSaysNothingElseReportsNotFound(String heading) {
    assertThat(StandInPage.reportsNotFound(DomTree.parse("<h1>" + heading + "</h1>"))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"Room 404", "How to handle 404 errors", "Lost and not found: a novel"})
  void aHeadingThatSaysMoreDoesNot(String heading) {
    assertThat(StandInPage.reportsNotFound(DomTree.parse("<h1>" + heading + "</h1>"))).isFalse();
  }
}
