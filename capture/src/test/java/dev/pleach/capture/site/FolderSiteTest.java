package dev.pleach.capture.site;

import static dev.pleach.capture.http.FetcherTest.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.PageReader;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.FetchOptions;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FolderSiteTest {
  @TempDir private Path folder;
  private Path root = Path.of("");
  private final PageReader reader = PageReader.of(FetchOptions.standard());

  @BeforeEach
  void write() throws IOException {
    root = folder.toRealPath().resolve("site");
    page("index.html", "<p>home");
    page("b/index.html", "<p>b");
    page("b/c.html", "<p>c");
    page("b/d e.html", "<p>d");
    page("b/ü.html", "<p>ü");
    page("b/100%25.html", "<p>raw escape");
    page("list.html", "<p>list");
    page("list.html?page=2", "<!doctype html><p>list 2");
    page("list.html@page=3.html", "<p>list 3");
    page("list.php?id=1&x=2.html", "<p>by id");
    page("noext", "<html><p>no extension");
    page("other.example/x.html", "<p>another host");
    page("style.css", "p {}");
    page("feed.xml", "<rss></rss>");
    page(".git/x.html", "<p>not a page");
    Files.writeString(folder.resolve("secret.html"), "<p>secret");
  }

  @Test
  void pagesAreSorted() throws IOException {
    try (Site site = open();
        Stream<Capture> pages = site.pages()) {
      assertThat(pages.map(page -> root.relativize(Path.of(page.address())).toString()))
          .containsExactly(
              "b/100%25.html",
              "b/c.html",
              "b/d e.html",
              "b/index.html",
              "b/ü.html",
              "index.html",
              "list.html",
              "list.html?page=2",
              "list.html@page=3.html",
              "list.php?id=1&x=2.html",
              "noext",
              "other.example/x.html");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "c.html | b/c.html",
        "c.html#part | b/c.html",
        "./c.html?unknown=1 | b/c.html",
        "c | b/c.html",
        "d%20e.html | b/d e.html",
        "d e.html | b/d e.html",
        "%C3%BC.html | b/ü.html",
        "ü.html | b/ü.html",
        "100%25.html | b/100%25.html",
        "../ | index.html",
        "/ | index.html",
        "/b/ | b/index.html",
        "/b | b/index.html",
        "../list.html | list.html",
        "../list.html?page=2 | list.html?page=2",
        "../list.html?page=3 | list.html@page=3.html",
        "/list.php?id=1&x=2 | list.php?id=1&x=2.html",
        "/noext | noext",
        "http://other.example/x.html | other.example/x.html",
        "https://other.example/x | other.example/x.html",
      })
  void linksAreResolvedOnDisk(String link, String file) throws IOException {
    page("b/start.html", "<a href=\"" + link + "\">x</a>");
    try (Site site = open()) {
      CapturedPage start = site.find("b/start.html").orThrow();
      List<Link> links = site.links(start);
      assertThat(links).extracting(Link::target).containsExactly(root.resolve(file).toUri());
      URI target = links.get(0).target();
      assertThat(site.load(target).orThrow().address()).isEqualTo(target);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "none.html",
        "../style.css",
        "/feed.xml",
        "mailto:a@b.example",
        "javascript:void(0)",
        "http://unknown.example/c.html",
        "../../secret.html",
        "/../secret.html",
        "..%2f..%2fsecret.html",
        "/link.html",
        "a%00b.html",
        "file:///etc/passwd",
        "//none/c.html"
      })
  void otherLinksLeadNowhere(String link) throws IOException {
    Files.createSymbolicLink(root.resolve("link.html"), folder.resolve("secret.html"));
    page("b/start.html", "<a href=\"" + link + "\">x</a>");
    try (Site site = open()) {
      assertThat(site.links(site.find("b/start.html").orThrow())).isEmpty();
    }
  }

  @Test
  void nothingOutsideOfTheFolderIsRead() throws IOException {
    try (Site site = open()) {
      for (String name : List.of("../secret.html", folder.resolve("secret.html").toString())) {
        assertThat(failure(() -> site.find(name).orThrow()).reason())
            .isEqualTo(FailureReason.NOT_FOUND);
      }
      URI secret = folder.resolve("secret.html").toUri();
      assertThat(site.load(secret)).isInstanceOf(MissedPage.class);
    }
  }

  @Test
  void aPageIsFoundByAnyOfItsNames() throws IOException {
    try (Site site = open()) {
      URI c = root.resolve("b/c.html").toUri();
      for (String name : List.of("b/c.html", root.resolve("b/c.html").toString(), c.toString())) {
        assertThat(site.find(name).orThrow().address()).isEqualTo(c);
      }
      assertThat(site.find("b").orThrow().address())
          .isEqualTo(root.resolve("b/index.html").toUri());
      assertThat(site.find("http://other.example/x.html")).isInstanceOf(CapturedPage.class);
      assertThat(site.find("a\0b")).isInstanceOf(MissedPage.class);
    }
  }

  @Test
  void aPageFromElsewhereMayLinkHere() throws IOException {
    try (Site site = open()) {
      DomTree tree = DomTree.parse("<a href=x.html>x</a><a href=y.html>y</a>");
      URI address = URI.create("http://other.example/a.html");
      CapturedPage page =
          new CapturedPage(address, address, tree, Optional.empty(), Instant.EPOCH, 200, false);
      assertThat(site.links(page)).hasSize(1);
    }
  }

  @Test
  void aBaseElementCounts() throws IOException {
    page("b/start.html", "<base href=/><a href=list.html>x</a>");
    try (Site site = open()) {
      assertThat(site.links(site.find("b/start.html").orThrow()))
          .extracting(Link::target)
          .containsExactly(root.resolve("list.html").toUri());
    }
  }

  @Test
  void oneUnreadablePageDoesNotHideTheOthers() throws IOException {
    Files.createFile(root.resolve("empty.html"));
    Files.write(root.resolve("picture.html"), new byte[] {(byte) 0x89, 'P', 'N', 'G'});
    page("gone.html", "<title>Page not found</title>");
    try (Site site = open();
        Stream<Capture> pages = site.pages()) {
      List<Capture> all = pages.toList();
      assertThat(all).hasSize(15);
      assertThat(all)
          .filteredOn(MissedPage.class::isInstance)
          .extracting(missed -> ((MissedPage) missed).reason())
          .containsExactly(
              FailureReason.EMPTY, FailureReason.SOFT_NOT_FOUND, FailureReason.NOT_HTML);
    }
  }

  @Test
  void whatIsNoSiteIsTold() {
    String file = root.resolve("index.html").toString();
    assertThat(failure(() -> reader.open(file))).hasMessageContaining("is a page, not a site");
    assertThat(failure(() -> reader.open(root + "/none")).reason())
        .isEqualTo(FailureReason.NOT_FOUND);
  }

  private Site open() throws CaptureException {
    return reader.open(root.toString());
  }

  private void page(String name, String html) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, html);
  }
}
