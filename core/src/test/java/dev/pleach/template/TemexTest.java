package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.net.URI;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TemexTest {
  @Test
  void hyperlinkDistanceIsThatOfThePaper() {
    assertThat(distance("research/maths/", "research/maths/")).isZero();
    assertThat(distance("research/maths/", "research/maths/geometry/")).isEqualTo(1);
    assertThat(distance("research/maths/", "research/")).isEqualTo(-1);
    assertThat(distance("research/maths/", "research/physics/dynamics/")).isEqualTo(-1);
    assertThat(distance("news/", "news/world/europe/")).isEqualTo(2);
    URI maths = URI.create("http://research/maths/");
    assertThat(Hyperlinks.distance(maths, URI.create("http://www.upv.es/research/"))).isEqualTo(-2);
  }

  @Test
  void aLastWordWithoutASlashIsADirectory() {
    // Example 2.2.6. Its first item writes the two addresses the other way round.
    assertThat(bbc("/news", "/news/technology")).isEqualTo(1);
    assertThat(bbc("/news", "")).isEqualTo(-1);
    assertThat(bbc("/news", "/news/world/europe/")).isEqualTo(2);
    assertThat(bbc("/news", "/weather")).isEqualTo(-1);
    assertThat(bbc("/news", "/sport/0/formula1/26599556")).isEqualTo(-1);
    assertThat(bbc("/news", "/news/")).isZero();
    assertThat(bbc("/news/", "/news?page=2")).isZero();
  }

  @Test
  void theNameOfAResourceDoesNotCount() {
    // Example 2.2.3: pi.html is in the folder of the page, computers.html in one inside it.
    String page = "/research/math/index.html";
    assertThat(bbc(page, "/research/math/pi.html")).isZero();
    assertThat(bbc(page, "/research/math/news/computers.html")).isEqualTo(1);
    assertThat(bbc(page, "/sport/")).isEqualTo(-2);
    assertThat(bbc("/docs/1.2", "/docs/1.2/guide.html")).as("a version is a folder").isZero();
  }

  @Test
  void linksAreOrderedAsInExample2_2_15() {
    // The tree has the distances that the example lists; its figure is not needed.
    DomTree page =
        DomTree.parse(
            "<div><a href='/news/world/europe/'>1</a></div>"
                + "<div><div><a href='/'>2</a><p><a href='/news/uk/'>3</a></p></div></div>"
                + "<div><div><a href='/sport/0/football/28497920/'>4</a></div></div>"
                + "<div><div><a href='/news/also_in_the_news/'>5</a></div></div>");
    int[] link = Locator.of(page).findAll("a");
    assertThat(Hyperlinks.domDistance(page, link[2], link[0])).isEqualTo(6);
    assertThat(Hyperlinks.domDistance(page, link[2], link[1])).isEqualTo(3);
    assertThat(Hyperlinks.domDistance(page, link[2], link[3])).isEqualTo(7);
    assertThat(Hyperlinks.domDistance(page, link[4], link[0])).isEqualTo(5);
    assertThat(Hyperlinks.domDistance(page, link[4], link[1])).isEqualTo(6);
    assertThat(Hyperlinks.domDistance(page, link[3], link[4])).isEqualTo(6);
    assertThat(
            Hyperlinks.inOrder(
                page, URI.create("http://www.bbc.com/news/"), address -> Optional.empty()))
        .extracting(URI::getPath)
        .containsExactly(
            "/news/also_in_the_news/",
            "/news/uk/",
            "/news/world/europe/",
            "/sport/0/football/28497920/",
            "/");
  }

  private static int bbc(String from, String to) {
    return Hyperlinks.distance(
        URI.create("http://www.bbc.com" + from), URI.create("http://www.bbc.com" + to));
  }

  @Test
  void domDistanceCountsWhatThePathsDoNotShare() {
    DomTree tree = DomTree.ofBrackets("body(content(div(p(span)),div(div(img))))");
    int span = Locator.of(tree).find("span");
    int image = Locator.of(tree).find("img");
    assertThat(Hyperlinks.domDistance(tree, span, image)).isEqualTo(6);
    assertThat(Hyperlinks.domDistance(tree, span, span)).isZero();
  }

  @Test
  void linksAreOrderedByDistanceThenFarApart() {
    DomTree page =
        DomTree.parse(
            "<div><a href='/news/world/europe/'>1</a><a href=/x/>2</a></div>"
                + "<p><a href='/news/uk/'>3</a></p>"
                + "<ul><li><b><i><a href='/news/odd/'>5</a></i></b></ul>"
                + "<a href='http://elsewhere/news/'>6</a><a href='#top'>7</a>"
                + "<a href='/news/a.html'>8</a>");
    List<String> order =
        Hyperlinks.inOrder(page, URI.create("http://bbc.test/news/"), link -> Optional.empty())
            .stream()
            .map(URI::getPath)
            .toList();
    assertThat(order)
        .containsExactly("/news/a.html", "/news/odd/", "/news/uk/", "/news/world/europe/", "/x/");
  }

  @Test
  void theLargestCompleteSubdigraphWithTheNewestPageIsFound() {
    URI a = URI.create("a");
    URI b = URI.create("b");
    URI c = URI.create("c");
    URI d = URI.create("d");
    Map<URI, Set<URI>> links =
        Map.of(a, Set.of(b, d), b, Set.of(a, c, d), c, Set.of(b), d, Set.of(a, b, c));
    assertThat(CompleteSubdigraph.with(d, List.of(a, b, c), links, 4)).containsExactly(d, a, b);
    assertThat(CompleteSubdigraph.with(d, List.of(a, b, c), links, 2)).hasSize(2);
    assertThat(CompleteSubdigraph.with(c, List.of(a), links, 3)).containsExactly(c);
  }

  @Test
  void aSiteWithAMenuIsReadWithFewPages() {
    List<URI> asked = new ArrayList<>();
    LinkedPages site =
        address -> {
          asked.add(address);
          int number = address.getPath().charAt(1) - '0';
          return Optional.of(Orchard.page(number));
        };
    URI address = URI.create("http://orchard.test/0.html");
    Temex temex = Temex.extract(Orchard.page(0), address, site, TemexOptions.defaults());
    assertThat(temex.subdigraph()).hasSize(3);
    assertThat(temex.loaded()).hasSize(3).isEqualTo(asked);
    DomTree page = temex.template().page();
    assertThat(temex.template().isTemplate(Locator.of(page).find("#foot"))).isTrue();
  }

  @Test
  void pagesThatCannotBeReadArePassedOver() {
    URI address = URI.create("http://orchard.test/0.html");
    Temex temex =
        Temex.extract(Orchard.page(0), address, link -> Optional.empty(), TemexOptions.defaults());
    assertThat(temex.subdigraph()).isEmpty();
    assertThat(temex.failed()).hasSize(6);
    assertThat(temex.template().isTemplate(1)).isFalse();
  }

  @Test
  void aSiteGivesItsOwnOtherPages() {
    URI address = URI.create("http://orchard.test/0.html");
    DomTree missing = DomTree.parse("<center>There is no such page.</center>");
    LinkedPages site =
        link -> {
          int number = link.getPath().charAt(1) - '0';
          return Optional.of(number > 4 ? missing : Orchard.page(number));
        };
    SiteTemplate found =
        SiteTemplate.detect(Orchard.page(0), address, site, TemplateOptions.defaults());
    assertThat(found.pages()).hasSize(4);
    assertThat(found.atypical()).as("the answer for missing pages counts once").hasSize(1);
    assertThat(found.repeated()).hasSize(1);
    assertThat(found.template().contentText()).contains("02.").doesNotContain("Brook Lane");
  }

  @Test
  void aSiteThatAnswersEverythingWithOnePageIsNotAskedForEver() {
    List<URI> asked = new ArrayList<>();
    LinkedPages site =
        new LinkedPages() {
          @Override
          public Optional<DomTree> load(URI address) {
            asked.add(address);
            return Optional.of(Orchard.page(1));
          }

          @Override
          public Iterator<URI> further() {
            return IntStream.iterate(7, i -> i + 1)
                .mapToObj(i -> URI.create("http://orchard.test/" + i + ".html"))
                .iterator();
          }
        };
    URI address = URI.create("http://orchard.test/0.html");
    SiteTemplate found =
        SiteTemplate.detect(Orchard.page(0), address, site, TemplateOptions.defaults());
    assertThat(asked).hasSizeLessThan(50).doesNotHaveDuplicates();
    assertThat(found.loaded()).hasSize(1);
    assertThat(found.repeated()).hasSize(asked.size() - 1);
  }

  @Test
  void shortPagesOfTheTemplateAreNotReplacedForEver() {
    String end = "</div><div id=foot>";
    LinkedPages site =
        new LinkedPages() {
          @Override
          public Optional<DomTree> load(URI address) {
            int number = Integer.parseInt(address.getPath().replaceAll("\\D", ""));
            String html = Orchard.html(number % 7).replace(end, "<p>Number " + number + end);
            String more = number % 2 == 0 ? rows(number) : "";
            return Optional.of(DomTree.parse(html.replace(end, more + end)));
          }

          @Override
          public Iterator<URI> further() {
            return IntStream.range(7, 40)
                .mapToObj(i -> URI.create("http://orchard.test/" + i + ".html"))
                .iterator();
          }
        };
    DomTree page = DomTree.parse(Orchard.html(0).replace(end, rows(0) + end));
    SiteTemplate found =
        SiteTemplate.detect(
            page, URI.create("http://orchard.test/0.html"), site, TemplateOptions.defaults());
    assertThat(found.pages()).hasSizeBetween(4, 8);
    assertThat(found.loaded()).hasSizeLessThan(12);
  }

  /** Much to say, and nothing of it said by another. */
  private static String rows(int number) {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      int own = 1000 * number + i;
      rows.append("<h2>Row " + own + "</h2><dl><dt>Tree " + own + "<dd>Crate " + own + "</dl>");
    }
    return rows.toString();
  }

  private static int distance(String from, String to) {
    return Hyperlinks.distance(
        URI.create("http://h/" + from), URI.create("http://h/" + to + "x.html"));
  }
}
