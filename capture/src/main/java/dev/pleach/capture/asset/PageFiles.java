package dev.pleach.capture.asset;

import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.page.CapturedPage;
import java.net.URI;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The files of one page, of any type, from where the page is: its folder or web archive, or the web
 * for a page of the web. What is left out is counted. Safe for several threads.
 */
public final class PageFiles {
  /** Finds the files of pages. Each web archive is indexed once. */
  public static final class Finder {
    private final SavedPages saved = new SavedPages();
    private final Supplier<Fetcher> door;
    private final AssetLimits limits;

    /**
     * @param door what the web is asked with; made when it is first needed
     * @param limits of which the times count here
     */
    public Finder(Supplier<Fetcher> door, AssetLimits limits) {
      this.door = door;
      this.limits = limits;
    }

    /**
     * The files of a page.
     *
     * @param name as the user named the page
     */
    public PageFiles of(CapturedPage page, String name) {
      SavedPages.Place place = saved.of(page, name);
      boolean web = SavedPages.isOnTheWeb(page, name);
      return new PageFiles(
          place, new PageSources(place.source(), web), new WebSource(door, limits));
    }
  }

  private final SavedPages.Place place;
  private final PageSources sources;
  private final WebSource web;
  private final LeftOut leftOut = new LeftOut(); // guarded by itself

  private PageFiles(SavedPages.Place place, PageSources sources, WebSource web) {
    this.place = place;
    this.sources = sources;
    this.web = web;
  }

  /** The address of the page, to which those of its files are relative; never a {@code file:}. */
  public URI page() {
    URI page = place.page();
    boolean isWeb = String.valueOf(page.getScheme()).startsWith("http");
    return isWeb ? page : URI.create("http://" + SavedFolder.HOST + "/");
  }

  /** The page itself as it was saved; null if it was not, or is larger. */
  public @Nullable AssetContent saved(int maxBytes) {
    AssetSource source = place.source();
    try {
      return source == null ? null : source.read(place.page(), maxBytes);
    } catch (AssetException e) {
      return null;
    }
  }

  /** Reads a file of at most so many bytes; null if it is left out. */
  public @Nullable AssetContent read(URI address, int maxBytes) {
    try {
      return sources.load(address, web, source -> source.read(address, maxBytes));
    } catch (AssetException e) {
      leaveOut(address, e.reason());
      return null;
    }
  }

  /** Counts a file that was not asked for, as the limits are reached. */
  public void leaveOut(URI address) {
    leaveOut(address, LeftOut.Reason.BEYOND_LIMIT);
  }

  private void leaveOut(URI address, LeftOut.Reason reason) {
    synchronized (leftOut) {
      leftOut.add(address.toString(), reason);
    }
  }

  /** How many files are left out and why, as in "2 not found, 1 too large"; empty if none is. */
  public String leftOut() {
    synchronized (leftOut) {
      return leftOut.size() == 0 ? "" : leftOut.numbers("on the web");
    }
  }
}
