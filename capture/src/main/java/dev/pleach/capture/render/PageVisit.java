package dev.pleach.capture.render;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ServiceWorkerPolicy;
import com.microsoft.playwright.options.WaitUntilState;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import java.net.URI;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Shows one page in the browser and takes what it ends with. For the thread of the browser. */
final class PageVisit {
  static final int WIDTH = 1280;
  static final int HEIGHT = 1024;

  /**
   * What a visit gives.
   *
   * @param address where scripts led to
   */
  record Result(
      Snapshot snapshot, String address, @Nullable Picture picture, List<String> remarks) {}

  private final URI address;
  private final RequestDesk desk;
  private final RenderOptions options;
  private final List<String> remarks = new ArrayList<>();
  private boolean loaded;
  private boolean crashed;

  PageVisit(URI address, RequestDesk desk, RenderOptions options) {
    this.address = address;
    this.desk = desk;
    this.options = options;
  }

  Result in(Browser browser) throws CaptureException {
    try (BrowserContext context = browser.newContext(settings())) {
      context.route("**/*", desk::accept);
      context.routeWebSocket("**/*", socket -> socket.close());
      if (options.scripts()) {
        context.addInitScript(PageScript.TEXT);
      }
      Page page = context.newPage();
      desk.open(page);
      page.onLoad(one -> loaded = true);
      page.onCrash(one -> crashed = true);
      CDPSession tools = context.newCDPSession(page);
      tools.send("Performance.enable");
      load(page, context, tools);
      desk.shut();
      desk.deliver();
      freeze(tools);
      requireAlive();
      Snapshot snapshot = snapshot(tools);
      Picture picture = options.picture() ? picture(tools, snapshot) : null;
      return new Result(snapshot, page.url(), picture, remarks);
    } finally {
      desk.shut();
    }
  }

  private Browser.NewContextOptions settings() {
    return new Browser.NewContextOptions()
        .setViewportSize(WIDTH, HEIGHT)
        .setDeviceScaleFactor(1)
        .setJavaScriptEnabled(options.scripts())
        .setServiceWorkers(ServiceWorkerPolicy.BLOCK)
        .setAcceptDownloads(false)
        .setReducedMotion(ReducedMotion.REDUCE)
        .setColorScheme(ColorScheme.LIGHT)
        .setLocale("en-US")
        .setTimezoneId("UTC");
  }

  /** Loads the page until it is quiet, or the time is up. */
  private void load(Page page, BrowserContext context, CDPSession tools) throws CaptureException {
    Quiet quiet = new Quiet(options.scripts(), options.time());
    page.navigate(
        address.toString(),
        new Page.NavigateOptions()
            .setWaitUntil(WaitUntilState.COMMIT)
            .setTimeout((double) options.time().toMillis()));
    while (!quiet.isReached(loaded && desk.isIdle(), tools)) {
      requireAlive();
      if (quiet.isLate()) {
        remarks.add(
            "The page did not finish in "
                + options.time().toSeconds()
                + " s: it is taken as it was then"
                + (desk.open() > 0
                    ? ", " + desk.open() + (desk.open() == 1 ? " file" : " files") + " under way."
                    : "."));
        return;
      }
      if (loaded && quiet.isLongLoaded()) {
        desk.stopAwaiting();
      }
      desk.deliver();
      closeWindows(context, page);
      page.waitForTimeout(Quiet.STEP);
    }
  }

  private static void closeWindows(BrowserContext context, Page page) {
    List<Page> all = context.pages();
    if (all.size() > 1) {
      for (Page other : all) {
        if (!other.equals(page)) {
          other.close();
        }
      }
    }
  }

  private void requireAlive() {
    if (crashed) {
      throw new PlaywrightException("The page crashed");
    }
  }

  /** Ends scripts, so that the page is the same for the snapshot and the picture. */
  private void freeze(CDPSession tools) {
    tools.send("Runtime.terminateExecution"); // answered even while a script is in a loop
    JsonObject disabled = new JsonObject();
    disabled.addProperty("value", true);
    tools.send("Emulation.setScriptExecutionDisabled", disabled);
    tools.send("Page.stopLoading");
  }

  private Snapshot snapshot(CDPSession tools) throws CaptureException {
    int nodes = tools.send("Memory.getDOMCounters").get("nodes").getAsInt();
    if (nodes > options.nodes()) {
      throw new CaptureException(
          FailureReason.TOO_LARGE,
          address
              + " has "
              + nodes
              + " nodes in the browser, more than the "
              + options.nodes()
              + " that are rendered. Read it without --render.");
    }
    JsonArray styles = new JsonArray();
    Style.NAMES.forEach(styles::add);
    JsonObject wanted = new JsonObject();
    wanted.add("computedStyles", styles);
    return new Snapshot(tools.send("DOMSnapshot.captureSnapshot", wanted));
  }

  private Picture picture(CDPSession tools, Snapshot snapshot) {
    int width = Math.min(Math.max(WIDTH, snapshot.width()), options.pictureHeight());
    int height = Math.min(Math.max(1, snapshot.height()), options.pictureHeight());
    if (snapshot.height() > height) {
      remarks.add(
          "The picture shows the first " + height + " of " + snapshot.height() + " pixels.");
    }
    JsonObject clip = new JsonObject();
    clip.addProperty("x", 0);
    clip.addProperty("y", 0);
    clip.addProperty("width", width);
    clip.addProperty("height", height);
    clip.addProperty("scale", 1);
    JsonObject wanted = new JsonObject();
    wanted.addProperty("format", "png");
    wanted.addProperty("captureBeyondViewport", true);
    wanted.add("clip", clip);
    JsonElement png = tools.send("Page.captureScreenshot", wanted).get("data");
    return new Picture(Base64.getDecoder().decode(png.getAsString()), width, height);
  }
}
