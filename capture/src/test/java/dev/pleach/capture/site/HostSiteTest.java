package dev.pleach.capture.site;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Doors;
import dev.pleach.capture.http.FakeTiming;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.http.TestHost;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.MissedPage;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class HostSiteTest {
  private final TestHost host = new TestHost();
  private final FakeTiming timing = new FakeTiming();
  private final PageReader reader =
      PageReader.of(Doors.of(FetchOptions.standard().withPrivate(true), timing));

  @AfterEach
  void close() {
    host.close();
  }

  @Test
  void pagesComeBreadthFirstEachOnce() throws IOException {
    host.html("/", "<a href=/b>b</a><a href=/c>c</a><a href=/b#x>b</a>")
        .html("/b", "<a href=/d>d</a><a href=/>home</a>")
        .html("/c", "<a href=e>e</a>")
        .html("/d", "<p>d")
        .html("/e", "<p>e");
    assertThat(crawl()).containsExactly("/", "/b", "/c", "/d", "/e");
    assertThat(host.requests()).containsExactly("/robots.txt", "/", "/b", "/c", "/d", "/e");
    assertThat(timing.sleeps()).hasSize(4).allMatch(Duration.ofSeconds(3)::equals);
  }

  @Test
  void onlyWhatIsAskedForIsLoaded() throws IOException {
    host.html("/", "<a href=/b>b</a>").html("/b", "<p>b");
    try (Site site = open();
        Stream<Capture> pages = site.pages()) {
      assertThat(pages.limit(1)).hasSize(1);
    }
    assertThat(host.requests()).containsExactly("/robots.txt", "/");
  }

  @Test
  void failuresAreReportedAndTheRestIsKept() throws IOException {
    host.reply("/robots.txt", 200, Map.of(), "User-agent: *\nDisallow: /private");
    host.html(
            "/",
            "<a href=/none>1</a><a href=/private>2</a><a href=/loop>3</a><a href=/soft>4</a>"
                + "<a href=/p.png>5</a><a href=/away>6</a><a href=/fails>7</a><a href=/big>8</a>"
                + "<a href=http://10.0.0.1/>9</a><a href=/inside>10</a><a href=/last>11</a>")
        .redirect("/loop", "/loop")
        .html("/soft", "<title>Page not found</title>")
        .reply("/p.png", 200, Map.of("Content-Type", "image/png"), "x")
        .redirect("/away", "http://localhost:" + host.port() + "/elsewhere")
        .redirect("/inside", "http://[::1]:1/")
        .reply("/fails", 500, Map.of(), "")
        .html("/big", "<p>" + "x".repeat(16 << 20))
        .html("/last", "<p>last");
    assertThat(crawl())
        .containsExactly(
            "/",
            "/none NOT_FOUND",
            "/private ROBOTS",
            "/loop REDIRECTS",
            "/soft SOFT_NOT_FOUND",
            "/away PRIVATE_ADDRESS",
            "/fails HOST_FAILED",
            "/big TOO_LARGE",
            "/inside PRIVATE_ADDRESS",
            "/last");
  }

  @Test
  void redirectsToOnePageAreOnePage() throws IOException {
    host.html("/", "<a href=/1>1</a><a href=/2>2</a>").redirect("/1", "/b").redirect("/2", "/b");
    host.html("/b", "<p>b");
    assertThat(crawl()).containsExactly("/", "/b");
  }

  @Test
  void aStartThatFailsIsTold() throws IOException {
    host.reply("/", 200, Map.of("Content-Type", "application/pdf"), "x");
    assertThat(crawl()).containsExactly("/ NOT_HTML");
  }

  @Test
  void aHostThatDiesIsNotAskedForEver() throws IOException {
    StringBuilder links = new StringBuilder();
    for (int i = 0; i < 50; i++) {
      links.append("<a href=/").append(i).append(">x</a>");
    }
    host.html("/", links.toString());
    try (Site site = open();
        Stream<Capture> pages = site.pages()) {
      List<Capture> all = pages.peek(page -> host.close()).toList();
      assertThat(all).hasSize(4);
      assertThat(((MissedPage) all.get(3)).reason()).isEqualTo(FailureReason.UNREACHABLE);
    }
  }

  @Test
  void linksToAHostThatDiedAreGivenUp() throws IOException {
    host.html("/", "<p>home");
    try (Site site = open()) {
      site.find("/").orThrow();
      host.close();
      for (int i = 0; i < 3; i++) {
        assertThat(((MissedPage) site.load(host.address("/" + i))).reason())
            .isEqualTo(FailureReason.UNREACHABLE);
      }
      assertThat(((MissedPage) site.load(host.address("/3"))).reason())
          .isEqualTo(FailureReason.GIVEN_UP);
      assertThat(site.load(host.address("/"))).as("is kept").isInstanceOf(CapturedPage.class);
    }
  }

  @Test
  void aPageInDoubtIsAPageIfSomebodyNamedIt() throws IOException {
    host.html("/soft", "<title>Page not found</title>");
    try (Site site = open()) {
      assertThat(site.find("/soft")).isInstanceOf(CapturedPage.class);
      assertThat(((MissedPage) site.load(host.address("/soft"))).reason())
          .isEqualTo(FailureReason.SOFT_NOT_FOUND);
    }
    assertThat(host.requests()).containsExactly("/robots.txt", "/soft");
  }

  @Test
  void pagesThatAreNotWantedAreNotGiven() throws IOException {
    host.html("/", "<a href=/b>b</a>").html("/b", "<a href=/c>c</a>").html("/c", "<p>c");
    try (Site site = open();
        Stream<Capture> pages = site.pages(address -> !address.getPath().equals("/b"))) {
      assertThat(pages.map(page -> page.address().getPath())).containsExactly("/", "/c");
    }
  }

  @Test
  void whereARedirectLedToIsNotAskedForAgain() throws IOException {
    host.redirect("/1", "/b").html("/b", "<p>b");
    try (Site site = open()) {
      assertThat(site.load(host.address("/1"))).isSameAs(site.load(host.address("/b")));
    }
    assertThat(host.requests()).containsExactly("/robots.txt", "/1", "/b");
  }

  @Test
  void aPageIsAskedForOnce() throws IOException {
    host.html("/", "<a href=/b>b</a>").html("/b", "<p>b");
    try (Site site = open()) {
      CapturedPage start = site.find("/").orThrow();
      URI b = site.links(start).get(0).target();
      assertThat(site.load(b)).isSameAs(site.load(b));
      assertThat(site.find("b")).isSameAs(site.load(b));
    }
    assertThat(host.requests()).containsExactly("/robots.txt", "/", "/b");
  }

  @Test
  void aSiteIsOneHostWithOrWithoutWww() throws IOException {
    Fetcher door = Doors.resolving(Doors.LOCAL, "127.0.0.1");
    String port = ":" + host.port();
    host.html(
        "/",
        "<a href=http://www.one.example"
            + port
            + "/b>b</a>"
            + "<a href=http://two.example"
            + port
            + "/c>c</a><a href=mailto:x@one.example>m</a>");
    try (Site site = PageReader.of(door).open("http://one.example" + port)) {
      assertThat(site.links(site.find("").orThrow()))
          .extracting(link -> link.target().toString())
          .containsExactly("http://www.one.example" + port + "/b");
      assertThat(((MissedPage) site.find("http://two.example" + port + "/c")).reason())
          .isEqualTo(FailureReason.ELSEWHERE);
      assertThat(((MissedPage) site.find("ftp://two.example/")).reason())
          .isEqualTo(FailureReason.BAD_ADDRESS);
    }
  }

  private Site open() throws CaptureException {
    return reader.open(host.address("/").toString());
  }

  /** Paths of all captures, with the reason if there is one. */
  private List<String> crawl() throws IOException {
    try (Site site = open();
        Stream<Capture> pages = site.pages()) {
      return pages
          .map(
              page ->
                  page.address().getPath()
                      + (page instanceof MissedPage missed ? " " + missed.reason() : ""))
          .toList();
    }
  }
}
