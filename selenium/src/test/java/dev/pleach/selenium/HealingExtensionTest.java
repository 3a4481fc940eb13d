package dev.pleach.selenium;

import static org.assertj.core.api.Assertions.assertThat;

import dev.pleach.heal.HealingOptions;
import dev.pleach.playwright.TeaShop;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriver;

/** The extension as a class of tests uses it, and that the lines of the guide are here. */
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
          assertThat(REPORT)
              .content()
              .contains("| buy button | `By.id: buy` | healed | `By.cssSelector(\"#purchase\")` |");

  @RegisterExtension
  @Order(2)
  static final HealingExtension healing =
      HealingExtension.with(HealingOptions.memory(MEMORY)).reportTo(REPORT);

  private static Browser browser;
  private static WebDriver driver;
  private static String url;

  @BeforeAll
  static void startBrowser() {
    browser = Browser.open();
    driver = browser.driver();
    url = browser.shop().url();
  }

  @AfterAll
  static void stopBrowser() {
    if (browser != null) {
      browser.close();
    }
  }

  @Test
  @Order(1)
  void buys() {
    HealingDriver page = healing.on(driver);
    page.driver().get(url);
    page.find("buy button", By.id("buy")).click();
    assertThat(driver.getTitle()).isEqualTo("bought");
  }

  @Test
  @Order(2)
  void buysAfterTheIdHasChanged(Healing shared) {
    browser.shop().serve(TeaShop.SHOP.replace("id=\"buy\"", "id=\"purchase\""));
    HealingDriver page = shared.on(driver);
    page.driver().get(url);
    page.find("buy button", By.id("buy")).click();
    assertThat(driver.getTitle()).isEqualTo("bought");
    assertThat(shared).isSameAs(healing.healing());
    assertThat(REPORT).doesNotExist();
  }

  @Test
  void everyLineOfTheGuideOccursHere() throws IOException {
    String here =
        Files.readString(Path.of("src/test/java/dev/pleach/selenium/HealingExtensionTest.java"));
    String guide = Files.readString(Path.of("../docs/selenium.md"));
    List<String> lines =
        guide.replaceFirst("(?s).*?```java\n", "").replaceFirst("(?s)```.*", "").lines().toList();
    assertThat(lines)
        .isNotEmpty()
        .allSatisfy(line -> assertThat(here).contains(line.replaceAll("//.*", "").strip()));
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory(Path.of("target"), "healing-extension");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
