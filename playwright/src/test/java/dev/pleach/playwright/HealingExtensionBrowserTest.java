package dev.pleach.playwright;

import static dev.pleach.playwright.Pages.SHOP;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The JUnit extension as a test class uses it: healed in the test, reported when all are done. */
@Tag("browser")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class HealingExtensionBrowserTest {
  private static final Path FOLDER = folder();
  private static final Path REPORT = FOLDER.resolve("reports/selectors.md");
  private static Pages pages;

  /** Registered first, so it comes last: by then the report must be written. */
  @RegisterExtension
  @Order(1)
  static final AfterAllCallback REPORTED =
      context -> {
        if (pages != null) { // else there was no browser
          assertThat(REPORT).content().contains("buy button", "`#purchase`");
        }
      };

  @RegisterExtension
  @Order(2)
  static final HealingExtension HEALING =
      HealingExtension.with(
              HealingOptions.memory(FOLDER.resolve("selectors.jsonl"))
                  .withTimeout(Duration.ofMillis(200)))
          .reportTo(REPORT);

  @BeforeAll
  static void open() {
    pages = Pages.open();
  }

  @AfterAll
  static void close() {
    if (pages != null) {
      pages.close();
    }
  }

  @Test
  @Order(1)
  void aSelectorThatWorksIsRemembered() {
    pages.serve(SHOP);
    HEALING.on(pages.visit()).locator("buy button", "#buy").click();
    assertThat(HEALING.healing().report().isEmpty()).isTrue();
    assertThat(REPORT).doesNotExist();
  }

  @Test
  @Order(2)
  void aBrokenOneIsHealedByTheHealingThatIsHandedIn(Healing healing) {
    assertThat(healing).isSameAs(HEALING.healing());
    pages.serve(SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    Locator buy = healing.on(pages.visit()).locator("buy button", "#buy");
    buy.click();
    assertThat(buy.page().title()).isEqualTo("bought");
    assertThat(healing.report().repairs()).extracting(Repair::repaired).containsOnly("#purchase");
  }

  private static Path folder() {
    try {
      Path folder = Files.createTempDirectory("healing");
      folder.toFile().deleteOnExit();
      return folder;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
