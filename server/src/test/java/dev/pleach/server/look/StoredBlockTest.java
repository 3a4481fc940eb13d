package dev.pleach.server.look;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredBlockTest {
  private static final String PAGE =
      """
      <!doctype html><html lang=en><head><title>Shop</title><link rel=stylesheet href=a.css></head>
      <body class=dark><div id=main class=article><p>other</p>
      <div class=offer><h2>Kettle</h2><p class=price>12.50 €</p>
      <a href="/buy?x=1#top">Buy</a><img src=pic.png alt=kettle></div></div></body></html>
      """;

  @TempDir Path folder;
  private SavedPage site;

  @BeforeEach
  void files() {
    site = new SavedPage(folder);
    site.file("pic.png", SavedPage.PNG);
    site.file("a.css", ".article .price{color:red} .unused{color:blue} body.dark{background:#222}");
  }

  @Test
  void aBlockKeepsTheElementsAroundItForSelectors() {
    StoredBlock block = site.block(PAGE, ".offer");
    DomTree tree = block.tree();
    assertThat(StoredBlock.roots(tree)).hasSize(1);
    assertThat(block.html())
        .contains("<body class=\"dark\" data-pl-shell>")
        .contains("<div id=\"main\" class=\"article\" data-pl-shell>")
        .contains("<div class=\"offer\" data-pl-block>")
        .contains("href=\"http://folder.invalid/buy?x=1#top\"")
        .contains("src=\"/asset/")
        .doesNotContain("other");
    assertThat(site.css(block))
        .contains(".article .price{color:red}")
        .contains("body.dark")
        .doesNotContain("unused");
    assertThat(block.assets()).hasSize(2);
  }

  @Test
  void theSameBlockGivesTheSameText() {
    String later = PAGE.replace("<p>other</p>", "<p>something else</p>");
    assertThat(site.block(later, ".offer")).isEqualTo(site.block(PAGE, ".offer"));
  }

  @Test
  void whatAReaderSeesDecidesWhetherItChanged() {
    StoredBlock before = site.block(PAGE, ".offer");
    assertThat(site.block(PAGE.replace("12.50", "9.90"), ".offer").differsVisiblyFrom(before))
        .isTrue();
    assertThat(site.block(PAGE.replace("Buy</a>", "Buy</a><p>New!</p>"), ".offer"))
        .matches(block -> block.differsVisiblyFrom(before));
    for (String noise :
        List.of(
            PAGE.replace("x=1", "x=2&session=abcdef"),
            PAGE.replace("class=price", "class='price css-1x2y3z'"),
            PAGE.replace("class=article", "class='article' id=x style='color:#111'"),
            PAGE.replace("<p>other</p>", ""),
            PAGE.replace("pic.png", "missing.png"))) {
      assertThat(site.block(noise, ".offer").differsVisiblyFrom(before)).as(noise).isFalse();
    }
  }

  @Test
  void rowsItemsAndOptionsStayWhatTheyAre() {
    String page =
        "<table><tbody><tr><td>a</td><td id=c>b</td></tr><tr id=r><td>c</td></tr></tbody></table>"
            + "<ol><li>x</li><li id=i>y</li></ol><select><option>m</option><option id=o>n</select>";
    assertThat(site.block(page, "#c").html())
        .contains("<tr data-pl-shell><td id=\"c\" data-pl-block>b</td></tr>");
    assertThat(site.block(page, "#r").html())
        .contains("<tbody data-pl-shell><tr id=\"r\" data-pl-block><td>c</td></tr>");
    assertThat(site.block(page, "#i").html())
        .contains("<ol data-pl-shell><li id=\"i\" data-pl-block>y</li></ol>");
    assertThat(site.block(page, "#o").html())
        .contains("<select data-pl-shell><option id=\"o\" data-pl-block>n</option>");
    for (String selector : List.of("#c", "#r", "#i")) {
      StoredBlock block = site.block(page, selector);
      assertThat(block.tree()).isEqualTo(DomTree.parse(block.tree().html()));
      assertThat(BlockDocument.of(block, LookOptions.of(LookOptions.Look.PLAIN)).html())
          .contains(selector.equals("#i") ? "<ul><li>y</li></ul>" : "<table><tbody><tr><td>");
    }
  }

  @Test
  void severalNodesTheWholePageAndATextAreBlocks() {
    String page = "<body><p id=a>one</p><p>two</p><p id=c>three <b>bold</b></p></body>";
    assertThat(BlockText.of(site.block(page, "#a", "#c"))).isEqualTo("one\nthree bold");
    PageLook look = site.look(page);
    assertThat(BlockText.of(look.block(List.of(0)))).isEqualTo("one\ntwo\nthree bold");
    int text = 4;
    assertThat(look.page().isText(text)).isTrue();
    assertThat(BlockText.of(look.block(List.of(text)))).isEqualTo("one");
    assertThatThrownBy(() -> look.block(List.of(99))).hasMessageContaining("no node 99");
  }

  @Test
  void lazyPicturesAreShown() {
    site.file("real.png", SavedPage.PNG)
        .file("stand-in.gif", new byte[] {'G', 'I', 'F', '8', '9', 'a'});
    for (String image :
        List.of(
            "<img src='data:image/gif;base64,R0' data-src=real.png>",
            "<img src=stand-in.gif data-src=real.png>",
            "<img data-srcset='small.png 100w, real.png 900w'>",
            "<picture><source srcset='real.png 2x'><img></picture>")) {
      StoredBlock block = site.block("<div id=b>" + image + "</div>", "#b");
      String png = site.shelf.put(SavedPage.PNG, "image/png");
      assertThat(block.assets()).as(image).containsExactly(png);
    }
  }

  @Test
  void aFileIsReadOnceARefresh() {
    PageLook look =
        site.look("<link rel=stylesheet href=a.css><p id=a><img src=pic.png><img src=pic.png></p>");
    look.block(List.of(3));
    look.block(List.of(4));
    assertThat(site.read).doesNotHaveDuplicates();
  }

  @Test
  void aStoredBlockOfAStrangerIsSanitisedAgain() {
    StoredBlock hostile =
        new StoredBlock(
            "<html><head><link rel=stylesheet href='http://evil.example/x.css'></head><body>"
                + "<div data-pl-block><script>alert(1)</script><img src='http://evil.example/a.png'>"
                + "<a href='javascript:alert(1)' onclick='alert(1)'>x</a><b style='background:url(//evil.example/b)'>y</b>"
                + "</div></body></html>");
    for (LookOptions.Look look : LookOptions.Look.values()) {
      String html = BlockDocument.of(hostile, LookOptions.of(look)).html();
      assertThat(html)
          .doesNotContain("evil.example")
          .doesNotContain("alert")
          .doesNotContain("javascript:");
    }
  }
}
