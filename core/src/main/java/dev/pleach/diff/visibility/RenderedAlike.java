package dev.pleach.diff.visibility;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names of elements that browsers draw alike where no style sheet says otherwise. */
public final class RenderedAlike {
  private static final Map<String, String> LOOK = new HashMap<>(); // by name; the first of its kind

  static {
    List<List<String>> alike =
        List.of(
            List.of(
                "div",
                "p",
                "section",
                "article",
                "main",
                "header",
                "footer",
                "nav",
                "aside",
                "form",
                "figcaption",
                "hgroup",
                "search",
                "center",
                "address",
                "html",
                "body"),
            List.of(
                "span", "font", "label", "time", "data", "abbr", "acronym", "bdi", "picture",
                "output", "nobr"),
            List.of("b", "strong"),
            List.of("i", "em", "cite", "var", "dfn"),
            List.of("s", "strike", "del"),
            List.of("u", "ins"),
            List.of("code", "kbd", "samp", "tt"),
            List.of("ul", "menu", "dir"),
            List.of("pre", "listing", "xmp"),
            List.of("thead", "tbody", "tfoot"));
    alike.forEach(names -> names.forEach(name -> LOOK.put(name, names.get(0))));
  }

  private RenderedAlike() {}

  public static boolean alike(String name, String other) {
    return LOOK.getOrDefault(name, name).equals(LOOK.getOrDefault(other, other));
  }
}
