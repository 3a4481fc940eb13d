package dev.pleach.cli;

import dev.pleach.dom.DomTree;
import dev.pleach.template.LinkedPages;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** A site that was saved to a folder: links lead to the files in it, and to nothing outside. */
final class SiteFolder implements LinkedPages {
  private final Path root;
  private final PageOptions pages;

  private SiteFolder(Path root, PageOptions pages) {
    this.root = root;
    this.pages = pages;
  }

  static SiteFolder of(Path folder, PageOptions pages) throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UserException(
          folder + " is no folder. --site takes a folder that holds the pages of the site.");
    }
    return new SiteFolder(folder.toRealPath(), pages);
  }

  /** A file by its name, from here or from the folder. */
  Path file(String name) throws IOException {
    for (Path file : List.of(Path.of(name), root.resolve(name))) {
      if (Files.isRegularFile(file) && file.toRealPath().startsWith(root)) {
        return file.toRealPath();
      }
    }
    throw new UserException(
        "There is no page " + name + " in " + root.getFileName() + ". Name a file of the site.");
  }

  URI address(Path file) {
    try {
      String path = "/" + root.relativize(file).toString().replace('\\', '/');
      return new URI("http", "site", path, null);
    } catch (URISyntaxException e) {
      throw new UserException(file + " cannot be part of an address: " + e.getReason() + ".");
    }
  }

  /** The name of the file behind an address. */
  String name(URI address) {
    return root.relativize(target(address)).toString();
  }

  /** The addresses of all pages, in the order of their names. */
  List<URI> addresses() throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(Files::isRegularFile)
          .filter(file -> file.toString().toLowerCase(Locale.ROOT).matches(".*\\.x?html?"))
          .sorted()
          .map(this::address)
          .toList();
    }
  }

  @Override
  public Optional<DomTree> load(URI address) {
    try {
      Path file = target(address);
      boolean inside = Files.isRegularFile(file) && file.toRealPath().startsWith(root);
      return inside ? Optional.of(pages.read(file.toString())) : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // an image, a program: no page
    }
  }

  private Path target(URI address) {
    String path = address.getPath() == null ? "/" : address.getPath();
    Path file = root.resolve(path.substring(1)).normalize();
    String query = address.getQuery();
    Path asked = query == null ? file : file.resolveSibling(file.getFileName() + "?" + query);
    if (Files.exists(asked)) {
      file = asked;
    }
    return Files.isDirectory(file) ? file.resolve("index.html") : file;
  }
}
