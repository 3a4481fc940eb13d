package dev.pleach.safe;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes what one page loads into it, and counts how much that is. */
final class AssetInliner {
  static final AssetInliner NONE = new AssetInliner(PageAssets.NONE);

  private static final Pattern DATA =
      Pattern.compile("data:(?:image|font)/[a-z0-9.+-]{1,40}+;base64,[A-Za-z0-9+/]*+={0,2}");

  /** A file that the server of the page keeps, by the hash of its content. */
  private static final Pattern KEPT = Pattern.compile("/asset/[A-Za-z0-9]{8,80}+");

  private final PageAssets assets;
  private long characters;
  private int variables;

  AssetInliner(PageAssets assets) {
    this.assets = assets;
  }

  /** How many characters were taken in so far. */
  long characters() {
    return characters;
  }

  /** The address of a picture for an {@code img}; null if there is none. */
  @Nullable String picture(List<String> addresses) {
    String data = addresses.isEmpty() ? null : file(assets, addresses);
    if (data == null || !(SafeAddress.isInlinePicture(data) || isKept(data))) {
      return null;
    }
    characters += data.length();
    return data;
  }

  /** A picture or font in one of the two forms that are written; null if there is none. */
  static @Nullable String file(PageAssets assets, List<String> addresses) {
    String data = assets.file(addresses);
    return data != null && (DATA.matcher(data).matches() || isKept(data)) ? data : null;
  }

  /** Whether an address is that of a file that the server of the page keeps. */
  static boolean isKept(String address) {
    return KEPT.matcher(address).matches();
  }

  /** A style sheet that a page links to, sanitised; null if there is none. */
  @Nullable String styleSheet(String address) {
    PageAssets.StyleSheet sheet = assets.styleSheet(address);
    if (sheet == null) {
      return null;
    }
    String css =
        SafeCss.clean(sheet.css(), new CssFiles(sheet.assets(), this, CssFiles.Place.SHEET));
    characters += css.length();
    return css;
  }

  /** CSS of the page itself, sanitised. */
  String ownStyle(String css, CssFiles.Place place) {
    if (this == NONE) {
      return SafeCss.clean(css);
    }
    CssFiles files = new CssFiles(assets, this, place);
    String clean = SafeCss.clean(css, files);
    characters += files.characters();
    return clean;
  }

  /** A name for a variable that no other style sheet of the page uses. */
  String variable() {
    return "--pl-file-" + ++variables;
  }
}
