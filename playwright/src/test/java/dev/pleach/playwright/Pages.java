package dev.pleach.playwright;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A real browser, and the shop that it visits. */
final class Pages implements AutoCloseable {
  private static final Path CHROMIUM = Path.of("/usr/bin/chromium");

  private final TeaShop shop = new TeaShop();
  private final Playwright playwright;
  private final Browser browser;

  private Pages() {
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(CHROMIUM)
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
  }

  static Pages open() {
    assumeTrue(Files.isExecutable(CHROMIUM), "no browser: apt-get install chromium");
    return new Pages();
  }

  /** What the server answers from now on. */
  void serve(String page) {
    shop.serve(page);
  }

  String url() {
    return shop.url();
  }

  Browser browser() {
    return browser;
  }

  /** A new tab on what the server answers. */
  Page visit() {
    Page page = browser.newPage();
    page.navigate(url());
    return page;
  }

  void closeTabs() {
    List.copyOf(browser.contexts()).forEach(BrowserContext::close);
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
    shop.close();
  }
}
