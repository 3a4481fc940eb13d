package dev.pleach.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import org.junit.jupiter.api.Test;

class MarkdownTest {
  private static String markdown(String html) {
    return Markdown.of(DomTree.parse(html));
  }

  private static String parsed(String html) {
    return new ParsedMarkdown(markdown(html)).html();
  }

  @Test
  void headingsHaveTheirLevelAndOneLine() {
    assertThat(markdown("<h1>A</h1><h6>B</h6><p>C")).isEqualTo("# A\n\n###### B\n\nC\n");
    assertThat(markdown("<h2><b>a</b><br>b #</h2>")).isEqualTo("## a b \\#\n");
  }

  @Test
  void listsAreNestedAndItemsMarkedOnce() {
    assertThat(markdown("<ul><li>a<ul><li>b<p>c</p></ul><li>d</ul>"))
        .isEqualTo("- a\n  - b\n\n    c\n- d\n");
    assertThat(markdown("<dl><dt>e<dd>f<dd>g</dl>")).isEqualTo("**e**\n\n- f\n- g\n");
  }

  @Test
  void numbersAreKept() {
    assertThat(markdown("<ol start=9><li>a<li>b<pre>c</pre><li value=20>d</ol>"))
        .isEqualTo("9. a\n10. b\n\n    ```\n    c\n    ```\n20. d\n");
    assertThat(parsed("<p>x<ol><li>a<ol start=5><li>b</ol></ol>"))
        .contains("<ol start=\"5\">\n<li>b</li>");
  }

  @Test
  void adjacentListsStayApart() {
    assertThat(markdown("<ul><li>a</ul><ul><li>b</ul><ul><li>c</ul>"))
        .isEqualTo("- a\n\n* b\n\n- c\n");
    assertThat(parsed("<ol><li>a</ol><ol><li>b</ol>"))
        .containsOnlyOnce("a")
        .contains("</ol>\n<ol>");
  }

  @Test
  void quotesAreMarkedAndNested() {
    assertThat(markdown("<blockquote>a<blockquote>b</blockquote></blockquote>c"))
        .isEqualTo("> a\n>\n> > b\n\nc\n");
  }

  @Test
  void codeIsFencedAndKeepsItsSpaceAndLanguage() {
    assertThat(markdown("<pre>a\n  <b>b</b>\n</pre><pre>c</pre>d"))
        .isEqualTo("```\na\n  b\n```\n\n```\nc\n```\n\nd\n");
    assertThat(markdown("<pre><code class='hljs language-java'>x</code></pre>"))
        .isEqualTo("```java\nx\n```\n");
    assertThat(markdown("<div class='highlight-c++ x'><div><pre>y</pre></div></div>"))
        .isEqualTo("```c++\ny\n```\n");
    assertThat(markdown("<p><code>a`b</code> <code>`</code>")).isEqualTo("``a`b`` `` ` ``\n");
  }

  @Test
  void codeInALinkMakesNoDefinition() {
    assertThat(parsed("<p><a href=x><code>a]: b</code></a>")).contains("a]: b");
  }

  @Test
  void codeCannotEndItsFenceOrItsQuote() {
    assertThat(markdown("<pre>a\n```\n&lt;script>\n</pre>"))
        .isEqualTo("````\na\n```\n<script>\n````\n");
    assertThat(markdown("<blockquote><pre>a\n\n&lt;script>\n</pre></blockquote>b"))
        .isEqualTo("> ```\n> a\n>\n> <script>\n> ```\n\nb\n");
  }

  @Test
  void emphasisAndLinksAreCombined() {
    assertThat(markdown("<p><a href=x><b><i>a</i></b></a>")).isEqualTo("[**_a_**](x)\n");
    assertThat(markdown("<p>a <em>b</em><strong>c</strong>")).isEqualTo("a _b_**c**\n");
    assertThat(markdown("<p>a<b> b </b>c")).isEqualTo("a **b** c\n");
  }

  @Test
  void whereSignsAreNotAllowedATagIs() {
    assertThat(markdown("<p>a<b>b</b>c <i>d</i>e <b>(f)</b>g"))
        .isEqualTo("a**b**c <em>d</em>e <strong>(f)</strong>g\n");
    assertThat(markdown("<p>H<sub>2</sub>O <del>x</del> m<sup>2</sup>"))
        .isEqualTo("H<sub>2</sub>O <del>x</del> m<sup>2</sup>\n");
  }

  @Test
  void linksAreResolvedWhereTheHostIsKnown() {
    DomTree page = DomTree.parse("<a href='../b?c#d'>e</a> <a href='#f'>g</a> <img src=//h/i>");
    assertThat(Markdown.of(page.withAddress("https://x.test/a/p.html")))
        .isEqualTo("[e](https://x.test/b?c#d) [g](https://x.test/a/p.html#f) ![](https://h/i)\n");
    assertThat(Markdown.of(page.withAddress("file:///home/p.html")))
        .isEqualTo("[e](../b?c#d) [g](#f) ![](//h/i)\n");
  }

