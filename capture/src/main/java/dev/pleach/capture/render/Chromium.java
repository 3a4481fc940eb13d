package dev.pleach.capture.render;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.ReentrantLock;
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
  private static final Duration START = Duration.ofSeconds(90);
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final @Nullable Path executable; // null for the one that Playwright installed
  private final ReentrantLock visits = new ReentrantLock(); // one at a time
  private ExecutorService thread = newThread(); // guarded by visits
  private volatile @Nullable BrowserProcess process; // by the thread, or when it is left

  private Chromium(@Nullable Path executable) {
    this.executable = executable;
  }

  private static ExecutorService newThread() {
    return Executors.newSingleThreadExecutor(
        task -> {
          Thread one = new Thread(task, "pleach-browser");
          one.setDaemon(true);
          return one;
        });
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

  /**
   * The program, for those who start it themselves; null for the one that Playwright installed.
   *
   * @throws CaptureException if there is none
   */
  public static @Nullable Path program() throws CaptureException {
    return ChromiumPath.find();
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
   * @param limit after which the browser is ended; starting it does not count
   * @throws BrowserException if the browser failed or the time was up
   * @throws CaptureException from the visit, or because there is no browser
   */
  <T> T run(Duration limit, Visit<T> visit) throws BrowserException, CaptureException {
    try {
      visits.lockInterruptibly();
    } catch (InterruptedException e) {
      throw stopped(e);
    }
    try {
      return runNow(limit, visit);
    } finally {
      visits.unlock();
    }
  }

  private <T> T runNow(Duration limit, Visit<T> visit) throws BrowserException, CaptureException {
    try {
      Browser browser = await(thread.submit(this::browser), START);
      return await(thread.submit(() -> visit.with(browser)), limit);
    } catch (TimeoutException e) {
      replace();
      throw new BrowserException(true, e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof CaptureException known) {
        throw known;
      }
      replace();
      if (e.getCause() instanceof PlaywrightException failure) {
        throw new BrowserException(false, failure);
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      replace();
      throw stopped(e);
    }
  }

  private static CaptureException stopped(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new CaptureException(FailureReason.STOPPED, "Stopped while a page was rendered.", e);
  }

  /** The running browser, started if there is none. */
  private Browser browser() throws CaptureException {
    BrowserProcess running = process;
    if (running != null && !running.isAlive()) {
      stop();
      running = null;
    }
    if (running == null) {
      running = BrowserProcess.start(executable);
      process = running;
    }
    return running.browser();
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
    }
    end();
  }

  /** Closes the browser on its thread, or leaves a thread that does not come back to itself. */
  private void end() {
    BrowserProcess old = process;
    Future<?> end = thread.submit(this::stop);
    try {
      end.get(END.toMillis(), TimeUnit.MILLISECONDS);
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (TimeoutException | ExecutionException e) {
      // Ended by force below.
    }
    if (old != null) {
      old.killDriver();
    }
    thread.shutdownNow();
    thread = newThread();
    process = null;
  }

  private void stop() {
    BrowserProcess old = process;
    process = null;
    if (old != null) {
      old.close();
    }
  }

  /** Ends the browser, after the visit that is under way. */
  @Override
  public void close() {
    visits.lock();
    try {
      if (process != null) {
        end();
      }
      thread.shutdownNow();
    } finally {
      visits.unlock();
    }
  }
}
