package dev.pleach.selenium;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pleach.playwright.TeaShop;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openqa.selenium.WebDriver;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** A real browser with its driver, and the shop that it visits. */
final class Browser implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");
  private static final Path DRIVER = Path.of("/usr/bin/chromedriver");

  private final TeaShop shop = new TeaShop();
  private final WebDriver driver;

  private Browser() {
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(new File(DRIVER.toString()))
            .withSilent(true)
            .build();
    ChromeOptions options = new ChromeOptions();
    options.setBinary(CHROMIUM.toString());
    options.addArguments(
        "--headless=new",
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync");
    driver = new ChromeDriver(service, options);
  }

  static Browser open() {
    assumeTrue(
        Files.isExecutable(CHROMIUM) && Files.isExecutable(DRIVER),
        "no browser: apt-get install chromium chromium-driver");
    return new Browser();
  }

  WebDriver driver() {
    return driver;
  }

  TeaShop shop() {
    return shop;
  }

  /** Shows a page of the shop. */
  HealingDriver visit(Healing healing, String html) {
    shop.serve(html);
    driver.get(shop.url());
    return healing.on(driver);
  }

  @Override
  public void close() {
    driver.quit();
    shop.close();
  }
}
