package dev.pleach.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.dom.DomTree;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class TemplateOutputTest {
  @Test
  void holesStandWhereTheContentWas() {
    String html = Templates.detect(Orchard.page(0), Orchard.pages(1, 6)).html();
    assertThat(html)
        .contains("<div data-pleach=\"hole\" id=\"content\"></div>", "Brook Lane", "Hill Orchard")
        .doesNotContain("autumn", "track(");
    assertThat(DomTree.parse(html).html()).isEqualTo(html);
  }

  @Test
  void nothingInThePageActsWhenItIsOpened() {
    DomTree page =
        DomTree.parse(
            "<body onload=x()><p><a href=' java\nscript:x()'>a</a><a href=b>b</a>"
                + "<iframe src=c></iframe><script>d</script>");
    assertThat(allTemplate(page).html())
        .contains("<a href=\"b\">b</a>")
        .doesNotContain("onload", "script", "iframe");
  }

  @Test
  void contentIsTextAndMarkdown() {
    DomTree page =
        DomTree.parse(
            "<h2>Pears &amp; more</h2><p>One <b>ripe</b><i>ness</i>, <a href='a"
                + " b.html'>two</a>.</p><ul><li>first<ul><li>inner</ul><li>second"
                + " <code>x=1</code></ul><blockquote><p>said</p></blockquote><pre>a\n"
                + "  b</pre><table><tr><td>k<td>v</table><p>end<br>line <img src=i.png"
                + " alt=pic></p>");
    Template template = allContent(page);
    assertThat(template.contentText())
        .isEqualTo(
            """
            Pears & more
            One ripeness, two.
            first
            inner
            second x=1
            said
            a
              b
            k
            v
            end
            line
            """);
    assertThat(template.contentMarkdown())
        .isEqualTo(
            """
            ## Pears & more

            One **ripe**_ness_, [two](a%20b.html).

            - first
              - inner
            - second `x=1`

            > said

            ```
            a
              b
            ```

            k

            v

            end\\
            line ![pic](i.png)
            """);
  }

  @Test
  void theContentIsAPageOfItsOwn() {
    Template template = Templates.detect(Orchard.page(0), Orchard.pages(1, 6));
    assertThat(template.contentHtml())
        .contains("<h1>About apples</h1>")
        .doesNotContain("Brook Lane", "track(");
  }

  private static Template allContent(DomTree page) {
    return of(page, SlotType.CONTENT);
  }

  private static Template allTemplate(DomTree page) {
    return of(page, SlotType.CONSTANT_CHROME);
  }

  private static Template of(DomTree page, SlotType type) {
    SlotType[] types = new SlotType[page.size()];
    Arrays.fill(types, type);
    SlotPartners none = new SlotPartners(List.of(), List.of(), List.of());
    return new Template(page, types, none, () -> new boolean[0]);
  }
}
