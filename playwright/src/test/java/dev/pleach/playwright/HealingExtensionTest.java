package dev.pleach.playwright;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.pleach.heal.HealingOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The extension as a class of tests uses it: a page changes between two tests, then the report. */
@Tag("browser")
@TestMethodOrder(OrderAnnotation.class)
class HealingExtensionTest {
  private static final Path FOLDER = newFolder();
  private static final Path MEMORY = FOLDER.resolve("selectors.jsonl");
  private static final Path REPORT = FOLDER.resolve("reports/broken-selectors.md");

  /** Registered first, so called last: after the extension has written its report. */
  @RegisterExtension
  @Order(1)
  static final AfterAllCallback reportIsThere =
      context ->
          assertThat(REPORT).content().contains("| buy button | `#buy` | healed | `#purchase` |");

  @RegisterExtension
  @Order(2)
  static final HealingExtension healing =
      HealingExtension.with(HealingOptions.memory(MEMORY)).reportTo(REPORT);

  private static Pages pages;
  private static Browser browser;
  private static String url;

  @BeforeAll
  static void startBrowser() {
    pages = Pages.open();
    browser = pages.browser();
    url = pages.url();
  }

  @AfterAll
  static void stopBrowser() {
    pages.close();
  }

  @Test
  @Order(1)
  void buys() {
    HealingPage page = healing.on(browser.newPage());
    page.page().navigate(url);
    page.locator("buy button", "#buy").click();
    assertThat(page.page().title()).isEqualTo("bought");
  }

  @Test
  @Order(2)
  void buysAfterTheIdHasChanged(Healing shared) {
    pages.serve(TeaShop.SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    HealingPage page = shared.on(browser.newPage());
    page.page().navigate(url);
    page.locator("buy button", "#buy").click();
    assertThat(page.page().title()).isEqualTo("bought");
    assertThat(shared).isSameAs(healing.healing());
    assertThat(REPORT).doesNotExist();
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory(Path.of("target"), "healing-extension");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
