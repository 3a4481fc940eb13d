package dev.pleach.capture.asset;

import dev.pleach.capture.address.PercentEncoding;
import dev.pleach.capture.site.SavedNames;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files that belong to a saved page. A page is hostile: it may name any file, and a report may
 * be passed on. So only what is below a root is read, wherever {@code ..}, an absolute path or a
 * symbolic link leads, and no name that begins with a dot.
 *
 * <p>The root is the folder of the page or, for a page of a saved site, the highest of the eight
 * folders above it that has an index page. It is never a top folder such as {@code /tmp}, nor the
 * user's home or a folder above it. A page that is directly in the home has only what is in folders
 * that begin with its name, as browsers save it ({@code page_files}).
 */
final class SavedFolder implements AssetSource {
  /** A made-up host for the root, so that addresses are resolved as on the web. */
  static final String HOST = "folder.invalid";

  private static final int MOST_LEVELS = 8;
  private static final List<String> INDEXES = List.of("index.html", "index.htm", "index.php");

  private final Path root;
  private final String prefix; // of every name, relative to the root; mostly empty
  private final URI page;

  private SavedFolder(Path root, String prefix, URI page) {
    this.root = root;
    this.prefix = prefix;
    this.page = page;
  }

  /** The files of a page; null if its folder cannot be read. */
  static @Nullable SavedFolder of(Path page, Path home) {
    try {
      Path parent = page.toAbsolutePath().normalize().getParent();
      Path name = page.getFileName();
      if (parent == null || name == null) {
        return null;
      }
      Path folder = parent.toRealPath();
      boolean isHome = isHome(folder, home);
      Path root = isHome ? folder : root(folder, home);
      String path = root.relativize(folder.resolve(name)).toString().replace('\\', '/');
      String encoded = PercentEncoding.encode(path.replace("%", "%25")).replace("?", "%3F");
      String prefix = isHome ? name.toString().replaceFirst("\\.[^.]*$", "") : "";
      return new SavedFolder(root, prefix, URI.create("http://" + HOST + "/" + encoded));
    } catch (IOException e) {
      return null;
    }
  }

  private static Path root(Path folder, Path home) {
    Path root = folder;
    Path above = folder.getParent();
    for (int i = 0; i < MOST_LEVELS && above != null && !isShared(above, home); i++) {
      Path site = above;
      if (INDEXES.stream().anyMatch(index -> Files.isRegularFile(site.resolve(index)))) {
        root = site;
      }
      above = above.getParent();
    }
    return root;
  }

  /** Whether there is more in a folder than one site. */
  private static boolean isShared(Path folder, Path home) {
    return folder.getNameCount() < 2 || isHome(folder, home);
  }

  private static boolean isHome(Path folder, Path home) {
    return folder.getNameCount() == 0 || home.startsWith(folder);
  }

  /** The address of the page, on the host that stands for the root. */
  URI page() {
    return page;
  }

  @Override
  public AssetContent read(URI address, int maxBytes) throws AssetException {
    for (String name : SavedNames.of(address)) {
      Path file = file(name);
      if (file != null) {
        return AssetContent.ofFile(bytes(file, maxBytes), address);
      }
    }
    throw new AssetException(LeftOut.Reason.MISSING);
  }

  /** The real path of a file if it may be read; null otherwise. */
  private @Nullable Path file(String name) throws AssetException {
    try {
      Path file = root.resolve(name).toRealPath();
      if (!Files.isRegularFile(file)) {
        return null; // a pipe or a device may never end
      }
      if (!file.startsWith(root) || !isOpen(root.relativize(file))) {
        throw new AssetException(LeftOut.Reason.REFUSED);
      }
      return file;
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }

  private boolean isOpen(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return false;
      }
    }
    return prefix.isEmpty()
        || (relative.getNameCount() > 1 && relative.getName(0).toString().startsWith(prefix));
  }

  private static byte[] bytes(Path file, int maxBytes) throws AssetException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] bytes = in.readNBytes(maxBytes + 1);
      if (bytes.length > maxBytes) {
        throw new AssetException(LeftOut.Reason.TOO_LARGE);
      }
      return bytes;
    } catch (IOException e) {
      throw new AssetException(LeftOut.Reason.MISSING);
    }
  }
}
