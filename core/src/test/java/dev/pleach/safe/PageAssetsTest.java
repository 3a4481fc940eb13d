package dev.pleach.safe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.diff.Diff;
import dev.pleach.diff.DiffPage;
import dev.pleach.dom.DomTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Style sheets, pictures and fonts written into a safe page. */
class PageAssetsTest {
  private static final String PNG = "data:image/png;base64,AAAA";
  private static final String LARGE = "data:image/png;base64," + "AAAA".repeat(100);
  private static final String FONT = "data:font/woff2;base64,AAAA";

  /** Files by the addresses that pages use. */
  private static final class Files implements PageAssets {
    private final Map<String, String> sheets = new HashMap<>();
    private final Map<String, String> files = new HashMap<>();
    private final List<String> asked = new ArrayList<>();

    Files sheet(String address, String css) {
      sheets.put(address, css);
      return this;
    }

    Files file(String address, String data) {
      files.put(address, data);
      return this;
    }

    @Override
    public @Nullable StyleSheet styleSheet(String address) {
      asked.add(address);
      String css = sheets.get(address);
      return css == null ? null : new StyleSheet(css, this);
    }

    @Override
    public @Nullable String file(List<String> addresses) {
      asked.addAll(addresses);
      return addresses.stream()
          .map(files::get)
          .filter(data -> data != null)
          .findFirst()
          .orElse(null);
    }
  }

  private final Files files = new Files();

  @Test
  void aLinkedStyleSheetIsWrittenInItsPlace() {
    files.sheet("a.css", "p { color: red }").sheet("print.css", "p { color: black }");
    assertThat(
            safe(
                "<link rel=stylesheet href=a.css><link rel=StyleSheet media=print href=print.css>"
                    + "<link rel=stylesheet href=none.css><link rel=icon href=a.css><p>x"))
        .contains(
            "<style media=\"all\">p { color: red }</style><style media=\"print\">p { color: black }</style>"
                + "</head>");
  }

  @Test
  void filesThatTheServerKeepsAreNamedByTheirKeys() {
    String kept = "/asset/0123abcdef";
    files
        .file("a.png", kept)
        .file("f.woff2", kept)
        .file("b.png", "/asset/../x")
        .file("c.png", "//h");
    String css =
        "p{background:url(a.png)} b{background:url(b.png)} i{background:url(c.png)}"
            + "@font-face{font-family:f;src:url(f.eot),url(f.woff2)}";
    String written = SafePolicy.ISOLATED.with(files).styleSheet(css);
    assertThat(written)
        .contains(
            "p{background:url(\"" + kept + "\")}", "@font-face", "src:local(\"-\"),url(\"/asset/")
        .contains("b{background:url(\"data:,\")}", "i{background:url(\"data:,\")}");
    assertThat(safe("<img src=a.png><img src=c.png>")).contains("<img src=\"" + kept + "\"><img>");
  }

  @Test
  void withoutFilesAPageIsWrittenAsBefore() {
    DomTree page = DomTree.parse("<link rel=stylesheet href=a.css><img src=a.png><p>x");
    assertThat(SafeHtml.of(page, SafePolicy.ISOLATED.with(PageAssets.NONE)))
        .isEqualTo(SafeHtml.of(page, SafePolicy.ISOLATED))
        .doesNotContain("<style media", "src=");
  }

  @Test
  void importsGoOneLevelDeep() {
    files
        .sheet(
            "a.css", "@import 'b.css'; @import url(c.css) screen and (min-width: 9px);\np{top:0}")
        .sheet("b.css", "@import 'a.css'; @import 'd.css'; b { top: 1px }")
        .sheet("c.css", "i { top: 2px }")
        .sheet("d.css", "u { top: 3px }");
    assertThat(safe("<link rel=stylesheet href=a.css>"))
        .contains("b { top: 1px }", "@media screen and (min-width: 9px){i { top: 2px }", "p{top:0}")
        .doesNotContain("top: 3px", "import");
    assertThat(safe("<style>@import \"b.css\"; p{top:0}</style>")).contains("top: 1px");
    assertThat(files.asked).doesNotContain("d.css");
  }

  @Test
  void aSheetThatImportsItselfEnds() {
    files.sheet("a.css", "@import 'a.css'; ".repeat(50) + "p{top:0}");
    assertThat(safe("<link rel=stylesheet href=a.css>").split("top:0", -1)).hasSize(22);
  }

