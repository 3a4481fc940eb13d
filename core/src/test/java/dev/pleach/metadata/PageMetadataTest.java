package dev.pleach.metadata;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class PageMetadataTest {
  private static PageMetadata of(String html) {
    return PageMetadata.of(DomTree.parse(html));
  }

  private static PageMetadata ofData(String json) {
    return of("<script type='application/ld+json'>" + json + "</script>");
  }

  @Test
  void linkedDataOfTheArticleIsRead() {
    PageMetadata found =
        ofData(
            "{'@graph':[{'@type':'WebSite','name':'Example'},{'@type':'Person','@id':'#p','name':'Ann"
                .concat(
                    " Lee'},{'@type':['NewsArticle'],'headline':'A &amp; B',\n"
                        + "'author':[{'@id':'#p'},{'name':'Bo"
                        + " Ek'}],'datePublished':'2024-05-31T08:00:00+02:00',"
                        + "'dateModified':'2024-06-01','inLanguage':'en_GB','url':'https://x.test/a'}]}")
                .replace('\'', '"'));
    assertThat(found.title()).isEqualTo("A & B");
    assertThat(found.authors()).containsExactly("Ann Lee", "Bo Ek");
    assertThat(found.published()).isEqualTo("2024-05-31T08:00:00+02:00");
    assertThat(found.modified()).isEqualTo("2024-06-01");
    assertThat(found.site()).isEqualTo("Example");
    assertThat(found.language()).isEqualTo("en-GB");
    assertThat(found.address()).isEqualTo("https://x.test/a");
  }

  @Test
  void thingsInsideAListAreNotThePage() {
    String list =
        "{\"@type\":\"ItemList\",\"itemListElement\":[{\"@type\":\"Product\",\"name\":\"No\"}]}";
    assertThat(ofData(list).title()).isNull();
  }

  @Test
  void metaElementsAndMicrodataAreRead() {
    PageMetadata found =
        of(
            "<html lang=de><title>T - S</title><meta property=og:site_name content=S><meta"
                + " property=og:title content='T - S'><meta name=author content='By Ann Lee and"
                + " Bo'><meta property=article:published_time content=2020-01-02><link"
                + " rel=canonical href='https://x.test/c'><body>Text");
    assertThat(found)
        .isEqualTo(
            new PageMetadata(
                "T",
                java.util.List.of("Ann Lee", "Bo"),
                "2020-01-02",
                null,
                "S",
                "de",
                "https://x.test/c",
                null));
    PageMetadata items =
        of(
            "<div itemscope itemtype='http://schema.org/Article'><h2 itemprop=headline>Head"
                + " line</h2><span itemprop=author itemscope><b itemprop=name>Cy</b></span><time"
                + " itemprop=datePublished datetime='2021-03-04'>now</time><div itemprop=comment"
                + " itemscope><i itemprop=author>No</i></div></div>");
    assertThat(items.title()).isEqualTo("Head line");
    assertThat(items.authors()).containsExactly("Cy");
    assertThat(items.published()).isEqualTo("2021-03-04");
  }

  @Test
  void theHeadingTellsTheTitleFromTheSite() {
    PageMetadata found = of("<title>Example News - Big: a story</title><h1>Big: a story</h1><p>x");
    assertThat(found.title()).isEqualTo("Big: a story");
    assertThat(found.site()).isEqualTo("Example News");
    assertThat(of("<h1>Only</h1>").title()).isEqualTo("Only");
    assertThat(of("<title>A</title><h1>Other</h1>").title()).isEqualTo("A");
  }

  @Test
  void aLogoIsNoTitle() {
    String logo = "<h1 id=logo><a href='/news'>The Evening Paper</a></h1>";
    String title = "<title>A small tale - The Evening Paper</title>";
    assertThat(of(title + logo + "<div>A small tale</div><p>Text").title())
        .isEqualTo("A small tale");
    assertThat(of("<title>The Evening Paper</title>" + logo + "<p>Text").title())
        .isEqualTo("The Evening Paper");
  }

  @Test
  void datesInWordsAndNumbers() {
    assertThat(StatedDate.of("Posted on March 5th, 2019 at noon")).isEqualTo("2019-03-05");
    assertThat(StatedDate.of("5 Sept. 2019")).isEqualTo("2019-09-05");
    assertThat(StatedDate.of("20190305")).isEqualTo("2019-03-05");
    assertThat(StatedDate.of("2019/3/5")).isEqualTo("2019-03-05");
    assertThat(StatedDate.of("2019-02-30")).isNull();
    assertThat(StatedDate.of("05/03/2019")).as("the fifth or March?").isNull();
    assertThat(StatedDate.of("Mayor 12, 2019")).isNull();
    assertThat(StatedDate.of("0001-01-01T00:00:00Z")).as("no date").isNull();
  }

  @Test
  void aDateBehindANameIsNoPartOfIt() {
    assertThat(PersonNames.of("By Ann Ek Published Jan 25, 2009")).containsExactly("Ann Ek");
    assertThat(PersonNames.of("Ann Ek | Updated 5:30 pm")).containsExactly("Ann Ek");
    assertThat(PersonNames.of("Ann Ek and Bo On, March 5, 2019"))
        .containsExactly("Ann Ek", "Bo On");
    assertThat(PersonNames.of("Ron Posted")).containsExactly("Ron Posted");
  }

  @Test
  void frontMatterCannotBeBrokenOutOf() {
    PageMetadata found = of("<title>a\"\n---\nevil: [x] \\ # y</title>");
    assertThat(found.frontMatter())
        .isEqualTo("---\ntitle: \"a\\\" --- evil: [x] \\\\ # y\"\n---\n");
    assertThat(of("").frontMatter()).isEmpty();
  }

  @Test
  void hostileDataDoesNoHarm() {
    assertThat(ofData("{\"@type\":\"Article\",\"headline\":").title()).isNull();
    assertThat(ofData("[".repeat(100_000)).title()).isNull();
    assertThat(
            ofData("{\"@type\":\"Article\",\"headline\":{\"@id\":\"#a\"},\"@id\":\"#a\"}").title())
        .isEqualTo("#a");
    assertThat(ofData("{\"@type\":\"Article\",\"url\":\"javascript:x\"}").address()).isNull();
    assertThat(ofData("{\"@type\":5,\"headline\":[[]],\"author\":[null,1,{}]}").authors())
        .isEmpty();
    String long1 = "x".repeat(500_000);
    assertThat(ofData("{\"@type\":\"Article\",\"headline\":\"" + long1 + "\"}").title()).isNull();
    String published = "<meta name=author content='Ann Lee" + ", published".repeat(100_000) + "'>";
    Assertions.assertTimeout(Duration.ofSeconds(20), () -> of(published));
    String nested = "<span itemprop=name>".repeat(500) + "y";
    Assertions.assertTimeout(Duration.ofSeconds(20), () -> of((nested + "</p>").repeat(10)));
  }
}
