package dev.pleach.capture.asset;

import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.PageLinks;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.LinkedFiles;
import dev.pleach.safe.PageAssets;
import java.util.List;
import java.util.function.Supplier;

/**
 * Loads what the pages of one report show: style sheets, pictures and small fonts. Files are read
 * once, up to {@link AssetLimits}; what is left out is counted. Not safe for several threads.
 */
public final class AssetLoader {
  private final AssetStore store;
  private final AssetLimits limits;
  private final SavedPages saved = new SavedPages();

  /**
   * @param door what the web is asked with; made when it is first needed
   */
  public AssetLoader(Supplier<Fetcher> door, AssetLimits limits) {
    this.limits = limits;
    store = new AssetStore(new WebSource(door, limits), limits);
  }

  /** Where files of a page are taken from if nobody says otherwise: where the page itself is. */
  public static AssetMode standardMode(CapturedPage page, String name) {
    return SavedPages.isOnTheWeb(page, name) ? AssetMode.ALL : AssetMode.LOCAL;
  }

  /**
   * What a page loads.
   *
   * @param name as the user named the page
   */
  public PageAssets of(CapturedPage page, String name, AssetMode mode) {
    if (mode == AssetMode.NONE) {
      return PageAssets.NONE;
    }
    SavedPages.Place place = saved.of(page, name);
    return new LoadedAssets(
        store,
        new PageSources(place.source(), mode == AssetMode.ALL),
        PageLinks.base(page.tree(), place.page()),
        new LoadedAssets.Room(limits.all() / 2));
  }

  /**
   * Reads the files of pages ahead, since time and number are limited: first all style sheets, then
   * pictures, those of the first page first.
   */
  public void load(List<DomTree> pages, List<PageAssets> assets) {
    for (int i = 0; i < pages.size(); i++) {
      DomTree page = pages.get(i);
      for (int n = 0; n < page.size() && assets.get(i) instanceof LoadedAssets files; n++) {
        String sheet = LinkedFiles.styleSheet(page, n);
        if (sheet != null) {
          files.loadSheet(sheet);
        }
      }
    }
    for (int i = 0; i < pages.size(); i++) {
      DomTree page = pages.get(i);
      for (int n = 0; n < page.size() && assets.get(i) instanceof LoadedAssets files; n++) {
        files.loadFile(LinkedFiles.picture(page, n));
      }
    }
  }

  /** What is left out, in a sentence with numbers; empty if nothing is. */
  public String leftOut() {
    return store.leftOut();
  }
}
