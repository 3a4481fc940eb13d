package dev.pleach.safe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SafeHtmlTest {
  /** Vectors, and those that a browser is shown by the tests of the command line. */
  static Stream<String> vectors() throws IOException {
    List<String> all = new ArrayList<>();
    for (String file : new String[] {"vectors.txt", "browser-vectors.txt"}) {
      try (InputStream in = SafeHtmlTest.class.getResourceAsStream(file)) {
        new String(in.readAllBytes(), StandardCharsets.UTF_8)
            .lines()
            .filter(line -> !line.startsWith("# "))
            .map(
                line ->
                    line.replace("{js}", "alert(1)")
                        .replace("{url}", "http://evil.example/a")
                        .replace("{host}", "evil.example/a")
                        .replace("{nl}", "\n")
                        .replace("{tab}", "\t")
                        .replace("{cr}", "\r")
                        .replace("{ff}", "\f")
                        .replace("{nul}", "\0"))
            .forEach(all::add);
      }
    }
    return all.stream();
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void nothingRunsOrLoads(String vector) {
    for (SafePolicy policy : new SafePolicy[] {SafePolicy.ISOLATED, SafePolicy.LINKED}) {
      String safe = SafeHtml.of(DomTree.parse(vector), policy);
      HarmlessPage.check(safe, policy);
      String again = SafeHtml.of(DomTree.parse(safe), policy);
      HarmlessPage.check(again, policy);
    }
  }

  @ParameterizedTest
  @MethodSource("vectors")
  void nothingRunsOrLoadsInTheFramesOfAReport(String vector) {
    DomTree page = DomTree.parse(vector + "<p>words that stay");
    DomTree other = DomTree.parse("<h1>other words</h1><p>words that stay");
    for (Diff diff : new Diff[] {Diff.between(page, other), Diff.between(other, page)}) {
      String report = DiffPage.of(diff, diff.changes(), "a", "b");
      for (Element frame : Jsoup.parse(report).select("iframe")) {
        // Those of the page are dropped; the report has its own around what is gone.
        String shown = frame.attr("srcdoc").replace("<template>", " ").replace("</template>", " ");
        int from = shown.indexOf("</style>") + "</style>".length();
        HarmlessPage.check(
            shown.substring(from, shown.lastIndexOf("<style data-pl>")), SafePolicy.ISOLATED);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <p class=a id=b style='color:red'>x          | <p class="a" id="b" style="color:red">x</p>
          <a href=/b?c=d:e title='1 < 2'>x</a>          | <a href="/b?c=d:e" title="1 &lt; 2">x</a>
          <a href='HTTPS://x.example/'>x</a>            | <a href="HTTPS://x.example/">x</a>
          <img src=a.png alt=b onerror=c>               | <img src="a.png" alt="b">
          <img src='data:image/gif;base64,R0lG'>        | <img src="data:image/gif;base64,R0lG">
          <form action=/a><input type=image></form>     | <form method="dialog"><input type="button"></form>
          <my-card onclick=a()>x</my-card>              | <my-card>x</my-card>
          <foo>x</foo><o:p>y</o:p>                      | <x-foo>x</x-foo><x-unknown>y</x-unknown>
          <xmp><b></xmp>                                | <pre>&lt;b&gt;</pre>
          <svg viewBox='0 0 9 9'><path d='M0 0' fill='url(#f)'/></svg> | <svg viewBox="0 0 9 9"><path d="M0 0" fill="url(&quot;#f&quot;)"></path></svg>
          <math><mi>x</mi></math>                       | <math><mi>x</mi></math>
          a<iframe src=b></iframe>c                     | ac
          """)
  void harmlessMarkupStays(String page, String expected) {
    assertThat(SafeHtml.of(DomTree.parse(page), SafePolicy.LINKED))
        .isEqualTo(
            "<html><head><meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\" content=\""
                + SafeHtml.CONTENT_SECURITY_POLICY
                + "\"></head><body>"
                + expected
                + "</body></html>");
  }

  @Test
  void isolatedLinksLeadNowhereAndFramesAreBoxes() {
    DomTree page =
        DomTree.parse(
            "<title>t</title><a href=//x.example/>x</a><img src=a.png><video src=a>b</video>");
    assertThat(SafeHtml.of(page, SafePolicy.ISOLATED))
        .contains("<a href=\"#\">x</a><img><pl-box></pl-box>")
        .doesNotContain("title");
  }

  @Test
  void aTreeBuiltByHandCannotSmuggleMarkupInItsNames() {
    DomTree tree =
        DomTree.builder()
            .doctype("html><script>alert(1)</script>")
            .start("html")
            .start("p><script>alert(1)</script>")
            .attribute("title=x onclick", "alert(1)")
            .attribute("aria-x onclick", "alert(1)")
            .text("</p><script>")
            .end()
            .start("style")
            .data("</style><script>alert(1)</script>")
            .end()
            .end()
            .build();
    String safe = SafeHtml.of(tree, SafePolicy.LINKED);
    HarmlessPage.check(safe, SafePolicy.LINKED);
    assertThat(safe).contains("><html><x-unknown>&lt;/p&gt;&lt;script&gt;</x-unknown><style>");
  }

  @Test
  void depthCostsNoStack() {
    DomTree deep = DomTree.parse("<div>".repeat(100_000) + "<script>alert(1)</script>x");
    int written = SafeHtml.tree(deep, SafePolicy.LINKED).size();
    assertThat(written).isEqualTo(deep.size() - 1 + 2); // without the script, with two meta
  }

  @Test
  void everyDocumentHasAPolicyBeforeAllElse() {
    for (String page : new String[] {"<p>x", "<head></head><p>x", "<frameset><frame></frameset>"}) {
      for (SafePolicy policy : new SafePolicy[] {SafePolicy.ISOLATED, SafePolicy.LINKED}) {
        assertThat(SafeHtml.of(DomTree.parse(page), policy))
            .matches(
                "(?s)(<!doctype [^>]*>)?(<html><head>)?<meta charset=\"utf-8\"><meta http-equiv.*");
      }
    }
    DomTree noHead = DomTree.ofBrackets("html(body(p(\"x\")))");
    assertThat(SafeHtml.of(noHead, SafePolicy.LINKED))
        .startsWith("<meta charset=\"utf-8\"><meta http-equiv=\"Content-Security-Policy\"")
        .endsWith("<html><body><p>x</p></body></html>");
    assertThat(SafeHtml.of(DomTree.ofBrackets(""), SafePolicy.LINKED)).startsWith("<meta charset");
  }

  @Test
  void aPageCannotForgeOrHideWhatIsAddedToIt() {
    DomTree page =
        DomTree.parse(
            "<style>[data-pl-a],pl-tag,PL-INS{display:none!important} .a-pl-b{color:red}"
                + " [\\64 ata-pl-r]{opacity:0}</style>"
                + "<p data-pl-a=1 data-pl-r=2 data-pleach=hole>x<pl-tag>+ added</pl-tag><PL-BOX>y");
    for (SafePolicy policy : new SafePolicy[] {SafePolicy.ISOLATED, SafePolicy.LINKED}) {
      assertThat(SafeHtml.of(page, policy))
          .contains(
              "<p>x<x-pl-tag>+ added</x-pl-tag><x-pl-box>y", "[x-data-pl-a],x-pl-tag,x-PL-INS{")
          .contains(".a-pl-b{color:red}", "[x-data-pl-r]");
    }
  }

  @Test
  void aFieldDoesNotTakeThePlaceOfAMemberOfItsForm() {
    DomTree page =
        DomTree.parse(
            "<form><input id=checkVisibility name=closest><input id=q><button id=STYLE></button></form><p id=style>");
    assertThat(SafeHtml.of(page, SafePolicy.ISOLATED))
        .contains("<form method=\"dialog\"><input><input id=\"q\"><button></button></form>")
        .contains("<p id=\"style\">");
  }
}
