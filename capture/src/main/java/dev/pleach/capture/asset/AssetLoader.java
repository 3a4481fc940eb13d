package dev.pleach.capture.asset;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.http.Fetcher;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.PageFile;
import dev.pleach.capture.page.PageLinks;
import dev.pleach.capture.warc.WarcSite;
import dev.pleach.dom.DomTree;
import dev.pleach.safe.LinkedFiles;
import dev.pleach.safe.PageAssets;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Loads what the pages of one report show: style sheets, pictures and small fonts. Files are read
 * once, up to {@link AssetLimits}; what is left out is counted. Not safe for several threads.
 */
public final class AssetLoader {
  private final AssetStore store;
  private final AssetLimits limits;
  private final Map<String, WarcSite> archives = new HashMap<>();

  /**
   * @param door what the web is asked with; made when it is first needed
   */
  public AssetLoader(Supplier<Fetcher> door, AssetLimits limits) {
    this.limits = limits;
    store = new AssetStore(new WebSource(door, limits), limits);
  }

  /** Where files of a page are taken from if nobody says otherwise: where the page itself is. */
  public static AssetMode standardMode(CapturedPage page, String name) {
    return isWeb(page) && archive(name) == null ? AssetMode.ALL : AssetMode.LOCAL;
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
    URI base = page.address();
    AssetSource saved = null;
    String archive = archive(name);
    if (isWeb(page) && archive != null) {
      // Read to its end by the first file, which closes it.
      WarcSite site = archives.computeIfAbsent(archive, file -> new WarcSite(Path.of(file), null));
      saved = new ArchiveSource(site, page.when());
    } else if ("file".equals(base.getScheme())) {
      SavedFolder folder = SavedFolder.of(Path.of(base), home());
      saved = folder;
      base = folder == null ? base : folder.page();
    }
    return new LoadedAssets(
        store,
        new PageSources(saved, mode == AssetMode.ALL),
        PageLinks.base(page.tree(), base),
        new LoadedAssets.Room(limits.all() / 2));
  }

  private static boolean isWeb(CapturedPage page) {
    return page.address().toString().startsWith("http");
  }

  /** The web archive that a page was named in; null if it was not. */
  private static @Nullable String archive(String name) {
    ArchiveAddress inArchive = WebAddress.isWeb(name) ? null : ArchiveAddress.of(name);
    try {
      return inArchive == null ? null : PageFile.path(inArchive.archive()).toString();
    } catch (CaptureException e) {
      return null;
    }
  }

  private static Path home() {
    Path home = Path.of(System.getProperty("user.home", "/"));
    try {
      return home.toRealPath();
    } catch (IOException e) {
      return home;
    }
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
