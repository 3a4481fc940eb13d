package dev.pleach.server.look.css;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.pleach.server.look.SavedPage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageStylesTest {
  @TempDir Path folder;
  private SavedPage site;

  @BeforeEach
  void files() {
    site = new SavedPage(folder).file("pic.png", SavedPage.PNG).file("css/pic2.png", SavedPage.PNG);
  }

  /** The style sheet of a block, rewritten. */
  private String rewritten(String css) {
    site.file("css/a.css", css);
    return site.css(
        site.block(
            "<link rel=stylesheet href=css/a.css><body class=page><p id=b class='x sm:w-1/2'>A<b>b</b></p>",
            "#b"));
  }

  @Test
  void addressesAreThoseOfKeptFiles() {
    assertThat(rewritten(".x{background:url(../pic.png) no-repeat} b{background:url('pic2.png')}"))
        .containsPattern("\\.x\\{background:url\\(\"/asset/[0-9a-f]{40}\"\\) no-repeat}")
        .containsPattern("b\\{background:url\\(\"/asset/");
  }

  @Test
  void importsAreFlattenedWithTheirMedia() {
    site.file("css/b.css", ".x{color:red} @import 'c.css';").file("css/c.css", "b{color:blue}");
    site.file("css/d.css", ".x{margin:0}");
    assertThat(rewritten("@import url(b.css) screen; @import \"d.css\" print; .x{top:0}"))
        .contains(".x{color:red}")
        .contains("b{color:blue}")
        .doesNotContain("margin")
        .doesNotContain("@import");
    site.file("css/a.css", "");
    assertThat(rewritten("@import 'a.css'; .x{top:0}")).contains("top"); // imports itself
  }

  @Test
  void rulesThatCannotMatchAreLeftOut() {
    String css =
        rewritten(
            ".x,.y{top:0} .y{left:0} #b>b::before{top:1px} i{top:2px} .x:not(.y){top:3px}"
                + " .sm\\:w-1\\/2{width:50%} [data-k=v]{top:4px} *{top:5px} :root{--c:red} p.z{top:6px}");
    assertThat(css)
        .contains(
            ".x{top:0}",
            "::before{top:1px}",
            "top:3px",
            "width:50%",
            "top:4px",
            "top:5px",
            "--c:red")
        .doesNotContain("left", "top:2px", "top:6px", ".y{");
  }

  @Test
  void theScreenIsThatOfADesktop() {
    String css =
        rewritten(
            "@media (max-width:600px){.x{top:1px}} @media (min-width:900px){.x{top:2px}}"
                + " @media print{.x{top:3px}} @media (prefers-color-scheme:dark){.x{top:4px}}"
                + " .x{height:100vh;position:fixed;width:100vw}");
    assertThat(css)
        .doesNotContain("1px", "3px")
        .contains(".x{top:2px}", "@media (prefers-color-scheme:dark){", "top:4px")
        .contains("height:800.00px", "position:absolute", "width:100vw");
  }

  @Test
  void rulesThatTheParserDoesNotKnowAreKept() {
    assertThat(
            rewritten(
                ".x{color:red} .x{color:green;&:hover{color:blue}} @layer base{.x{top:0}}"
                    + " .x:nth-child(1 of .x){left:0} @container (min-width:1px){.x{right:0}}"))
        .contains("color:red", "&:hover{color:blue}", "@layer base", "left:0", "@container");
  }

  @Test
  void fontsAreKeptWhereTheyAreUsed() {
    byte[] font = new byte[64];
    System.arraycopy(new byte[] {'w', 'O', 'F', '2'}, 0, font, 0, 4);
    site.file("css/f.woff2", font).file("css/g.woff2", font);
    String css =
        rewritten(
            "@font-face{font-family:'My Font';src:url(f.eot);src:url(f.woff) format('woff'),url(f.woff2)"
                + " format('woff2');unicode-range:U+0-FF;font-weight:700}"
                + "@font-face{font-family:Other;src:url(g.woff2)}"
                + "@font-face{font-family:'My Font';src:url(g.woff2);unicode-range:U+400-4FF}"
                + ".x{font-family:\"My Font\",serif}");
    assertThat(css).containsOnlyOnce("@font-face").contains("my font", "font-weight:700");
    assertThat(site.read.toString()).doesNotContain("g.woff2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ".x{background:url(http://evil.example/a)}",
        ".x{background:u\\72l(http://evil.example/a)}",
        ".x{background:url(/**/http://evil.example/a)}",
        "@import 'http://evil.example/a.css';",
        "@im\\port 'http://evil.example/a.css';",
        ".x{background:image-set('http://evil.example/a' 1x)}",
        ".x{background:image('http://evil.example/a')}",
        "@font-face{font-family:f;src:url(http://evil.example/f)} .x{font-family:f}",
        ".x[class^=x]{background:url(http://evil.example/x)}",
        ".x{behavior:url(http://evil.example/a.htc);-moz-binding:url(http://evil.example/a)}",
        ".x{width:expression(alert('evil.example'))}",
        "@namespace x url(http://evil.example/);",
        ".x{--u:url(http://evil.example/a);background:var(--u)}",
        ".x{color:red}</style><script src=http://evil.example/a></script>",
        ".x{background:url(\"http://evil.example/a",
        ".x{cursor:url(http://evil.example/c),auto;content:url(//evil.example/d)}",
        "@supports (background:url(http://evil.example/s)){.x{top:0}}",
        "@media screen and (x:url(http://evil.example/s)){.x{top:0}}",
        ".x{a:b;{background:url(http://evil.example/a)}}",
      })
  void nothingIsLoadedFromElsewhere(String css) {
    assertThat(rewritten(css).toLowerCase(Locale.ROOT))
        .doesNotContainPattern("(?:url|src|image|image-set)\\([^)]*evil")
        .doesNotContain("@import", "expression(", "behavior:", "binding:", "<script", "</style");
  }

  @Test
  void hugeAndDeepSheetsAreHarmless() {
    assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          assertThat(rewritten(".x{top:0} " + "a{".repeat(100_000))).contains("top:0");
          assertThat(rewritten(".x{top:0} .x{width:" + "calc(".repeat(100_000) + "}"))
              .contains("top:0");
          assertThat(rewritten("@media all{".repeat(50_000) + ".x{top:0}"))
              .doesNotContain("@media");
          assertThat(rewritten(".x{top:0}" + "}".repeat(100_000) + ".x{left:0}"))
              .contains("left:0");
          assertThat(rewritten(".x{top:0} .x" + ":not(".repeat(50_000))).contains("top:0");
          assertThat(rewritten(".x{margin:0 1px}\n".repeat(60_000))).contains("margin");
        });
  }

  @Test
  void aSheetOfFiveMegabytesIsLeftOut() {
    assertThat(rewritten(".x{top:0}" + " ".repeat(5 << 20))).isEmpty();
  }
}
