package dev.pleach.capture.asset;

import java.net.URI;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files that were read, checked for what they are, each once; and those left out. */
final class AssetStore {
  private static final int MOST_ATTEMPTS = 10; // a file: saved pages lack many

  /** What was read: text of a style sheet or address of a file, else why there is neither. */
  private record Loaded(@Nullable String text, LeftOut.@Nullable Reason reason) {}

  /** A file as it is kept: two pages may have different files under one address. */
  private record Key(AssetSource source, URI address, boolean styleSheet) {}

  private final WebSource web;
  private final AssetLimits limits;
  private final Map<Key, Loaded> loaded = new HashMap<>();
  private final LeftOut leftOut = new LeftOut();
  private int files;
  private int attempts;

  AssetStore(WebSource web, AssetLimits limits) {
    this.web = web;
    this.limits = limits;
  }

  String leftOut() {
    return leftOut.words();
  }

  void leaveOut(String address, LeftOut.Reason reason) {
    leftOut.add(address, reason);
  }

  /** The text of a style sheet; null if it is left out. */
  @Nullable String styleSheet(URI address, PageSources sources) {
    try {
      return load(address, sources, true);
    } catch (AssetException e) {
      leaveOut(address.toString(), e.reason());
      return null;
    }
  }

  /** A picture or font as a {@code data:} address. */
  String file(URI address, PageSources sources) throws AssetException {
    return load(address, sources, false);
  }

  private String load(URI address, PageSources sources, boolean styleSheet) throws AssetException {
    return sources.load(address, web, source -> load(new Key(source, address, styleSheet)));
  }

  private String load(Key key) throws AssetException {
    Loaded known = loaded.get(key);
    if (known == null) {
      try {
        known = new Loaded(read(key), null);
      } catch (AssetException e) {
        known = new Loaded(null, e.reason());
      }
      loaded.put(key, known);
    }
    if (known.text() == null) {
      throw new AssetException(known.reason() == null ? LeftOut.Reason.FAILED : known.reason());
    }
    return known.text();
  }

  private String read(Key key) throws AssetException {
    if (files >= limits.files() || ++attempts > MOST_ATTEMPTS * limits.files()) {
      throw new AssetException(LeftOut.Reason.BEYOND_LIMIT);
    }
    int most = key.styleSheet() ? limits.styleSheet() : Math.max(limits.picture(), limits.font());
    AssetContent content = key.source().read(key.address(), most);
    files++;
    return key.styleSheet() ? css(content) : data(content.bytes());
  }

  private static String css(AssetContent content) throws AssetException {
    String css = SheetText.of(content);
    if (css == null) {
      throw new AssetException(LeftOut.Reason.OTHER_TYPE);
    }
    return css;
  }

  private String data(byte[] bytes) throws AssetException {
    String type = AssetType.of(bytes);
    if (type == null) {
      throw new AssetException(LeftOut.Reason.OTHER_TYPE);
    }
    if (bytes.length > (type.startsWith("font/") ? limits.font() : limits.picture())) {
      throw new AssetException(LeftOut.Reason.TOO_LARGE);
    }
    return "data:" + type + ";base64," + Base64.getEncoder().encodeToString(bytes);
  }
}
