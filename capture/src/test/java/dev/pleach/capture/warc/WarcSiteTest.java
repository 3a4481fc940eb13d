package dev.pleach.capture.warc;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.HostileHostTest;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.site.Site;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class WarcSiteTest {
  private enum Form {
    PLAIN,
    PACKED_BY_RECORD,
    PACKED_AS_A_WHOLE
  }

  @TempDir private Path folder;
  private final PageReader reader = PageReader.of(FetchOptions.standard());

  @ParameterizedTest
  @EnumSource
  void pagesComeInTheOrderOfTheirRecords(Form form) throws IOException {
    Path file = write(form, small(form));
    assertThat(pages(file))
        .containsExactly(
            "http://h.example/ Home Next", "http://h.example/next Next", "http://h.example/z Zip");
  }

  @ParameterizedTest
  @EnumSource
  void aPageIsFoundByItsAddress(Form form) throws IOException {
    Path file = write(form, small(form));
    CapturedPage page = reader.read(file + "#http://h.example/next");
    assertThat(text(page)).isEqualTo("Next");
    assertThat(page.address()).hasToString("http://h.example/next");
    assertThat(page.tree().address()).isEqualTo("http://h.example/next");
    assertThat(page.when()).isEqualTo(Instant.parse("2026-01-01T00:00:03Z"));
    assertThat(text(reader.read(file + "#http://h.example/z"))).isEqualTo("Zip");
    assertThat(text(reader.read(file + "#https://h.example"))).isEqualTo("Home Next");
  }

  @Test
  void whatIsNotInTheArchiveIsTold() throws IOException {
    Path file = write(Form.PLAIN, small(Form.PLAIN));
    CaptureException e = failure(() -> reader.read(file + "#http://h.example/none"));
    assertThat(e.reason()).isEqualTo(FailureReason.NOT_FOUND);
    assertThat(e).hasMessageContaining("http://h.example/none is not in " + file);
    assertThat(failure(() -> reader.read(file + "#http://h.example/p.png")).reason())
        .isEqualTo(FailureReason.NOT_HTML);
    assertThat(failure(() -> reader.read(file + "#next")).reason())
        .isEqualTo(FailureReason.BAD_ADDRESS);
  }

  @Test
  void linksLeadToPagesOfTheArchive() throws IOException {
    WarcBuilder warc =
        new WarcBuilder(true)
            .html(
                "http://h.example/",
                "<a href=/b>1</a><a href=/none>2</a><a href='https://h.example/b#x'>3</a>"
                    + "<a href=/p.png>4</a><a href=mailto:a@h.example>5</a>"
                    + "<a href=/old>6</a><a href=/round>7</a>")
            .response("http://h.example/old", "301 Moved", "Location: /b\r\n", new byte[0])
            .response("http://h.example/round", "301 Moved", "Location: /round\r\n", new byte[0])
            .html("http://h.example/b", "<p>b")
            .response("http://h.example/p.png", "200 OK", "Content-Type: image/png\r\n", png());
    try (Site site = reader.open(write(warc).toString())) {
      CapturedPage home = site.find("http://h.example/").orThrow();
      URI b = URI.create("http://h.example/b");
      assertThat(site.links(home)).extracting(Link::target).containsExactly(b, b, b);
      assertThat(site.load(b).orThrow().address()).isEqualTo(b);
    }
  }

  @Test
  void pagesThatAreNotWantedAreNotGiven() throws IOException {
    WarcBuilder warc =
        new WarcBuilder(true).html("http://h.example/a", "<p>a").html("http://h.example/b", "<p>b");
    URI a = URI.create("http://h.example/a");
    try (Site site = reader.open(write(warc).toString());
        Stream<Capture> pages = site.pages(address -> !address.equals(a))) {
      assertThat(pages).extracting(page -> page.address().getPath()).containsExactly("/b");
    }
  }

  @Test
  void aPageInDoubtIsAPageIfSomebodyNamedIt() throws IOException {
    String address = "http://h.example/soft";
    Path file = write(new WarcBuilder(true).html(address, "<title>Page not found</title>"));
    assertThat(reader.read(file + "#" + address).softError()).isPresent();
    try (Site site = reader.open(file.toString())) {
      assertThat(site.find(address)).isInstanceOf(CapturedPage.class);
      assertThat(((MissedPage) site.load(URI.create(address))).reason())
          .isEqualTo(FailureReason.SOFT_NOT_FOUND);
    }
  }

  @Test
  void bodiesAreUnpackedAndTheirChunksJoined() throws IOException {
    byte[] zipped = HostileHostTest.gzip(WarcBuilder.bytes("<p>zipped"));
    byte[] chunked = WarcBuilder.bytes("3\r\n<p>\r\n7\r\nchunked\r\n0\r\n\r\n");
    WarcBuilder warc =
        new WarcBuilder(true)
            .response("http://h.example/1", "200 OK", html("Content-Encoding: gzip"), zipped)
            .response("http://h.example/2", "200 OK", html("Transfer-Encoding: chunked"), chunked)
            .response(
                "http://h.example/3",
                "200 OK",
                html("Transfer-Encoding: chunked\r\nContent-Encoding: gzip"),
                WarcBuilder.bytes("<p>already joined and unpacked"));
    assertThat(pages(write(warc)))
        .containsExactly(
            "http://h.example/1 zipped",
            "http://h.example/2 chunked",
            "http://h.example/3 already joined and unpacked");
  }

  @Test
  void charsetsAreThoseOfTheHosts() throws IOException {
    WarcBuilder warc =
        new WarcBuilder(true)
            .response(
                "http://h.example/",
                "200 OK",
                "Content-Type: text/html; charset=iso-8859-1\r\n",
                "<p>Grüße".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(pages(write(warc))).containsExactly("http://h.example/ Grüße");
  }

  @Test
  void redirectsLeadOnWithinTheArchive() throws IOException {
    WarcBuilder warc =
        new WarcBuilder(true)
            .response("http://h.example/a", "301 Moved", "Location: /b\r\n", new byte[0])
            .html("http://h.example/b", "<p>b")
            .response("http://h.example/c", "302 Found", "Location: /d\r\n", new byte[0])
            .response("http://h.example/d", "302 Found", "Location: /c\r\n", new byte[0])
            .response("http://h.example/e", "302 Found", "Location: /gone\r\n", new byte[0]);
    Path file = write(warc);
    CapturedPage page = reader.read(file + "#http://h.example/a");
    assertThat(page.asked()).hasToString("http://h.example/a");
    assertThat(page.address()).hasToString("http://h.example/b");
    assertThat(failure(() -> reader.read(file + "#http://h.example/c")).reason())
        .isEqualTo(FailureReason.REDIRECTS);
    assertThat(failure(() -> reader.read(file + "#http://h.example/e")))
        .hasMessageContaining("http://h.example/gone, where http://h.example/e leads to,");
    assertThat(pages(file)).containsExactly("http://h.example/b b");
  }

  @Test
  void errorsInTheArchiveAreTold() throws IOException {
    WarcBuilder warc =
        new WarcBuilder(true)
            .response("http://h.example/a", "404 Not Found", html(""), WarcBuilder.bytes("<p>no"))
            .html("http://h.example/b", "<title>404 Not Found</title>")
            .html("http://h.example/c", "<p>c");
    assertThat(pages(write(warc)))
        .containsExactly(
            "http://h.example/a NOT_FOUND",
            "http://h.example/b SOFT_NOT_FOUND",
            "http://h.example/c c");
  }

  @Test
  void theFirstCaptureThatIsAPageCounts() throws IOException {
    WarcBuilder warc =
        new WarcBuilder(true)
            .response("http://h.example/", "500 Oh", html(""), WarcBuilder.bytes("<p>no"))
            .html("http://h.example/", "<p>one")
            .html("http://h.example/", "<p>two");
    Path file = write(warc);
    assertThat(text(reader.read(file + "#http://h.example/"))).isEqualTo("one");
    assertThat(pages(file))
        .containsExactly("http://h.example/ HOST_FAILED", "http://h.example/ one");
  }

  @Test
  void aNoteThatNothingChangedLeadsToWhatItRefersTo() throws IOException {
    String profile =
        "WARC-Profile: http://netpreserve.org/warc/1.0/revisit/identical-payload-digest\r\n";
    String http = "Content-Type: application/http; msgtype=response\r\n";
    byte[] head = WarcBuilder.bytes("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n");
    WarcBuilder warc =
        new WarcBuilder(true)
            .record(
                "resource",
                "http://h.example/",
                "Content-Type: text/html\r\nWARC-Payload-Digest: sha1:AAA\r\n",
                WarcBuilder.bytes("<p>one"))
            .record(
                "revisit",
                "http://h.example/by-address",
                profile + http + "WARC-Refers-To-Target-URI: http://h.example/\r\n",
                head)
            .record(
                "revisit",
                "http://h.example/by-digest",
                profile + "WARC-Payload-Digest: sha1:AAA\r\n",
                new byte[0])
            .record(
                "revisit",
                "http://h.example/lost",
                profile + http + "WARC-Payload-Digest: sha1:BBB\r\n",
                head);
    Path file = write(warc);
    assertThat(pages(file))
        .containsExactly(
            "http://h.example/ one",
            "http://h.example/by-address one",
            "http://h.example/by-digest one",
            "http://h.example/lost NOT_FOUND");
    assertThat(reader.read(file + "#http://h.example/by-digest").unchanged()).isTrue();
    assertThat(failure(() -> reader.read(file + "#http://h.example/lost")))
        .hasMessageContaining("only notes that http://h.example/lost had not changed");
  }

  @ParameterizedTest
  @EnumSource
  void whatCameBeforeTheBreakIsKept(Form form) throws IOException {
    WarcBuilder warc = small(form);
    byte[] whole = form(form, warc);
    for (int length = whole.length / 2; length < whole.length - 20; length += 7) {
      Path file = Files.write(folder.resolve("cut.warc.gz"), Arrays.copyOf(whole, length));
      List<String> pages = pages(file);
      if (form != Form.PACKED_AS_A_WHOLE) {
        assertThat(pages.get(0)).isEqualTo("http://h.example/ Home Next");
      }
      if (form != Form.PLAIN || !warc.endsNear(length)) { // between two records nothing is lost
        assertThat(pages)
            .as("cut to %d of %d", length, whole.length)
            .anyMatch(page -> page.endsWith("DAMAGED_ARCHIVE"));
      }
    }
  }

  @Test
  void whatIsMissingFromACutArchiveMayHaveBeenCutOff() throws IOException {
    byte[] whole = small(Form.PACKED_BY_RECORD).bytes();
    Path file = Files.write(folder.resolve("cut.warc.gz"), Arrays.copyOf(whole, whole.length - 50));
    assertThat(text(reader.read(file + "#http://h.example/next"))).isEqualTo("Next");
    CaptureException e = failure(() -> reader.read(file + "#http://h.example/z"));
    assertThat(e.reason()).isEqualTo(FailureReason.DAMAGED_ARCHIVE);
    assertThat(e.getMessage()).contains("damaged").doesNotContain("Exception");
    try (Site site = reader.open(file.toString())) {
      assertThat(site.failures()).as("nothing was read yet").isEmpty();
      site.links(site.find("http://h.example/next").orThrow());
      site.find("http://h.example/z");
      assertThat(site.failures())
          .extracting(MissedPage::reason)
          .containsExactly(FailureReason.DAMAGED_ARCHIVE);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "nonsense", "<html>", "WARC/1.0\r\n", "\r\n\r\n", "\u001F\u008Bxx"})
  void whatIsNoArchiveIsTold(String text) throws IOException {
    Path file = Files.write(folder.resolve("a.warc"), text.getBytes(StandardCharsets.ISO_8859_1));
    CaptureException e = failure(() -> reader.read(file + "#http://h.example/"));
    assertThat(e.reason())
        .isEqualTo(text.isEmpty() ? FailureReason.NOT_FOUND : FailureReason.DAMAGED_ARCHIVE);
  }

  @Test
  void newLinesAtTheEndAreNoEndlessLoop() throws IOException {
    byte[] end = WarcBuilder.bytes("\n" + "\r\n".repeat(20_000));
    Path file = write(Form.PLAIN, small(Form.PLAIN));
    Files.write(file, end, java.nio.file.StandardOpenOption.APPEND);
    assertThat(pages(file)).hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void aBombInAnArchiveIsRefused() throws IOException {
    byte[] bomb = HostileHostTest.gzip(new byte[30 << 20]);
    WarcBuilder warc =
        new WarcBuilder(false)
            .response("http://h.example/", "200 OK", html("Content-Encoding: gzip"), bomb)
            .html("http://h.example/b", "<p>b");
    assertThat(pages(write(warc)))
        .containsExactly("http://h.example/ TOO_LARGE", "http://h.example/b b");
  }

  private WarcBuilder small(Form form) throws IOException {
    return new WarcBuilder(form == Form.PACKED_BY_RECORD)
        .record("request", "http://h.example/", "", WarcBuilder.bytes("GET / HTTP/1.1\r\n\r\n"))
        .html("http://h.example/", "<p>Home<a href=next>Next</a>")
        .html("http://h.example/next", "<p>Next")
        .response("http://h.example/p.png", "200 OK", "Content-Type: image/png\r\n", png())
        .record("response", "dns:h.example", "Content-Type: text/dns\r\n", WarcBuilder.bytes("x"))
        .html("http://h.example/z", "<p>Zip");
  }

  private static byte[] png() {
    return new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 0, 0};
  }

  private static String html(String header) {
    return "Content-Type: text/html\r\n" + (header.isEmpty() ? "" : header + "\r\n");
  }

  private static byte[] form(Form form, WarcBuilder warc) throws IOException {
    return form == Form.PACKED_AS_A_WHOLE ? HostileHostTest.gzip(warc.bytes()) : warc.bytes();
  }

  private Path write(Form form, WarcBuilder warc) throws IOException {
    return Files.write(folder.resolve("site.warc"), form(form, warc));
  }

  private Path write(WarcBuilder warc) throws IOException {
    return warc.write(folder.resolve("site.warc.gz"));
  }

  private List<String> pages(Path file) throws CaptureException {
    try (Site site = reader.open(file.toString());
        Stream<Capture> pages = site.pages()) {
      return pages.map(WarcSiteTest::shown).toList();
    }
  }

  static String shown(Capture capture) {
    return capture.address()
        + " "
        + (capture instanceof CapturedPage page ? text(page) : ((MissedPage) capture).reason());
  }

  private static String text(CapturedPage page) {
    return page.tree().size() == 0 ? "" : page.tree().visibleText(0);
  }
}
