package dev.pleach.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class HeadlineTest {
  private static String headline(String html) {
    return shown(html, "");
  }

  /** The headline if a text is the same on other pages. */
  private static String shown(String html, String shared) {
    DomTree page = DomTree.parse(html);
    int node = Headline.of(page, text -> !page.text(text).equals(shared));
    return node < 0 ? "" : String.valueOf(OneLine.shown(page, node));
  }

  @Test
  void theNameOfASectionIsNoHeadline() {
    String page =
        "<title>News - Storm hits the coast of Cuba - Our World</title><div>Our World</div>"
            + "<div>Storm hits the coast of Cuba</div><p>Text of the article.";
    assertThat(headline(page)).isEqualTo("Storm hits the coast of Cuba");
    assertThat(
            headline(
                "<title>Nine words of a title that is really long : science</title>"
                    + "<h1>science</h1><p><a>Nine words of a title that is really long</a><p>Text"))
        .isEqualTo("Nine words of a title that is really long");
  }

  @Test
  void whatOtherPagesHaveIsNoHeadline() {
    String page = "<title>A Tale - The Paper</title><h1>The Paper</h1><h2>A Tale</h2><p>Text";
    assertThat(shown(page, "The Paper")).isEqualTo("A Tale");
    String other = "<title>Class - The Paper</title><h1>The Paper</h1><p>Text";
    assertThat(shown(other, "The Paper")).isEmpty();
  }

  @Test
  void aHeadlineMayBeWordedOtherwiseThanTheTitle() {
    assertThat(
            headline(
                "<title>Court rules drinks dangerous - X</title><div>Menu of this site here</div>"
                    + "<div>Court rules the drinks are dangerous</div><p>Text"))
        .isEqualTo("Court rules the drinks are dangerous");
  }

  @Test
  void aTitleThatATextMentionsIsNoHeadline() {
    assertThat(headline("<title>The Class - X</title><p>In <em>The Class</em> a teacher speaks."))
        .isEmpty();
    assertThat(headline("<title>The Class - X</title><div><b>The Class</b></div><p>A teacher."))
        .isEqualTo("The Class");
  }

  @Test
  void aVideoInThePageIsNotThePage() {
    String video =
        "<script type='application/ld+json'>{\"@type\":\"VideoObject\",\"name\":\"Neighbours tell"
            + " what they saw\"}</script>";
    String page =
        "<title>%s - X</title>"
            + video
            + "<h1>Attack in the city</h1><h2>Neighbours tell what they saw</h2><p>Text";
    assertThat(headline(page.formatted("Attack in the city"))).isEqualTo("Attack in the city");
    assertThat(PageMetadata.of(DomTree.parse(page.formatted("Attack in the city"))).title())
        .isEqualTo("Attack in the city");
    assertThat(headline(page.formatted("Neighbours tell what they saw")))
        .isEqualTo("Neighbours tell what they saw");
  }
}
