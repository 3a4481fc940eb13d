package dev.pleach.capture.render;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import dev.pleach.capture.PageReader;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.asset.AssetContent;
import dev.pleach.capture.asset.AssetLimits;
import dev.pleach.capture.asset.PageFiles;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.http.Answer;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.site.Site;
import dev.pleach.dom.DomTree;
import dev.pleach.layout.PageLayout;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Renders pages in Chromium. The browser is started for the first page and serves all others; it
 * ends with {@link #close} or with the program. Every file that a page loads is read through the
 * guard of the network ({@link dev.pleach.capture.http.Fetcher}), or from the folder or web archive
 * that the page is in; the browser itself has no network. A browser that crashes or hangs is
 * replaced, and the page rendered again, the last time without its scripts.
 *
 * <p>Safe for use by several threads; pages are rendered one after the other.
 */
public final class Renderer implements AutoCloseable {
  private static final Duration GRACE = Duration.ofSeconds(15); // for the snapshot and the picture
  private static final int ATTEMPTS = 3;
  private static final double LOST = 0.01; // of visible nodes without layout; more is remarked on

  private final PageReader reader;
  private final RenderOptions options;
  private final PageFiles.Finder files;
  private final Chromium chromium;

  private Renderer(PageReader reader, RenderOptions options, Chromium chromium) {
    this.reader = reader;
    this.options = options;
    this.chromium = chromium;
    AssetLimits standard = AssetLimits.standard();
    AssetLimits limits =
        new AssetLimits(
            options.requests(),
            standard.styleSheet(),
            standard.picture(),
            standard.font(),
            options.bytes(),
            options.time(),
            standard.answer());
    files = new PageFiles.Finder(reader::fetcher, limits);
  }

  /**
   * A renderer with the browser of this machine.
   *
   * @throws CaptureException if there is none; the message explains how to install one
   */
  public static Renderer of(PageReader reader, RenderOptions options) throws CaptureException {
    return new Renderer(reader, options, Chromium.find());
  }

  /**
   * Reads a page, by a name as for {@link PageReader#read}, and renders it.
   *
   * @throws CaptureException if there is no page, or no browser that can render it
   */
  public RenderedPage render(String name) throws CaptureException {
    if (PageReader.isOnTheWeb(name)) {
      Answer answer = reader.fetcher().fetch(WebAddress.parse(name));
      CapturedPage page = reader.page(answer);
      return render(page, name, Document.of(page, answer));
    }
    return render(reader.read(name), name);
  }

  /**
   * Renders a page that was read before. Of a page that is neither in a file nor in an archive, the
   * browser gets what the tree has kept: no comments.
   *
   * @param name as the user named the page
   */
  public RenderedPage render(CapturedPage page, String name) throws CaptureException {
    int most = reader.fetcher().options().maxBytes();
    AssetContent saved = files.of(page, name).saved(most);
    return render(page, name, saved == null ? Document.of(page) : Document.of(page, saved));
  }

  /**
   * A picture of HTML of our own, such as a drawing over the picture of a page. It loads nothing
   * and runs no scripts.
   *
   * @param width of the picture, in pixels
   * @param height of the picture, in pixels
   */
  public Picture picture(String html, int width, int height) throws CaptureException {
    try {
      return chromium.run(
          options.time().plus(GRACE), browser -> drawn(browser, html, width, height));
    } catch (BrowserException e) {
      throw new CaptureException(
          FailureReason.BROWSER_FAILED, "The browser failed to draw a picture.", e);
    }
  }

  private static Picture drawn(Browser browser, String html, int width, int height) {
    Browser.NewContextOptions settings =
        new Browser.NewContextOptions()
            .setViewportSize(width, height)
            .setJavaScriptEnabled(false)
            .setOffline(true);
    try (BrowserContext context = browser.newContext(settings)) {
      Page page = context.newPage();
      page.setContent(html);
      return new Picture(page.screenshot(), width, height);
    }
  }

  /**
   * A site whose pages are rendered as they are asked for.
   *
   * @param name as the user named the site
   * @param taken gets each rendered page, and returns the page of it
   */
  public Site site(Site site, String name, Function<RenderedPage, CapturedPage> taken) {
    return new RenderedSite(site, name, this, taken);
  }

  private RenderedPage render(CapturedPage page, String name, Document document)
      throws CaptureException {
    List<String> remarks = new ArrayList<>();
    RenderOptions now = options;
    for (int attempt = 1; ; attempt++) {
      try {
        return attempt(page, name, document, now, remarks);
      } catch (BrowserException e) {
        boolean last = attempt == ATTEMPTS || !now.scripts();
        if (last) {
          throw new CaptureException(
              FailureReason.BROWSER_FAILED,
              page.address()
                  + " cannot be rendered: the browser "
                  + (e.hung() ? "does not come to an end" : "crashes")
                  + ". Read it without --render.",
              e);
        }
        if (e.hung() || attempt == ATTEMPTS - 1) {
          now = now.withScripts(false);
          remarks.add(
              (e.hung() ? "Its scripts do not come to an end" : "The browser crashed on it")
                  + ": it is rendered without its scripts.");
        }
      }
    }
  }

  private RenderedPage attempt(
      CapturedPage page, String name, Document document, RenderOptions now, List<String> before)
      throws CaptureException, BrowserException {
    PageFiles pageFiles = files.of(page, name);
    boolean allPublic = !reader.fetcher().options().allowPrivate();
    RequestDesk desk = new RequestDesk(document, pageFiles, new FileHeaders(allPublic), now);
    PageVisit visit = new PageVisit(pageFiles.page(), desk, now);
    PageVisit.Result result = chromium.run(now.time().plus(GRACE), visit::in);
    List<String> remarks = new ArrayList<>(before);
    remarks.addAll(result.remarks());
    String leftOut = pageFiles.leftOut();
    if (!leftOut.isEmpty()) {
      remarks.add("Files that it was rendered without: " + leftOut + ".");
    }
    return rendered(page, pageFiles.page(), result, remarks);
  }

  private static RenderedPage rendered(
      CapturedPage page, URI shownAs, PageVisit.Result result, List<String> remarks) {
    Snapshot snapshot = result.snapshot();
    String mark = SnapshotHtml.mark(snapshot);
    DomTree marked = DomTree.parse(SnapshotHtml.write(snapshot, mark));
    LayoutJoin join = LayoutJoin.of(marked, snapshot, mark);
    CapturedPage shown =
        new CapturedPage(
            address(page, shownAs, result.address()),
            page.asked(),
            marked.withoutAttributes(Set.of(mark)),
            page.charset(),
            page.when(),
            page.status(),
            page.unchanged());
    PageLayout layout =
        new PageLayout(join.layout(shown.tree()), PageVisit.WIDTH, PageVisit.HEIGHT);
    int lost = join.seen() - join.seenAndJoined();
    if (lost > join.seen() * LOST) {
      remarks.add(lost + " of " + join.seen() + " visible nodes were lost when it was parsed.");
    }
    return new RenderedPage(shown, layout, Optional.ofNullable(result.picture()), remarks);
  }

  /** Where scripts led to; a page of a folder stays where it is. */
  private static URI address(CapturedPage page, URI shownAs, String last) {
    try {
      URI now = WebAddress.parse(last);
      boolean sameHost = WebAddress.authority(now).equals(WebAddress.authority(shownAs));
      boolean inFolder = !page.address().equals(shownAs);
      return now.equals(shownAs) || (inFolder && sameHost) ? page.address() : now;
    } catch (CaptureException e) {
      return page.address();
    }
  }

  @Override
  public void close() {
    chromium.close();
  }
}
