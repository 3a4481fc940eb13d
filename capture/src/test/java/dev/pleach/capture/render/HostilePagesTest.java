package dev.pleach.capture.render;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Doors;
import dev.pleach.capture.http.TestHost;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pages that do not want to be rendered, and browsers that fail. */
@Timeout(120)
class HostilePagesTest {
  private static final RenderOptions OPTIONS =
      RenderOptions.standard().withTime(Duration.ofSeconds(4)).withNodes(20_000).withPicture(true);
  private static Renderer renderer;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    assumeTrue(Chromium.isThere(), Chromium.missing());
    renderer = Renderer.of(PageReader.of(Doors.local()), OPTIONS);
  }

  @AfterAll
  static void end() {
    if (renderer != null) {
      renderer.close();
    }
  }

  @Test
  void aScriptThatNeverEndsIsCutOff() throws IOException {
    RenderedPage page = render("<p>before</p><script>while (true) {}</script><p>after</p>");
    assertThat(page.tree().visibleText(0)).contains("before");
    assertThat(page.remarks()).anyMatch(one -> one.contains("did not finish in 4 s"));
  }

  @Test
  void aPageThatHangsAfterItWasLoadedIsTaken() throws IOException {
    RenderedPage page =
        render("<p>here</p><script>setInterval(() => { for (;;); }, 150)</script><p>too</p>");
    assertThat(page.tree().visibleText(0)).contains("here", "too");
  }

  @Test
  void dialogsWithoutEndAreDismissed() throws IOException {
    RenderedPage page = render("<p>before</p><script>while (true) alert(1)</script>");
    assertThat(page.tree().visibleText(0)).contains("before");
    assertThat(page.remarks()).isNotEmpty();
    RenderedPage few =
        render("<p id=p></p><script>p.textContent = [confirm('x'), prompt('y')] + '!'</script>");
    assertThat(few.tree().visibleText(0)).contains("false,!");
  }

  @Test
  void aFileThatNeverComesIsLeftOut() throws IOException {
    try (ServerSocket silent =
            new ServerSocket(0, 5, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        TestHost host = new TestHost()) {
      host.html(
          "/",
          "<p>here</p><img src=http://127.0.0.1:" + silent.getLocalPort() + "/never.png><p>too");
      RenderedPage page = renderer.render(host.address("/").toString());
      assertThat(page.tree().visibleText(0)).contains("here", "too");
      assertThat(page.remarks())
          .first()
          .isEqualTo(
              "The page did not finish in 4 s: it is taken as it was then, 1 file under way.");
    }
  }

  @Test
  void endlessScrollingEnds() throws IOException {
    RenderedPage page =
        render(
            "<p>start</p><script>const more = () => { for (let i = 0; i < 5; i++)"
                + " document.body.append(Object.assign(document.createElement('p'), {textContent:"
                + " 'more'})); scrollTo(0, 1e9) }; setInterval(more, 20);</script>");
    assertThat(page.tree().visibleText(0)).contains("start", "more");
  }

  @Test
  void windowsAndDownloadsStayClosed() throws IOException {
    Files.writeString(folder.resolve("file.zip"), "PK");
    RenderedPage page =
        render(
            "<p>here</p><a id=d download href=file.zip>d</a><a id=w target=_blank href=page.html>w"
                + "</a><script>for (let i = 0; i < 20; i++) { open('page.html'); w.click();"
                + " d.click() }</script>");
    assertThat(page.tree().visibleText(0)).contains("here");
  }

  @Test
  void aVeryHighPageIsCutInThePicture() throws IOException {
    RenderedPage page = render("<!doctype html><div style='height:100000px'>tall</div>");
    assertThat(page.picture().orElseThrow().height()).isEqualTo(16_000);
    assertThat(page.remarks()).anyMatch(one -> one.startsWith("The picture shows the first 16000"));
  }

  @Test
  void aPageOfOneCanvasIsTaken() throws IOException {
    RenderedPage page =
        render(
            "<canvas id=c width=900 height=600></canvas><script>c.getContext('2d').fillRect(0,"
                + " 0, 900, 600)</script>");
    assertThat(page.layout().nodes().size()).isPositive();
    assertThat(page.remarks()).isEmpty();
  }

  @Test
  void tooManyNodesAreRefused() {
    assertThatThrownBy(() -> render("<script>document.write('<b>x</b>'.repeat(30000))</script>"))
        .isInstanceOfSatisfying(
            CaptureException.class, e -> assertThat(e.reason()).isEqualTo(FailureReason.TOO_LARGE));
  }

  @Test
  void aPageThatLeadsOnIsFollowedAFewTimes() throws IOException {
    Files.writeString(folder.resolve("next.html"), "<p>the next page");
    RenderedPage page = render("<script>location.href = 'next.html'</script>");
    assertThat(page.tree().visibleText(0)).contains("the next page");
    RenderedPage circle =
        render(
            "<p>round</p><script>setTimeout(() => location.href = 'page.html?' +"
                + " performance.timeOrigin)</script>");
    assertThat(circle.tree().size()).isPositive();
  }

  @Test
  void aPageThatAsksForeverIsTakenSoonAfterItWasLoaded() throws IOException {
    try (TestHost host = new TestHost();
        Renderer patient = Renderer.of(PageReader.of(Doors.local()), RenderOptions.standard())) {
      host.html("/", "<p>here</p><script>setInterval(() => fetch('/x'), 40)</script>");
      long start = System.nanoTime();
      RenderedPage page = patient.render(host.address("/").toString());
      assertThat(page.tree().visibleText(0)).contains("here");
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(30));
    }
  }

  @Test
  void filesOutsideOfTheFolderAreNotRead() throws IOException {
    Path site = Files.createDirectories(folder.resolve("a/b/site"));
    Files.writeString(folder.resolve("a/b/secret.txt"), "the secret");
    Files.writeString(
        site.resolve("page.html"),
        "<p id=p>none</p><iframe id=f src=file://"
            + folder
            + "/a/b/secret.txt></iframe><script>"
            + "for (const a of ['../secret.txt', '/secret.txt', 'file://"
            + folder
            + "/a/b/secret.txt', '%2e%2e/secret.txt']) fetch(a).then(r => r.text()).then(t =>"
            + " p.textContent += t).catch(() => 0)</script>");
    RenderedPage page = renderer.render(site.resolve("page.html").toString());
    assertThat(page.tree().visibleText(0)).contains("none").doesNotContain("secret");
  }

  @Test
  void aRedirectLendsNoRightToReadAnotherHost() throws IOException {
    try (TestHost host = new TestHost();
        TestHost other = new TestHost();
        Renderer patient = Renderer.of(PageReader.of(Doors.local()), RenderOptions.standard())) {
      other.html("/secret", "<p>the secret</p>");
      other.reply("/free", 200, Map.of("Access-Control-Allow-Origin", "*"), "is free");
      host.redirect("/r", other.address("/secret").toString());
      host.redirect("/f", other.address("/free").toString());
      host.html(
          "/",
          "<p id=p>what is read: </p><iframe id=f src=/r></iframe><script>"
              + "for (const a of ['/r', '/f']) fetch(a).then(r => r.text()).then(t => p.textContent"
              + " += t).catch(() => 0);"
              + "f.onload = () => { try { p.textContent += f.contentDocument.body.innerHTML }"
              + " catch (e) {} }</script>");
      RenderedPage page = patient.render(host.address("/").toString());
      assertThat(page.tree().visibleText(0)).contains("is free").doesNotContain("the secret");
      assertThat(other.requests()).contains("/secret");
    }
  }

  @Test
  void limitsOfFilesHold() throws IOException {
    try (TestHost host = new TestHost();
        Renderer narrow =
            Renderer.of(
                PageReader.of(Doors.local()),
                RenderOptions.standard().withRequests(2).withBytes(1000))) {
      host.reply("/a.css", 200, Map.of("Content-Type", "text/css"), "p{}");
      host.reply("/b.css", 200, Map.of("Content-Type", "text/css"), "p{color:red}".repeat(1000));
      host.html(
          "/",
          "<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>"
              + "<link rel=stylesheet href=c.css>");
      RenderedPage page = narrow.render(host.address("/").toString());
      assertThat(page.remarks())
          .containsExactly(
              "Files that it was rendered without: 1 too large, 1 beyond the limits in all.");
      assertThat(host.requests()).doesNotContain("/c.css");
    }
  }

  @Test
  void aBrowserThatIsKilledIsReplaced() throws Exception {
    assertThat(render("<p>one").tree().visibleText(0)).contains("one");
    killBrowsers();
    assertThat(render("<p>two").tree().visibleText(0)).contains("two");
    Path file = folder.resolve("page.html");
    Files.writeString(file, "<p>three</p><script>setInterval(() => p.x, 10)</script>");
    CompletableFuture<RenderedPage> rendering =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return renderer.render(file.toString());
              } catch (CaptureException e) {
                throw new IllegalStateException(e);
              }
            });
    Thread.sleep(200);
    killBrowsers();
    assertThat(rendering.get(60, TimeUnit.SECONDS).tree().visibleText(0)).contains("three");
  }

  private static void killBrowsers() {
    assertThat(
            ProcessHandle.current()
                .descendants()
                .filter(one -> one.info().command().orElse("").contains("chrom"))
                .filter(ProcessHandle::destroyForcibly)
                .count())
        .isPositive();
  }

  @Test
  void theSamePageIsTheSameTwice() throws IOException {
    String html =
        "<!doctype html><style>@keyframes a{from{width:0}to{width:500px}}"
            + "div{animation:a 2s infinite alternate;transition:1s;height:9px}</style><div>d</div>"
            + "<p id=p></p><input autofocus value=x><script>p.textContent = Math.random();"
            + "setTimeout(() => p.style.marginLeft = 100 * Math.random() + 'px', 50)</script>";
    RenderedPage one = render(html);
    RenderedPage other = render(html);
    assertThat(other.tree()).isEqualTo(one.tree());
    for (int n = 0; n < one.tree().size(); n++) {
      assertThat(other.layout().of(n)).isEqualTo(one.layout().of(n));
    }
    assertThat(other.picture().orElseThrow().png()).isEqualTo(one.picture().orElseThrow().png());
  }

  private RenderedPage render(String html) throws IOException {
    Path file = folder.resolve("page.html");
    Files.writeString(file, html);
    return renderer.render(file.toString());
  }
}
