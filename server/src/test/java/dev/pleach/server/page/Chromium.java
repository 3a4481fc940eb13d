package dev.pleach.server.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A real browser. What a page writes to its console as an error is kept: there should be none. */
final class Chromium implements AutoCloseable {
  private static final Path PROGRAM = Path.of("/usr/bin/chromium");
  private static final int PATIENCE_MILLIS = 60_000;

  private final Playwright playwright;
  private final Browser browser;
  private final List<String> complaints = new ArrayList<>();

  private Chromium() {
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(PROGRAM)
                    .setArgs(List.of("--no-sandbox", "--disable-background-networking")));
  }

  /** Starts the browser of this machine; without one the test is skipped. */
  static Chromium start() {
    assumeTrue(Files.isExecutable(PROGRAM), "Chromium is not installed");
    return new Chromium();
  }

  Page page(int width, int height, ColorScheme scheme) {
    BrowserContext context =
        browser.newContext(
            new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(scheme)
                .setReducedMotion(ReducedMotion.REDUCE));
    context.setDefaultTimeout(PATIENCE_MILLIS);
    Page page = context.newPage();
    page.onPageError(complaints::add);
    page.onConsoleMessage(
        message -> {
          if (message.type().equals("error") && !message.text().startsWith("Failed to load")) {
            complaints.add(message.text());
          }
        });
    return page;
  }

  Page page() {
    return page(1280, 900, ColorScheme.LIGHT);
  }

  /** Closes what a test has opened: a page that is left open goes on asking its server. */
  void closePages() {
    List.copyOf(browser.contexts()).forEach(BrowserContext::close);
  }

  /** Errors of scripts and violations of the policy so far. */
  List<String> complaints() {
    return List.copyOf(complaints);
  }

  @Override
  public void close() {
    playwright.close();
  }
}
