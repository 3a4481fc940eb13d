package dev.pleach.capture.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.capture.failure.FailureReason;
import dev.pleach.dom.DomTree;
import java.net.URI;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SoftErrorDetectorTest {
  private static final URI ASKED = URI.create("https://h.example/a");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<title>404 Not Found</title>",
        "<title>Page not found | Shop</title>",
        "<title>Shop - Error 404</title>",
        "<title>Shop: Page Not Found</title>",
        "<title>404</title>",
        "<title>Seite nicht gefunden – Laden</title>",
        "<title>Shop</title><h1>Sorry, this page doesn't exist.</h1>",
        "<title>Shop</title><h1>404 <small>Page not found</small></h1>",
        "<title>Shop</title><h1>Oops! The page could not be found</h1>",
      })
  void aPageThatReportsNotFoundIsASoftError(String html) {
    Optional<MissedPage> error = page(ASKED, html + "<p>Try the search.").softError();
    assertThat(error).map(MissedPage::reason).contains(FailureReason.SOFT_NOT_FOUND);
    assertThat(error).map(MissedPage::address).contains(ASKED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<title>How to handle 404 errors</title>",
        "<title>Area code 404</title>",
        "<title>Lost and not found: a novel</title>",
        "<title>Room 404 - Hotel</title><h1>Room 404</h1>",
        "<title>Shop</title><h1>Bread</h1>",
        "<title></title>",
        "",
        "<form><input type=password></form>",
      })
  void otherPagesAreNot(String html) {
    assertThat(page(ASKED, html + "<p>Words.").softError()).isEmpty();
  }

  @Test
  void aLongPageIsNoSoftError() {
    String article = "<title>404 Not Found</title><p>" + "An article about it. ".repeat(500);
    assertThat(page(ASKED, article).softError()).isEmpty();
  }

  @Test
  void aRedirectToAnErrorPageIsASoftError() {
    assertThat(page(URI.create("https://h.example/404.html"), "<p>Home").softError())
        .map(MissedPage::reason)
        .contains(FailureReason.SOFT_NOT_FOUND);
    assertThat(page(URI.create("https://h.example/b"), "<p>Home").softError()).isEmpty();
  }

  @Test
  void aRedirectToAPasswordIsALogIn() {
    CapturedPage page =
        page(URI.create("https://h.example/login?to=a"), "<form><input type=PASSWORD></form>");
    assertThat(page.softError()).map(MissedPage::reason).contains(FailureReason.LOGIN_NEEDED);
    assertThat(page.softError())
        .map(MissedPage::message)
        .hasValueSatisfying(
            message -> assertThat(message).contains("/login?to=a").contains("asks to log in"));
  }

  private static CapturedPage page(URI address, String html) {
    DomTree tree = DomTree.parse(html);
    return new CapturedPage(address, ASKED, tree, Optional.empty(), Instant.EPOCH, 200, false);
  }
}
