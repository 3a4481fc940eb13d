package dev.pleach.safe;

import dev.pleach.dom.DomTree;
import dev.pleach.dom.DomTreeBuilder;
import java.util.Locale;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Which elements and attributes of a page are written, and with which values. Immutable, but for
 * the count of a policy {@link #with} assets, which is for one page.
 *
 * <p>Both policies know the same names; they differ in addresses. What is not known is not written:
 * an attribute is left out, an element becomes a custom element that no browser gives a meaning.
 * Names are compared in lower case, because SVG keeps the case that the page has ({@code
 * <svg><SCRIPT>}). A name is harmless in HTML, SVG and MathML alike or it is not known, so that it
 * does not matter into which of them a reader puts an element.
 */
public final class SafePolicy {
  /** Nothing is loaded, links lead nowhere, and an empty box shows where a frame or film was. */
  public static final SafePolicy ISOLATED = new SafePolicy(false, AssetInliner.NONE);

  /** Links and pictures keep addresses that are relative or {@code http(s)}. */
  public static final SafePolicy LINKED = new SafePolicy(true, AssetInliner.NONE);

  /** The element that is written in place of a frame, a film or another embedded thing. */
  public static final String BOX = "pl-box";

  /** How the names of elements begin that are added to pages. */
  static final String OWN = "pl-";

  /** The style sheet of an isolated page that shows where a picture, frame or film is missing. */
  public static final String MISSING_STYLE =
      "img:not([src]), pl-box { display: inline-block; min-width: 1.5em; min-height: 1.2em;"
          + " box-sizing: border-box; overflow: hidden; font: 12px/1.2 sans-serif; color: #444;"
          + " background: repeating-linear-gradient(45deg, #eee 0 6px, #f8f8f8 6px 12px);"
          + " border: 1px solid #ccc; max-height: 25em } pl-box { width: 16em; height: 4em }";

  private static final Set<String> EMBEDDED =
      Set.of("iframe", "object", "embed", "applet", "video", "audio", "canvas");

  private final boolean linked;
  private final AssetInliner files;

  private SafePolicy(boolean linked, AssetInliner files) {
    this.linked = linked;
    this.files = files;
  }

  /**
   * The same policy for one page whose style sheets, pictures and small fonts are written into it,
   * as far as they are there.
   */
  public SafePolicy with(PageAssets assets) {
    return assets == PageAssets.NONE ? this : new SafePolicy(linked, new AssetInliner(assets));
  }

  /** How many characters of style sheets, pictures and fonts were written into the page so far. */
  public long inlined() {
    return files.characters();
  }

  /** The name under which an element is written; null if it is dropped with all that is in it. */
  public @Nullable String element(String name) {
    if (!isName(name)) {
      return "x-unknown";
    }
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.startsWith(OWN)) {
      return "x-" + lower; // a page cannot forge what we add to it
    }
    if (EMBEDDED.contains(lower)) {
      return linked ? null : BOX;
    }
    return switch (lower) {
      case "xmp", "plaintext", "listing" -> "pre";
      case "frameset" -> "div";
      case "title" -> linked ? name : null;
      default ->
          SafeNames.DROPPED.contains(lower)
              ? null
              : SafeNames.ELEMENTS.contains(lower) || lower.indexOf('-') > 0 ? name : "x-" + lower;
    };
  }

  /**
   * The value with which an attribute is written; null if it is left out.
   *
   * @param element the name of the element on the page, in lower case
   */
  public @Nullable String attribute(String element, String name, String value) {
    String lower = name.toLowerCase(Locale.ROOT);
    return switch (lower) {
      case "style" -> files.ownStyle(value, CssFiles.Place.ATTRIBUTE);
      case "media" -> element.equals("style") ? value : null;
      case "href" -> isLink(element) ? (linked ? SafeAddress.link(value) : "#") : null;
      case "src" -> element.equals("img") ? SafeAddress.picture(value, linked) : null;
      case "id" -> isMember(element, value) ? null : value;
      case "type" -> value.strip().equalsIgnoreCase("image") ? "button" : value;
      default ->
          SafeNames.PAINTS.contains(lower)
              ? files.ownStyle(value, CssFiles.Place.ATTRIBUTE)
              : SafeNames.ATTRIBUTES.contains(lower) || isAria(lower) ? value : null;
    };
  }

  private static boolean isMember(String element, String id) {
    return SafeNames.FIELDS.contains(element)
        && SafeNames.MEMBERS.contains(id.toLowerCase(Locale.ROOT));
  }

  private static boolean isLink(String element) {
    return element.equals("a") || element.equals("area");
  }

  private static boolean isAria(String name) {
    return name.startsWith("aria-") && isName(name);
  }

  /** Whether an element, by the name it is written under, has no children: a box, a style sheet. */
  public static boolean isEmptied(String name) {
    return name.equals(BOX) || name.toLowerCase(Locale.ROOT).equals("style");
  }

  /** The style sheet in a {@code style} element without anything that loads. */
  public String styleSheet(DomTree page, int style) {
    StringBuilder css = new StringBuilder(page.text(style));
    for (int n = style + 1; n < page.end(style); n++) {
      css.append(page.isText(n) ? page.text(n) : ""); // in SVG the sheet is a child of the element
    }
    return files.ownStyle(css.toString(), CssFiles.Place.SHEET);
  }

  /** A style sheet without anything that loads but what the policy's assets have. */
  public String styleSheet(String css) {
    return files.ownStyle(css, CssFiles.Place.SHEET);
  }

  /**
   * The style sheet that an element links to without anything that loads; null if there is none or
   * it is not written.
   */
  public @Nullable String linkedSheet(DomTree page, int node) {
    String address = files == AssetInliner.NONE ? null : LinkedFiles.styleSheet(page, node);
    return address == null ? null : files.styleSheet(address);
  }

  /** For which media the style sheet is that an element links to. */
  public static String linkedMedia(DomTree page, int node) {
    return LinkedFiles.media(page, node);
  }

  /**
   * Starts an element in a tree that is written, with its attributes.
   *
   * @return false if nothing of what is in the element is to be written; it is ended then
   */
  public boolean start(DomTree page, int node, DomTreeBuilder safe) {
    String name = element(page.name(node));
    if (name == null) {
      String sheet = linkedSheet(page, node);
      if (sheet != null) {
        safe.start("style").attribute("media", linkedMedia(page, node)).data(sheet).end();
      }
      return false;
    }
    safe.start(name);
    attributes(page, node, safe::attribute);
    if (name.equals("head")) {
      safe.start("meta").attribute("charset", "utf-8").end(); // that of the page is not written
      safe.start("meta").attribute("http-equiv", "Content-Security-Policy");
      safe.attribute("content", SafeHtml.CONTENT_SECURITY_POLICY).end();
      if (!linked) {
        safe.start("style").data(MISSING_STYLE).end();
      }
    }
    if (!isEmptied(name)) {
      safe.text(name.equals("pre") ? page.text(node) : ""); // xmp has its text in itself
      return true;
    }
    if (!name.equals(BOX)) {
      safe.data(styleSheet(page, node));
    }
    safe.end();
    return false;
  }

  /** Gives name and value of each attribute with which an element is written. */
  public void attributes(DomTree page, int node, BiConsumer<String, String> safe) {
    String element = page.name(node).toLowerCase(Locale.ROOT);
    String picture =
        files == AssetInliner.NONE ? null : files.picture(LinkedFiles.picture(page, node));
    if (picture != null) {
      safe.accept("src", picture);
    }
    for (int i = 0; i < page.attributeCount(node); i++) {
      int token = page.attributeToken(node, i);
      String name = page.tokenName(token);
      String value = attribute(element, name, page.tokenValue(token));
      if (value != null && (picture == null || !name.equalsIgnoreCase("src"))) {
        safe.accept(name, value);
      }
    }
    if (element.equals("form")) {
      safe.accept("method", "dialog"); // the one method that sends nothing
    }
  }

  private static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '-' || c == '_'))) {
        return false;
      }
    }
    return !name.isEmpty();
  }
}
