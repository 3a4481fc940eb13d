package dev.pleach.capture.site;

import dev.pleach.capture.address.PercentEncoding;
import dev.pleach.capture.address.WebAddress;
import dev.pleach.capture.failure.CaptureException;
import dev.pleach.capture.failure.FailureReason;
import dev.pleach.capture.page.Capture;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.capture.page.ContentType;
import dev.pleach.capture.page.Link;
import dev.pleach.capture.page.MissedPage;
import dev.pleach.capture.page.PageFile;
import dev.pleach.capture.page.PageLinks;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.Charset;
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
 * disk by {@link SavedNames}. Nothing outside of the folder is ever read, wherever a link or a
 * symbolic link leads.
 */
public final class FolderSite implements Site {
  /** A made-up root for the folder, so that links can be resolved as on the web. */
  private static final String ROOT = "http://folder.invalid/";

  private final Path root;
  private final @Nullable Charset charset;
  // link target to its file; kept because menus repeat on every page
  private final Map<URI, Optional<URI>> resolved = new ConcurrentHashMap<>();
  private @Nullable FolderFiles files;

  /**
   * Opens a folder.
   *
   * @param charset of its pages; null to let each page decide
   */
  public FolderSite(Path folder, @Nullable Charset charset) throws CaptureException {
    try {
      this.root = folder.toRealPath();
    } catch (IOException e) {
      throw new CaptureException(FailureReason.UNREADABLE, folder + " cannot be read.", e);
    }
    this.charset = charset;
  }

  @Override
  public Capture find(String name) {
    if (WebAddress.isWeb(name)) {
      URI address = WebAddress.resolve(URI.create(ROOT), name);
      Path page = address == null ? null : onDisk(address);
      return page == null ? missing(root.toUri(), name) : read(page);
    }
    try {
      for (Path file : List.of(PageFile.path(name), root.resolve(name))) {
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
    return file == null ? missing(address, address.toString()) : withoutSoftErrors(read(file));
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
        all.failures().stream(),
        all.names().stream()
            .map(root::resolve)
            .filter(file -> !Files.isSymbolicLink(file))
            .filter(file -> wanted.test(file.toUri()) && isPage(file))
            .map(file -> withoutSoftErrors(read(file))));
  }

  /** The names of its pages within the folder, at all depths, sorted, with slashes. */
  public List<String> pageNames() {
    return files().names().stream()
        .filter(name -> !Files.isSymbolicLink(root.resolve(name)) && isPage(root.resolve(name)))
        .toList();
  }

  @Override
  public List<MissedPage> failures() {
    return files().failures();
  }

  @Override
  public void close() {}

  private Capture read(Path file) {
    try {
      return PageFile.read(file, charset);
    } catch (CaptureException e) {
      return MissedPage.of(file.toUri(), e);
    }
  }

  private static Capture withoutSoftErrors(Capture capture) {
    return capture instanceof CapturedPage page ? page.orSoftError() : capture;
  }

  private URI virtual(URI file) {
    if (!"file".equals(file.getScheme())) {
      return file; // a page of another site
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
      return null; // quick answer for links to other hosts, the most frequent ones
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

  /** The files as they were when first needed. */
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
