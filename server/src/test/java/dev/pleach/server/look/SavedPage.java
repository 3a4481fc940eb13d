package dev.pleach.server.look;

import dev.pleach.capture.asset.AssetLimits;
import dev.pleach.capture.asset.PageFiles;
import dev.pleach.capture.page.CapturedPage;
import dev.pleach.dom.DomTree;
import dev.pleach.dom.Locator;
import dev.pleach.server.look.asset.Asset;
import dev.pleach.server.look.asset.AssetDesk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/** A page in a folder with its files, and what was read of them. */
public final class SavedPage {
  /** One red point. */
  public static final byte[] PNG =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==");

  public final MemoryShelf shelf;
  public final List<URI> read = new ArrayList<>();
  private final Path folder;

  public SavedPage(Path folder) {
    this(folder, new MemoryShelf());
  }

  public SavedPage(Path folder, MemoryShelf shelf) {
    this.folder = folder;
    this.shelf = shelf;
  }

  public SavedPage file(String name, String text) {
    return file(name, text.getBytes(StandardCharsets.UTF_8));
  }

  public SavedPage file(String name, byte[] bytes) {
    try {
      Path file = folder.resolve(name);
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The look of a page in the folder. */
  public PageLook look(String html) {
    file("page.html", html);
    URI address = folder.resolve("page.html").toUri();
    DomTree tree = DomTree.parse(html);
    CapturedPage page =
        new CapturedPage(address, address, tree, Optional.empty(), Instant.EPOCH, 200, false);
    PageFiles files =
        new PageFiles.Finder(
                () -> {
                  throw new IllegalStateException("Nothing of a saved page is fetched");
                },
                AssetLimits.standard())
            .of(page, folder.resolve("page.html").toString());
    AssetDesk desk =
        new AssetDesk(
            (file, most) -> {
              read.add(file);
              return files.read(file, most);
            },
            shelf,
            AssetLimits.standard());
    return PageLook.of(tree, files.page(), desk);
  }

  /** A block of a page by selectors. */
  public StoredBlock block(String html, String... selectors) {
    PageLook look = look(html);
    List<Integer> nodes = new ArrayList<>();
    for (String selector : selectors) {
      nodes.add(Locator.of(look.page()).find(selector));
    }
    return look.block(nodes);
  }

  /** The style sheet of a stored block. */
  public String css(StoredBlock block) {
    String address = StoredBlock.styleSheet(block.tree());
    String key = Asset.key(address);
    Asset asset = key == null ? null : shelf.get(key);
    return asset == null ? "" : new String(asset.bytes(), StandardCharsets.UTF_8);
  }
}
