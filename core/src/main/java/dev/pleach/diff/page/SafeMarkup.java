package dev.pleach.diff.page;

import dev.pleach.dom.DomTree;
import java.util.Locale;
import java.util.Set;

/**
 * Which markup of a page is shown: nothing that runs, loads, submits or leads away. Attributes are
 * kept by name, not refused by name; links lead nowhere.
 */
public final class SafeMarkup {
  private static final Set<String> DROPPED =
      Set.of(
          "script",
          "noscript",
          "template",
          "base",
          "meta",
          "link",
          "param",
          "noembed",
          "noframes",
          "animate",
          "animatemotion",
          "animatetransform",
          "set",
          "source",
          "track",
          "portal",
          "fencedframe",
          "bgsound",
          "title",
          "frame");
  private static final Set<String> PLACEHOLDERS =
      Set.of("iframe", "object", "embed", "applet", "video", "audio", "canvas");
  private static final Set<String> KEPT =
      Set.of(
          "class",
          "id",
          "title",
          "alt",
          "lang",
          "dir",
          "width",
          "height",
          "align",
          "valign",
          "bgcolor",
          "color",
          "face",
          "size",
          "colspan",
          "rowspan",
          "border",
          "cellpadding",
          "cellspacing",
          "type",
          "value",
          "placeholder",
          "checked",
          "selected",
          "disabled",
          "multiple",
          "rows",
          "cols",
          "hidden",
          "open",
          "start",
          "reversed",
          "role",
          "nowrap",
          "hspace",
          "vspace",
          "span",
          "scope",
          "label",
          "clear",
          "noshade",
          "text",
          "min",
          "max",
          "low",
          "high",
          "optimum",
          "readonly",
          "wrap",
          "compact",
          "frame",
          "rules",
          "datetime");

  private SafeMarkup() {}

  /** Whether an element goes with all in it. */
  static boolean drops(String name) {
    return DROPPED.contains(lower(name));
  }

  /** Whether an empty box stands for the element. */
  static boolean isPlaceholder(String name) {
    return PLACEHOLDERS.contains(lower(name));
  }

  /** The name an element is shown under. */
  static String name(String name) {
    String lower = lower(name);
    return switch (lower) {
      case "xmp", "plaintext", "listing" -> "pre";
      case "frameset" -> "div";
      case "html", "head", "body" -> lower;
      default -> isPlaceholder(lower) ? "pl-box" : isName(lower) ? name : "span";
    };
  }

  /** Appends the attributes that are shown. */
  static void attributes(DomTree tree, int node, boolean foreign, StringBuilder out) {
    String element = lower(tree.name(node));
    for (int i = 0; i < tree.attributeCount(node); i++) {
      int token = tree.attributeToken(node, i);
      String name = lower(tree.tokenName(token));
      String value = tree.tokenValue(token);
      if (name.equals("style")) {
        append(name, SafeCss.clean(value), out);
      } else if (name.equals("src") && element.equals("img")) {
        if (SafeCss.isPicture(value)) {
          append(name, value, out);
        }
      } else if (name.equals("href") && element.equals("a") && !foreign) {
        out.append(" href=\"#\"");
      } else if (name.equals("type") && value.equalsIgnoreCase("image")) {
        append(name, "button", out);
      } else if (foreign ? isDrawing(name, value) : isKept(name)) {
        append(foreign ? tree.tokenName(token) : name, value, out);
      }
    }
  }

  private static boolean isKept(String name) {
    return KEPT.contains(name) || (name.startsWith("aria-") && isName(name));
  }

  private static boolean isDrawing(String name, String value) {
    return isName(name)
        && !name.startsWith("on")
        && !name.equals("href")
        && !name.equals("src")
        && name.indexOf(':') < 0
        && (value.indexOf('(') < 0 || SafeCss.clean(value).equals(value));
  }

  private static void append(String name, String value, StringBuilder out) {
    out.append(' ').append(name);
    if (!value.isEmpty()) {
      out.append("=\"");
      escape(value, out);
      out.append('"');
    }
  }

  /** Appends text or a value so that it is read as such. */
  public static void escape(String text, StringBuilder out) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '&' -> out.append("&amp;");
        case '<' -> out.append("&lt;");
        case '>' -> out.append("&gt;");
        case '"' -> out.append("&quot;");
        case '\0' -> out.append('\uFFFD');
        default -> out.append(c);
      }
    }
  }

  private static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = c >= 'a' && c <= 'z';
      if (!letter && (i == 0 || !((c >= '0' && c <= '9') || c == '-' || c == '_'))) {
        return false;
      }
    }
    return !name.isEmpty();
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }
}
