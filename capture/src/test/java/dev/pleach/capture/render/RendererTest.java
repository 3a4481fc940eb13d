package dev.pleach.capture.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.http.Doors;
import dev.pleach.capture.http.TestHost;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.layout.Box;
import dev.pleach.layout.NodeLayout;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RendererTest {
  private static Renderer renderer;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(Chromium.isThere(), Chromium.missing());
    renderer =
        Renderer.of(PageReader.of(Doors.local()), RenderOptions.standard().withPicture(true));
  }

  @AfterAll
  static void end() {
    if (renderer != null) {
      renderer.close();
    }
  }

  @Test
  void aPageBehindScriptsIsTheDomInTheEnd() throws IOException {
    RenderedPage page =
        render(
            "<!doctype html><title>t</title><div id=app></div><script>"
                + "setTimeout(() => app.innerHTML = '<p>late <b>news</b>', 100)</script>");
    assertThat(page.tree().visibleText(0)).contains("late news");
    assertThat(page.tree().address()).isEqualTo(folder.resolve("page.html").toUri().toString());
    assertThat(page.remarks()).isEmpty();
  }

  @Test
  void everyNodeHasItsBoxAndStyle() throws IOException {
    RenderedPage page =
        render(
            "<!doctype html><style>body{margin:0}p{margin:0;width:300px;height:50px;"
                + "font:700 20px/50px monospace;color:#102030;background:rgba(1,2,3,.5);"
                + "border-bottom:2px solid red;float:left}</style><p id=a>some text</p>"
                + "<p id=b style='visibility:hidden'>x<p id=c style='display:none'>y");
    NodeLayout a = layout(page, "#a");
    assertThat(a.box()).isEqualTo(new Box(0, 0, 300, 52));
    assertThat(a.visible()).isTrue();
    assertThat(a.display()).isEqualTo("block");
    assertThat(a.position()).isEqualTo("static");
    assertThat(a.floating()).isTrue();
    assertThat(a.fontSize()).isEqualTo(20);
    assertThat(a.fontWeight()).isEqualTo(700);
    assertThat(a.color()).isEqualTo(0xFF102030);
    assertThat(a.background()).isEqualTo(0x80010203);
    assertThat(a.backgroundPicture()).isFalse();
    assertThat(a.border()).isEqualTo(new NodeLayout.Edges(false, false, true, false));
    assertThat(layout(page, "#b").visible()).isFalse();
    assertThat(page.layout().of(node(page.tree(), "#c"))).isNull();
    NodeLayout text = Objects.requireNonNull(page.layout().of(node(page.tree(), "#a") + 1));
    assertThat(text.fontWeight()).isEqualTo(700);
    assertThat(text.box().x()).isEqualTo(0);
    assertThat(text.box().width()).isBetween(50.0, 200.0);
    assertThat(page.layout().viewportWidth()).isEqualTo(1280);
    assertThat(page.layout().viewportHeight()).isEqualTo(1024);
  }

  @Test
  void aPictureIsTaken() throws IOException {
    RenderedPage page =
        render(
            "<!doctype html><style>body{margin:0;background:#f00}</style><div style='height:3000px'>");
    Picture picture = page.picture().orElseThrow();
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture.png()));
    assertThat(image.getWidth()).isEqualTo(1280);
    assertThat(image.getHeight()).isEqualTo(3000);
    assertThat(image.getRGB(1000, 2990)).isEqualTo(0xFFFF0000);
  }

  @Test
  void filesBesideASavedPageAreLoaded() throws IOException {
    Files.createDirectories(folder.resolve("res"));
    Files.writeString(folder.resolve("res/a.css"), "p{width:123px}");
    Files.writeString(folder.resolve("res/a.js"), "document.querySelector('p').id = 'script'");
    RenderedPage page =
        render(
            "<!doctype html><link rel=stylesheet href=res/a.css><p>x</p><script"
                + " src=res/a.js></script><img src=https://example.org/x.png>");
    assertThat(layout(page, "#script").box().width()).isEqualTo(123);
    assertThat(page.remarks()).containsExactly("Files that it was rendered without: 1 on the web.");
  }

  @Test
  void aPageOfAHostIsLoadedWithItsFiles() throws IOException {
    try (TestHost host = new TestHost()) {
      host.html("/", "<!doctype html><link rel=stylesheet href=a.css><p id=p>x</p>");
      host.reply("/a.css", 200, Map.of("Content-Type", "text/css"), "p{width:77px}");
      RenderedPage page = renderer.render(host.address("/").toString());
      assertThat(layout(page, "#p").box().width()).isEqualTo(77);
      assertThat(page.page().address()).isEqualTo(host.address("/"));
      assertThat(host.requests()).contains("/", "/a.css");
    }
  }

  private RenderedPage render(String html) throws IOException {
    Path file = folder.resolve("page.html");
    Files.writeString(file, html);
    return renderer.render(file.toString());
  }

  private static int node(DomTree tree, String selector) {
    return Locator.of(tree).find(selector);
  }

  private static NodeLayout layout(RenderedPage page, String selector) {
    return Objects.requireNonNull(page.layout().of(node(page.tree(), selector)));
  }
}
