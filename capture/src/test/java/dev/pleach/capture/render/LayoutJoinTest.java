package dev.pleach.capture.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.http.Doors;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.NodeLayout;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every text that can be seen gets its layout, whatever the parser makes of the page. */
@Timeout(120)
class LayoutJoinTest {
  private static Renderer renderer;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(Chromium.isThere(), Chromium.missing());
    renderer = Renderer.of(PageReader.of(Doors.local()), RenderOptions.standard());
  }

  @AfterAll
  static void end() {
    if (renderer != null) {
      renderer.close();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<table><tr><td>implied body</table>",
        "<script>const t = document.createElement('table'); document.body.append(t);"
            + " t.append(document.createElement('tr'));"
            + " t.firstChild.append(document.createElement('td'));"
            + " t.firstChild.firstChild.append('no body')</script>",
        "<table>fostered <b>text</b><tr><td>cell</table>",
        "<p>one<!-- c -->two<!-- d --> three</p>",
        "<p id=p>one</p><script>p.append(' two', ' three'); p.normalize; p.append('')</script>",
        "<div id=d></div><script>const a = document.createElement('p'); const b ="
            + " document.createElement('p'); a.append('outer ', b, ' end'); b.append('inner');"
            + " d.append(a)</script>",
        "<form id=f>a</form><script>const g = document.createElement('form'); g.append('nested');"
            + " f.append(g, ' behind')</script>",
        "<a href=x id=a>link </a><script>const i = document.createElement('a'); i.href = 'y';"
            + " i.append('in link'); a.append(i, ' after')</script>",
        "<template><p>not shown</p></template><noscript></div><p>nor this</noscript><p>shown</p>",
        "<svg width=300 height=100><text y=50>in <tspan>a</tspan> picture</text></svg><p>after",
        "<pre>\n\nlines\n in pre</pre><textarea>\ntext</textarea><p>after",
        "<b><b><b><b><b>five<p>bold</b></b></b></b></b> text",
        "<select><option>one<option>two</select><p>after &amp; \u00a0 &lt;b&gt; &nbsp;",
        "<div data-pleach-node=7>marked <i data-pleach-node=1>by the page</i></div>",
        "<ruby>base<rt>above</rt></ruby><details open><summary>sum</summary>more</details>",
        "<button>one<button>two</button><h1>a<h2>b</h2></h1><ul><li>x<li>y</ul>",
      })
  void everyTextThatIsSeenHasALayout(String html) throws IOException {
    RenderedPage page = render("<!doctype html><title>t</title><body>" + html);
    DomTree tree = page.tree();
    int texts = 0;
    for (int n = 0; n < tree.size(); n++) {
      String parent = tree.parent(n) < 0 ? "" : tree.name(tree.parent(n));
      boolean inBody = tree.isText(n) && tree.isVisibleText(n) && !isOption(parent);
      if (inBody && !parent.equals("textarea")) {
        texts++;
        assertThat(page.layout().box(n))
            .as(tree.text(n))
            .matches(box -> box != null && box.area() > 0);
      }
    }
    assertThat(texts).isPositive();
    for (int n = 0; n < tree.size(); n++) {
      assertThat(tree.hasAttribute(n, "data-pleach-node1")).isFalse();
    }
  }

  private static boolean isOption(String name) {
    return name.equals("option") || name.equals("title");
  }

  @Test
  void theTreeIsThatOfTheSavedPage() throws IOException {
    String html =
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\" \"http://www.w3.org/TR/html4/strict.dtd\">"
            + "<html lang=en><head><title>a &amp; b</title><style>p > b {}</style></head>"
            + "<body class=\"x &quot;y&quot;\"><p>one<!-- c -->two <b>three</b>\nfour</p>"
            + "<ul> <li>x</li> <li>y</li></ul><svg viewBox='0 0 1 1'><linearGradient id=g />"
            + "</svg><pre>\n\nx</pre></body></html>";
    RenderedPage page = render(html);
    assertThat(page.tree().html()).isEqualTo(DomTree.parse(html).html());
    assertThat(page.tree()).isEqualTo(DomTree.parse(html));
    assertThat(page.tree().doctype()).isEqualTo(DomTree.parse(html).doctype());
  }

  @Test
  void whatCannotBeSeenIsNotVisible() throws IOException {
    RenderedPage page =
        render(
            "<!doctype html><p>shown</p><div style='opacity:0'><b>hidden</b></div>"
                + "<div style='height:0;overflow:hidden'><b>hidden</b></div>"
                + "<div style='position:absolute;left:-9999px'><b>hidden</b></div>"
                + "<div style='text-indent:-9999px'>hidden</div>"
                + "<div style='position:absolute;clip:rect(0,0,0,0)'><b>hidden</b></div>"
                + "<div style='position:absolute;clip-path:inset(50%)'><b>hidden</b></div>"
                + "<div style='visibility:hidden'>hidden <b style='visibility:visible'>shown</b>"
                + "</div><div style='color:transparent'>hidden</div>"
                + "<div style='overflow:hidden;width:200px;height:50px;position:relative'>"
                + "<b style='position:absolute;left:300px'>hidden</b></div>"
                + "<div style='overflow:hidden;width:200px;height:0'>"
                + "<b style='position:absolute;left:300px'>shown</b></div>"
                + "<div style='overflow:auto;height:20px'><p style='margin-top:90px'>shown</p></div>"
                + "<div style='display:contents'>shown</div>");
    DomTree tree = page.tree();
    int texts = 0;
    for (int n = 0; n < tree.size(); n++) {
      if (tree.isText(n)) {
        texts++;
        NodeLayout layout = page.layout().of(n);
        boolean visible = layout != null && layout.visible();
        assertThat(visible).as(n + ": " + tree.text(n)).isEqualTo(tree.text(n).contains("shown"));
      }
    }
    assertThat(texts).isEqualTo(14);
  }

  private RenderedPage render(String html) throws IOException {
    Path file = folder.resolve("page.html");
    Files.writeString(file, html);
    return renderer.render(file.toString());
  }
}
