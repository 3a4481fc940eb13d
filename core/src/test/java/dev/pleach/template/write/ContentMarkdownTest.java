package dev.pleach.template.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class ContentMarkdownTest {
  private static String markdown(String html) {
    return ContentMarkdown.write(DomTree.parse(html), node -> true);
  }

  @Test
  void headingsHaveTheirLevel() {
    assertThat(markdown("<h1>A</h1><h6>B</h6><p>C")).isEqualTo("# A\n\n###### B\n\nC\n");
  }

  @Test
  void listsAreIndentedAndItemsMarkedOnce() {
    assertThat(markdown("<ul><li>a<ul><li>b<p>c</p></ul><li>d</ul><dl><dt>e<dd>f</dl>"))
        .isEqualTo("- a\n  - b\n    c\n- d\n  e\n- f\n");
  }

  @Test
  void quotesAreMarkedAndNested() {
    assertThat(markdown("<blockquote>a<blockquote>b</blockquote></blockquote>c"))
        .isEqualTo("> a\n\n> > b\n\nc\n");
  }

  @Test
  void codeIsFencedAndKeepsItsSpace() {
    assertThat(markdown("<pre>a\n  <b>b</b>\n</pre><pre>c</pre>d"))
        .isEqualTo("```\na\n  b\n```\n\n```\nc\n```\n\nd\n");
    assertThat(markdown("<pre>at the end")).isEqualTo("```\nat the end\n```\n");
    assertThat(markdown("<p><code>a`b</code>")).isEqualTo("`a'b`\n");
  }

  @Test
  void emphasisAndLinksAreCombined() {
    assertThat(markdown("<p><a href=x><b><i>a</i></b></a>")).isEqualTo("[***a***](x)\n");
    assertThat(markdown("<p>a <em>b</em><strong>c</strong>")).isEqualTo("a *b***c**\n");
  }

  @Test
  void labelsAndAddressesCannotEndTheirLink() {
    assertThat(markdown("<p><a href='x (1)'>a [b] c</a>")).isEqualTo("[a (b) c](x%20%281%29)\n");
    assertThat(markdown("<p><img src=x alt='a [b]\nc'>")).isEqualTo("![a (b) c](x)\n");
  }

  @Test
  void harmfulAddressesAreLeftOut() {
    assertThat(markdown("<p><a href='javascript:x()'>a</a><a>b</a>")).isEqualTo("ab\n");
    assertThat(markdown("<p>a<img src='javascript:x()'><img alt=none>")).isEqualTo("a\n");
  }

  @Test
  void cellsOfARowShareALine() {
    assertThat(markdown("<table><tr><th>a<th>b<tr><td>c<td>d</table>")).isEqualTo("a | b\nc | d\n");
  }

  @Test
  void onlyVisibleContentIsWritten() {
    DomTree tree = DomTree.parse("<p>a</p><p>b</p><p hidden>c</p><script>d</script>");
    assertThat(ContentMarkdown.write(tree, node -> !tree.visibleText(node).equals("a")))
        .isEqualTo("b\n");
  }

  @Test
  void smallAndDeepPages() {
    assertThat(ContentMarkdown.write(DomTree.builder().build(), node -> true)).isEmpty();
    assertThat(markdown("<p> ")).isEmpty();
    assertThat(markdown("x")).isEqualTo("x\n");
    assertThat(markdown("<blockquote>".repeat(400) + "x"))
        .as("deep quotes are cut")
        .isEqualTo("> ".repeat(8) + "x\n");
    assertThat(markdown("<ul><li>".repeat(200) + "x")).isEqualTo("  ".repeat(8) + "- x\n");
  }

  @Test
  void aLineBreakWithinABlockLeavesNoEmptyLine() {
    assertThat(markdown("<p>a<br>b</p><p>c")).isEqualTo("a\nb\n\nc\n");
  }

  @Test
  void textThatLooksLikeMarkupStaysText() {
    assertThat(markdown("<p>&lt;script>alert(1)&lt;/script> 1 &lt; 2 & 3 > 2 &amp;lt; &amp;copy"))
        .isEqualTo("&lt;script>alert(1)&lt;/script> 1 &lt; 2 & 3 > 2 &amp;lt; &copy\n");
    assertThat(markdown("<p>[x](javascript:alert(1)) ![y](z) &lt;javascript:x>"))
        .isEqualTo("\\[x](javascript:alert(1)) !\\[y](z) &lt;javascript:x>\n");
    assertThat(markdown("<p>*a* __b__ snake_case 2 * 3 `c` ~~d~~ \\* C:\\dir"))
        .isEqualTo(
            "\\*a\\* \\_\\_b\\_\\_ snake_case 2 * 3 \\`c\\` \\~\\~d\\~\\~ \\\\\\* C:\\dir\n");
    assertThat(markdown("<h1>&lt;img src=x onerror=y></h1><p><b>&lt;i></b>"))
        .isEqualTo("# &lt;img src=x onerror=y>\n\n**&lt;i>**\n");
  }

  @Test
  void aLineOfTextIsNoHeadingQuoteItemOrRule() {
    assertThat(markdown("<p># a<p>> b<p>- c<p>1. d<p>---<p>===<p>~~~<p>+ e<p>#1 f<p>-1<p>2.5"))
        .isEqualTo(
            "\\# a\n\n\\> b\n\n\\- c\n\n1\\. d\n\n\\---\n\n\\===\n\n\\~\\~\\~\n\n\\+ e\n\n#1 f\n\n-1"
                + "\n\n2.5\n");
    assertThat(markdown("<p>a<br>===<br># b")).isEqualTo("a\n\\===\n\\# b\n");
  }

  @Test
  void codeCannotEndItsFenceOrItsQuote() {
    assertThat(markdown("<pre>a\n```\n&lt;script>\n</pre>"))
        .isEqualTo("````\na\n```\n<script>\n````\n");
    assertThat(markdown("<pre>``<b>`</b>``</pre>")).isEqualTo("``````\n`````\n``````\n");
    assertThat(markdown("<blockquote><pre>a\n&lt;script>\n</pre></blockquote>b"))
        .isEqualTo("> ```\n> a\n> <script>\n> ```\n\nb\n");
  }

  @Test
  void labelsAndAddressesAreEscaped() {
    assertThat(markdown("<p><a href='x'>&lt;b> *c*</a>")).isEqualTo("[&lt;b> \\*c\\*](x)\n");
    assertThat(markdown("<p><img src=x alt='&lt;b> ]( javascript:y'>"))
        .isEqualTo("![&lt;b> )( javascript:y](x)\n");
    assertThat(markdown("<p><a href='javascript&amp;colon;alert(1)'>a</a>"))
        .isEqualTo("[a](javascript&amp;colon;alert%281%29)\n");
    assertThat(markdown("<p><a href='x\n&lt;y> \"z\" \\?a=1&b=2'>a</a>"))
        .isEqualTo("[a](x%0A%3Cy%3E%20%22z%22%20%5C?a=1&b=2)\n");
  }
}
