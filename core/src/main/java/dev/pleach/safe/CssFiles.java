package dev.pleach.safe;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What one style sheet loads. A picture that occurs several times is written once, as a variable:
 * many rules show parts of one large picture. Of the files that a font comes in, the first is
 * taken.
 */
final class CssFiles {
  /** Where CSS is. Only a sheet has imports, and those of an imported one are left out. */
  enum Place {
    SHEET,
    IMPORTED,
    ATTRIBUTE
  }

  static final CssFiles NONE = new CssFiles(PageAssets.NONE, AssetInliner.NONE, Place.ATTRIBUTE);

  private static final Pattern IMPORT =
      Pattern.compile(
          "@import\\s*+(?:url\\(\\s*+)?+(?:\"([^\"\\n]*+)\"|'([^'\\n]*+)'|([^\\s)\"';]++))"
              + "\\s*+\\)?+([^;{}]*+);",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern MEDIA = Pattern.compile("[\\w\\s(),:.-]*+");

  private static final Pattern OWN_FONT =
      Pattern.compile(
          "data:(?:font/|application/(?:x-)?font)[^,]{0,80};base64,([A-Za-z0-9+/]*+={0,2})",
          Pattern.CASE_INSENSITIVE);

  private static final int MOST_IMPORTS = 20; // a style sheet
  private static final int SHORT = 200; // characters that are not worth a variable

  private final PageAssets assets;
  private final AssetInliner page;
  private final Place place;
  private final Map<String, @Nullable String> written = new HashMap<>(); // address to CSS or null
  private final StringBuilder variables = new StringBuilder();
  private long characters;
  private int fontEnd = -1; // the end of the rule that has its font

  CssFiles(PageAssets assets, AssetInliner page, Place place) {
    this.assets = assets;
    this.page = page;
    this.place = place;
  }

  boolean areLoaded() {
    return assets != PageAssets.NONE;
  }

  /** How many characters were taken in. */
  long characters() {
    return characters;
  }

  /** The rules that a style sheet imports, sanitised; imports of these are left out. */
  String imports(String css) {
    if (!areLoaded() || place != Place.SHEET) {
      return "";
    }
    StringBuilder imported = new StringBuilder();
    Matcher rule = IMPORT.matcher(css);
    for (int i = 0; i < MOST_IMPORTS && rule.find(); i++) {
      String address = rule.group(1) != null ? rule.group(1) : rule.group(2);
      PageAssets.StyleSheet sheet =
          assets.styleSheet((address == null ? rule.group(3) : address).strip());
      String media = rule.group(4).strip();
      if (sheet == null || !MEDIA.matcher(media).matches()) {
        continue;
      }
      boolean isMedia =
          !media.isEmpty() && !media.startsWith("layer") && !media.contains("supports");
      imported.append(isMedia ? "@media " + media + "{" : "");
      imported.append(
          SafeCss.clean(sheet.css(), new CssFiles(sheet.assets(), page, Place.IMPORTED)));
      imported.append(isMedia ? "\n}\n" : "\n");
    }
    characters += imported.length();
    return imported.toString();
  }

  /** A style sheet without its imports, so that they are not taken for pictures. */
  String withoutImports(String css) {
    return areLoaded() ? IMPORT.matcher(css).replaceAll(" ") : css;
  }

  /** What is written for an address; null if nothing is loaded from there. */
  @Nullable String at(String address, MatchResult where, String css) {
    if (!areLoaded() || address.isEmpty() || where.start() < fontEnd) {
      return null;
    }
    if (!written.containsKey(address)) {
      written.put(address, load(address, css.indexOf(address, where.end()) >= 0));
    }
    String text = written.get(address);
    if (text != null && text.startsWith("url(\"data:font/")) {
      int end = css.indexOf('}', where.end());
      fontEnd = end < 0 ? css.length() : end;
    }
    return text;
  }

  private @Nullable String load(String address, boolean again) {
    String data =
        address.regionMatches(true, 0, "data:", 0, 5)
            ? ownFont(address)
            : AssetInliner.file(assets, List.of(address));
    if (data == null) {
      return null;
    }
    characters += data.length();
    String text = "url(\"" + data + "\")";
    boolean isShort = !again || data.length() < SHORT;
    if (isShort || place == Place.ATTRIBUTE || !SafeAddress.isInlinePicture(data)) {
      return text;
    }
    String name = page.variable();
    variables.append(":root{").append(name).append(':').append(text).append("}\n");
    return "var(" + name + ")";
  }

  /** A font that the style sheet itself contains; null if it is something else. */
  private static @Nullable String ownFont(String address) {
    Matcher font = OWN_FONT.matcher(address);
    return font.matches() ? "data:font/sfnt;base64," + font.group(1) : null;
  }

  /** The rules that define the variables. */
  String variables() {
    return variables.toString();
  }
}
