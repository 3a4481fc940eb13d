package dev.pleach.capture.render;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The Chromium of this machine, without a window and without network: what a page asks for is
 * answered by whoever routes its requests, or not at all. Started when it is first needed. A visit
 * that fails or takes too long ends with the browser, which is started anew for the next one.
 *
 * <p>Safe for use by several threads; visits are made one after the other, on a thread of their
 * own, since Playwright allows only one.
 */
public final class Chromium implements AutoCloseable {
  private static final Duration END = Duration.ofSeconds(5);
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final @Nullable Path executable; // null for the one that Playwright installed
  private final ExecutorService thread =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread one = new Thread(task, "pleach-browser");
            one.setDaemon(true);
            return one;
          });
  private volatile @Nullable BrowserProcess process; // set and cleared on the thread

  private Chromium(@Nullable Path executable) {
    this.executable = executable;
  }

  /**
   * The browser of this machine.
   *
   * @throws CaptureException if there is none; the message explains how to install one
   */
  public static Chromium find() throws CaptureException {
    return new Chromium(ChromiumPath.find());
  }

  /** Whether there is a browser on this machine. */
  public static boolean isThere() {
    return ChromiumPath.isThere();
  }

  /** What to say where there is none. */
  public static String missing() {
    return ChromiumPath.MISSING;
  }

  /**
   * What a visit with one page returns, null if the browser failed or the time was up. The page is
   * offline.
   *
   * @param seconds after which the browser is ended
   */
  public <T> @Nullable T visit(int seconds, Function<Page, T> visit) {
    try {
      return run(
          Duration.ofSeconds(seconds),
          browser -> {
            try (BrowserContext context =
                browser.newContext(new Browser.NewContextOptions().setOffline(true))) {
              return visit.apply(context.newPage());
            }
          });
    } catch (BrowserException | CaptureException e) {
      return null;
    }
  }

  /** Something to do with the browser. */
  interface Visit<T> {
    T with(Browser browser) throws CaptureException;
  }

  /**
   * Does something with the browser.
   *
   * @param limit after which the browser is ended
   * @throws BrowserException if the browser failed or the time was up
   * @throws CaptureException from the visit, or because there is no browser
   */
  <T> T run(Duration limit, Visit<T> visit) throws BrowserException, CaptureException {
    Callable<T> task =
        () -> {
          BrowserProcess running = process;
          if (running != null && !running.isAlive()) {
            stop();
            running = null;
          }
          if (running == null) {
            running = BrowserProcess.start(executable);
            process = running;
          }
          return visit.with(running.browser());
        };
    Future<T> result = thread.submit(task);
    try {
      return await(result, limit);
    } catch (TimeoutException e) {
      replace();
      throw new BrowserException(true, e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CaptureException known) {
        throw known;
      }
      if (e.getCause() instanceof PlaywrightException failure) {
        replace();
        throw new BrowserException(false, failure);
      }
      replace();
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      replace();
      Thread.currentThread().interrupt();
      throw new CaptureException(FailureReason.STOPPED, "Stopped while a page was rendered.", e);
    }
  }

  /** Waits for a visit; gives up when the time is up, or soon after the browser has ended. */
  private <T> T await(Future<T> result, Duration limit)
      throws InterruptedException, ExecutionException, TimeoutException {
    long end = System.nanoTime() + limit.toNanos();
    boolean dead = false;
    while (true) {
      try {
        return result.get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        if (System.nanoTime() > end) {
          throw e;
        }
        BrowserProcess running = process;
        if (dead && running != null && !running.isAlive()) {
          throw new ExecutionException(new PlaywrightException("The browser has ended"));
        }
        dead = running != null && !running.isAlive(); // the visit may notice it by itself
      }
    }
  }

  /** Ends the browser, whatever it does; the next visit starts another. */
  private void replace() {
    BrowserProcess old = process;
    if (old != null) {
      old.kill(); // whatever waits for it on the thread fails now
      await(thread.submit(this::stop), old);
    }
  }

  private void stop() {
    BrowserProcess old = process;
    process = null;
    if (old != null) {
      old.close();
    }
  }

  private static void await(Future<?> end, BrowserProcess process) {
    try {
      end.get(END.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      process.killDriver();
    } catch (InterruptedException e) {
      process.killDriver();
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    BrowserProcess old = process;
    if (old != null) {
      await(thread.submit(this::stop), old);
    }
    thread.shutdownNow();
  }
}
