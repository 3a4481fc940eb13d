package dev.pleach.bench.server;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.render.Chromium;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A board in Chromium: how long the longest task of its page took, and how far what is there was
 * shifted, as the browser itself counts both.
 */
final class BoardVisit implements AutoCloseable {
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 900;
  private static final int PATIENCE_MILLIS = 60_000;
  private static final int QUIET_MILLIS = 3_000;
  private static final String OBSERVE =
      """
      window.plTasks = [];
      window.plShift = 0;
      new PerformanceObserver(list => {
        for (const task of list.getEntries()) window.plTasks.push(task.duration);
      }).observe({ type: 'longtask', buffered: true });
      new PerformanceObserver(list => {
        for (const shift of list.getEntries()) {
          if (!shift.hadRecentInput) window.plShift += shift.value;
        }
      }).observe({ type: 'layout-shift', buffered: true });
      """;

  /**
   * What was seen of a step.
   *
   * @param task milliseconds of the longest task; 0 if none took 50
   * @param shift the sum of the layout shifts
   */
  record Seen(double task, double shift) {}

  private final Playwright playwright;
  private final BrowserContext context;
  private final Page page;

  private BoardVisit(Playwright playwright, BrowserContext context) {
    this.playwright = playwright;
    this.context = context;
    context.setDefaultTimeout(PATIENCE_MILLIS);
    context.setDefaultNavigationTimeout(PATIENCE_MILLIS);
    context.addInitScript("if (window === window.top) {" + OBSERVE + "}");
    page = context.newPage();
  }

  /** Starts the browser. */
  static BoardVisit start() throws CaptureException {
    Path program = Chromium.program();
    Playwright playwright =
        Playwright.create(
            new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
    BrowserType.LaunchOptions options =
        new BrowserType.LaunchOptions()
            .setChromiumSandbox(!"root".equals(System.getProperty("user.name")))
            .setArgs(
                List.of(
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync"));
    if (program != null) {
      options.setExecutablePath(program);
    }
    Browser browser = playwright.chromium().launch(options);
    return new BoardVisit(
        playwright,
        browser.newContext(new Browser.NewContextOptions().setViewportSize(WIDTH, HEIGHT)));
  }

  /** Opens a board. */
  Seen open(String address) {
    page.navigate(address);
    return seen();
  }

  /** Scrolls to the end, as with a wheel. */
  Seen scroll() {
    clear();
    double height = ((Number) page.evaluate("document.documentElement.scrollHeight")).doubleValue();
    page.mouse().move(WIDTH / 2.0, HEIGHT / 2.0);
    for (double at = 0; at < height; at += HEIGHT / 2.0) {
      page.evaluate("scrollBy(0, " + HEIGHT / 2 + ")");
      page.waitForTimeout(100);
    }
    return seen();
  }

  /** Waits while something happens. */
  Seen during(Runnable work) {
    page.evaluate("scrollTo(0, 0)");
    page.waitForTimeout(QUIET_MILLIS);
    clear();
    work.run();
    return seen();
  }

  /** Saves a picture of what is shown. */
  void picture(Path file) {
    page.screenshot(new Page.ScreenshotOptions().setPath(file));
  }

  private void clear() {
    page.evaluate("window.plTasks = []; window.plShift = 0;");
  }

  private Seen seen() {
    page.waitForTimeout(QUIET_MILLIS);
    double task = ((Number) page.evaluate("Math.max(0, ...window.plTasks)")).doubleValue();
    double shift = ((Number) page.evaluate("window.plShift")).doubleValue();
    return new Seen(task, shift);
  }

  @Override
  public void close() {
    context.close();
    playwright.close();
  }
}
