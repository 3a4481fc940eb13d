package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.ChangeLocation;
import dev.pleach.diff.Diff;
import dev.pleach.diff.KeyedMatching;
import dev.pleach.diff.change.Change;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HeadingsTest {
  private static final String PAGE =
      """
      <header><a id=logo>x</a><h1>Bakery</h1><nav><a id=home>Home</a></nav></header>
      <p id=intro>hello</p>
      <main>
        <h2>Today</h2>
        <p id=text>words</p>
        <div class=card><b id=price>3</b><h3>Rye loaf</h3><p id=about>dark</p></div>
        <div class=card><b id=price2>4</b><h3 id=tart>Apple tart</h3></div>
        <p id=later>more</p>
        <h2 hidden>Nothing</h2>
        <div role=search><i id=field>find</i></div>
      </main>
      <footer><p id=imprint>Pier 4</p></footer>
      """;

  @ParameterizedTest
  @CsvSource({
    "#logo, Bakery",
    "#home, navigation",
    "#intro, Bakery",
    "#text, Today",
    "#price, Rye loaf",
    "#about, Rye loaf",
    "#price2, Apple tart",
    "#tart, Apple tart",
    "#later, Apple tart",
    "#field, search",
    "#imprint, footer",
    "title, head of the page"
  })
  void everythingHasAPlace(String selector, String words) {
    DomTree tree = DomTree.parse("<title>t</title>" + PAGE);
    assertThat(Headings.of(tree).words(Locator.of(tree).find(selector))).isEqualTo(words);
  }

  @ParameterizedTest
  @CsvSource({"<p id=x>no heading</p>", "<p id=x>before</p><h1>after</h1>", "<h1></h1><p id=x>"})
  void theTopOfAPageHasNone(String html) {
    DomTree tree = DomTree.parse(html);
    int node = Locator.of(tree).find("#x");
    assertThat(Headings.of(tree).heading(node)).isEqualTo(DomTree.NONE);
    assertThat(Headings.of(tree).words(node)).isEmpty();
  }

  @Test
  void whatIsGoneStandsUnderItsHeadingAsItReadsNow() {
    DomTree before =
        DomTree.ofBrackets("body[k=0](h2[k=1](\"Old\"),p(\"gone\"),div(h2(\"Mine\"),b(\"x\")))");
    DomTree after = DomTree.ofBrackets("body[k=0](h2[k=1](\"New\"))");
    Diff diff = Diff.of(KeyedMatching.of(before, after));
    ChangeLocation location = ChangeLocation.of(diff);
    assertThat(diff.changes().stream().map(location::words))
        .as("the last one has its heading inside")
        .containsExactly("New", "New", "");
    assertThat(diff.changes().get(0).kind()).isEqualTo(Change.Kind.REPLACED);
  }
}
