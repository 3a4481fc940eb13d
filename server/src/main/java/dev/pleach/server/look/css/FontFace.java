package dev.pleach.server.look.css;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A font that a page declares, taken only if a rule that is kept names its family and the text has
 * a character of it.
 *
 * @param body what is in the braces of its rule
 * @param base to which its addresses are relative
 */
record FontFace(String body, URI base) {
  private static final Pattern SOURCE =
      Pattern.compile(
          "url\\(\\s*+[\"']?([^\"')]++)[\"']?\\s*+\\)\\s*+(?:format\\(\\s*+[\"']?([\\w-]++)[\"']?\\s*+\\))?",
          Pattern.CASE_INSENSITIVE);
  private static final List<String> COPIED =
      List.of("font-style", "font-weight", "font-stretch", "unicode-range", "font-display");

  /** The name of its family, in lower case without quotes; empty if it has none. */
  String family() {
    String name = value("font-family");
    return name == null ? "" : name.replaceAll("[\"']", "").strip().toLowerCase(Locale.ROOT);
  }

  /** The ranges of characters it is for; null for all. */
  @Nullable String range() {
    return value("unicode-range");
  }

  /** The addresses of its files, those that are small first. */
  List<String> sources() {
    List<String> small = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (String declaration : CssText.split(body, ';')) {
      if (!declaration.strip().toLowerCase(Locale.ROOT).startsWith("src")) {
        continue;
      }
      Matcher source = SOURCE.matcher(declaration);
      while (source.find()) {
        String address = source.group(1).strip();
        String format = String.valueOf(source.group(2)).toLowerCase(Locale.ROOT);
        String file = address.replaceFirst("[?#].*", "").toLowerCase(Locale.ROOT);
        if (file.endsWith(".eot") || file.endsWith(".svg") || format.equals("svg")) {
          continue;
        }
        boolean first = format.startsWith("woff2") || file.endsWith(".woff2");
        (first ? small : others).add(address);
      }
    }
    small.addAll(others);
    return small;
  }

  /** Its rule with one file. */
  String rule(String path) {
    StringBuilder css = new StringBuilder("@font-face{font-family:\"");
    css.append(family().replaceAll("[^\\p{L}\\p{N} _-]", "")).append("\";src:url(\"");
    css.append(path).append("\")");
    for (String name : COPIED) {
      String value = value(name);
      if (value != null && value.matches("[\\w\\s%.,+?-]{1,2000}")) {
        css.append(';').append(name).append(':').append(value);
      }
    }
    return css.append('}').toString();
  }

  private @Nullable String value(String property) {
    for (String declaration : CssText.split(body, ';')) {
      int colon = declaration.indexOf(':');
      if (colon > 0 && declaration.substring(0, colon).strip().equalsIgnoreCase(property)) {
        return declaration.substring(colon + 1).strip();
      }
    }
    return null;
  }
}
