package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever comes in: a tree or a clear error, never a hang or a stack trace. */
class HostileInputTest {
  @TempDir Path folder;

  @Test
  void halfOfACharacterIsReadAsBrowsersDo() {
    DomTree page = DomTree.parse("<p title='a&#xDFFF;'>b&#xD800;c \uD83D\uDE00</p>");
    int p = Locator.of(page).find("p");
    assertThat(page.attribute(p, "title")).isEqualTo("a\uFFFD");
    assertThat(page.text(p + 1)).isEqualTo("b\uFFFDc \uD83D\uDE00");
  }

  @Test
  void aMissingFileAndAFolderAreNamed() {
    assertThatThrownBy(() -> DomTree.read(folder.resolve("none.html")))
        .isInstanceOf(UnreadablePageException.class)
        .hasMessageContaining("There is no file")
        .hasMessageContaining("none.html");
    assertThatThrownBy(() -> DomTree.read(folder))
        .isInstanceOf(UnreadablePageException.class)
        .hasMessageContaining("is a folder");
  }

  @Test
  void anEmptyPageIsATreeWithoutContent() {
    assertThat(DomTree.parse("").brackets()).isEqualTo("html(head,body)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"\u0089PNG\r\n", "%PDF-1.7", "PK\u0003\u0004", "\u001F\u008B\b", "GIF89a"})
  void otherFormatsAreCalledByName(String start) {
    byte[] bytes = (start + "\0\1\2".repeat(50)).getBytes(StandardCharsets.ISO_8859_1);
    assertThatThrownBy(() -> read(bytes, null))
        .isInstanceOf(UnreadablePageException.class)
        .hasMessageStartingWith("page is ");
  }

  @Test
  void bytesThatAreNoTextAreRefused() {
    byte[] bytes = new byte[4000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 7);
    }
    assertThatThrownBy(() -> read(bytes, null)).hasMessageContaining("is not text");
  }

  @Test
  void nulBytesInAPageAreNoObstacle() throws IOException {
    DomTree tree = read("<p>a\0b</p><p\0x>c</p>\0".getBytes(StandardCharsets.UTF_8), null);
    assertThat(tree.visibleText(0)).contains("ab").contains("c");
  }

  static Stream<Charset> charsets() {
    return Stream.of("UTF-8", "UTF-16LE", "UTF-16BE", "windows-1252", "Shift_JIS", "GB18030")
        .map(Charset::forName);
  }

  @ParameterizedTest
  @MethodSource("charsets")
  void theCharsetComesFromAnArgument(Charset charset) throws IOException {
    String text = charset.newEncoder().canEncode('世') ? "Text 世界" : "Grüße";
    byte[] page = ("<html><body><p>" + text + "</p></body></html>").getBytes(charset);
    assertThat(read(page, charset).visibleText(0)).isEqualTo(text);
  }

  @Test
  void theCharsetComesFromTheMarkOrThePage() throws IOException {
    String page = "<html><head><meta charset=windows-1252></head><body><p>Grüße</p></body></html>";
    assertThat(read(page.getBytes(Charset.forName("windows-1252")), null).visibleText(0))
        .isEqualTo("Grüße");
    byte[] marked = ("\uFEFF" + page).getBytes(StandardCharsets.UTF_8);
    assertThat(read(marked, null).visibleText(0)).isEqualTo("Grüße");
    assertThat(read(page.getBytes(StandardCharsets.UTF_16LE), null).visibleText(0))
        .isEqualTo("Grüße");
    byte[] unknown = page.replace("windows-1252", "x-nonsense").getBytes(StandardCharsets.UTF_8);
    assertThat(read(unknown, null).visibleText(0)).isEqualTo("Grüße");
    byte[] wrong = page.getBytes(StandardCharsets.UTF_8);
    assertThat(read(wrong, null).visibleText(0)).startsWith("Gr");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><body><p/>x</body></html>",
        "<frameset><frame src=a></frameset>",
        "<svg><g><path d='M0'/></g></svg><math><mfrac><mn>1</mn></mfrac></math>",
        "<template><tr><td>x</td></tr></template><my-widget data-x>y</my-widget>",
        "<div><p><b><table><tr><td><ul><li><a href='x",
        "<<<>>><p <p <<p>>",
        "<p x='1' x='2' X='3'>"
      })
  void oddPagesAreTrees(String html) {
    DomTree tree = DomTree.parse(html);
    assertThat(tree.name(0)).isEqualTo("html");
    assertThat(DomTree.parse(tree.html())).isEqualTo(tree);
  }

