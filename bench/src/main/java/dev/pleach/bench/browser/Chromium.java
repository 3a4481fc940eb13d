package dev.pleach.bench.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.cli.run.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The Chromium of this machine, without a window and without network. A visit that takes too long
 * ends with the browser, which is started anew for the next one.
 */
public final class Chromium implements AutoCloseable {
  private static final List<Path> PLACES =
      List.of(
          Path.of("/usr/bin/chromium"),
          Path.of("/usr/bin/chromium-browser"),
          Path.of("/usr/bin/google-chrome"),
          Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));

  /** What to say where there is none. */
  public static final String MISSING =
      "Chromium is missing: none of "
          + PLACES.stream().map(Path::toString).collect(Collectors.joining(", "))
          + " is there (Debian: apt-get install chromium).";

  private final Path executable;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "limit of a visit");
            thread.setDaemon(true);
            return thread;
          });
  private @Nullable Playwright playwright;
  private @Nullable Browser browser;

  private Chromium(Path executable) {
    this.executable = executable;
  }

  /** The browser of this machine; an error that names what is missing if there is none. */
  public static Chromium find() {
    return PLACES.stream()
        .filter(Files::isExecutable)
        .findFirst()
        .map(Chromium::new)
        .orElseThrow(() -> new UserException(MISSING));
  }

  /** Whether there is a browser on this machine. */
  public static boolean isThere() {
    return PLACES.stream().anyMatch(Files::isExecutable);
  }

  /**
   * What a visit returns, null if the browser failed or the time was up.
   *
   * @param seconds after which the browser is ended
   */
  public <T> @Nullable T visit(int seconds, Function<Page, T> visit) {
    try {
      Browser running = browser();
      Future<?> limit =
          clock.schedule(
              () ->
                  ProcessHandle.current()
                      .descendants()
                      .filter(process -> process.info().command().orElse("").contains("chrom"))
                      .forEach(ProcessHandle::destroyForcibly),
              seconds,
              TimeUnit.SECONDS);
      try (BrowserContext context =
          running.newContext(new Browser.NewContextOptions().setOffline(true))) {
        return visit.apply(context.newPage());
      } finally {
        limit.cancel(true);
      }
    } catch (PlaywrightException e) {
      stop();
      return null;
    }
  }

  private Browser browser() {
    if (browser == null) {
      playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(executable)
                      .setArgs(
                          List.of(
                              "--no-sandbox",
                              "--disable-background-networking",
                              "--disable-component-update",
                              "--disable-sync",
                              "--hide-scrollbars",
                              "--force-device-scale-factor=1")));
    }
    return browser;
  }

  private void stop() {
    try {
      if (browser != null) {
        browser.close();
      }
      if (playwright != null) {
        playwright.close();
      }
    } catch (PlaywrightException e) {
      // It is gone already, which is what was wanted.
    }
    browser = null;
    playwright = null;
  }

  @Override
  public void close() {
    clock.shutdownNow();
    stop();
  }
}
