package dev.pleach.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.pleach.dom.DomTree;
import dev.pleach.trace.fingerprint.FingerprintCodec;
import dev.pleach.trace.fingerprint.NodeFingerprint;
import dev.pleach.trace.outcome.Found;
import dev.pleach.trace.outcome.Gone;
import dev.pleach.trace.outcome.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BlockJsonTest {
  private static final DomTree PAGE =
      DomTree.parse(
          "<h1 title='\"quoted\" \\ \u2028'>Überschrift 😀</h1><ul><li>one<li>two<li>three</ul>");

  @Test
  void whatIsWrittenReadsBack() {
    Block block = Block.of(PAGE, "h1", "li:nth-child(2)");
    Block followed = block.followed((Found) Tracer.standard().trace(block, PAGE)).rejected(PAGE, 3);
    for (Block one : List.of(block, followed, followed.confirmed(PAGE, 2, 5))) {
      Block read = Block.fromJson(one.toJson());
      assertThat(read.toJson()).isEqualTo(one.toJson());
      assertThat(read.xpaths()).isEqualTo(one.xpaths());
      assertThat(read.selectors()).isEqualTo(one.selectors());
      assertThat(read.words()).isEqualTo(one.words());
    }
  }

  @Test
  void blanksThatHtmlMovesReadBackAtTheirPlaces() {
    DomTree page = DomTree.parse("<meta><noscript/><body><noscript></noscript>\n<p id=x>y");
    assertThat(DomTree.parse(page.html())).isEqualTo(page);
    assertThat(DomTree.parse(page.html()).html()).isNotEqualTo(page.html());
    String json = Block.of(page, "#x").toJson();
    assertThat(Block.fromJson(json).toJson()).isEqualTo(json);
  }

  @Test
  void readBlockFindsWhatTheWrittenOneFinds() {
    DomTree later = DomTree.parse("<p>News</p>" + PAGE.html().replace("one", "none"));
    for (int n = 2; n < PAGE.size(); n++) {
      if (PAGE.isElement(n)) {
        Block block = Block.of(PAGE, n);
        Outcome written = Tracer.standard().trace(block.withoutPages(), later);
        Outcome read = Tracer.standard().trace(Block.fromJson(block.toJson()), later);
        assertThat(read).isEqualTo(written);
      }
    }
  }

  @Test
  void fingerprintOfBeforeTitlesWereKeptIsRead() throws IOException {
    NodeFingerprint fingerprint = Block.of(PAGE, "h1").histories().get(0).first().fingerprint();
    assertThat(fingerprint.text().title()).isNotZero();
    byte[] bytes = FingerprintCodec.write(fingerprint);
    byte[] older = Arrays.copyOf(bytes, bytes.length - Long.BYTES);
    NodeFingerprint read =
        FingerprintCodec.read(
            older, new FingerprintCodec.ReadablePart("/", "h1", "h1", "", List.of("title", "x")));
    assertThat(read.text().title()).isZero();
    assertThat(read.subtree()).isEqualTo(fingerprint.subtree());
  }

  @Test
  void everyCutIsNoticed() {
    String json = Block.of(PAGE, "h1").toJson();
    for (int length = 0; length < json.length(); length += 7) {
      String cut = json.substring(0, length);
      assertThatThrownBy(() -> Block.fromJson(cut))
          .isInstanceOf(BlockFormatException.class)
          .hasMessageContaining("cut off");
    }
  }

  @Test
  void noDamageEndsInAnotherError() {
    String json = Block.of(PAGE, "h1").toJson();
    for (int i = 0; i < json.length(); i += 3) {
      for (char c : new char[] {'x', '"', '[', '9', '\u0000'}) {
        String damaged = json.substring(0, i) + c + json.substring(i + 1);
        try {
          Block block = Block.fromJson(damaged); // a letter of its text, say: then it is whole
          assertThat(Block.fromJson(block.toJson()).toJson()).isEqualTo(block.toJson());
        } catch (BlockFormatException e) {
          assertThat(e).hasMessageMatching("(?s)(This is no|The block).*");
        }
      }
    }
  }

  @Test
  void deepNestingIsRefused() {
    assertThatThrownBy(() -> Block.fromJson("[".repeat(100_000)))
        .isInstanceOf(BlockFormatException.class)
        .hasMessageContaining("nested too deeply");
  }

  @Test
  void traceIsFineOnDeepAndLargePages() {
    String deep = "<div>".repeat(2_000) + "<b id=x>here</b>";
    DomTree page = DomTree.parse(deep);
    assertThat(Tracer.standard().trace(Block.fromJson(Block.of(page, "#x").toJson()), page))
        .isInstanceOf(Found.class);
    DomTree rows = DomTree.parse("<table>" + "<tr><td>same</td></tr>".repeat(20_000) + "</table>");
    Outcome row = Tracer.standard().trace(Block.of(rows, "tr:nth-child(500)"), rows);
    assertThat(row).isNotInstanceOf(Gone.class);
  }

  @ParameterizedTest
  @MethodSource("oddPages")
  void blocksOfOddPagesReadBack(String html) {
    DomTree page = DomTree.parse(html);
    PageTracer tracer = Tracer.standard().on(page);
    PageTracer other = Tracer.standard().on(PAGE);
    for (int n = 1; n < page.size(); n++) {
      Block block = Block.of(page, n);
      Block read = Block.fromJson(block.toJson());
      assertThat(read.toJson()).isEqualTo(block.toJson());
      assertThat(tracer.trace(read)).isInstanceOf(Outcome.class);
      assertThat(other.trace(read)).isInstanceOf(Outcome.class);
    }
  }

  static List<String> oddPages() {
    String large = "x".repeat(3_000_000);
    return List.of(
        "<table><li>one</table><p><table><p>two</p></table><form><form><p>three",
        "<table><tr><td><table><i>a<tr><b>c</table>d<p>e<table><td><p><table><p>f",
        "<a[1]>one</a[1]><x(y)>two</x(y)><q\"r>three</q\"r><o:p>four</o:p><e\u001B[2J>five",
        "<p>" + "<a>".repeat(30) + "one<div><a>two</a></div><nobr>three<nobr>four",
        "<svg><p>one<foreignObject><p>two</svg><math><mi><svg><title><p>three",
        "<select><div>one<option>two<select><p>three</select><noscript><p>four</noscript>",
        "<ruby>one<rt>two<rp>three</ruby><plaintext><p>four</p>",
        "<template><p>one</template><textarea><p>two</textarea><title><p>three</title>",
        "<p>one</p></p></br></body></html><p>two<frameset><frame>",
        "<" + "n".repeat(70_000) + "><p>one",
        "<p>" + large + "<p>two<b title='" + large + "'>three<pre>" + " ".repeat(3_000_000),
        "<p>\uD800 one \uDC00<p>\u0000two\uFFFE<p>" + "\u202Ethree");
  }
}
