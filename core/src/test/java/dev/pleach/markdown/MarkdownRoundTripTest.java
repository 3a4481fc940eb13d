package dev.pleach.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Markdown that is parsed again has the text of the page, whatever the page. */
class MarkdownRoundTripTest {
  private static final List<String> SIGNS =
      List.of(
          "*",
          "**",
          "_",
          "__",
          "`",
          "``",
          "[",
          "]",
          "(",
          ")",
          "!",
          "#",
          "##",
          ">",
          "-",
          "+",
          "=",
          "---",
          "===",
          "|",
          "\\",
          "~",
          "~~~",
          ":",
          "1.",
          "2)",
          "&amp;",
          "&amp;lt;",
          "&lt;",
          "&lt;b>",
          "&lt;!--",
          "http://x.y/",
          "&lt;http://x.y>",
          "a",
          "b",
          "word",
          "1",
          "\u00e9",
          "\u4e2d",
          "\ud83d\ude00",
          "\u20ac",
          "\u201c",
          "\u201d",
          "\u3002",
          "&nbsp;",
          "\u2003",
          "\u200b",
          " ",
          " ",
          " ",
          "\n",
          "\t",
          "    ",
          "$",
          "^",
          "{",
          "}",
          "'",
          "\"",
          "%",
          "@",
          ";",
          ",",
          ".",
          "/");

  private static final List<String> INLINE =
      List.of(
          "b",
          "i",
          "em",
          "strong",
          "code",
          "kbd",
          "sub",
          "sup",
          "del",
          "a href=x",
          "a href='y z'",
          "span",
          "a href='javascript:x'",
          "a name=q",
          "cite",
          "u");

  private static final List<String> BLOCKS =
      List.of(
          "p",
          "div",
          "h1",
          "h3",
          "h6",
          "ul",
          "ol",
          "ol start=7",
          "li",
          "li value=3",
          "blockquote",
          "pre",
          "table",
          "tr",
          "td",
          "th",
          "td colspan=2",
          "td rowspan=2",
          "caption",
          "dl",
          "dt",
          "dd",
          "pre class=language-java",
          "button",
          "section");

  private static final List<String> ALONE =
      List.of(
          "<br>",
          "<br><br>",
          "<hr>",
          "<img src=i alt='a ] b * &lt;'>",
          "<script>x</script>",
          "<!-- c -->",
          "<wbr>",
          "<input>");

  @Provide
  Arbitrary<String> pages() {
    Arbitrary<String> text = Arbitraries.of(SIGNS);
    Arbitrary<String> open =
        Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(3, Arbitraries.of(INLINE)),
                net.jqwik.api.Tuple.of(2, Arbitraries.of(BLOCKS)))
            .map(tag -> "<" + tag + ">");
    Arbitrary<String> close =
        Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(3, Arbitraries.of(INLINE)),
                net.jqwik.api.Tuple.of(2, Arbitraries.of(BLOCKS)))
            .map(tag -> "</" + tag.split(" ")[0] + ">");
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(10, text),
            net.jqwik.api.Tuple.of(4, open),
            net.jqwik.api.Tuple.of(4, close),
            net.jqwik.api.Tuple.of(1, Arbitraries.of(ALONE)))
        .list()
        .ofMaxSize(40)
        .map(parts -> String.join("", parts));
  }

  @Property(tries = 4_000)
  void theTextIsThatOfThePage(@ForAll("pages") String html) {
    DomTree page = DomTree.parse(html);
    String markdown = Markdown.of(page);
    assertThat(new ParsedMarkdown(markdown).text())
        .as("%s%n---%n%s", html, markdown)
        .isEqualTo(ParsedMarkdown.fold(PlainText.of(page, n -> true)));
  }

  @Property(tries = 1_000)
  void soItIsForAPartOfThePage(@ForAll("pages") String html, @ForAll int seed) {
    DomTree page = DomTree.parse(html);
    String markdown = Markdown.of(page, n -> (n * 31 + seed) % 3 != 0);
    assertThat(new ParsedMarkdown(markdown).text())
        .as("%s%n---%n%s", html, markdown)
        .isEqualTo(ParsedMarkdown.fold(PlainText.of(page, n -> (n * 31 + seed) % 3 != 0)));
  }
}
