package dev.pleach.capture;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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

  FolderSite(Path folder, PageReader reader) throws CaptureException {
    try {
      this.root = folder.toRealPath();
    } catch (IOException e) {
      throw new CaptureException(Trouble.UNREADABLE, folder + " cannot be read.", e);
    }
    this.reader = reader;
  }

  @Override
  public Capture find(String name) {
    if (WebAddress.isWeb(name)) {
      URI address = WebAddress.resolve(URI.create(ROOT), name);
      return address == null ? missing(root.toUri(), name) : load(address);
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
      return Missed.of(root.toUri(), e);
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
    return file == null ? missing(address, address.toString()) : read(file);
  }

  @Override
  public List<Link> links(CapturedPage page) {
    List<Link> links = new ArrayList<>();
    for (Link link : PageLinks.of(page.tree(), virtual(page.address()))) {
      Path file = onDisk(link.target());
      if (file != null && isPage(file)) {
        links.add(new Link(link.node(), file.toUri()));
      }
    }
    return links;
  }

  @Override
  public Stream<Capture> pages() {
    List<Path> files = new ArrayList<>();
    List<Capture> troubles = new ArrayList<>();
    try {
      Files.walkFileTree(root, new Walk(files, troubles));
    } catch (IOException e) {
      troubles.add(unreadable(root, e));
    }
    files.sort(Comparator.comparing(file -> root.relativize(file).toString().replace('\\', '/')));
    return Stream.concat(
        troubles.stream(), files.stream().filter(FolderSite::isPage).map(this::read));
  }

  @Override
  public void close() {}

  private Capture read(Path file) {
    try {
      CapturedPage page = reader.read(file);
      Optional<Missed> doubt = page.doubt();
      return doubt.isPresent() ? doubt.get() : page;
    } catch (CaptureException e) {
      return Missed.of(file.toUri(), e);
    }
  }

  private URI virtual(URI file) {
    String path = root.relativize(Path.of(file)).toString().replace('\\', '/');
    return URI.create(ROOT + Percent.encode(path.replace("%", "%25")).replace("?", "%3F"));
  }

  private @Nullable Path onDisk(URI address) {
    String authority = WebAddress.authority(address);
    for (String name : SavedNames.of(address)) {
      boolean here = authority.equals("folder.invalid") || authority.equals(name(root));
      Path file = inside(here ? name : authority + "/" + name);
      if (file != null) {
        return file;
      }
    }
    return null;
  }

  private @Nullable Path inside(String name) {
    try {
      return inside(root.resolve(name));
    } catch (InvalidPathException e) {
      return null;
    }
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

  private Missed missing(URI address, String name) {
    return new Missed(
        address,
        Trouble.NOT_FOUND,
        WebAddress.shown(name) + " is not in the folder " + root + ".",
        Optional.empty());
  }

  private static Missed unreadable(Path file, IOException e) {
    return new Missed(
        file.toUri(),
        Trouble.UNREADABLE,
        file + " cannot be read (" + e.getClass().getSimpleName() + "); it is left out.",
        Optional.empty());
  }

  /** Collects files; what begins with a dot is a tool's own. */
  private static final class Walk extends SimpleFileVisitor<Path> {
    private final List<Path> files;
    private final List<Capture> troubles;
    private int depth;

    Walk(List<Path> files, List<Capture> troubles) {
      this.files = files;
      this.troubles = troubles;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      if (depth > 0 && name(folder).startsWith(".")) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      depth++;
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) {
      depth--;
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      if (attributes.isRegularFile() && !name(file).startsWith(".")) {
        files.add(file);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException e) {
      troubles.add(unreadable(file, e));
      return FileVisitResult.CONTINUE;
    }
  }
}
