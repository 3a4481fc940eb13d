package dev.pleach.server.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Tests of views: one browser for all of a class, a fresh server for each test. */
abstract class ViewTest {
  private static Chromium chromium;
  private ViewServer server;

  @BeforeAll
  static void startBrowser() {
    PlaywrightAssertions.setDefaultAssertionTimeout(30_000); // machines may be busy
    chromium = Chromium.start();
  }

  @AfterAll
  static void stopBrowser() {
    if (chromium != null) {
      chromium.close();
    }
  }

  @BeforeEach
  void startServer() {
    server = ViewServer.start();
  }

  @AfterEach
  void stopServer() {
    chromium.closePages();
    server.close();
    assertThat(chromium.complaints()).isEmpty();
  }

  final ViewServer server() {
    return server;
  }

  final Chromium chromium() {
    return chromium;
  }

  final Page open(String path) {
    return open(chromium.page(), path);
  }

  final Page open(Page page, String path) {
    page.navigate(server.address() + path);
    return page;
  }

  /** The names of the cards in the order of the document. */
  static List<String> names(Page page) {
    return page.locator(".card h2").allInnerTexts();
  }

  static Locator card(Page page, String id) {
    return page.locator("#block-" + id);
  }

  /** Opens the menu of a block and chooses from it. */
  static void choose(Page page, String id, String item) {
    card(page, id).locator("button.menu").click();
    page.locator("#block-menu")
        .getByText(item, new Locator.GetByTextOptions().setExact(true))
        .click();
  }

  /** Waits until the server was asked for something. */
  final void awaitAsked(Page page, String beginning) {
    for (int i = 0; i < 300 && !asked(beginning); i++) {
      page.waitForTimeout(100);
    }
    assertThat(server.api().asked()).anyMatch(request -> request.startsWith(beginning));
  }

  private boolean asked(String beginning) {
    return server.api().asked().stream().anyMatch(request -> request.startsWith(beginning));
  }
}
