package dev.pleach.capture.render;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Route;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.asset.AssetContent;
import dev.pleach.capture.asset.PageFiles;
import dev.pleach.capture.failure.CaptureException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * Answers the requests of a page: from where its files are read, or not at all. No request is sent
 * on by the browser. Files are read on other threads; all methods are for the thread of the
 * browser.
 */
final class RequestDesk implements AutoCloseable {
  /** What is loaded; all else (media, events, pings, what may be needed later) is refused. */
  private static final Set<String> WANTED =
      Set.of("document", "stylesheet", "script", "font", "image", "fetch", "xhr");

  private static final int MOST_NAVIGATIONS = 5; // by scripts and refreshes
  private static final int LARGEST = 15 << 20; // bytes of a file

  /** A request and what it is answered with. */
  private record Finished(
      Route route, URI address, String kind, boolean awaited, @Nullable AssetContent file) {}

  private final Document first;
  private final PageFiles files;
  private final FileHeaders headers;
  private final RenderOptions limits;
  private final FileQueue queue;
  private final Queue<Finished> finished = new ConcurrentLinkedQueue<>();
  private @Nullable Page page;
  private boolean firstAsked;
  private boolean shut;
  private int navigations;
  private int asked;
  private int open; // those under way that the page is waited for
  private boolean late;
  private long bytes;

  RequestDesk(Document first, PageFiles files, FileHeaders headers, RenderOptions limits) {
    this.first = first;
    this.files = files;
    this.headers = headers;
    this.limits = limits;
    queue = new FileQueue();
  }

  /** The page that may ask; others, such as windows it opens, may not. */
  void open(Page asking) {
    page = asking;
  }

  /** Takes a request. */
  void accept(Route route) {
    Request request = route.request();
    URI address = address(request);
    if (shut || address == null || !isWanted(request)) {
      refuse(route);
      return;
    }
    boolean leading = isOfThePage(request) && request.isNavigationRequest() && isMain(request);
    if (leading && !firstAsked) {
      firstAsked = true;
      fulfill(route, 200, first.headers(), first.bytes());
      return;
    }
    navigations += leading ? 1 : 0;
    if (!firstAsked
        || !isOfThePage(request)
        || navigations > MOST_NAVIGATIONS
        || asked >= limits.requests()
        || bytes >= limits.bytes()) {
      files.leaveOut(address);
      refuse(route);
      return;
    }
    asked++;
    boolean awaited = !late;
    open += awaited ? 1 : 0;
    int most = (int) Math.min(LARGEST, limits.bytes() - bytes);
    String kind = request.resourceType();
    queue.add(
        WebAddress.authority(address),
        kind,
        () -> finished.add(new Finished(route, address, kind, awaited, files.read(address, most))));
  }

  private static boolean isWanted(Request request) {
    return request.method().equals("GET") && WANTED.contains(request.resourceType());
  }

  private static @Nullable URI address(Request request) {
    try {
      return WebAddress.parse(request.url());
    } catch (CaptureException e) {
      return null;
    }
  }

  private boolean isOfThePage(Request request) {
    try {
      Page asking = request.frame().page();
      return asking.equals(page);
    } catch (PlaywrightException e) {
      return false; // of a worker or of a window that is not there yet
    }
  }

  private static boolean isMain(Request request) {
    return request.frame().parentFrame() == null;
  }

  /** Hands over what was read since. */
  void deliver() {
    for (Finished one = finished.poll(); one != null; one = finished.poll()) {
      open -= one.awaited() ? 1 : 0;
      AssetContent file = one.file();
      if (shut) {
        refuse(one.route());
      } else if (file == null) {
        fulfill(one.route(), 404, Map.of(), new byte[0]);
      } else {
        bytes += file.bytes().length;
        answer(one, file);
      }
    }
  }

  /**
   * Gives a file to the page. Redirects were followed by the fetcher, so the browser takes the file
   * for one of the host that was asked. A document is asked for again at its own address instead;
   * what another host did not release, scripts must not read as a file of their own.
   */
  private void answer(Finished one, AssetContent file) {
    boolean moved = !file.address().equals(one.address());
    if (moved && one.kind().equals("document")) {
      fulfill(one.route(), 200, Map.of("content-type", "text/html"), leadTo(file.address()));
    } else if (moved
        && !origin(file.address()).equals(origin(one.address()))
        && !headers.mayBeShared(file, one.kind())) {
      refuse(one.route());
    } else {
      fulfill(one.route(), 200, headers.of(file, one.address(), one.kind()), file.bytes());
    }
  }

  private static String origin(URI address) {
    return address.getScheme() + "://" + WebAddress.authority(address);
  }

  private static byte[] leadTo(URI address) {
    String escaped = address.toString().replace("&", "&amp;").replace("\"", "%22");
    return ("<!doctype html><meta http-equiv=refresh content=\"0;url=" + escaped + "\">")
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether nothing is under way that the page needs. */
  boolean isIdle() {
    return open == 0;
  }

  /** The page was loaded a while ago: what it asks for from now on is answered, but not awaited. */
  void stopAwaiting() {
    late = true;
  }

  /** How many files are under way. */
  int open() {
    return open;
  }

  /** From now on every request is refused, those that are under way too. */
  void shut() {
    shut = true;
    queue.close();
  }

  private static void fulfill(Route route, int status, Map<String, String> headers, byte[] bytes) {
    try {
      route.fulfill(
          new Route.FulfillOptions().setStatus(status).setHeaders(headers).setBodyBytes(bytes));
    } catch (PlaywrightException e) {
      requireOpen(e);
    }
  }

  private static void refuse(Route route) {
    try {
      route.abort();
    } catch (PlaywrightException e) {
      requireOpen(e);
    }
  }

  /** A request that the page gave up cannot be answered; that the browser is gone is a failure. */
  private static void requireOpen(PlaywrightException e) {
    if (String.valueOf(e.getMessage()).contains("closed")) {
      throw e;
    }
  }

  @Override
  public void close() {
    shut();
  }
}
