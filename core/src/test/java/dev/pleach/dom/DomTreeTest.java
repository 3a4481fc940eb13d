package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.diff.Diff;
import dev.pleach.matchers.Matchers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DomTreeTest {
  private static final DomTree PAGE =
      DomTree.parse(
          """
          <!doctype html>
          <html><head><title>Shop</title><style>p { color: red }</style></head>
          <body class="home  wide"><!-- greeting -->
            <p id=a>Hello <b>world</b></p>
            <p hidden>secret</p>
            <script>var x = "<b>";</script>
          </body></html>
          """);

  @Test
  void nodesAreNumberedInDocumentOrder() {
    assertThat(PAGE.brackets())
        .isEqualTo(
            "html(head(title(\"Shop\"),style('p { color: red }')),body[class=\"home  wide\"]"
                + "(p[id=a](\"Hello \",b(\"world\")),p[hidden](\"secret\"),"
                + "script('var x = \\\"<b>\\\";')))".replace("\\\"", "\""));
    for (int n = 1; n < PAGE.size(); n++) {
      assertThat(PAGE.parent(n)).isLessThan(n);
      assertThat(PAGE.contains(PAGE.parent(n), n)).isTrue();
      assertThat(PAGE.depth(n)).isEqualTo(PAGE.depth(PAGE.parent(n)) + 1);
    }
  }

  @Test
  void walksNeedNoObjects() {
    int body = Locator.of(PAGE).find("body");
    StringBuilder names = new StringBuilder();
    for (int c = PAGE.firstChild(body); c >= 0; c = PAGE.nextSibling(c)) {
      names.append(PAGE.name(c)).append(' ');
    }
    assertThat(names.toString()).isEqualTo("p p script ");
    assertThat(PAGE.childCount(body)).isEqualTo(3);
    assertThat(PAGE.nextSibling(0)).isEqualTo(DomTree.NONE);
  }

  @Test
  void attributesAreReadByNameAndAsTokens() {
    int body = Locator.of(PAGE).find("body");
    int hidden = Locator.of(PAGE).find("[hidden]");
    assertThat(PAGE.attribute(body, "class")).isEqualTo("home  wide");
    assertThat(PAGE.attribute(body, "id")).isNull();
    assertThat(PAGE.attribute(hidden, "hidden")).isEmpty();
    assertThat(PAGE.classes(body)).containsExactly("home", "wide");
    assertThat(PAGE.classes(hidden)).isEmpty();
    int token = PAGE.attributeToken(body, 0);
    assertThat(PAGE.tokenName(token)).isEqualTo("class");
    assertThat(PAGE.tokenValue(token)).isEqualTo("home  wide");
  }

  @Test
  void attributesThatAreAlikeAreKeptApart() {
    StringBuilder html = new StringBuilder();
    for (int i = 0; i < 2000; i++) { // alike in name, length, last and middle letter
      html.append("<i title='").append(i % 2 == 0 ? "a-x-1" : "b-x-1").append("'></i>");
    }
    DomTree tree = DomTree.parse(html.toString());
    long[] hashes = new long[2]; // of the one and the other value
    int count = 0;
    for (int n = 0; n < tree.size(); n++) {
      if (tree.name(n).equals("i")) {
        int token = tree.attributeToken(n, 0);
        assertThat(tree.tokenValue(token)).isEqualTo(count % 2 == 0 ? "a-x-1" : "b-x-1");
        assertThat(tree.attribute(n, "title")).isEqualTo(tree.tokenValue(token));
        if (count < 2) {
          hashes[count] = tree.tokenHash(token);
        }
        assertThat(tree.tokenHash(token)).as("hash of %s", n).isEqualTo(hashes[count++ % 2]);
      }
    }
    assertThat(count).isEqualTo(2000);
    assertThat(hashes[0]).isNotEqualTo(hashes[1]);
    DomTree again = DomTree.parse("<i title='b-x-1'></i>" + html);
    assertThat(Diff.of(Matchers.pleach().match(tree, again)).changes()).hasSize(1);
  }

  @Test
  void equalAttributesAreTheSameToken() {
    DomTree tree = DomTree.ofBrackets("a(b[x=1 y=2],c[y=2 x=1],d[x=2])");
    assertThat(tree.attributeToken(1, 0)).isEqualTo(tree.attributeToken(2, 1));
    assertThat(tree.attributeToken(1, 0)).isNotEqualTo(tree.attributeToken(3, 0));
    assertThat(tree.tokenCount()).isEqualTo(3);
  }

  @Test
  void scriptAndStyleAreLeavesAndNotVisible() {
    int script = Locator.of(PAGE).find("script");
    assertThat(PAGE.isLeaf(script)).isTrue();
    assertThat(PAGE.text(script)).isEqualTo("var x = \"<b>\";");
    assertThat(PAGE.visibleText(0)).isEqualTo("Hello world");
  }

  @Test
  void whatTheMarkupHidesIsNotVisible() {
    DomTree tree =
        DomTree.parse(
            "<p>a</p><p hidden>b</p><p style='color:red; DISPLAY : NONE'>c<i>d</i></p>"
                + "<noscript>e</noscript><template><p>f</p></template>"
                + "<p style='visibility:hidden'>g</p><p style='background:url(display:none)'>h</p>");
    assertThat(tree.visibleText(0)).isEqualTo("a h");
  }

  @Test
  void labelsIgnoreTheOrderOfAttributesAndWhiteSpace() {
    DomTree one = DomTree.parse("<p a=1 b=2>x  y</p>");
    DomTree two = DomTree.parse("<p b=2 a=1>\n x y\t</p>");
    assertThat(one.sameSubtree(0, two, 0)).isTrue();
    assertThat(one.contentHash(0)).isEqualTo(two.contentHash(0));
    assertThat(one).isNotEqualTo(two);
    DomTree other = DomTree.parse("<p b=2 a=1>x z</p>");
    assertThat(one.sameSubtree(0, other, 0)).isFalse();
    assertThat(one.contentHash(0)).isNotEqualTo(other.contentHash(0));
    assertThat(one.structureHash(0)).isEqualTo(other.structureHash(0));
  }

  @Test
  void structureTellsNestingApart() {
    long chain = DomTree.ofBrackets("a(b(c))").structureHash(0);
    long fork = DomTree.ofBrackets("a(b,c)").structureHash(0);
    long turned = DomTree.ofBrackets("a(c,b)").structureHash(0);
    assertThat(Set.of(chain, fork, turned)).hasSize(3);
  }

  @Test
  void whiteSpaceCountsInPreformattedText() {
    DomTree one = DomTree.parse("<pre><b>a</b>\n  <b>b</b></pre>");
    DomTree two = DomTree.parse("<pre><b>a</b>\n    <b>b</b></pre>");
    assertThat(one.size()).isEqualTo(9);
    assertThat(one.sameSubtree(0, two, 0)).isFalse();
  }

  @Test
  void hashesAreTheSameOnEveryMachine() {
    DomTree tree = DomTree.parse("<p class='x y'>Grüße, 世界 und 🌍 — wie geht's? <b>Gut.</b></p>");
    assertThat(Long.toHexString(tree.contentHash(0))).isEqualTo("7619fe0194371d15");
    assertThat(Long.toHexString(tree.structureHash(0))).isEqualTo("8cd34775f3a23905");
  }

  @Test
  void attributesCanBeHidden() {
    DomTree tree = DomTree.ofBrackets("a[x=1 y=2](b[y=3],\"t\")");
    DomTree without = tree.withoutAttributes(Set.of("y"));
    assertThat(without.brackets()).isEqualTo("a[x=1](b,\"t\")");
    assertThat(without.size()).isEqualTo(tree.size());
    assertThat(tree.withoutAttributes(Set.of())).isSameAs(tree);
  }

  @Test
  void aSubsetBringsItsAncestorsAlong() {
    int bold = Locator.of(PAGE).find("b");
    DomTree subset = PAGE.subset(n -> n == bold);
    assertThat(subset.brackets()).isEqualTo("html(head,body[class=\"home  wide\"](p[id=a](b)))");
    assertThat(DomTree.parse(subset.html())).isEqualTo(subset);
    assertThat(PAGE.subset(n -> false).size()).isZero();
  }

  @Test
  void aNodeIsAViewOfTheTree() {
    Node p = PAGE.node(Locator.of(PAGE).find("#a"));
    assertThat(p.name()).isEqualTo("p");
    assertThat(p.attribute("id")).contains("a");
    assertThat(p.attribute("class")).isEmpty();
    assertThat(p.visibleText()).isEqualTo("Hello world");
    assertThat(p.children()).extracting(Node::name).containsExactly("#text", "b");
    assertThat(p.parent()).map(Node::name).contains("body");
    assertThatThrownBy(() -> PAGE.node(PAGE.size())).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void theBuilderRefusesWhatIsNoTree() {
    assertThatThrownBy(() -> DomTree.builder().start("a").build())
        .hasMessageContaining("<a> was not ended");
    assertThatThrownBy(() -> DomTree.builder().start("a").end().start("b"))
        .hasMessageContaining("one root");
    assertThatThrownBy(() -> DomTree.builder().text("x")).hasMessageContaining("outside the root");
    assertThatThrownBy(() -> DomTree.builder().start("a").text("x").attribute("k", "v"))
        .hasMessageContaining("does not follow");
  }

  @Test
  void theEmptyTreeIsATree() {
    DomTree empty = DomTree.builder().build();
    assertThat(empty.size()).isZero();
    assertThat(empty.html()).isEmpty();
    assertThat(empty).isEqualTo(DomTree.ofBrackets(""));
  }

  @Test
  void theAddressIsNoPartOfTheTree(@TempDir Path folder) throws IOException {
    DomTree here = PAGE.withAddress("https://example.org/a.html");
    assertThat(here.address()).isEqualTo("https://example.org/a.html");
    assertThat(PAGE.address()).isEmpty();
    assertThat(here).isEqualTo(PAGE).hasSameHashCodeAs(PAGE);
    assertThat(here.html()).isEqualTo(PAGE.html());
    assertThat(here.subset(n -> n < 3).address()).isEqualTo(here.address());
    assertThat(here.withoutAttributes(Set.of("id")).address()).isEqualTo(here.address());
    assertThat(DomTree.of(Jsoup.parse("<p>", "https://example.org/b")).address())
        .isEqualTo("https://example.org/b");
    Path file = Files.writeString(folder.resolve("a.html"), "<p>");
    assertThat(DomTree.read(file).address()).isEqualTo(file.toUri().toString());
  }
}
