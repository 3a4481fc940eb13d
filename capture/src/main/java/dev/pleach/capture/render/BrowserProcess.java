package dev.pleach.capture.render;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * One running browser with the program of Playwright that drives it. {@link #kill} may be called
 * from any thread, all else from the one that started it.
 */
final class BrowserProcess {
  private static final Duration END = Duration.ofSeconds(3);

  private final Playwright playwright;
  private final Browser browser;
  private final List<ProcessHandle> drivers; // mostly one
  private final List<ProcessHandle> browsers; // started by the drivers; mostly one
  private final Thread atExit = new Thread(this::end, "pleach-browser-end");

  private BrowserProcess(Playwright playwright, Browser browser, List<ProcessHandle> drivers) {
    this.playwright = playwright;
    this.browser = browser;
    this.drivers = drivers;
    browsers = drivers.stream().flatMap(ProcessHandle::children).toList();
  }

  /**
   * Starts a browser.
   *
   * @param executable null for the one that Playwright installed
   */
  static BrowserProcess start(@Nullable Path executable) throws CaptureException {
    Playwright playwright;
    List<ProcessHandle> drivers;
    synchronized (BrowserProcess.class) { // lest two take each other's process for their own
      Set<Long> before =
          ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
      playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      drivers =
          ProcessHandle.current()
              .children()
              .filter(child -> !before.contains(child.pid()))
              .filter(child -> child.info().command().orElse("node").contains("node"))
              .toList();
    }
    try {
      BrowserType.LaunchOptions options =
          new BrowserType.LaunchOptions()
              .setArgs(BrowserFlags.ALL)
              .setIgnoreDefaultArgs(BrowserFlags.WITHOUT)
              .setChromiumSandbox(!isRoot()); // the sandbox of Chromium refuses root
      if (executable != null) {
        options.setExecutablePath(executable);
      }
      BrowserProcess started =
          new BrowserProcess(playwright, playwright.chromium().launch(options), drivers);
      Runtime.getRuntime().addShutdownHook(started.atExit);
      return started;
    } catch (PlaywrightException e) {
      playwright.close();
      throw new CaptureException(
          FailureReason.NO_BROWSER,
          "Chromium does not start"
              + (executable == null ? "" : " (" + executable + ")")
              + ": "
              + firstLine(e.getMessage())
              + " Does it start by itself?",
          e);
    }
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static String firstLine(@Nullable String message) {
    String text = message == null ? "" : message.strip();
    String line = text.lines().findFirst().orElse("no reason given");
    return line.endsWith(".") || line.endsWith(":") ? line : line + ".";
  }

  Browser browser() {
    return browser;
  }

  /** Whether neither the browser nor its driver has ended. */
  boolean isAlive() {
    return drivers.stream().allMatch(ProcessHandle::isAlive)
        && browsers.stream().allMatch(ProcessHandle::isAlive);
  }

  /** Ends the browser at once. Its driver survives, and removes the files it left. */
  void kill() {
    List<ProcessHandle> all = drivers.stream().flatMap(ProcessHandle::descendants).toList();
    all.forEach(ProcessHandle::destroyForcibly);
  }

  /** Ends the driver, too, if it does not come to an end by itself. */
  void killDriver() {
    kill();
    drivers.forEach(ProcessHandle::destroyForcibly);
  }

  /** Closes the browser in good order, or what is left of it. */
  void close() {
    try {
      browser.close();
    } catch (PlaywrightException e) {
      // It is gone already, which is what was wanted.
    }
    try {
      playwright.close();
    } catch (PlaywrightException e) {
      killDriver();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(atExit);
    } catch (IllegalStateException e) {
      // The machine is shutting down, and the hook runs.
    }
  }

  /** Asks the driver to end, which then closes the browser and removes its files. */
  private void end() {
    drivers.forEach(ProcessHandle::destroy);
    CompletableFuture<?>[] ends =
        drivers.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
    try {
      CompletableFuture.allOf(ends).get(END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      killDriver();
    } catch (InterruptedException e) {
      killDriver();
      Thread.currentThread().interrupt();
    }
  }
}
