package dev.pleach.cli.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.capture.render.Chromium;
import dev.pleach.cli.run.CommandRun;
import dev.pleach.cli.run.LoopbackHost;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pages as a browser ends with them, in every command that takes one. */
@Timeout(180)
class RenderTest {
  private static final String FILLED =
      "<!doctype html><title>t</title><h1>Shop</h1><main id=m></main><script>document"
          + ".querySelector('main').innerHTML = '<p id=price>costs %s</p>'</script>";

  @TempDir private Path folder;

  @BeforeAll
  static void needsABrowser() {
    assumeTrue(Chromium.isThere(), Chromium.missing());
  }

  @Test
  void everyCommandTakesRenderedPages() throws IOException {
    String before = file("before.html", FILLED.formatted("5 Euro"));
    String after = file("after.html", FILLED.formatted("7 Euro"));
    CommandRun tree = CommandRun.of("tree", "--render", before);
    assertThat(tree.out()).contains("costs 5 Euro");
    assertThat(tree.err()).isEmpty();
    assertThat(tree.code()).isZero();
    assertThat(CommandRun.of("tree", before).out()).doesNotContain("p#price");
    assertThat(CommandRun.of("match", "--render", before, after, "--json").out())
        .contains("/html[1]/body[1]/main[1]/p[1]/text()[1]");
    CommandRun diff = CommandRun.of("diff", "--render", before, after);
    assertThat(diff.out()).contains("5", "7");
    assertThat(diff.code()).isEqualTo(1);
    CommandRun trace = CommandRun.of("trace", "--render", before, after, "--select", "#price");
    assertThat(trace.code()).isZero();
    assertThat(CommandRun.of("trace", before, after, "--select", "#price").code()).isEqualTo(2);
    assertThat(CommandRun.of("template", "--render", before, after, "--text").out())
        .contains("costs 5 Euro");
    String selectors = file("s.ini", "[" + before + "]\nprice = #price\n");
    CommandRun watch = CommandRun.of("watch-selectors", "--render", selectors);
    assertThat(watch.err()).isEmpty();
    assertThat(watch.code()).isZero();
  }

  @Test
  void sitesAreRendered() throws IOException {
    for (String name : List.of("a", "b", "c")) {
      file("site/" + name + ".html", FILLED.formatted(name) + "<a href=a.html>a</a>");
    }
    CommandRun template =
        CommandRun.of(
            "template",
            "--render",
            "--site",
            folder.resolve("site").toString(),
            "b.html",
            "--text");
    assertThat(template.out()).contains("costs b");
  }

  @Test
  void aPageOfAnArchiveIsRenderedWithItsFiles() throws IOException {
    Path archive =
        new WebArchive()
            .html("http://h.example/", "<!doctype html><p id=p>x</p><script src=/a.js></script>")
            .response(
                "http://h.example/a.js",
                "Content-Type: text/javascript\r\n",
                "p.textContent = 'from the archive'".getBytes(StandardCharsets.UTF_8))
            .write(folder.resolve("a.warc.gz"));
    CommandRun tree = CommandRun.of("tree", "--render", archive + "#http://h.example/");
    assertThat(tree.out()).contains("from the archive");
    assertThat(tree.err()).isEmpty();
  }

  @Test
  void aPageOfAHostIsRenderedWithRemarks() {
    try (LoopbackHost host = new LoopbackHost()) {
      host.html(
          "/",
          "<!doctype html><p id=p>x</p><script>p.textContent = 'by script'</script>"
              + "<img src=http://127.0.0.2:1/inside.png>");
      CommandRun tree =
          CommandRun.withoutPauses(
              "tree", "--render", "--allow-private", "--ignore-robots", host.url("/"));
      assertThat(tree.out()).contains("by script");
      assertThat(tree.err())
          .contains(host.url("/") + ": Files that it was rendered without: 1 not allowed.");
      assertThat(tree.code()).isZero();
    }
  }

  @Test
  void withoutABrowserThereIsOneLineThatHelps() throws Exception {
    String page = file("page.html", "<p>x");
    ProcessBuilder builder = pleach(List.of(), "tree", "--render", page);
    builder.environment().put("PLEACH_CHROMIUM", "/nowhere/chromium");
    Process process = builder.redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(2);
    assertThat(out.lines()).singleElement().asString().contains("apt-get install chromium");
  }

  @Test
  void withoutABrowserPartsAreFoundFromTheMarkupAndOneLineSaysWhy() throws Exception {
    String page = file("page.html", "<main><h1>Sale</h1><p>All pots of clay.</p></main>");
    ProcessBuilder builder = pleach(List.of(), "segment", "--render", page, "--json");
    builder.environment().put("PLEACH_CHROMIUM", "/nowhere/chromium");
    Path err = folder.resolve("err");
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isZero();
    assertThat(out).contains("\"rendered\":false", "Main: Sale");
    assertThat(Files.readAllLines(err))
        .singleElement()
        .asString()
        .contains("apt-get install chromium", "Parts are found from the markup alone.");
  }

  @Test
  void withoutRenderingNothingOfTheBrowserIsLoaded() throws Exception {
    String page = file("page.html", "<p>x");
    for (List<String> command : List.of(List.of("--version"), List.of("tree", page))) {
      Process process =
          pleach(List.of("-Xlog:class+load"), command.toArray(String[]::new))
              .redirectErrorStream(true)
              .start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).isZero();
      assertThat(out).contains("dev.pleach.cli.Main").doesNotContain("com.microsoft.playwright");
    }
  }

  @Test
  void anInterruptEndsTheBrowser() throws Exception {
    String page = file("page.html", "<p>x</p><script>while (true) {}</script>");
    Process process =
        pleach(List.of(), "tree", "--render", page)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    List<ProcessHandle> started = new ArrayList<>();
    for (int i = 0; i < 300 && started.size() < 4; i++) {
      TimeUnit.MILLISECONDS.sleep(100);
      started = process.descendants().toList();
    }
    assertThat(started).hasSizeGreaterThan(3);
    process.destroy();
    assertThat(process.waitFor(20, TimeUnit.SECONDS)).isTrue();
    for (ProcessHandle one : started) {
      one.onExit().get(20, TimeUnit.SECONDS);
      assertThat(one.isAlive()).isFalse();
    }
  }

  private static ProcessBuilder pleach(List<String> options, String... args) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "dev.pleach.cli.Main"));
    command.addAll(List.of(args));
    return new ProcessBuilder(command);
  }

  private String file(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content).toString();
  }
}
