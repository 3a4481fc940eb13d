package dev.pleach.capture.asset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.http.Doors;
import dev.pleach.capture.http.FakeTiming;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.TestHost;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.safe.PageAssets;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class AssetLoaderTest {
  private static final byte[] PNG = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n', 1, 2};
  private static final String DATA = "data:image/png;base64,";

  @TempDir private Path folder;
  private final TestHost host = new TestHost();
  private final Fetcher door = Doors.of(Doors.LOCAL, new FakeTiming());
  private final PageReader reader = PageReader.of(door);
  private AssetLoader loader = new AssetLoader(() -> door, AssetLimits.standard());

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void filesBesideASavedPageAreLoaded() throws IOException {
    write("res/a.css", "p{background:url(p.png)}");
    Files.write(folder.resolve("res/p.png"), PNG);
    PageAssets assets = local("<p>x");
    PageAssets.StyleSheet sheet = Objects.requireNonNull(assets.styleSheet("res/a.css"));
    assertThat(sheet.css()).isEqualTo("p{background:url(p.png)}");
    assertThat(sheet.assets().file(List.of("p.png"))).isEqualTo(data(PNG));
    assertThat(assets.file(List.of("none.png", "res/p.png"))).isEqualTo(data(PNG));
    assertThat(loader.leftOut()).isEmpty();
  }

  private static String css(PageAssets assets, String address) {
    return Objects.requireNonNull(assets.styleSheet(address)).css();
  }

  @Test
  void aBaseElementCounts() throws IOException {
    write("res/a.css", "p{}");
    assertThat(css(local("<base href=res/>"), "a.css")).isEqualTo("p{}");
    assertThat(local("<base href=http://h.example/res/>").styleSheet("a.css")).isNull();
    assertThat(css(local("<base href=file:///etc/>"), "res/a.css")).isEqualTo("p{}");
  }

  @Test
  void whatIsLeftOutIsCounted() throws IOException {
    write("page.css", "<!doctype html><p>Not found");
    write("text.png", "no picture");
    write("key.css", "-----BEGIN PRIVATE KEY-----");
    try (RandomAccessFile huge = new RandomAccessFile(folder.resolve("h.png").toFile(), "rw")) {
      huge.write(PNG);
      huge.setLength(50_000_000);
    }
    PageAssets assets = local("<p>x");
    for (String address : List.of("page.css", "key.css", "none.css", "http://h.example/a.css")) {
      assertThat(assets.styleSheet(address)).isNull();
      assertThat(assets.styleSheet(address)).isNull();
    }
    for (String address : List.of("text.png", "h.png", "file:///etc/passwd", "javascript:x")) {
      assertThat(assets.file(List.of(address))).isNull();
    }
    assertThat(assets.file(List.of("none.png", "nor-this.png"))).isNull();
    assertThat(loader.leftOut())
        .isEqualTo(
            "The report lacks 9 style sheets, pictures or fonts: 1 on the web (--assets all fetches"
                + " them), 2 not found, 2 not allowed, 1 too large, 3 of another type.");
  }

  @Test
  void aPipeThatNeverEndsIsNotRead() throws Exception {
    int made = new ProcessBuilder("mkfifo", folder.resolve("a.css").toString()).start().waitFor();
    if (made == 0) {
      assertThat(local("<p>x").styleSheet("a.css")).isNull();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GIF89a, image/gif",
    "RIFFxxxxWEBPVP8, image/webp",
    "xxxxftypavif, image/avif",
    "wOF2, font/woff2",
    "OTTO, font/sfnt",
    "<svg xmlns='x'/>, image/svg+xml",
    "'<?xml version=\"1.0\"?><!-- a --><!DOCTYPE svg PUBLIC \"x\"><svg>', image/svg+xml",
    "'<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>', ",
    "<html><svg>, ",
    "'<!-- <svg> --><html>', ",
    "'', ",
    "%PDF-1.7, ",
    "'root:x:0:0:', ",
  })
  void theBytesDecideWhatAFileIs(String bytes, @Nullable String type) {
    assertThat(AssetType.of(bytes.getBytes(StandardCharsets.ISO_8859_1))).isEqualTo(type);
  }

  @Test
  void fontsMustBeSmall() throws IOException {
    byte[] font = new byte[300 << 10];
    System.arraycopy("wOF2".getBytes(StandardCharsets.US_ASCII), 0, font, 0, 4);
    Files.write(folder.resolve("f.woff2"), font);
    assertThat(local("<p>x").file(List.of("f.woff2"))).isNull();
    assertThat(loader.leftOut()).endsWith("1 too large.");
  }

  @Test
  void styleSheetsHaveCharsets() throws IOException {
    Files.write(folder.resolve("a.css"), "p{content:'ü'}".getBytes(StandardCharsets.UTF_8));
    Files.write(
        folder.resolve("b.css"),
        "@charset \"iso-8859-1\";p{content:'ü'}".getBytes(StandardCharsets.ISO_8859_1));
    PageAssets assets = local("<p>x");
    for (String address : List.of("a.css", "b.css")) {
      assertThat(Objects.requireNonNull(assets.styleSheet(address)).css()).contains("'ü'");
    }
  }

  @Test
  void filesOfAFetchedPageAreFetched() throws IOException {
    host.html("/a/", "<p>x").reply("/p.png", 200, Map.of("Content-Type", "text/html"), PNG);
    host.redirect("/a/s.css", "/real/s.css")
        .reply("/real/s.css", 200, Map.of("Content-Type", "text/css"), "p{}")
        .reply("/error.css", 200, Map.of("Content-Type", "text/html"), "p{}");
    PageAssets assets = web("/a/", AssetMode.ALL);
    assertThat(css(assets, "s.css")).isEqualTo("p{}");
    assertThat(assets.file(List.of("/p.png"))).isEqualTo(data(PNG));
    assertThat(assets.file(List.of("../p.png#x"))).isEqualTo(data(PNG));
    assertThat(assets.styleSheet("/error.css")).isNull();
    assertThat(assets.file(List.of("file:///etc/passwd"))).isNull();
    assertThat(host.requests())
        .containsExactly("/a/", "/robots.txt", "/a/s.css", "/real/s.css", "/p.png", "/error.css");
    assertThat(loader.leftOut()).endsWith("1 not allowed, 1 of another type.");
  }

  @Test
  void whatIsOnTheWebIsFetchedOnlyIfAsked() throws IOException {
    host.reply("/p.png", 200, Map.of(), PNG);
    String picture = host.address("/p.png").toString();
    assertThat(local("<p>x").file(List.of(picture))).isNull();
    assertThat(assets(page("<p>x"), AssetMode.ALL).file(List.of(picture + "?1")))
        .as("a private host that nobody named")
        .isNull();
    assertThat(host.requests()).isEmpty();
    door.name(host.address("/"));
    assertThat(assets(page("<p>x"), AssetMode.ALL).file(List.of(picture))).isEqualTo(data(PNG));
    assertThat(assets(page("<p>x"), AssetMode.NONE)).isSameAs(PageAssets.NONE);
  }

  @Test
  void robotsAndTheGuardHoldForFiles() throws IOException {
    host.html("/", "<p>x")
        .reply("/robots.txt", 200, Map.of(), "User-agent: *\nDisallow: /private/")
        .reply("/private/p.png", 200, Map.of(), PNG);
    PageAssets assets = web("/", AssetMode.ALL);
    assertThat(assets.file(List.of("/private/p.png"))).isNull();
    CapturedPage saved = page("<p>x");
    Fetcher guarded = Fetcher.of(FetchOptions.standard());
    AssetLoader strict = new AssetLoader(() -> guarded, AssetLimits.standard());
    PageAssets refused = strict.of(saved, "page.html", AssetMode.ALL);
    assertThat(refused.file(List.of(host.address("/p.png").toString()))).isNull();
    assertThat(refused.file(List.of("http://169.254.169.254/latest.png"))).isNull();
    assertThat(strict.leftOut()).endsWith("2 not allowed.");
    assertThat(host.requests()).containsExactly("/", "/robots.txt");
  }

  @Test
  void largeAndMissingFilesOfAHostAreLeftOut() throws IOException {
    byte[] huge = new byte[5 << 20];
    System.arraycopy(PNG, 0, huge, 0, PNG.length);
    host.html("/", "<p>x").reply("/h.png", 200, Map.of(), huge).reply("/e.png", 500, Map.of(), "");
    PageAssets assets = web("/", AssetMode.ALL);
    for (String address : List.of("/h.png", "/none.png", "/e.png", "http://127.0.0.1:1/x.png")) {
      assertThat(assets.file(List.of(address))).isNull();
    }
    assertThat(loader.leftOut()).endsWith("1 not found, 1 too large, 2 not answered.");
  }

  @Test
  void timeIsLimited() throws IOException {
    host.html("/", "<p>x").reply("/robots.txt", 200, Map.of(), "User-agent: *\nCrawl-delay: 3");
    for (int i = 0; i < 40; i++) {
      host.reply("/" + i + ".png", 200, Map.of(), PNG);
    }
    PageAssets assets = web("/", AssetMode.ALL);
    for (int i = 0; i < 40; i++) {
      assets.file(List.of("/" + i + ".png"));
    }
    assertThat(host.requests().size()).as("a request each 3 s, for a minute").isBetween(18, 24);
    assertThat(loader.leftOut()).endsWith(" beyond the limits in all.");
  }

  @Test
  void numberAndBytesAreLimited() throws IOException {
    for (int i = 0; i < 10; i++) {
      write(i + ".svg", "<svg>" + i + "</svg>");
    }
    Duration minute = Duration.ofMinutes(1);
    loader = new AssetLoader(() -> door, new AssetLimits(4, 99, 99, 99, 9999, minute, minute));
    PageAssets few = local("<p>x");
    for (int i = 0; i < 10; i++) {
      few.file(List.of(i + ".svg"));
    }
    assertThat(loader.leftOut()).endsWith("6 beyond the limits in all.");
    loader = new AssetLoader(() -> door, new AssetLimits(99, 99, 99, 99, 100, minute, minute));
    PageAssets small = local("<p>x");
    String one =
        "data:image/svg+xml;base64,"
            + Base64.getEncoder().encodeToString("<svg>1</svg>".getBytes(StandardCharsets.UTF_8));
    assertThat(small.file(List.of("1.svg"))).isEqualTo(one);
    assertThat(small.file(List.of("1.svg"))).as("each use counts").isNull();
    assertThat(local("<p>y").file(List.of("1.svg"))).as("half for each page").isEqualTo(one);
  }

  @Test
  void styleSheetsAreReadAheadOfPictures() throws IOException {
    String html = "<img src=/%s.png><link rel=stylesheet href=/%s.css>";
    host.html("/a", html.formatted("a", "a")).html("/b", html.formatted("b", "b"));
    CapturedPage a = reader.read(host.address("/a").toString());
    CapturedPage b = reader.read(host.address("/b").toString());
    PageAssets first = assets(a, AssetMode.ALL);
    PageAssets second = assets(b, AssetMode.ALL);
    loader.load(List.of(a.tree(), b.tree()), List.of(first, second));
    assertThat(host.requests())
        .containsExactly("/a", "/b", "/robots.txt", "/a.css", "/b.css", "/a.png", "/b.png");
  }

  private static String data(byte[] bytes) {
    return DATA + Base64.getEncoder().encodeToString(bytes);
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    Files.writeString(file, text);
  }

  private CapturedPage page(String html) throws IOException {
    write("page.html", html);
    return reader.read(folder.resolve("page.html").toString());
  }

  private PageAssets local(String html) throws IOException {
    return assets(page(html), AssetMode.LOCAL);
  }

  private PageAssets web(String path, AssetMode mode) throws IOException {
    return assets(reader.read(host.address(path).toString()), mode);
  }

  private PageAssets assets(CapturedPage page, AssetMode mode) {
    return loader.of(page, page.address().toString(), mode);
  }
}
