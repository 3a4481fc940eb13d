package dev.pleach.bench.segment.gold;

import dev.pleach.bench.labels.Half;
import dev.pleach.dom.DomTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The set {@code segments}: a folder a page, in a folder or a zip. */
public final class GoldPages implements AutoCloseable {
  private static final String SET = "segments";

  private final @Nullable UnpackedFolder unpacked;
  private final List<Path> folders;

  private GoldPages(@Nullable UnpackedFolder unpacked, Path root) throws IOException {
    this.unpacked = unpacked;
    try (Stream<Path> inside = Files.list(root)) {
      folders = inside.filter(page -> Files.exists(page.resolve("blocks.tsv"))).sorted().toList();
    }
  }

  /** The set in a folder of sets, null if it is not there. */
  public static @Nullable GoldPages open(Path data) throws IOException {
    Path folder = data.resolve(SET);
    Path file = data.resolve(SET + ".zip");
    if (Files.isDirectory(folder)) {
      return new GoldPages(null, folder);
    }
    if (!Files.exists(file)) {
      return null;
    }
    UnpackedFolder unpacked = UnpackedFolder.of(file);
    return new GoldPages(unpacked, unpacked.path());
  }

  /**
   * A page.
   *
   * @param file its HTML; what it loads is in {@code res} beside it
   */
  public record Entry(GoldPage page, Half half, Path file) {}

  /** All pages in the order of their names. */
  public List<Entry> pages() throws IOException {
    Map<String, Half> halves = Half.split(folders.stream().map(GoldPages::name).toList());
    List<Entry> pages = new ArrayList<>();
    for (Path folder : folders) {
      String name = name(folder);
      DomTree tree = DomTree.parse(Files.readString(folder.resolve("page.html")));
      GoldPage page =
          new GoldPage(
              name, tree, lines(folder.resolve("leaves.tsv")), lines(folder.resolve("blocks.tsv")));
      pages.add(new Entry(page, halves.getOrDefault(name, Half.TEST), folder.resolve("page.html")));
    }
    return pages;
  }

  /** Lines end with a line feed alone: texts of pages contain other ends. */
  private static List<String> lines(Path file) throws IOException {
    return List.of(Files.readString(file).split("\n"));
  }

  private static String name(Path folder) {
    return String.valueOf(folder.getFileName());
  }

  @Override
  public void close() throws IOException {
    if (unpacked != null) {
      unpacked.close();
    }
  }
}
