package dev.pleach.capture.warc;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.asset.AssetLimits;
import dev.pleach.capture.asset.AssetLoader;
import dev.pleach.capture.asset.AssetMode;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.safe.PageAssets;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One of several captures of an address, by its date. */
class WarcDateTest {
  private static final String PAGE = "http://h.example/a";

  @TempDir private Path folder;
  private final PageReader reader = PageReader.of(FetchOptions.standard());

  @ParameterizedTest
  @CsvSource({
    "'', May 1",
    "@first, April",
    "@last, June",
    "@2024-05-01, May 1 noon",
    "@2024-05-01T11:59, May 1",
    "@2024-05-01T12:00, May 1 noon",
    "@2024-05-01T12:00:29, May 1",
    "@2024-05-01T12:00:30Z, May 1 noon",
    "@20240501120029, May 1",
    "@20240501120030, May 1 noon",
    "@2024-05-31, May 1 noon",
    "@2024-04-30, April",
    "@2024-05, May 1 noon",
    "@1999-01-01, April",
    "@2030-01-01, June",
  })
  void theLastCaptureUpToTheDateIsRead(String date, String expected) throws IOException {
    assertThat(read(archive(), PAGE + date)).isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-13-01",
        "2024-02-30",
        "2024-05-01T25:00",
        "2024-05T12:00",
        "2024-5-1",
        "20241301000000",
        "2024-05-01T12:00+02:00"
      })
  void aDateThatIsNoneIsToldWithThoseThereAre(String date) throws IOException {
    Path file = archive();
    CaptureException e = failure(() -> reader.read(file + "#" + PAGE + "@" + date));
    assertThat(e.reason()).isEqualTo(FailureReason.BAD_ADDRESS);
    assertThat(e)
        .hasMessageStartingWith("@" + date + " is no date of a capture. Write @first, @last,")
        .hasMessageEndingWith(
            "There are 4 captures of 2024-04-10T08:00:00Z, 2024-05-01T08:00:00Z,"
                + " 2024-05-01T12:00:30Z, 2024-06-01T08:00:00Z.");
  }

  @Test
  void wordsThatAreNoDateArePartOfTheAddress() throws IOException {
    Path file =
        archive(
            new WarcBuilder(true)
                .html("https://m.example/@user", "<p>user")
                .html("https://m.example/@2024", "<p>year")
                .at("2026-02-01T00:00:00Z")
                .html("https://m.example/@user", "<p>user later")
                .html("https://m.example/a@first", "<p>odd"));
    assertThat(read(file, "https://m.example/@user")).isEqualTo("user");
    assertThat(read(file, "https://m.example/@user@last")).isEqualTo("user later");
    assertThat(read(file, "https://m.example/@2024")).isEqualTo("year");
    assertThat(read(file, "https://m.example/a@first@first")).isEqualTo("odd");
    assertThat(failure(() -> reader.read(file + "#https://m.example/@user@yesterday")))
        .hasMessageContaining("@user@yesterday is not in ")
        .hasMessageContaining("A date of a capture is written @first,")
        .hasMessageContaining("There are 2 captures of 2026-01-01T00:00:01Z, 2026-02-01");
  }

  @Test
  void anAddressWithoutCaptureIsTold() throws IOException {
    Path file = archive();
    CaptureException e = failure(() -> reader.read(file + "#http://h.example/none@last"));
    assertThat(e.reason()).isEqualTo(FailureReason.NOT_FOUND);
    assertThat(e).hasMessageContaining("http://h.example/none is not in " + file);
    assertThat(failure(() -> reader.read(file + "#http://h.example/none@2024-13-01")))
        .hasMessageContaining("There is no capture of http://h.example/none in " + file);
  }

  @Test
  void manyDatesAreCutShort() throws IOException {
    WarcBuilder warc = new WarcBuilder(true);
    for (int day = 10; day < 30; day++) {
      warc.at("2024-05-" + day + "T00:00:00Z").html(PAGE, "<p>x");
    }
    Path file = archive(warc);
    assertThat(failure(() -> reader.read(file + "#" + PAGE + "@2024-05-99")))
        .hasMessageContaining("There are 20 captures of 2024-05-10T00:00:00Z")
        .hasMessageContaining("2024-05-14T00:00:00Z, …, 2024-05-25T00:00:00Z");
  }

  @Test
  void errorsAndRedirectsCountOnlyWhereThereIsNoPage() throws IOException {
    Path file =
        archive(
            new WarcBuilder(true)
                .at("2024-01-01T00:00:00Z")
                .html(PAGE, "<p>page")
                .response("http://h.example/old", "301 Moved", "Location: /a\r\n", new byte[0])
                .at("2024-02-01T00:00:00Z")
                .response(PAGE, "503 Busy", "Content-Type: text/html\r\n", new byte[0])
                .html(PAGE, "<p>page later"));
    assertThat(read(file, PAGE + "@2024-02-01")).isEqualTo("page later");
    assertThat(read(file, "http://h.example/old@2024-01-15")).isEqualTo("page");
    assertThat(read(file, "http://h.example/old@last")).isEqualTo("page later");
  }

  @Test
  void aRevisitLeadsToWhatThePageWasThen() throws IOException {
    String digest = "WARC-Payload-Digest: sha1:";
    String html = "Content-Type: text/html\r\n";
    WarcBuilder warc =
        new WarcBuilder(true)
            .at("2024-01-01T00:00:00Z")
            .record("resource", PAGE, html + digest + "AAA\r\n", WarcBuilder.bytes("<p>one"))
            .at("2024-02-01T00:00:00Z")
            .record("resource", PAGE, html + digest + "BBB\r\n", WarcBuilder.bytes("<p>two"))
            .at("2024-03-01T00:00:00Z")
            .record("revisit", PAGE, html + digest + "BBB\r\n", new byte[0])
            .at("2024-04-01T00:00:00Z")
            .record("revisit", PAGE, html, new byte[0])
            .at("2024-05-01T00:00:00Z")
            .record("revisit", PAGE, html + digest + "CCC\r\n", new byte[0]);
    Path file = archive(warc);
    assertThat(read(file, PAGE + "@2024-03")).isEqualTo("two");
    assertThat(read(file, PAGE + "@2024-04")).isEqualTo("two");
    assertThat(failure(() -> reader.read(file + "#" + PAGE + "@2024-05")))
        .hasMessageContaining("only notes that " + PAGE + " had not changed");
  }

  @Test
  void filesOfAPageComeFromTheTimeOfThePage() throws IOException {
    String css = "Content-Type: text/css\r\n";
    String sheet = "http://h.example/a.css";
    Path file =
        archive(
            new WarcBuilder(true)
                .at("2024-01-01T00:00:00Z")
                .html(PAGE, "<p>old")
                .at("2024-01-01T00:00:05Z")
                .response(sheet, "200 OK", css, WarcBuilder.bytes("p{color:red}"))
                .at("2024-06-01T00:00:00Z")
                .html(PAGE, "<p>new")
                .response("http://h.example/b.css", "302 Found", "Location: a.css\r\n", new byte[0])
                .at("2024-06-01T00:00:05Z")
                .response(sheet, "200 OK", css, WarcBuilder.bytes("p{color:blue}")));
    AssetLoader loader = new AssetLoader(reader::fetcher, AssetLimits.standard());
    for (String date : List.of("@first", "@last")) {
      String name = file + "#" + PAGE + date;
      CapturedPage page = reader.read(name);
      assertThat(AssetLoader.standardMode(page, name)).isEqualTo(AssetMode.LOCAL);
      PageAssets assets = loader.of(page, name, AssetMode.LOCAL);
      String color = date.equals("@first") ? "red" : "blue";
      assertThat(Objects.requireNonNull(assets.styleSheet("a.css")).css()).contains(color);
      assertThat(Objects.requireNonNull(assets.styleSheet("b.css")).css()).contains(color);
      assertThat(assets.styleSheet("none.css")).isNull();
    }
    assertThat(loader.leftOut()).endsWith(": 1 not found.");
  }

  /** Not in the order of time: archives of several crawls are put together. */
  private Path archive() throws IOException {
    return archive(
        new WarcBuilder(true)
            .at("2024-05-01T08:00:00Z")
            .html(PAGE, "<p>May 1")
            .at("2024-06-01T08:00:00Z")
            .html(PAGE, "<p>June")
            .at("2024-04-10T08:00:00Z")
            .html(PAGE, "<p>April")
            .at("2024-05-01T12:00:30Z")
            .html(PAGE, "<p>May 1 noon"));
  }

  private Path archive(WarcBuilder warc) throws IOException {
    return warc.write(folder.resolve("site.warc.gz"));
  }

  private String read(Path file, String page) throws IOException {
    CapturedPage read = reader.read(file + "#" + page);
    StringBuilder text = new StringBuilder();
    for (int n = 0; n < read.tree().size(); n++) {
      text.append(read.tree().isText(n) ? read.tree().text(n) : "");
    }
    return text.toString().strip();
  }
}
