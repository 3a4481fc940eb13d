package dev.pleach.cli.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Chromium of the system, for tests of what a person sees; without one they are skipped. */
public final class TestBrowser implements AutoCloseable {
  private final Playwright playwright;
  private final Browser browser;

  private TestBrowser(Path chromium) {
    playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    browser =
        playwright
            .chromium()
            .launch(
                new BrowserType.LaunchOptions()
                    .setExecutablePath(chromium)
                    .setArgs(
                        List.of(
                            "--no-sandbox",
                            "--disable-background-networking",
                            "--disable-component-update",
                            "--disable-sync")));
  }

  public static TestBrowser open() {
    Path chromium = chromium();
    assumeTrue(chromium != null, "no browser: apt-get install chromium");
    return new TestBrowser(chromium);
  }

  private static @Nullable Path chromium() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .map(folder -> Path.of(folder, "chromium"))
        .filter(Files::isExecutable)
        .findFirst()
        .orElse(null);
  }

  public Page newPage() {
    return browser.newPage();
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }
}