  @Test
  void picturesOfAStyleSheetAreWrittenIntoIt() {
    files.sheet("a.css", "p{background:url( 'p.png' ) red}q{background:url(q.png)}");
    files.file("p.png", PNG);
    assertThat(safe("<link rel=stylesheet href=a.css>"))
        .contains("p{background:url(\"" + PNG + "\") red}q{background:url(\"data:,\")}");
    assertThat(safe("<p style='background:url(p.png)'>"))
        .contains("style=\"background:url(&quot;" + PNG + "&quot;)\"");
  }

  @Test
  void aLargePictureThatIsUsedOftenIsWrittenOnce() {
    files.sheet("a.css", "a{background:url(s.png) 0 0}b{background:url(s.png) 0 9px}");
    files.file("s.png", LARGE);
    String safe = safe("<link rel=stylesheet href=a.css>");
    assertThat(safe)
        .contains(
            ":root{--pl-file-1:url(\"" + LARGE + "\")}",
            "a{background:var(--pl-file-1) 0 0}b{background:var(--pl-file-1) 0 9px}");
    assertThat(safe.split(LARGE, -1)).hasSize(2);
  }

  @Test
  void aStyleAttributeHasNeitherImportsNorVariables() {
    files.sheet("a.css", "p{top:0}").file("s.png", LARGE);
    assertThat(safe("<p style=\"@import 'a.css';background:url(s.png),url(s.png)\">x"))
        .doesNotContain("top:0", ":root", "var(")
        .contains(LARGE);
  }