  @Test
  void labelsAndAddressesCannotEndTheirLink() {
    assertThat(markdown("<p><a href='x (1)'>a [b] c</a>"))
        .isEqualTo("[a \\[b\\] c](x%20%281%29)\n");
    assertThat(markdown("<p><img src=x alt='a [b]\nc'>")).isEqualTo("![a \\[b\\] c](x)\n");
    assertThat(markdown("<p>Oh!<a href=x>a</a>")).isEqualTo("Oh\\![a](x)\n");
    assertThat(markdown("<p><a href='javascript&amp;colon;alert(1)'>a</a>"))
        .isEqualTo("[a](javascript&amp;colon;alert%281%29)\n");
  }

  @Test
  void harmfulAddressesAreLeftOut() {
    assertThat(markdown("<p><a href='javascript:x()'>a</a><a>b</a>")).isEqualTo("ab\n");
    assertThat(markdown("<p>a<img src='javascript:x()'><img alt=none>")).isEqualTo("a\n");
    assertThat(markdown("<p>a <img src='data:image/png;base64,x' data-src=b>"))
        .isEqualTo("a ![](b)\n");
  }

  @Test
  void tablesHaveHeadingsAndOneLineARow() {
    assertThat(markdown("<table><caption>T<tr><th>a<th>b|c<tr><td>d<br>e<td><p>f<p>g</table>"))
        .isEqualTo("T\n\n| a | b\\|c |\n| --- | --- |\n| d<br>e | f<br>g |\n");
    assertThat(markdown("<table><tr><td>1<td>2<tr><td>3<td>4</table>"))
        .isEqualTo("|  |  |\n| --- | --- |\n| 1 | 2 |\n| 3 | 4 |\n");
  }

  @Test
  void spansLeaveCellsEmpty() {
    assertThat(
            markdown(
                "<table><tr><th>a<th>b<th>c<tr><td rowspan=2>1<td colspan=2>2<tr><td>3</table>"))
        .isEqualTo("| a | b | c |\n| --- | --- | --- |\n| 1 | 2 |\n|  | 3 |\n");
  }

  @Test
  void aLayoutIsNoTable() {
    assertThat(markdown("<table><tr><td><h1>a</h1><td>b<tr><td>c<td>d</table>"))
        .isEqualTo("# a\n\nb\n\nc\n\nd\n");
    assertThat(markdown("<table><tr><td>a<td>b</table>")).isEqualTo("a\n\nb\n");
  }

  @Test
  void breaksAndRules() {
    assertThat(markdown("<p>a<br>b</p><p>c<br><br>d")).isEqualTo("a\\\nb\n\nc\n\nd\n");
    assertThat(markdown("<hr><p>a<hr><p>b<hr>")).isEqualTo("a\n\n---\n\nb\n");
    assertThat(parsed("<ul><li>a<hr>b</ul>")).contains("<hr />");
  }

  @Test
  void onlyVisibleContentIsWritten() {
    DomTree tree = DomTree.parse("<p>a</p><p>b</p><p hidden>c</p><script>d</script>");
    assertThat(Markdown.of(tree, node -> !tree.visibleText(node).equals("a"))).isEqualTo("b\n");
    assertThat(markdown("<p>a <script>x</script>b")).as("one paragraph").isEqualTo("a b\n");
  }

  @Test
  void smallAndDeepPages() {
    assertThat(Markdown.of(DomTree.builder().build())).isEmpty();
    assertThat(markdown("<p> ")).isEmpty();
    assertThat(markdown("x")).isEqualTo("x\n");
    assertThat(markdown("<blockquote>".repeat(400) + "x"))
        .as("deep quotes are cut")
        .isEqualTo("> ".repeat(12) + "x\n");
    assertThat(markdown("<ul><li>".repeat(200) + "x")).isEqualTo("- ".repeat(12) + "x\n");
  }

  @Test
  void textThatLooksLikeMarkupStaysText() {
    assertThat(markdown("<p>&lt;script>alert(1)&lt;/script> 1 &lt; 2 & 3 > 2 &amp;lt; &amp;copy"))
        .isEqualTo("&lt;script>alert(1)&lt;/script> 1 < 2 & 3 > 2 &amp;lt; &copy\n");
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
    assertThat(markdown("<p># a<p>> b<p>- c<p>1. d<p>---<p>===<p>+ e<p>#1 f<p>-1<p>2.5"))
        .isEqualTo(
            "\\# a\n\n\\> b\n\n\\- c\n\n1\\. d\n\n\\---\n\n\\===\n\n\\+ e\n\n#1 f\n\n-1\n\n2.5\n");
    assertThat(markdown("<p>a|b<br>-|-<br># b")).isEqualTo("a|b\\\n\\-|-\\\n\\# b\n");
  }
}
