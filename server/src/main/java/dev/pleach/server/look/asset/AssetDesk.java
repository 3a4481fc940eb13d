package dev.pleach.server.look.asset;

import dev.pleach.capture.asset.AssetContent;
import dev.pleach.capture.asset.AssetLimits;
import dev.pleach.capture.asset.AssetType;
import dev.pleach.capture.asset.SheetText;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Fetches the files of one page during one refresh, each address once, and keeps them on a shelf.
 * Number and size are limited by {@link AssetLimits}; time by the reader. For one thread.
 */
public final class AssetDesk {
  /** Reads a file of a page; {@link dev.pleach.capture.asset.PageFiles#read} is one. */
  public interface Reader {
    /** At most so many bytes from an address; null if there is no such file. */
    @Nullable AssetContent read(URI address, int maxBytes);
  }

  /**
   * A style sheet as its host has it.
   *
   * @param id the same for the same text
   * @param text read when it is first needed
   * @param base to which its addresses are relative
   */
  public record Sheet(String id, Supplier<String> text, URI base) {
    public String css() {
      return text.get();
    }
  }

  private final Reader reader;
  private final AssetShelf shelf;
  private final AssetLimits limits;
  private final Map<URI, @Nullable String> files = new HashMap<>(); // address to path, or null
  private final Map<URI, @Nullable Sheet> sheets = new HashMap<>();
  private final Set<String> given = new HashSet<>(); // paths that were handed out
  private int fetched;
  private long bytes;

  public AssetDesk(Reader reader, AssetShelf shelf, AssetLimits limits) {
    this.reader = reader;
    this.shelf = shelf;
    this.limits = limits;
  }

  /** A desk that fetches nothing: for what is kept already. */
  public static AssetDesk closed(AssetShelf shelf) {
    return new AssetDesk((address, most) -> null, shelf, AssetLimits.standard());
  }

  /** Where a picture or font is served; null if there is none. */
  public @Nullable String file(URI address) {
    if (!files.containsKey(address)) {
      String path = load(address);
      files.put(address, path);
      if (path != null) {
        given.add(path);
      }
    }
    return files.get(address);
  }

  private @Nullable String load(URI address) {
    String known = shelf.known(address);
    if (known != null) {
      return Asset.address(known);
    }
    AssetContent content = read(address, Math.max(limits.picture(), limits.font()));
    String type = content == null ? null : AssetType.of(content.bytes());
    if (content == null || type == null) {
      return null;
    }
    boolean font = type.startsWith("font/");
    if (content.bytes().length > (font ? limits.font() : limits.picture())) {
      return null;
    }
    String key = shelf.put(content.bytes(), type);
    shelf.remember(address, key);
    return Asset.address(key);
  }

  /** The text of a style sheet; null if there is none. */
  public @Nullable Sheet sheet(URI address) {
    if (!sheets.containsKey(address)) {
      sheets.put(address, loadSheet(address));
    }
    return sheets.get(address);
  }

  private @Nullable Sheet loadSheet(URI address) {
    String known = shelf.known(address);
    if (known != null) {
      return new Sheet(known, () -> text(known), address);
    }
    AssetContent content = read(address, limits.styleSheet());
    String css = content == null ? null : SheetText.of(content);
    if (content == null || css == null) {
      return null;
    }
    String key = shelf.put(css.getBytes(StandardCharsets.UTF_8), Asset.SHEET_SOURCE);
    if (content.address().equals(address)) { // else its addresses are relative to another one
      shelf.remember(address, key);
    }
    return new Sheet(key, () -> css, content.address());
  }

  /** A style sheet that is kept; nothing if something else was found at its address before. */
  private String text(String key) {
    Asset kept = shelf.get(key);
    return kept == null || !kept.type().equals(Asset.SHEET_SOURCE)
        ? ""
        : new String(kept.bytes(), StandardCharsets.UTF_8);
  }

  private @Nullable AssetContent read(URI address, int most) {
    if (fetched >= limits.files() || bytes >= limits.all()) {
      return null;
    }
    fetched++;
    AssetContent content = reader.read(address, most);
    bytes += content == null ? 0 : content.bytes().length;
    return content;
  }

  /** Whether all files are kept. */
  public boolean keeps(Set<String> keys) {
    return shelf.keeps(keys);
  }

  /** Keeps a rewritten style sheet and says where it is served. */
  public String keep(String css) {
    String key = shelf.put(css.getBytes(StandardCharsets.UTF_8), Asset.STYLE_SHEET);
    return Asset.address(key);
  }

  /** Whether a path was handed out by this desk: a page may write one that was not. */
  public boolean gave(String path) {
    return given.contains(path);
  }
}