  @Test
  void theFirstFileOfAFontIsTaken() {
    files
        .sheet(
            "a.css",
            "@font-face{font-family:f;src:url(f.eot);src:url(f.eot?#x) format('eot'),"
                + "url(f.woff2) format('woff2'),url(f.ttf) format('truetype')}"
                + "@font-face{font-family:g;src:url(g.ttf)}@Font-Face {src:url(none.ttf)}"
                + "@font-face{src:url(data:application/font-woff;charset=utf-8;base64,d09GRg==)}")
        .file("f.woff2", FONT)
        .file("f.ttf", FONT.replace("woff2", "sfnt"))
        .file("g.ttf", FONT.replace("woff2", "sfnt"));
    String safe = safe("<link rel=stylesheet href=a.css>");
    assertThat(safe)
        .contains("@font-face{font-family:f;src:local(\"-\");", FONT + "\") format('woff2')")
        .contains("local(\"-\") format('truetype')", "@font-face{font-family:g")
        .contains("src:url(\"data:font/sfnt;base64,AAAA\")}", "data:font/sfnt;base64,d09GRg==");
    assertThat(safe).contains("@-pleach-font {src:url(\"data:,\")}");
    assertThat(files.asked).doesNotContain("f.ttf");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p{}</style><script>alert(1)</script>",
        "p{}</STYLE ><img src=x onerror=alert(1)>",
        "p{}<!--</style>--><script>alert(1)</script>",
        "p{width:expression(alert(1))}",
        "p{width:expr/**/ession(alert(1))}",
        "p{background:url(javascript:alert(1))}",
        "p{background:url('http://evil.example/a')}",
        "p{background:\\75rl(http://evil.example/a)}",
        "p{-moz-binding:url(http://evil.example/a#b)}",
        "p{behavior:url(http://evil.example/a)}",
        "@import 'http://evil.example/a.css';p{}",
        "@import url(http://evil.example/a.css) x{y};p{}",
        "@\\69mport url(javascript:alert(1));",
        "p{background:image-set('http://evil.example/a' 1x)}",
        "@namespace url(http://evil.example/);",
      })
  void aHostileStyleSheetRunsAndLoadsNothing(String css) {
    files.sheet("a.css", css).sheet("b.css", "@import 'a.css' screen;");
    for (String link : List.of("a.css", "b.css")) {
      String safe = safe("<link rel=stylesheet href=" + link + "><p>x");
      HarmlessPage.check(safe, SafePolicy.ISOLATED);
      assertThat(safe).doesNotContain("evil.example", "alert(1)</", "<img");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://evil.example/a.png",
        "javascript:alert(1)",
        "data:text/html;base64,AAAA",
        "data:image/svg+xml,<svg onload=alert(1)>",
        "data:image/png;base64,AAAA\" onerror=\"alert(1)",
        "data:image/png;base64,AAAA\");}p{background:url(\"http://evil.example/",
      })
  void whatIsNoPictureIsNotWritten(String data) {
    files.file("a.png", data);
    String safe = safe("<img src=a.png><p style='background:url(a.png)'>x");
    HarmlessPage.check(safe, SafePolicy.ISOLATED);
    assertThat(safe).contains("<img>").doesNotContain("evil", "alert", "svg", "html;");
  }

  @Test
  void aMediaAttributeCannotEndTheTag() {
    files.sheet("a.css", "p{top:0}");
    assertThat(safe("<link rel=stylesheet href=a.css media='\"><script>alert(1)</script>'>"))
        .contains("media=\"&quot;&gt;&lt;script&gt;")
        .doesNotContain("<script");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          <img src=a.png>                                         | a.png
          <img src=' a.png ' srcset='b.png 2x'>                   | a.png b.png
          <img srcset='s.png 400w, m.png 900w, l.png 2000w'>      | m.png
          <img srcset='s.png 300w, m.png 600w'>                   | m.png
          <img srcset='a,b.png, c.png 2x'>                        | a,b.png
          <img srcset='a.png 3x,b.png 1x, c.png 2x'>              | b.png
          <img src='data:image/gif;base64,AA' data-src=a.png>     | a.png
          <img src='data:image/gif;base64,AA'>                    | ''
          <picture><source srcset='w.webp'><img alt=x></picture>  | w.webp
          <img src='' srcset=' , ,'>                              | ''
          """)
  void aPictureHasSeveralAddresses(String html, String expected) {
    DomTree page = DomTree.parse(html);
    for (int n = 0; n < page.size(); n++) {
      if (page.name(n).equals("img")) {
        assertThat(String.join(" ", LinkedFiles.picture(page, n))).isEqualTo(expected);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "rel=stylesheet href=a, true",
    "rel='x Stylesheet' href=a, true",
    "rel='alternate stylesheet' href=a, false",
    "rel=stylesheet href=a disabled, false",
    "rel=stylesheet, false",
    "rel=preload as=style href=a, false",
    "rel=preload as=style href=a onload=\"this.rel='stylesheet'\", true",
  })
  void someLinksAreStyleSheets(String attributes, boolean expected) {
    files.sheet("a", "p{top:0}");
    assertThat(safe("<link " + attributes + ">").contains("top:0")).isEqualTo(expected);
  }

  @Test
  void aPictureIsWrittenInPlaceOfItsAddress() {
    files.file("a.png", PNG).file("m.png", PNG);
    assertThat(safe("<img src=a.png alt=x><img srcset='s.png 9w, m.png 900w'>"))
        .contains("<img src=\"" + PNG + "\" alt=\"x\"><img src=\"" + PNG + "\">");
    assertThat(safe("<img src='data:image/gif;base64,AA' data-src=none.png>"))
        .contains("<img src=\"data:image/gif;base64,AA\">");
  }

  @Test
  void aReportHasTheFilesOfBothPages() {
    DomTree before =
        DomTree.parse("<link rel=stylesheet href=a.css><img src=a.png><p>one two three");
    DomTree after = DomTree.parse("<link rel=stylesheet href=b.css><img src=b.png><p>one two four");
    Files old = new Files().sheet("a.css", "p{top:1px}").file("a.png", LARGE);
    Files fresh = new Files().sheet("b.css", "p{top:2px}").file("b.png", PNG);
    Diff diff = Diff.between(before, after);
    String report = DiffPage.of(diff, diff.changes(), "a", "b", old, fresh);
    List<Element> frames = Jsoup.parse(report).select("iframe");
    assertThat(frames.get(0).attr("srcdoc")).contains("p{top:1px}", LARGE).doesNotContain("2px}");
    assertThat(frames.get(1).attr("srcdoc")).contains("p{top:2px}", PNG).doesNotContain("1px}");
    assertThat(report).contains("img-src data:; font-src data:;");
  }

  @Test
  void picturesDoNotUseUpTheRoomOfRemovedParts() {
    StringBuilder gone = new StringBuilder("<p>stays</p>");
    for (int i = 0; i < 5; i++) {
      gone.append("<div><img src=a.png><p>gone words number ").append(i).append("</p></div>");
    }
    Files old = new Files().file("a.png", "data:image/png;base64," + "AAAA".repeat(100_000));
    Diff diff =
        Diff.between(
            DomTree.parse(gone + "<p>words</p>".repeat(200)),
            DomTree.parse("<p>stays</p>" + "<p>words</p>".repeat(200)));
    String report = DiffPage.of(diff, diff.changes(), "a", "b", old, PageAssets.NONE);
    Element shown = Jsoup.parse(report).select("iframe").get(1);
    assertThat(Jsoup.parse(shown.attr("srcdoc")).select("img[src]")).hasSize(5);
  }

  private String safe(String html) {
    return SafeHtml.of(DomTree.parse(html), SafePolicy.ISOLATED.with(files));
  }
}
