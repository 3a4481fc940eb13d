package dev.pleach.capture.asset;

import dev.pleach.capture.address.ArchiveAddress;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.PageFile;
import dev.pleach.capture.warc.WarcSite;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Finds where the files of saved pages are. Each web archive is indexed once. */
final class SavedPages {
  /**
   * Where the files of a page are.
   *
   * @param source null if the page was not saved
   * @param page its address, to which the addresses of its files are relative
   */
  record Place(@Nullable AssetSource source, URI page) {}

  private final Map<String, WarcSite> archives = new ConcurrentHashMap<>();

  /**
   * @param name as the user named the page
   */
  Place of(CapturedPage page, String name) {
    URI base = page.address();
    String archive = archive(name);
    if (isWeb(page) && archive != null) {
      // Read to its end by the first file, which closes it.
      WarcSite site = archives.computeIfAbsent(archive, file -> new WarcSite(Path.of(file), null));
      return new Place(new ArchiveSource(site, page.when()), base);
    }
    if ("file".equals(base.getScheme())) {
      SavedFolder folder = SavedFolder.of(Path.of(base), home());
      return new Place(folder, folder == null ? base : folder.page());
    }
    return new Place(null, base);
  }

  /** Whether a page was read from the web, not from an archive of it. */
  static boolean isOnTheWeb(CapturedPage page, String name) {
    return isWeb(page) && archive(name) == null;
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
}
