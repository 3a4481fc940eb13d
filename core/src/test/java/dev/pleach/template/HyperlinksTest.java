package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class HyperlinksTest {
  private static final URI HERE = URI.create("http://site.test/a/b.html");

  private static List<String> links(String html) {
    return Hyperlinks.of(DomTree.parse(html), HERE).keySet().stream().map(URI::toString).toList();
  }

  private static List<String> inOrder(String html) {
    return Hyperlinks.inOrder(DomTree.parse(html), HERE, address -> Optional.empty()).stream()
        .map(URI::getPath)
        .toList();
  }

  @Test
  void linksAreResolvedInDocumentOrder() {
    assertThat(links("<a href=c.html>1</a><a href=/d>2</a><a href=../e?f=g>3</a><a href=' h i '>4"))
        .containsExactly(
            "http://site.test/a/c.html",
            "http://site.test/d",
            "http://site.test/e?f=g",
            "http://site.test/a/h%20i");
  }

  @Test
  void anAddressIsKeptOnceWithItsFirstNode() {
    DomTree tree = DomTree.parse("<a id=x href=c.html>1</a><a href=./c.html#d>2</a>");
    assertThat(Hyperlinks.of(tree, HERE))
        .containsExactly(
            java.util.Map.entry(
                URI.create("http://site.test/a/c.html"), Locator.of(tree).find("#x")));
  }

  @Test
  void linksToThePageItselfAndToOtherSitesAreLeftOut() {
    assertThat(
            links(
                "<a href=#top>1</a><a href=b.html>2</a><a href=//other.test/>4</a>"
                    + "<a href=https://site.test/c>5</a><a href=mailto:x@site.test>6</a>"
                    + "<a href=javascript:x()>7</a><a name=z>8</a><link href=c>"))
        .isEmpty();
  }

  @Test
  void aLinkWithoutAPathLeadsToThePageItself() {
    assertThat(links("<a href=''>1</a><a href=' '>2</a><a href=#>3</a>")).isEmpty();
    assertThat(links("<a href='?x=1'>1</a><a href='?x=2#top'>2</a><a href='?'>3</a>"))
        .containsExactly(
            "http://site.test/a/b.html?x=1",
            "http://site.test/a/b.html?x=2",
            "http://site.test/a/b.html?");
    URI withQuery = URI.create("http://site.test/a/b.html?x=1#here");
    DomTree page = DomTree.parse("<a href=''>1</a><a href=#top>2</a><a href='?x=2'>3</a>");
    assertThat(Hyperlinks.of(page, withQuery))
        .containsOnlyKeys(URI.create("http://site.test/a/b.html?x=2"));
  }

  @Test
  void addressesThatDifferInASlashAtTheEndAreTwo() {
    assertThat(links("<a href=c>1</a><a href=c/>2</a>"))
        .containsExactly("http://site.test/a/c", "http://site.test/a/c/");
  }

  @Test
  void linksThatAreNoAddressesAreLeftOut() {
    assertThat(
            links(
                "<a href='http://['>1</a><a href='%zz'>2</a><a href='a\\b'>3</a><a href=c>ok</a>"))
        .containsExactly("http://site.test/a/c");
  }

  @Test
  void theDirectoriesOrderLinks() {
    assertThat(inOrder("<a href=/>1</a><a href=c/d/>2</a><a href=c>3</a><a href=x.html>4</a>"))
        .containsExactly("/a/x.html", "/a/c", "/a/c/d/", "/");
  }

  @Test
  void amongEquallyDistantLinksTheOneFarthestFromTheChosenComesNext() {
    // The paragraph's link is the farthest from all others, then one of the list, then its twin.
    String html =
        "<ul><li><a href=1>1</a><a href=2>2</a></ul><div><div><p><a href=3>3</a></p></div></div>";
    assertThat(inOrder(html)).containsExactly("/a/3", "/a/1", "/a/2");
  }

  @Test
  void onceALinkIsChosenOnlyTheDistanceToChosenOnesCounts() {
    // c is the farthest from all others. Next is x, the farthest from c, although z is beside it;
    // y is nearer to c, but farther from its neighbours than x is.
    String html =
        "<div><div><div><div><a href=c>c</a></div></div></div></div>"
            + "<div><a href=y>y</a></div>"
            + "<section><section><a href=x>x</a><a href=z>z</a></section></section>";
    assertThat(inOrder(html)).containsExactly("/a/c", "/a/x", "/a/y", "/a/z");
  }

  @Test
  void linksBeyondTheBoundKeepTheirOrder() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 410; i++) {
      html.append("<a href=" + i + ">x</a>");
    }
    List<String> order = inOrder(html.toString());
    assertThat(order).hasSize(410).doesNotHaveDuplicates();
    assertThat(order.subList(400, 410))
        .isEqualTo(Stream.iterate(400, i -> i + 1).limit(10).map(i -> "/a/" + i).toList());
  }

  @Test
  void smallAndDeepPages() {
    assertThat(Hyperlinks.of(DomTree.builder().build(), HERE)).isEmpty();
    assertThat(inOrder("<a href=x>1")).containsExactly("/a/x");
    String deep = "<a href=x>1</a>" + "<div>".repeat(400) + "<a href=y>2</a>";
    assertThat(inOrder(deep)).containsExactly("/a/x", "/a/y");
    DomTree tree = DomTree.parse(deep);
    int last = Locator.of(tree).find("div a");
    assertThat(Hyperlinks.domDistance(tree, last, Locator.of(tree).find("body > a")))
        .isEqualTo(402);
  }
}
