package dev.pleach.dom;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlWriterTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p>one<!-- c -->two",
        "<p> <!-- c --> <!-- d -->text</p>",
        "<ul> <li>a</li> <li>b</li> </ul>",
        "<pre>\n\nindented\n  more</pre>",
        "<textarea>\n\nx</textarea>",
        "<script>if (a < b && c > d) '</p>'</script>",
        "<script><!-- <script> </script> --></script>",
        "<style>a > b { content: '<' }</style>",
        "<iframe>&lt;p&gt;</iframe>",
        "<noframes>&amp;</noframes><xmp>&amp;<b></xmp>",
        "<p>text<plaintext>all </p> the rest &amp; more",
        "<form><div></form><form><input></form>",
        "<svg viewBox='0 0 1 1'><linearGradient id=g /><style>a{}</style><title>t</title></svg>",
        "<svg><foreignObject><p>html<br>inside</p></foreignObject></svg>",
        "<math><mi>x</mi><annotation-xml encoding='text/html'><p>x</p></annotation-xml></math>",
        "<table><tr><td>1</table>",
        "<p><table><tr><td>quirks</table>",
        "<!doctype html><p><table><tr><td>standards</table>",
        "<frameset cols='1,2'><frame src=a><noframes>no</noframes></frameset>",
        "<a b\"c=d e='f\"g' h=i&amp;j>x</a>",
        "<b><p>mis</b>nested</p>",
        "<noscript><pre>\n\nx</pre><img src=y></noscript><p>z",
        "<head><noscript><link href=x></noscript><template><div></template>",
        "<p>no-break\u00A0space, &amp;nbsp; and &#13; return"
      })
  void whatIsWrittenReadsBack(String html) {
    DomTree tree = DomTree.parse(html);
    assertThat(DomTree.parse(tree.html())).isEqualTo(tree);
    assertXPathsSurvive(tree);
  }

  @Test
  void whiteSpaceIsKeptWhereThePageHadSome() {
    assertThat(DomTree.parse("<p><a>x</a> \n <a>y</a></p>").html())
        .isEqualTo("<html><head></head><body><p><a>x</a> <a>y</a></p></body></html>");
  }

  @Property(tries = 300, seed = "1")
  void everyTreeHtmlAllowsReadsBack(@ForAll long seed) {
    DomTree tree = RandomTrees.page(seed, 80);
    assertThat(DomTree.parse(tree.html())).isEqualTo(tree);
    assertXPathsSurvive(tree);
  }

  @Property(tries = 300, seed = "1")
  void everySubsetReadsBack(@ForAll long seed) {
    DomTree tree = RandomTrees.page(seed, 80);
    DomTree subset = tree.subset(n -> (n * 31L + seed & 3) == 0);
    assertThat(DomTree.parse(subset.html())).isEqualTo(subset);
  }

  /** Broken markup can leave a tree that no markup expresses; writing and reading mends it. */
  @Property(tries = 2000, seed = "1")
  void tagSoupSettles(@ForAll long seed) {
    DomTree tree = DomTree.parse(RandomTrees.soup(seed, 25));
    for (int i = 0; i < 4; i++) {
      tree = DomTree.parse(tree.html());
    }
    assertThat(DomTree.parse(tree.html())).isEqualTo(tree);
  }

  @Test
  void nearlyAllTagSoupReadsBackAtOnce() {
    int different = 0;
    for (long seed = 0; seed < 2000; seed++) {
      DomTree tree = DomTree.parse(RandomTrees.soup(seed, 10));
      different += DomTree.parse(tree.html()).equals(tree) ? 0 : 1;
    }
    assertThat(different).isLessThan(20);
  }

  private static void assertXPathsSurvive(DomTree tree) {
    Locator before = Locator.of(tree);
    Locator after = Locator.of(DomTree.parse(tree.html()));
    for (int n = 0; n < tree.size(); n++) {
      assertThat(after.xpath(n)).isEqualTo(before.xpath(n));
    }
  }
}
