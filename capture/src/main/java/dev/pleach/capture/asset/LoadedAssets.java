package dev.pleach.capture.asset;

import dev.pleach.capture.address.WebAddress;
import dev.pleach.safe.PageAssets;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a page, or a style sheet of it, loads; addresses are resolved against its own. */
final class LoadedAssets implements PageAssets {
  /** How many characters may still be handed out for a page. */
  static final class Room {
    private long left;

    Room(long left) {
      this.left = left;
    }

    private boolean take(String text) {
      if (text.length() > left) {
        return false;
      }
      left -= text.length();
      return true;
    }
  }

  private final AssetStore store;
  private final PageSources sources;
  private final URI base;
  private final Room room;

  LoadedAssets(AssetStore store, PageSources sources, URI base, Room room) {
    this.store = store;
    this.sources = sources;
    this.base = base;
    this.room = room;
  }

  @Override
  public @Nullable StyleSheet styleSheet(String address) {
    URI resolved = WebAddress.resolve(base, address);
    String css = loadSheet(address);
    if (css == null || resolved == null || !hasRoom(css, address)) {
      return null;
    }
    return new StyleSheet(css, new LoadedAssets(store, sources, resolved, room));
  }

  @Nullable String loadSheet(String address) {
    URI resolved = WebAddress.resolve(base, address);
    return resolved == null ? refuse(address) : store.styleSheet(resolved, sources);
  }

  @Override
  public @Nullable String file(List<String> addresses) {
    String data = loadFile(addresses);
    return data != null && hasRoom(data, addresses.get(0)) ? data : null;
  }

  /** The first of several addresses that has a picture or font; the first one counts as missing. */
  @Nullable String loadFile(List<String> addresses) {
    LeftOut.@Nullable Reason reason = null;
    for (String address : addresses) {
      URI resolved = WebAddress.resolve(base, address);
      try {
        if (resolved == null) {
          throw new AssetException(LeftOut.Reason.REFUSED);
        }
        return store.file(resolved, sources);
      } catch (AssetException e) {
        reason = reason == null ? e.reason() : reason;
      }
    }
    if (reason != null) {
      leaveOut(addresses.get(0), reason);
    }
    return null;
  }

  private boolean hasRoom(String text, String address) {
    boolean fits = room.take(text);
    if (!fits) {
      leaveOut(address, LeftOut.Reason.BEYOND_LIMIT);
    }
    return fits;
  }

  private @Nullable String refuse(String address) {
    leaveOut(address, LeftOut.Reason.REFUSED);
    return null;
  }

  private void leaveOut(String address, LeftOut.Reason reason) {
    URI resolved = WebAddress.resolve(base, address);
    store.leaveOut(resolved == null ? address : resolved.toString(), reason);
  }
}
