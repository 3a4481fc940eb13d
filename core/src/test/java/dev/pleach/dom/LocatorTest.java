package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LocatorTest {
  private static final DomTree PAGE =
      DomTree.parse(
          """
          <html><body><div id=cart><h2>Cart</h2>
          <ul><li class="item css-1x2y3z">Tea <b class=price>3</b></li>
              <li class=item>Milk <b class=price>2</b></li></ul>
          <p class=total>5<!-- euro -->€</p></div>
          <div id=ember1234><o:p>word</o:p><svg><linearGradient/></svg></div></body></html>
          """);
  private final Locator locator = Locator.of(PAGE);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "#cart | #cart",
        "h2 | h2",
        ".total | .total",
        "li:nth-of-type(2) b | #cart > ul > li:nth-of-type(2) > .price",
        "#ember1234 | body > div:nth-of-type(2)",
        "body | body"
      })
  void selectorsAreShortAndStable(String find, String expected) {
    String css = locator.css(locator.find(find));
    assertThat(css).isEqualTo(expected);
    assertThat(locator.find(css)).isEqualTo(locator.find(find));
  }

  @Test
  void whatMayGetAnotherBesideItIsCounted() {
    DomTree page =
        DomTree.parse(
            """
            <main><section><p>See <a>one</a> of them.</p></section></main>
            <div class=menu><ul><li>1</li></ul></div>
            <div class=list><ul><li>1</li><li>2</li></ul></div>
            """);
    Locator locator = Locator.of(page);
    assertThat(locator.css(locator.find("section"))).isEqualTo("main > section");
    assertThat(locator.css(locator.find("a"))).isEqualTo("main > section > p > a:nth-of-type(1)");
    assertThat(locator.css(locator.find(".menu li"))).isEqualTo(".menu > ul > li:nth-of-type(1)");
  }

  @Test
  void theLastStepFollowsThePathOfTheParent() {
    DomTree page = DomTree.parse("<div>a<o:p>b</o:p><i>c</i><i>d</i></div>");
    Locator locator = Locator.of(page);
    for (int n = 1; n < page.size(); n++) {
      assertThat(locator.xpath(page.parent(n)) + locator.lastStep(n)).isEqualTo(locator.xpath(n));
    }
  }

  @Test
  void madeUpNamesAreAvoided() {
    for (int n = 0; n < PAGE.size(); n++) {
      assertThat(locator.css(n)).doesNotContain("css-1x2y3z").doesNotContain("ember1234");
    }
  }

  @Test
  void xpathsAreAbsoluteWithAnIndexOnEveryStep() {
    assertThat(locator.xpath(locator.find(".total"))).isEqualTo("/html[1]/body[1]/div[1]/p[1]");
    int euro = PAGE.size() - 1;
    while (!PAGE.text(euro).equals("€")) {
      euro--;
    }
    assertThat(locator.xpath(euro)).isEqualTo("/html[1]/body[1]/div[1]/p[1]/text()[2]");
    assertThat(locator.css(euro)).isEqualTo(".total");
    assertThat(locator.xpath(locator.find("lineargradient"))).endsWith("/svg[1]/lineargradient[1]");
  }

  @Test
  void blankTextsCount() {
    DomTree tree = DomTree.parse("<p> <b>x</b> <i>y</i>z</p>");
    Locator at = Locator.of(tree);
    int z = tree.size() - 1;
    assertThat(at.xpath(z)).isEqualTo("/html[1]/body[1]/p[1]/text()[3]");
    assertThat(at.find("//p/text()[3]")).isEqualTo(z);
    assertThat(at.find("//p/text()[normalize-space()='z']")).isEqualTo(z);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//p[@class='total']",
        "xpath=//p[@class='total']",
        "(//p)[1]",
        "/html/body/div[1]/p",
        "css=p.total",
        "p:contains(5)"
      })
  void anyXPathAndAnySelectorOfJsoupIsUnderstood(String one) {
    assertThat(PAGE.classes(locator.find(one))).containsExactly("total");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".item | 2 | selects 2 nodes",
        "//b | 2 | selects 2 nodes",
        ".nothing | 0 | selects no node",
        "//nothing | 0 | selects no node",
        "/html[1]/body[1]/p[7] | 0 | selects no node",
        "li:nth( | -1 | is not a CSS selector",
        "//p[ | -1 | is not an XPath",
        "'' | -1 | is empty"
      })
  void whatIsNotOneNodeSaysHowMany(String wrong, int count, String message) {
    assertThatThrownBy(() -> locator.find(wrong))
        .isInstanceOf(LocatorException.class)
        .hasMessageContaining(message)
        .satisfies(e -> assertThat(((LocatorException) e).count()).isEqualTo(count));
  }

  @Test
  void idsThatOccurTwiceAreNotTrusted() {
    DomTree tree = DomTree.parse("<p id=x>1</p><p id=x>2</p><p id=X>3</p>");
    Locator at = Locator.of(tree);
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isElement(n)) {
        assertThat(at.find(at.css(n))).isEqualTo(n);
      }
    }
  }

  @Property(tries = 200, seed = "1")
  void everyNodeIsFoundAgain(@ForAll long seed) {
    DomTree tree = RandomTrees.page(seed, 60);
    assertEveryNodeIsFoundAgain(tree);
  }

  @Property(tries = 200, seed = "1")
  void everyNodeOfTagSoupIsFoundAgain(@ForAll long seed) {
    assertEveryNodeIsFoundAgain(DomTree.parse(RandomTrees.soup(seed, 40)));
  }

  @Test
  void elementsWithOddNamesAreFoundByTheirXPaths() {
    DomTree page =
        DomTree.parse(
            "<body><o:p>one</o:p><fb:like>two</fb:like><o:p>three</o:p><a[1]>four</a[1]><x\"y>five"
                + "</x\"y><b(c)>six</b(c)><q*@.>seven</q*@.><esc\u001B[2J>eight");
    assertEveryNodeIsFoundAgain(page);
    Locator odd = Locator.of(page);
    assertThat(page.text(odd.find("/html[1]/body[1]/o:p[2]/text()[1]"))).isEqualTo("three");
    assertThat(odd.findAll("/html[1]/body[1]/o:p[3]")).isEmpty();
    assertThat(odd.findAll("/html[1]/body[1]/fb:share[1]")).isEmpty();
  }

  @Test
  void longSelectorsAreAnsweredWhole() {
    DomTree deep = DomTree.parse("<body>" + "<div><i>x</i></div><div>".repeat(300) + "<u>end");
    Locator pages = Locator.of(deep);
    int end = pages.find("u");
    int wrong = 0;
    for (int n = deep.parent(end); n > 0; n = deep.parent(n)) {
      int[] found = pages.findAll(pages.css(n));
      wrong += found.length == 1 && found[0] == n ? 0 : 1;
    }
    assertThat(wrong).isZero();
    String all = "body > div:nth-of-type(2)" + " > div:nth-of-type(2)".repeat(200);
    assertThat(all.length()).isGreaterThan(4_000);
    assertThat(pages.findAll(all)).hasSize(1);
    assertThat(pages.findAll(all + " > div:first-of-type + div, " + all + " u, u")).hasSize(2);
    assertThat(pages.findAll("div ".repeat(1_000) + "u")).isEmpty();
    assertThat(pages.findAll("div ".repeat(290) + "u, " + "body u, ".repeat(200) + "u")).hasSize(1);
    assertThat(pages.findAll("div:not([title=\"a > b, c\"]) > i ~ u," + " b,".repeat(500) + " u"))
        .containsExactly(end);
  }

  @Test
  @Timeout(60) // each element that climbed to the root would take minutes
  void longSelectorsOfDeepPagesTakeTimeInProportion() {
    Locator pages = Locator.of(DomTree.parse("<div>".repeat(20_000) + "<u>end"));
    assertThat(pages.findAll("div ".repeat(400) + "u")).hasSize(1);
    assertThat(pages.findAll("div" + " > div".repeat(400))).isNotEmpty();
  }

  @ParameterizedTest
  @CsvSource({"div:has(, u, 3000", "div:has(, u, 3", ":not(, u, 3000", ":is(, u, 17", "#, x, 5000"})
  @Timeout(20)
  void selectorsThatNestTooDeeplyOrAreTooLongAreRefused(String open, String inner, int times) {
    String close = open.startsWith("#") ? "" : ")".repeat(times);
    String selector =
        open.startsWith("#") ? open + inner.repeat(times) : open.repeat(times) + inner + close;
    assertThatThrownBy(() -> locator.findAll(selector))
        .isInstanceOf(LocatorException.class)
        .hasMessageMatching("(?s).{1,600}\\.");
  }

  @Test
  @Timeout(20)
  void xpathsThatNestTooDeeplyAreRefused() {
    String nested = "//div[" + "not(".repeat(20_000) + "i" + ")".repeat(20_000) + "]";
    assertThatThrownBy(() -> locator.findAll(nested)).isInstanceOf(LocatorException.class);
  }

  private static void assertEveryNodeIsFoundAgain(DomTree tree) {
    Locator at = Locator.of(tree);
    for (int n = 0; n < tree.size(); n++) {
      assertThat(at.find(at.xpath(n))).as(at.xpath(n)).isEqualTo(n);
      if (tree.isElement(n)) {
        assertThat(at.findAll(at.css(n))).as(at.css(n)).containsExactly(n);
      }
    }
  }

  @Test
  void anElementNamedAsTextIsNoText() {
    DomTree page = DomTree.parse("<div>a<text()>b</text()>c</div>");
    Locator locator = Locator.of(page);
    for (int n = 0; n < page.size(); n++) {
      assertThat(locator.at(locator.xpath(n))).isEqualTo(n);
      assertThat(locator.find(locator.xpath(n))).isEqualTo(n);
    }
  }

  @Test
  void attributesForTestsComeFirst() {
    DomTree page =
        DomTree.parse(
            "<p id=total class=sum data-testid=total-price>3</p><p class=x aria-label=Sum>4</p>");
    Locator locator = Locator.of(page);
    assertThat(locator.css(locator.find("#total"))).isEqualTo("p[data-testid=total-price]");
    assertThat(locator.css(locator.find(".x"))).isEqualTo("p[aria-label=Sum]");
  }

  @Test
  void aShortXPathSelectsWhatTheSelectorDoes() {
    DomTree page =
        DomTree.parse(
            "<main id=m><ul class='a list'><li>1<li name='it''s'>2<li>3</ul><o:p>x</o:p></main>"
                + "<div><b>1</b></div><div><b>2</b><b>3</b></div>");
    Locator locator = Locator.of(page);
    for (int n = 0; n < page.size(); n++) {
      if (page.isElement(n) && !page.name(n).equals("o:p")) {
        assertThat(locator.find(locator.shortXPath(n))).as(locator.css(n)).isEqualTo(n);
        assertThat(locator.like("//x", n)).matches("\\(?//.*");
        assertThat(locator.like("x", n)).isEqualTo(locator.css(n));
        assertThat(locator.find(locator.like("xpath=//x", n))).isEqualTo(n);
      }
    }
  }
}
