package dev.pleach.cli.page;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The names of a site's pages as people write them: of a folder the file in it, of a host the path
 * from the folder of its first page, of a web archive the address.
 */
public final class PageNames {
  private final @Nullable Path folder;
  private final String prefix; // of addresses; empty if they are not cut

  private PageNames(@Nullable Path folder, String prefix) {
    this.folder = folder;
    this.prefix = prefix;
  }

  /** The names of a site's pages. */
  public static PageNames of(String site) throws CaptureException {
    if (WebAddress.isWeb(site)) {
      return new PageNames(null, WebAddress.parse(site).resolve(".").toString());
    }
    try {
      return new PageNames(Path.of(site).toRealPath(), "");
    } catch (IOException e) {
      return new PageNames(null, ""); // whoever opens it reports why
    }
  }

  /** The name of the page at an address. */
  public String of(URI address) {
    if ("file".equals(address.getScheme())) {
      Path file = Path.of(address);
      return folder != null && file.startsWith(folder)
          ? folder.relativize(file).toString()
          : file.toString();
    }
    String whole = address.toString();
    return !prefix.isEmpty() && whole.startsWith(prefix) && whole.length() > prefix.length()
        ? whole.substring(prefix.length())
        : whole;
  }
}
