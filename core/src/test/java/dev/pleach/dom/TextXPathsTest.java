package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextXPathsTest {
  private static final String METHODS =
      """
      <body><h1>Class Box</h1><ul>
      <li><section><h3>get</h3><pre>int get()</pre></section>
      <li><section><h3>get</h3><pre>int get(int i)</pre></section>
      <li><section><h3>put</h3><pre>void put(int i)</pre></section>
      </ul><h2>See also</h2><p>Nothing.<p>More.</body>
      """;

  @Test
  void aSectionIsNamedByItsHeading() {
    Locator page = Locator.of(DomTree.parse(METHODS));
    assertThat(page.byText(page.find("li:nth-of-type(3) > section")))
        .isEqualTo("//*[self::h2|self::h3|self::h4][normalize-space()='put']/..");
    assertThat(page.byText(page.find("li:nth-of-type(2) h3")))
        .isEqualTo("(//*[self::h2|self::h3|self::h4][normalize-space()='get'])[2]");
  }

  @Test
  void whatComesBehindAHeadingIsNamedByIt() {
    Locator page = Locator.of(DomTree.parse(METHODS));
    assertThat(page.byText(page.find("p:nth-of-type(2)")))
        .isEqualTo("//*[self::h1|self::h2|self::h3][normalize-space()='See also']/following::p[2]");
  }

  @Test
  void aValueIsNamedByItsLabel() {
    Locator page =
        Locator.of(
            DomTree.parse(
                "<table><tr><th>Price</th><td>3 €</td><tr><th>Stock</th><td>7</td></table>"
                    + "<dl><dt>It's \"new\"<dd>a<dt>Size<dd>b<dd>c</dl>"));
    assertThat(page.byText(page.find("tr:nth-of-type(2) td")))
        .isEqualTo("//th[normalize-space()='Stock']/following-sibling::td[1]");
    assertThat(page.byText(page.find("dd:nth-of-type(3)")))
        .isEqualTo("//dt[normalize-space()='Size']/following-sibling::dd[2]");
    assertThat(page.byText(page.find("dd:nth-of-type(1)"))).as("both quotes").isNull();
  }

  @Test
  void equalHeadingsAreToldApartByANameBehindThem() {
    String html =
        "<h4>add</h4><pre>void add(Item item, int at)</pre><h4>add</h4><pre>void add(Box box)</pre>"
            + "<h4>add</h4><pre>void add()</pre>";
    Locator page = Locator.of(DomTree.parse(html));
    String add = "//*[self::h3|self::h4|self::h5][normalize-space()='add']";
    assertThat(page.byText(page.find("h4:nth-of-type(2)")))
        .isEqualTo(add + "[contains(following-sibling::*[1],'Box')]");
    assertThat(page.byText(page.find("h4:nth-of-type(3)")))
        .as("nothing but its place")
        .isEqualTo("(" + add + ")[3]");
    DomTree later = DomTree.parse("<h4>add</h4><pre>void add(Bag bag)</pre>" + html);
    Locator now = Locator.of(later);
    assertThat(now.find(page.shortXPath(page.find("h4:nth-of-type(2)"))))
        .isEqualTo(now.find("h4:nth-of-type(3)"));
  }

  @Test
  void aFunctionIsNamedWithoutItsParameters() {
    String html =
        "<dl><dt>path.join(a, b)<dd>x<dt>path.split(a)<dd>y<dt>path.split(a, b)<dd>z"
            + "<dt>path.sep<dd>s</dl>";
    Locator page = Locator.of(DomTree.parse(html));
    String join = page.shortXPath(page.find("dt:nth-of-type(1)"));
    assertThat(join).isEqualTo("//dt[starts-with(normalize-space(),'path.join(')]");
    assertThat(page.byText(page.find("dt:nth-of-type(2)")))
        .as("one of two of its name")
        .isEqualTo("//dt[normalize-space()='path.split(a)']");
    assertThat(page.byText(page.find("dt:nth-of-type(4)")))
        .isEqualTo("//dt[normalize-space()='path.sep']");
    Locator now = Locator.of(DomTree.parse(html.replace("join(a, b)", "join(a, /, *b)")));
    assertThat(now.findAll(join)).containsExactly(now.find("dt:nth-of-type(1)"));
  }

  @Test
  void aHeadingIsNamedWithoutItsNumber() {
    String html = "<h2>1. First steps</h2><h2>1.2 Going on</h2><h3>2. Going on well</h3><h2>3</h2>";
    Locator page = Locator.of(DomTree.parse(html));
    String steps = page.shortXPath(page.find("h2:nth-of-type(1)"));
    assertThat(steps)
        .isEqualTo("//*[self::h1|self::h2|self::h3][contains(normalize-space(),'First steps')]");
    assertThat(page.byText(page.find("h2:nth-of-type(2)")))
        .as("others have these words, too")
        .isEqualTo("//*[self::h1|self::h2|self::h3][normalize-space()='1.2 Going on']");
    Locator now = Locator.of(DomTree.parse("<h2>1. New</h2>" + html.replace("1. F", "2. F")));
    assertThat(now.findAll(steps)).containsExactly(now.find("h2:nth-of-type(2)"));
  }

  @Test
  void anInsertionLeavesItValid() {
    Locator page = Locator.of(DomTree.parse(METHODS));
    int put = page.find("li:nth-of-type(3) > section");
    DomTree later =
        DomTree.parse(
            METHODS
                .replace("<ul>", "<ul><li><section><h3>add</h3></section>")
                .replace("h3>", "h4>"));
    Locator now = Locator.of(later);
    int found = now.find(page.shortXPath(put));
    assertThat(later.visibleText(found)).isEqualTo("put void put(int i)");
  }

  @Test
  void whatHasANameKeepsIt() {
    Locator page =
        Locator.of(DomTree.parse("<h2>News</h2><p class=lead>a</p><p>b</p><main>c</main>"));
    assertThat(page.shortXPath(page.find(".lead"))).contains("@class").doesNotContain("News");
    assertThat(page.shortXPath(page.find("main"))).isEqualTo("//main");
    assertThat(page.alternative("#x", page.find("p:nth-of-type(2)")))
        .isEqualTo("//*[self::h1|self::h2|self::h3][normalize-space()='News']/following::p[2]");
    assertThat(page.alternative("#x", page.find(".lead"))).isNull();
    assertThat(page.alternative("//x", page.find("p:nth-of-type(2)"))).isNull();
  }

  @Test
  void eachSelectsItsElementAlone() {
    DomTree page =
        DomTree.parse(
            "<h2>a <b>b</b> </h2><h2><i>a</i> <i>b</i></h2><h2><i><u>a</u> </i>b</h2><h2>ab</h2>"
                + "<h2>a&nbsp;b</h2><h2> a\n b</h2><p>x<p>y<h3>a b</h3><label>a<label>b</label>"
                + "</label><dl><dt> a<dd>1<dd>2<dt>a <dd>3</dl><h5>a\fb</h5><div><h6>z</h6>"
                + "<div><div>q</div></div></div><h4><script>a b</script></h4><a>👍 b</a><a>b</a>"
                + "<h4>open</h4><pre>Path</pre><h4>open</h4><pre>File Path</pre><h4>open</h4>"
                + "<dl><dt>open(a)<dt>open(\fb)<dt>shut(<b>a</b>)<dt>shut (a)<dt>lock(a\n)"
                + "<dt>lock2("
                + "x".repeat(500)
                + ")</dl><h2>1. Begin here</h2><h2>2.  Begin\nhere 2</h2><h2>4. End\fhere</h2>");
    Locator locator = Locator.of(page);
    int named = 0;
    for (int n = 0; n < page.size(); n++) {
      String byText = page.isElement(n) ? locator.byText(n) : null;
      if (byText != null) {
        assertThat(locator.find(byText)).as(byText).isEqualTo(n);
        named++;
      }
    }
    assertThat(named).isGreaterThan(15);
  }
}
