package dev.pleach.capture;

import dev.pleach.capture.address.PercentEncoding;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.ContentType;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.page.PageLinks;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A site saved in a folder. Links are resolved as if the folder were the root of a host, then on
 * disk by {@link SavedNames}; nothing outside of the folder is ever read, whatever a link or a
 * symbolic link says.
 */
final class FolderSite implements Site {
  /** Where the folder is thought to be, so that links can be resolved as on the web. */
  private static final String ROOT = "http://folder.invalid/";

  private final Path root;
  private final PageReader reader;
  private final Map<URI, Optional<URI>> resolved = new ConcurrentHashMap<>(); // menus repeat
  private @Nullable FolderFiles files;

  FolderSite(Path folder, PageReader reader) throws CaptureException {
    try {
      this.root = folder.toRealPath();
    } catch (IOException e) {
      throw new CaptureException(FailureReason.UNREADABLE, folder + " cannot be read.", e);
    }
    this.reader = reader;
  }

  @Override
  public Capture find(String name) {
    if (WebAddress.isWeb(name)) {
      URI address = WebAddress.resolve(URI.create(ROOT), name);
      Path page = address == null ? null : onDisk(address);
      return page == null ? missing(root.toUri(), name) : read(page);
    }
    try {
      for (Path file : List.of(PageReader.path(name), root.resolve(name))) {
        Path page = inside(Files.isDirectory(file) ? file.resolve("index.html") : file);
        if (page != null) {
          return read(page);
        }
      }
      return missing(root.toUri(), name);
    } catch (InvalidPathException e) {
      return missing(root.toUri(), name);
    } catch (CaptureException e) {
      return MissedPage.of(root.toUri(), e);
    }
  }

  @Override
  public Capture load(URI address) {
    Path file = null;
    if ("file".equals(address.getScheme())) {
      try {
        file = inside(Path.of(address));
      } catch (IllegalArgumentException e) {
        return missing(address, address.toString());
      }
    } else if (WebAddress.isWeb(address.toString())) {
      file = onDisk(address);
    }
    return file == null ? missing(address, address.toString()) : judged(read(file));
  }

  @Override
  public List<Link> links(CapturedPage page) {
    List<Link> links = new ArrayList<>();
    for (Link link : PageLinks.of(page.tree(), virtual(page.address()))) {
      resolved
          .computeIfAbsent(link.target(), this::pageOnDisk)
          .ifPresent(file -> links.add(new Link(link.node(), file)));
    }
    return links;
  }

  @Override
  public Stream<Capture> pages(Predicate<URI> wanted) {
    FolderFiles all = files();
    return Stream.concat(
        all.troubles().stream(),
        all.names().stream()
            .map(root::resolve)
            .filter(file -> !Files.isSymbolicLink(file))
            .filter(file -> wanted.test(file.toUri()) && isPage(file))
            .map(file -> judged(read(file))));
  }

  @Override
  public List<MissedPage> troubles() {
    return files().troubles();
  }

  @Override
  public void close() {}

  private Capture read(Path file) {
    try {
      return reader.read(file);
    } catch (CaptureException e) {
      return MissedPage.of(file.toUri(), e);
    }
  }

  private static Capture judged(Capture capture) {
    return capture instanceof CapturedPage page ? page.unlessInDoubt() : capture;
  }

  private URI virtual(URI file) {
    if (!"file".equals(file.getScheme())) {
      return file; // a page from elsewhere
    }
    String path = root.relativize(Path.of(file)).toString().replace('\\', '/');
    return URI.create(ROOT + PercentEncoding.encode(path.replace("%", "%25")).replace("?", "%3F"));
  }

  private Optional<URI> pageOnDisk(URI address) {
    Path file = onDisk(address);
    return file != null && isPage(file) ? Optional.of(file.toUri()) : Optional.empty();
  }

  private @Nullable Path onDisk(URI address) {
    String authority = WebAddress.authority(address);
    boolean here = authority.equals("folder.invalid") || authority.equals(name(root));
    if (!here && !files().hasFolder(authority)) {
      return null; // most links of most pages
    }
    for (String name : SavedNames.of(address)) {
      String whole = here ? name : authority + "/" + name;
      Path file = files().has(whole) ? inside(root.resolve(whole)) : null;
      if (file != null) {
        return file;
      }
    }
    return null;
  }

  /** The files as they were when first asked for. */
  private synchronized FolderFiles files() {
    if (files == null) {
      files = FolderFiles.of(root);
    }
    return files;
  }

  /** The real path of a file if it is in this folder; null otherwise. */
  private @Nullable Path inside(Path file) {
    try {
      Path real = file.toRealPath();
      return real.startsWith(root) && Files.isRegularFile(real) ? real : null;
    } catch (IOException e) {
      return null;
    }
  }

  private static boolean isPage(Path file) {
    if (name(file).toLowerCase(Locale.ROOT).matches(".*\\.x?html?")) {
      return true;
    }
    try (InputStream in = Files.newInputStream(file)) {
      return ContentType.startsAsHtml(in.readNBytes(ContentType.SAMPLE));
    } catch (IOException e) {
      return false;
    }
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? "" : name.toString();
  }

  private MissedPage missing(URI address, String name) {
    return new MissedPage(
        address,
        FailureReason.NOT_FOUND,
        WebAddress.shown(name) + " is not in the folder " + root + ".",
        Optional.empty());
  }
}