  @Test
  void tenThousandAttributesAreNoObstacle() {
    StringBuilder html = new StringBuilder("<p");
    for (int i = 0; i < 10_000; i++) {
      html.append(" a").append(i).append("='").append(i).append('\'');
    }
    DomTree tree = DomTree.parse(html.append(">x</p>").toString());
    assertThat(tree.attribute(3, "a7")).isEqualTo("7");
    DomTreeBuilder builder = DomTree.builder().start("p");
    for (int i = 0; i < 10_000; i++) {
      builder.attribute("a" + i, "Aa".repeat(i % 10) + "BB");
    }
    assertThat(builder.end().build().attributeCount(0)).isEqualTo(10_000);
  }

  @Test
  void hundredThousandLevelsNeedNoStack() {
    Document document = new Document("");
    Element at = document.appendElement("html");
    for (int i = 0; i < 100_000; i++) {
      Element inner = new Element("div");
      at.appendChild(inner);
      at = inner;
    }
    at.appendChild(new TextNode("bottom"));
    DomTree tree = DomTree.of(document);
    int bottom = tree.size() - 1;
    assertThat(tree.depth(bottom)).isEqualTo(100_001);
    Locator locator = Locator.of(tree);
    assertThat(locator.find(locator.xpath(bottom))).isEqualTo(bottom);
    assertThat(locator.css(bottom)).startsWith("html > div");
    assertThat(tree.html()).contains("bottom</div></div>");
    assertThat(DomTree.ofBrackets(tree.brackets())).isEqualTo(tree);
    assertThat(tree.subset(n -> n == bottom)).isEqualTo(tree);
  }

  @Test
  void textInManyPiecesIsJoinedInOneGo() {
    DomTree tree = DomTree.parse("<p>" + "x</nothing>".repeat(200_000));
    assertThat(tree.size()).isEqualTo(5);
    assertThat(tree.text(4)).hasSize(200_000);
  }

  @Test
  void fiftyMegabytesOfTagsAreATree() {
    DomTree flat = DomTree.parse("<i></i>".repeat(1_000_000));
    assertThat(flat.size()).isEqualTo(1_000_003);
    DomTree nested = DomTree.parse("<b>".repeat(1_000_000));
    assertThat(nested.size()).isGreaterThan(500);
    assertThat(Locator.of(flat).css(flat.size() - 1)).isEqualTo("body > i:nth-of-type(1000000)");
  }

  /** Inputs that once did harm, each kept as a file. */
  static Stream<Path> kept() throws Exception {
    Path folder = Path.of(HostileInputTest.class.getResource("/fuzz").toURI());
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("kept")
  void whatOnceDidHarmNoLongerDoes(Path file) throws IOException {
    DomTree tree = DomTree.read(file);
    assertThat(DomTree.parse(tree.html())).isEqualTo(tree);
  }

  private static DomTree read(byte[] page, @Nullable Charset charset) throws IOException {
    return DomTree.read(new ByteArrayInputStream(page), "page", charset);
  }

  @Test
  @Timeout(30)
  void aHundredThousandClassesAreIndexedInNoTime() {
    StringBuilder classes = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      classes.append("name").append(Integer.toString(i, 7)).append(' ');
    }
    DomTree page = DomTree.parse("<p class='" + classes + "'>x</p><p>y</p>");
    Locator locator = Locator.of(page);
    int last = locator.find("p:nth-of-type(2)");
    assertThat(locator.find(locator.css(last))).isEqualTo(last);
    assertThat(locator.find(locator.css(last - 2))).isEqualTo(last - 2);
  }
}
