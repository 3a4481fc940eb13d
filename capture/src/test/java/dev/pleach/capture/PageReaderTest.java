package dev.pleach.capture;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Doors;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.TestHost;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.dom.DomTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PageReaderTest {
  private static final Charset WESTERN = Charset.forName("windows-1252");

  @TempDir private Path folder;
  private final TestHost host = new TestHost();
  private final PageReader reader = PageReader.of(Doors.local());

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void aFileIsAPage() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "<p>Hello");
    CapturedPage page = reader.read(file.toString());
    assertThat(text(page)).isEqualTo("Hello");
    assertThat(page.address()).isEqualTo(file.toUri());
    assertThat(page.asked()).isEqualTo(page.address());
    assertThat(page.tree().address()).isEqualTo(file.toUri().toString());
    assertThat(page.when()).isEqualTo(Files.getLastModifiedTime(file).toInstant());
    assertThat(page.status()).isEqualTo(200);
    assertThat(reader.read(file.toUri().toString()).tree()).isEqualTo(page.tree());
  }

  @Test
  void aFileMayHaveTheNameOfAnything() throws IOException {
    Path file = Files.writeString(folder.resolve("a.warc#b"), "<p>Hello");
    assertThat(text(reader.read(file.toString()))).isEqualTo("Hello");
  }

  @Test
  void standardInputIsAPageOnce() throws IOException {
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream("<p>Hello".getBytes(StandardCharsets.UTF_8)));
      CapturedPage page = reader.read("-");
      assertThat(text(page)).isEqualTo("Hello");
      assertThat(page.tree().address()).isEmpty();
      assertThat(failure(() -> reader.read("-"))).hasMessageContaining("once only");
    } finally {
      System.setIn(before);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "none.html | NOT_FOUND | There is no file",
        ". | NOT_HTML | is a folder. Name a page in it",
        "empty.html | EMPTY | is empty",
        "picture.html | NOT_HTML | is a PNG image",
        "site.warc.gz | NOT_HTML | Name a page in it: ",
        "none.warc.gz#http://h.example/ | NOT_FOUND | There is no file",
      })
  void whatIsNoPageIsTold(String name, FailureReason reason, String words) throws IOException {
    Files.createFile(folder.resolve("empty.html"));
    Files.createFile(folder.resolve("site.warc.gz"));
    Files.write(folder.resolve("picture.html"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 1, 2});
    CaptureException e = failure(() -> reader.read(folder + "/" + name));
    assertThat(e.reason()).isEqualTo(reason);
    assertThat(e).hasMessageContaining(words);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"ftp://example.org/a", "gopher://x/", "a\0b", "file:relative", "file://x/y"})
  void whatCanBeNoPageIsTold(String name) {
    CaptureException e = failure(() -> reader.read(name));
    assertThat(e.reason()).isEqualTo(FailureReason.BAD_ADDRESS);
  }

  @Test
  void aUrlIsAPage() throws IOException {
    host.redirect("/a", "/b").html("/b", "<p>Hello<a href=c>c</a>");
    CapturedPage page = reader.read(host.address("/a").toString());
    assertThat(text(page)).isEqualTo("Hello c");
    assertThat(page.asked()).isEqualTo(host.address("/a"));
    assertThat(page.address()).isEqualTo(host.address("/b"));
    assertThat(page.tree().address()).isEqualTo(host.address("/b").toString());
    assertThat(page.charset()).contains(StandardCharsets.UTF_8);
    assertThat(page.links()).extracting(Link::target).containsExactly(host.address("/c"));
  }

  @ParameterizedTest
  @CsvSource({
    "404, NOT_FOUND", "410, NOT_FOUND", "401, LOGIN_NEEDED", "403, REFUSED", "451, REFUSED",
    "418, REFUSED", "429, BUSY", "500, HOST_FAILED", "503, HOST_FAILED", "204, EMPTY",
    "300, REDIRECTS"
  })
  void differentStatusesHaveDifferentReasons(int status, FailureReason reason) {
    host.reply("/a", status, Map.of(), "");
    CaptureException e = failure(() -> reader.read(host.address("/a").toString()));
    assertThat(e.reason()).isEqualTo(reason);
    assertThat(e).hasMessageStartingWith(host.address("/a").toString()).hasMessageEndingWith(".");
  }

  @ParameterizedTest
  @CsvSource({
    "application/pdf, %PDF-1.7, application/pdf",
    "image/png, x, image/png",
    "application/json, {}, application/json",
    "text/plain, just words, text/plain",
    "application/xml, <rss></rss>, application/xml",
    "text/html, %PDF-1.7, a PDF document",
    "text/css, p{}, text/css",
  })
  void whatIsNotHtmlIsTold(String type, String body, String words) {
    host.reply("/a", 200, Map.of("Content-Type", type), body);
    CaptureException e = failure(() -> reader.read(host.address("/a").toString()));
    assertThat(e.reason()).isEqualTo(FailureReason.NOT_HTML);
    assertThat(e).hasMessageContaining(words);
  }

  @ParameterizedTest
  @CsvSource({
    "text/html, <p>Hello",
    "TEXT/HTML;charset=x, <p>Hello",
    "application/xhtml+xml, <p>Hello",
    "text/plain, <!DOCTYPE html><p>Hello",
    "application/xml, <?xml version='1.0'?><!-- a --><html><p>Hello",
    "nonsense, <p>Hello",
  })
  void whatIsHtmlIsReadWhateverItIsCalled(String type, String body) throws IOException {
    host.reply("/a", 200, Map.of("Content-Type", type), body);
    assertThat(text(reader.read(host.address("/a").toString()))).isEqualTo("Hello");
  }

  @ParameterizedTest
  @CsvSource({
    "windows-1252, text/html; charset=windows-1252, <p>Grüße",
    "windows-1252, text/html; charset=ISO-8859-1, <p>Grüße “quoted”",
    "UTF-8, text/html; charset=utf-8, <meta charset=windows-1252><p>Grüße",
    "windows-1252, text/html, <meta charset=windows-1252><p>Grüße",
    "windows-1252, text/html; charset=klingon, <meta charset=windows-1252><p>Grüße",
    "UTF-8, text/html, <p>Grüße",
    "windows-31j, text/html; charset=Shift_JIS, <p>価格",
    "UTF-16LE, text/html, <html><head><title>x</title></head><body><p>Grüße",
  })
  void aCharsetComesFromTheHostThenThePage(String charset, String type, String page)
      throws IOException {
    host.reply("/a", 200, Map.of("Content-Type", type), page.getBytes(Charset.forName(charset)));
    String shown = text(reader.read(host.address("/a").toString()));
    assertThat(page).endsWith(shown.replace("x ", ""));
  }

  @Test
  void whoKnowsBetterSaysSo() throws IOException {
    byte[] page = "<p>Grüße".getBytes(WESTERN);
    host.reply("/a", 200, Map.of("Content-Type", "text/html; charset=utf-8"), page);
    PageReader western = reader.withCharset(WESTERN);
    assertThat(text(western.read(host.address("/a").toString()))).isEqualTo("Grüße");
    Path file = Files.write(folder.resolve("a.html"), page);
    assertThat(text(western.read(file.toString()))).isEqualTo("Grüße");
  }

  @Test
  void readingFilesOpensNoDoor() throws IOException {
    Path file = Files.writeString(folder.resolve("a.html"), "<p>Hello");
    PageReader other = PageReader.of(FetchOptions.standard());
    assertThat(text(other.read(file.toString()))).isEqualTo("Hello");
    assertThat(other.fetcher()).isSameAs(other.withCharset(WESTERN).fetcher());
  }

  private static String text(CapturedPage page) {
    DomTree tree = page.tree();
    StringBuilder text = new StringBuilder();
    for (int n = 0; n < tree.size(); n++) {
      text.append(tree.isText(n) ? " " + tree.text(n).strip() : "");
    }
    return text.toString().strip();
  }
}
